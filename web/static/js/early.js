// This file runs where the other scripts cannot: it is no module, so that browsers run it even in a page that was opened from
// the disk. It tells the player why there is no puzzle, and what to do.

(() => {
  /** The sentences: for a page opened from the disk, and for a browser that cannot run modules or that could not load them. @type {Record<string, [disk: string, old: string]>} */
  const SENTENCES = {
    en: [
      'This page was opened as a file, and browsers do not let a file run a puzzle maker. Run “entydig serve” and open the address that it prints, or put the folder on a web server.',
      'The page could not start. Reload it; if that does not help, use a newer browser.',
    ],
    nb: [
      'Siden er åpnet som en fil, og nettlesere lar ikke en fil lage oppgaver. Kjør «entydig serve» og åpne adressen som vises, eller legg mappen på en nettserver.',
      'Siden kunne ikke starte. Last den inn på nytt. Hjelper ikke det, trenger du en nyere nettleser.',
    ],
    fr: [
      'Cette page a été ouverte comme un fichier, et les navigateurs n’y autorisent pas la création de grilles. Lancez « entydig serve » et ouvrez l’adresse affichée, ou placez le dossier sur un serveur web.',
      'La page n’a pas pu démarrer. Rechargez-la ; si cela ne suffit pas, utilisez un navigateur plus récent.',
    ],
    zh: [
      '此页面是以文件方式打开的，浏览器不允许文件生成题目。请运行“entydig serve”并打开它显示的网址，或将文件夹放到网站服务器上。',
      '页面无法启动。请重新加载；如果仍然不行，请使用较新的浏览器。',
    ],
  };
  const PATIENCE = 30_000; // milliseconds until a page without a game is taken for broken
  const tags = (navigator.languages || ['en']).map((tag) => tag.slice(0, 2).replace(/n[no]/, 'nb'));
  const sentences = SENTENCES[tags.find((tag) => tag in SENTENCES) || 'en'];

  /** Shows a sentence in place of the one about loading, unless the page has started. @param {string} sentence */
  const tell = (sentence) => {
    const place = document.getElementById('loading');
    if (!place || document.documentElement.dataset.started) return;
    place.textContent = sentence;
    place.className = 'notice';
    place.setAttribute('role', 'alert');
  };
  if (location.protocol === 'file:') tell(sentences[0]);
  else if (!('noModule' in HTMLScriptElement.prototype)) tell(sentences[1]);
  else setTimeout(() => tell(sentences[1]), PATIENCE);
})();

// The types of what the page and its engine send to each other (docs/page-protocol.md), for the type checker only.

interface Message { code: string; params: Record<string, any> }
interface Proof { ms: number; positions: number }
interface Verdict {
  status: 'unique' | 'none' | 'many' | 'clash';
  first?: string; second?: string; differ?: number[];
  clash?: { cells: number[]; digit: number };
  proof?: Proof;
}
interface CellView {
  value: number; kind: 'given' | 'entered' | 'revealed' | 'empty';
  notes: number[]; centre: number[]; colours: number[]; say: Message[];
}
interface PuzzleInfo {
  givens: string; clues: number; level: string; seed: string; symmetry: string; minimal: boolean; origin: string;
}
/** A game in My games: board holds the digits on the board, with '.' for a hole. */
interface GameInfo {
  id: string; level: string; seed: string; clues: number; holes: number; ms: number; state: 'playing' | 'solved' | 'revealed'; played: number;
  origin: string; givens: string; board: string;
}
/** A game as the engine has written it. The page reads these fields; the engine reads all of them. */
interface SavedGame {
  played: number; puzzle: string; board: string; spent: number;
  info: { level: string; seed: string; symmetry: string; minimal: boolean; origin: string };
  flags: [paused: boolean, begun: boolean, helped: boolean, finished: boolean];
}
/** A named state of a game to return to: board is that of the saved game. */
interface Bookmark { name: string; board: string; holes: number; wall: number }
/** Something that is marked on a board: a role, and the numbers of a house, of a cell and a digit, or of both ends of a link. */
type Mark = [role: string, ...numbers: number[]];
/** A hint: a mistake (cell, lost), or a step (technique, name, places, result). board is the board after it. */
interface Hint {
  cell: number; lost?: boolean; technique?: string; name?: string; places?: boolean; result?: [cell: number, digit: number][];
  board?: string; stages: { text: string; marks?: Mark[]; notes?: number[] }[];
}
interface OpenStep { technique: string; name: string; places: boolean; result: [cell: number, digit: number][]; text: string; marks: Mark[] }
interface LevelStats { level: string; started: number; solved: number; revealed: number; best: number; total: number }
interface Settings {
  conflicts: boolean; wrong: boolean; autoClean: boolean; peers: boolean; same: boolean; digitFirst: boolean;
  clock: boolean; letters: boolean; padFlip: boolean; large: boolean; advance: boolean; centre: boolean; labels: string; theme: string; palette: string; language: string;
}
interface View {
  phase: 'none' | 'typing' | 'playing' | 'solved' | 'revealed';
  game: string; puzzle: PuzzleInfo; verdict: Verdict; cells: CellView[]; overlay: [role: string, ...numbers: number[]][];
  cursor: number; selected: number[]; mode: 'value' | 'note' | 'centre' | 'colour'; locked: number;
  pad: { digit: number; left: number; done: boolean }[];
  can: {
    undo: boolean; redo: boolean; check: boolean; reveal: boolean; beforeMistake: boolean;
    fillNotes: boolean; clearNotes: boolean; undoNew: boolean; typeBack: boolean;
  };
  holes: number; clock: { ms: number; running: boolean; paused: boolean }; hidden: boolean;
  begun: boolean; helped: boolean; away: boolean; settings: Settings; message: Message | null;
}
interface Draw { width: number; height: number; styles: { name: string; colour: string }[]; ops: any[][] }
interface Turn { view: View; draw: Draw; save?: { game?: SavedGame; typing?: SavedGame } }

interface Generated {
  puzzle: string; solution: string; clues: number; level: string; seed: string; symmetry: string; minimal: boolean;
  origin: string; tries: number; ms: number;
}
interface ReadRecord {
  puzzle: string; placed?: string; verdict: Verdict; clues: number; form: string; seed?: string;
  place: { line: number; column: number }; losses?: Message[];
}
interface ReadResult { records: ReadRecord[]; total: number; refused: { line: number; column: number; reason: Message }[] }
interface Count { solutions: number; complete: boolean; ms: number; positions: number }
interface ProofResult { engine: Count; reference: Count; agree: boolean }
interface ArgumentStatement { cell: number; digit: number; holds: boolean }
interface ArgumentReason { why: string; house?: { kind: string; number: number }; branch?: string }
type ArgumentMove = ArgumentStatement & ArgumentReason;
type ArgumentEnd = ArgumentReason & { cell?: number; digit?: number };
interface ArgumentPattern { name: string; digits?: number[]; house?: { kind: string; number: number } }
interface ArgumentBranch { number: string; suppose: ArgumentStatement[]; moves: ArgumentMove[]; end: ArgumentEnd; pattern?: ArgumentPattern }
interface Argument { bytes: number; hash: string; branches: ArgumentBranch[]; frames: [branch: number, told: number, end: number][] }
interface ProofRow { level: string; puzzles: number; none: number; one: number; many: number; fewest: number; most: number; ms: number }

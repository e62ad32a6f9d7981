package installtest

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"golang.org/x/mod/modfile"
	"golang.org/x/mod/module"
	"golang.org/x/mod/zip"
)

const (
	library = "github.com/entydig/sudoku"
	command = library + "/cmd/entydig"
)

// root is the folder of the project.
var root = filepath.Join("..", "..")

// TestInstall installs the command as a user does, once as a version without the
// page and once as a version with it, and runs it.
func TestInstall(t *testing.T) {
	version := required(t, command, library)
	dependencies(t)
	files := append(sources(t), filepath.Join("web", "dist", "README"))
	t.Run("without the page", func(t *testing.T) {
		entydig := install(t, version, files)
		checkVersion(t, entydig, version)
		checkGenerate(t, entydig)
		checkNoPage(t, entydig)
	})
	t.Run("with the page", func(t *testing.T) {
		page := builtPage(t)
		entydig := install(t, version, append(sources(t), page...))
		checkVersion(t, entydig, version)
		checkPage(t, entydig, len(page))
	})
}

// TestRequirements checks that a user who installs the command gets what the
// tests of this clone have tested: the workspace must build the command with the
// versions that its go.mod names, and every module must require the library in
// the version that go.work replaces by this folder.
func TestRequirements(t *testing.T) {
	text := readFile(t, filepath.Join(root, "go.work"))
	work, err := modfile.ParseWork("go.work", text, nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(work.Replace) != 1 || work.Replace[0].Old.Path != library {
		t.Fatalf("go.work replaces %v; want the library alone", work.Replace)
	}
	for _, use := range work.Use {
		mod := goMod(t, use.Path)
		if len(mod.Replace) > 0 {
			t.Errorf("%s/go.mod has a replace directive, which go install refuses", use.Path)
		}
		for _, r := range mod.Require {
			if r.Mod.Path == library && r.Mod.Version != work.Replace[0].Old.Version {
				t.Errorf("%s/go.mod requires the library in version %s; go.work replaces %s", use.Path, r.Mod.Version, work.Replace[0].Old.Version)
			}
		}
	}
	linked := dependencies(t)
	for _, r := range goMod(t, strings.TrimPrefix(command, library+"/")).Require {
		if version, ok := linked[r.Mod.Path]; ok && version != r.Mod.Version {
			t.Errorf("cmd/entydig/go.mod requires %s, the workspace builds with %s", r.Mod, version)
		}
	}
}

// dependencies returns the versions of the modules, other than the project's own,
// that the workspace builds the command with. It brings them into the module
// cache, with the user's own settings; after that nothing needs a network.
func dependencies(t *testing.T) map[string]string {
	t.Helper()
	const form = "{{with .Module}}{{if .Version}}{{.Path}} {{.Version}}{{end}}{{end}}"
	versions := map[string]string{}
	for line := range strings.Lines(goTool(t, filepath.Join(root, "cmd", "entydig"), nil, "list", "-deps", "-f", form, ".")) {
		path, version, _ := strings.Cut(strings.TrimSpace(line), " ")
		if path != "" {
			versions[path] = version
		}
	}
	if len(versions) == 0 {
		t.Fatal("go list names no module that the command is built with")
	}
	return versions
}

// install packs the two modules into a module proxy on disk, installs the command
// from there into an empty GOPATH, and returns the file that was installed. files
// are paths in the project, of the library and of the command.
func install(t *testing.T, version string, files []string) string {
	t.Helper()
	proxy := t.TempDir()
	var ofLibrary, ofCommand []zip.File
	for _, name := range files {
		switch owner, rel := ownerOf(name); owner {
		case library:
			ofLibrary = append(ofLibrary, file{rel, filepath.Join(root, name)})
		case command:
			ofCommand = append(ofCommand, file{rel, filepath.Join(root, name)})
		}
	}
	publish(t, proxy, module.Version{Path: library, Version: version}, ofLibrary)
	publish(t, proxy, module.Version{Path: command, Version: version}, ofCommand)

	gopath := t.TempDir()
	cache := strings.TrimSpace(goTool(t, root, nil, "env", "GOMODCACHE"))
	env := []string{
		"GOPATH=" + gopath, "GOMODCACHE=", "GOBIN=", "GOWORK=", "GOSUMDB=off", "GONOPROXY=", "GOPRIVATE=",
		"GOPROXY=" + fileURL(proxy) + "," + fileURL(filepath.Join(cache, "cache", "download")),
		// The test must be able to remove the module cache. Without paths of this
		// folder in the packages, the next run finds them in the build cache.
		"GOFLAGS=-modcacherw -trimpath",
	}
	goTool(t, gopath, env, "install", command+"@"+version)
	name := "entydig"
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	return filepath.Join(gopath, "bin", name)
}

// ownerOf returns the module that a file of the project belongs to, "" if that is
// neither the library nor the command, and the file's path in it.
func ownerOf(name string) (owner, rel string) {
	for dir := filepath.Dir(name); dir != "."; dir = filepath.Dir(dir) {
		if _, err := os.Stat(filepath.Join(root, dir, "go.mod")); err != nil {
			continue
		}
		if library+"/"+filepath.ToSlash(dir) != command {
			return "", ""
		}
		rel, _ = filepath.Rel(dir, name)
		return command, filepath.ToSlash(rel)
	}
	return library, filepath.ToSlash(name)
}

// publish adds a version of a module to the proxy in dir.
func publish(t *testing.T, dir string, m module.Version, files []zip.File) {
	t.Helper()
	dir = filepath.Join(dir, filepath.FromSlash(m.Path), "@v")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	var packed, mod bytes.Buffer
	if err := zip.Create(&packed, m, files); err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if f.Path() == "go.mod" {
			mod.Write(readFile(t, f.(file).disk))
		}
	}
	for name, content := range map[string][]byte{
		"list":              []byte(m.Version + "\n"),
		m.Version + ".info": fmt.Appendf(nil, `{"Version":%q}`, m.Version),
		m.Version + ".mod":  mod.Bytes(),
		m.Version + ".zip":  packed.Bytes(),
	} {
		if err := os.WriteFile(filepath.Join(dir, name), content, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// A file is one file of a module: its path in the module and on disk.
type file struct{ path, disk string }

func (f file) Path() string                 { return f.path }
func (f file) Lstat() (os.FileInfo, error)  { return os.Lstat(f.disk) }
func (f file) Open() (io.ReadCloser, error) { return os.Open(f.disk) }

// sources returns the paths of all files that git keeps or would keep, but those
// of the built page.
func sources(t *testing.T) (names []string) {
	t.Helper()
	list, err := exec.Command("git", "-C", root, "ls-files", "-co", "--exclude-standard").Output()
	if err != nil {
		t.Fatalf("git ls-files: %v; this test needs git, and a clone", err)
	}
	for name := range strings.Lines(string(list)) {
		name = filepath.FromSlash(strings.TrimSpace(name))
		_, err := os.Lstat(filepath.Join(root, name)) // fails for a file that was removed, and not yet from git
		if err == nil && !strings.HasPrefix(name, filepath.Join("web", "dist")) {
			names = append(names, name)
		}
	}
	return names
}

// builtPage returns the paths of all files in web/dist.
func builtPage(t *testing.T) (names []string) {
	t.Helper()
	dist := filepath.Join("web", "dist")
	if _, err := os.Stat(filepath.Join(root, dist, "index.html")); err != nil {
		if os.Getenv("ENTYDIG_REQUIRE_PAGE") != "" {
			t.Fatal("web/dist holds no page: run make page")
		}
		t.Skip("web/dist holds no page: run make page")
	}
	err := filepath.WalkDir(filepath.Join(root, dist), func(name string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			name, err = filepath.Rel(root, name)
			names = append(names, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// checkVersion checks that `entydig version` prints the version that was installed.
func checkVersion(t *testing.T, entydig, version string) {
	t.Helper()
	out, code := run(t, entydig, "version")
	if want := "entydig " + version + "\n"; code != 0 || !strings.HasPrefix(out, want) {
		t.Errorf("entydig version: exit %d, %q; want 0 and %q first", code, out, want)
	}
}

// checkGenerate checks that the command makes a puzzle and solves it.
func checkGenerate(t *testing.T, entydig string) {
	t.Helper()
	out, code := run(t, entydig, "generate", "--seed", "installed", "--format", "line")
	puzzle := strings.TrimSpace(out)
	if code != 0 || len(puzzle) != 81 {
		t.Fatalf("entydig generate: exit %d, %q; want 0 and a puzzle of 81 characters", code, out)
	}
	solve := exec.Command(entydig, "solve")
	solve.Stdin = strings.NewReader(puzzle + "\n")
	solution, err := solve.Output()
	if err != nil || len(solution) != 82 || bytes.ContainsAny(solution, ".0") {
		t.Errorf("entydig solve: %v, %q; want a solution", err, solution)
	}
}

// checkNoPage checks that a command without the page says how to get one with the page.
func checkNoPage(t *testing.T, entydig string) {
	t.Helper()
	for _, args := range [][]string{{"serve"}, {"page", t.TempDir()}} {
		out, code := run(t, entydig, args...)
		if code != 2 || !strings.Contains(out, "without the page") || !strings.Contains(out, "make build") {
			t.Errorf("entydig %v: exit %d, %q; want 2 and how to get the page", args, code, out)
		}
	}
}

// checkPage checks that the command writes the page, and serves it.
func checkPage(t *testing.T, entydig string, files int) {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "public")
	if out, code := run(t, entydig, "page", dir); code != 0 {
		t.Errorf("entydig page: exit %d, %q", code, out)
	}
	if index := readFile(t, filepath.Join(dir, "index.html")); !bytes.Contains(index, []byte("<html")) {
		t.Error("entydig page wrote an index.html that is not a page")
	}

	server := exec.Command(entydig, "serve", "--addr", "127.0.0.1:0")
	out, err := server.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() { server.Process.Kill(); server.Wait() }()
	var url string
	if _, err := fmt.Fscanln(out, &url); err != nil {
		t.Fatal("entydig serve printed no address: ", err)
	}
	response, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	response.Body.Close()
	if response.StatusCode != http.StatusOK {
		t.Errorf("GET %s: %s", url, response.Status)
	}
}

// run runs a program and returns what it prints, on either output, and its exit code.
func run(t *testing.T, program string, args ...string) (out string, code int) {
	t.Helper()
	cmd := exec.Command(program, args...)
	text, err := cmd.CombinedOutput()
	if cmd.ProcessState == nil {
		t.Fatal(err)
	}
	return string(text), cmd.ProcessState.ExitCode()
}

// goTool runs the go command in dir, with env added to the environment, and
// returns its standard output.
func goTool(t *testing.T, dir string, env []string, args ...string) string {
	t.Helper()
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), env...)
	var stderr strings.Builder
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go %s: %v\n%s", strings.Join(args, " "), err, stderr.String())
	}
	return string(out)
}

// required returns the version in which one module of the project requires another.
func required(t *testing.T, by, path string) string {
	t.Helper()
	for _, r := range goMod(t, strings.TrimPrefix(by, library+"/")).Require {
		if r.Mod.Path == path {
			return r.Mod.Version
		}
	}
	t.Fatalf("%s does not require %s", by, path)
	return ""
}

// goMod reads the go.mod of the project's folder dir.
func goMod(t *testing.T, dir string) *modfile.File {
	t.Helper()
	name := filepath.Join(root, filepath.FromSlash(dir), "go.mod")
	mod, err := modfile.Parse(name, readFile(t, name), nil)
	if err != nil {
		t.Fatal(err)
	}
	return mod
}

func readFile(t *testing.T, name string) []byte {
	t.Helper()
	content, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// fileURL returns the address of a folder in the form that GOPROXY accepts.
func fileURL(dir string) string {
	return "file://" + "/" + strings.TrimPrefix(filepath.ToSlash(dir), "/")
}

package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// This file bundles the scripts and the styles of the page: many small files become few
// small ones, without comments and with short names. What an import() loads stays a file
// of its own.

// The entries of the page: the script of the page itself, the script of the workers, a
// small script for browsers that cannot run the others, and the styles. Those of the panels
// are loaded with the panels.
const (
	mainEntry   = "js/main.js"
	workerEntry = "js/worker.js"
	earlyEntry  = "js/early.js"
	screenStyle = "styles/page.css"
	printStyle  = "styles/print.css"
	panelsStyle = "styles/panels.css"
)

// bundle replaces the scripts in js, the script wasm_exec.js and the styles in all by
// their bundles. It returns the paths of the scripts that the script of the page imports at
// once. Scripts may import only files that are in all. A page without a script of its own
// is left as it is.
func bundle(all files) (imported []string, err error) {
	if _, ok := all[mainEntry]; !ok {
		return nil, nil
	}
	built := files{}
	var meta string
	for _, entry := range []string{mainEntry, workerEntry, earlyEntry, screenStyle, printStyle, panelsStyle} {
		options := bundleOptions(all, entry)
		result := api.Build(options)
		if len(result.Errors) > 0 {
			e := result.Errors[0]
			return nil, fmt.Errorf("bundling %s: %s %v", entry, e.Text, e.Location)
		}
		for _, out := range result.OutputFiles {
			built[strings.TrimPrefix(path.Clean(strings.ReplaceAll(out.Path, `\`, "/")), outputRoot)] = out.Contents
		}
		if entry == mainEntry {
			meta = result.Metafile
		}
	}
	maps.DeleteFunc(all, func(name string, _ []byte) bool {
		return strings.HasPrefix(name, "js/") || strings.HasPrefix(name, "styles/") || name == glueName
	})
	maps.Copy(all, built)
	return importsOf(meta)
}

// outputRoot is the folder that the bundler is told to write to. Nothing is written there:
// the bundles stay in memory.
const outputRoot = "/page/"

// bundleOptions returns the options with which the bundler bundles the file entry and all
// that it imports. The bundler reads from all and not from the disk.
func bundleOptions(all files, entry string) api.BuildOptions {
	return api.BuildOptions{
		EntryPoints:       []string{entry},
		Bundle:            true,
		Outdir:            outputRoot + path.Dir(entry),
		AbsWorkingDir:     "/",
		ChunkNames:        "[name]-[hash]",
		EntryNames:        "[name]",
		Format:            api.FormatESModule,
		Splitting:         entry == mainEntry,
		Target:            api.ESNext,
		MinifyWhitespace:  true,
		MinifyIdentifiers: true,
		MinifySyntax:      true,
		LegalComments:     api.LegalCommentsNone,
		Metafile:          true,
		LogLevel:          api.LogLevelSilent,
		Plugins:           []api.Plugin{fromMemory(all)},
	}
}

// fromMemory returns a plugin of the bundler that reads the files of all in place of those
// of the disk. An import of a file that is not in all is an error of the bundler.
func fromMemory(all files) api.Plugin {
	const space = "page"
	return api.Plugin{Name: space, Setup: func(b api.PluginBuild) {
		b.OnResolve(api.OnResolveOptions{Filter: `.*`}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
			name := a.Path
			if a.Kind != api.ResolveEntryPoint {
				name = path.Join(path.Dir(a.Importer), a.Path)
			}
			if _, ok := all[name]; !ok {
				return api.OnResolveResult{}, errors.New("there is no file " + name)
			}
			return api.OnResolveResult{Path: name, Namespace: space}, nil
		})
		b.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: space}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
			content, loader := string(all[a.Path]), api.LoaderJS
			if path.Ext(a.Path) == ".css" {
				loader = api.LoaderCSS
			}
			return api.OnLoadResult{Contents: &content, Loader: loader}, nil
		})
	}}
}

// importsOf returns the paths of the scripts that the script of the page imports with
// import statements, directly or by another script, in alphabetical order. meta is the
// description of the bundles by the bundler.
func importsOf(meta string) ([]string, error) {
	var described struct {
		Outputs map[string]struct {
			Imports []struct{ Path, Kind string }
		}
	}
	if err := json.Unmarshal([]byte(meta), &described); err != nil {
		return nil, err
	}
	root := strings.TrimPrefix(outputRoot, "/") // paths in the description are relative to "/"
	seen := map[string]bool{}
	var visit func(string)
	visit = func(output string) {
		for _, i := range described.Outputs[output].Imports {
			if i.Kind == "import-statement" && !seen[i.Path] {
				seen[i.Path] = true
				visit(i.Path)
			}
		}
	}
	visit(root + mainEntry)
	names := slices.Sorted(maps.Keys(seen))
	for i, name := range names {
		names[i] = strings.TrimPrefix(name, root)
	}
	return names, nil
}

// minified returns script, in JavaScript, in a shorter form that does the same. name is its
// path, for the error of a script that cannot be read.
func minified(name string, script []byte) ([]byte, error) {
	result := api.Transform(string(script), api.TransformOptions{
		Target: api.ESNext, Format: api.FormatESModule, MinifyWhitespace: true, MinifySyntax: true, MinifyIdentifiers: true,
		LegalComments: api.LegalCommentsNone, LogLevel: api.LogLevelSilent,
	})
	if len(result.Errors) > 0 {
		return nil, fmt.Errorf("%s: %s", name, result.Errors[0].Text)
	}
	return result.Code, nil
}

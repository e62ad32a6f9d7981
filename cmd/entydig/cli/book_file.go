package cli

import (
	"errors"
	"os"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"go.yaml.in/yaml/v3"
)

// This file reads the flags of a book from a file in YAML, of which JSON is a part.

// mostBookFile bounds the size of a book file.
const mostBookFile = 1 << 20

// applyBookFile reads the book file with a name and sets each flag of cmd that the file has
// a key for, unless the command line sets that flag. It returns the values of the key
// "files", which name files with puzzles. It fails if the file cannot be read, is larger
// than mostBookFile, or has an unknown key or a wrong value; the failure has the line and
// the column. Flags before the wrong one stay set.
func applyBookFile(cmd *cobra.Command, name string) (files []string, err error) {
	info, err := os.Stat(name)
	if err == nil && info.Size() > mostBookFile {
		return nil, badUsage("the book file "+name+" is larger than 1 MiB", "")
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, cannot("read", name, err)
	}
	var doc yaml.Node
	if err := yaml.Unmarshal(data, &doc); err != nil {
		return nil, badUsage(name+": "+strings.TrimPrefix(err.Error(), "yaml: "), "the file is neither YAML nor JSON")
	}
	if len(doc.Content) == 0 {
		return nil, nil
	}
	root := doc.Content[0]
	if root.Kind != yaml.MappingNode {
		return nil, badUsage(at(name, root)+"the file is not a list of keys with values", "write title: My book")
	}
	given := map[string]bool{}
	cmd.Flags().Visit(func(f *pflag.Flag) { given[f.Name] = true })
	for i := 0; i+1 < len(root.Content); i += 2 {
		key, value := root.Content[i], root.Content[i+1]
		values, err := texts(name, value)
		if err != nil {
			return nil, err
		}
		if key.Value == "files" {
			files = append(files, values...)
			continue
		}
		flag := cmd.Flags().Lookup(strings.ReplaceAll(key.Value, "_", "-"))
		if flag == nil || flag.Name == "book-file" || flag.Name == "help" {
			var names []string
			cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
			hint := seeHelp(cmd)
			if near := nearest(key.Value, names); near != "" {
				hint = "did you mean " + near + "?"
			}
			return nil, badUsage(at(name, key)+"no flag --"+key.Value, hint)
		}
		if given[flag.Name] {
			continue
		}
		for _, v := range values {
			if err := cmd.Flags().Set(flag.Name, v); err != nil {
				return nil, placedInFile(name, value, flag, err)
			}
		}
	}
	return files, nil
}

// at returns the file, the line and the column of n as the start of a message, such as
// "book.yaml:3:7: ".
func at(name string, n *yaml.Node) string {
	return name + ":" + strconv.Itoa(n.Line) + ":" + strconv.Itoa(n.Column) + ": "
}

// placedInFile returns err, which setting flag has given, as a failure with the place of
// the value n in the book file with a name.
func placedInFile(name string, n *yaml.Node, flag *pflag.Flag, err error) error {
	var f *failure
	hint := ""
	reason := err.Error()
	if errors.As(err, &f) {
		reason, hint = f.reason, f.hint
	}
	return badUsage(at(name, n)+flag.Name+": "+reason, hint)
}

// texts returns n, the value of a key in the book file with a name, as texts for the flag
// of that key: one text for a plain value, one for each element of a list, and for a
// section with the keys kind, count and title the text KIND:COUNT:TITLE. It fails if a
// section has another key or n is of another kind.
func texts(name string, n *yaml.Node) ([]string, error) {
	switch n.Kind {
	case yaml.ScalarNode:
		return []string{n.Value}, nil
	case yaml.SequenceNode:
		var list []string
		for _, e := range n.Content {
			values, err := texts(name, e)
			if err != nil {
				return nil, err
			}
			list = append(list, values...)
		}
		return list, nil
	case yaml.MappingNode:
		fields := map[string]string{}
		for i := 0; i+1 < len(n.Content); i += 2 {
			key := n.Content[i]
			if key.Value != "kind" && key.Value != "count" && key.Value != "title" || n.Content[i+1].Kind != yaml.ScalarNode {
				return nil, badUsage(at(name, key)+"a section has no "+quote(key.Value), "its keys are kind, count and title")
			}
			fields[key.Value] = n.Content[i+1].Value
		}
		text := fields["kind"] + ":" + fields["count"]
		if fields["title"] != "" {
			text += ":" + fields["title"]
		}
		return []string{text}, nil
	}
	return nil, badUsage(at(name, n)+"the value is neither a text nor a list", "")
}

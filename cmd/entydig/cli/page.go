package cli

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/entydig/sudoku/web"
)

// This file holds the commands `entydig serve` and `entydig page`.

// defaultAddr is an address that only this machine can reach.
const defaultAddr = "127.0.0.1:8080"

// serveCommand returns `entydig serve`.
func (r *run) serveCommand() *cobra.Command {
	addr := text{kind: "HOST:PORT", value: defaultAddr}
	var open bool
	cmd := &cobra.Command{
		Use:     "serve [--addr HOST:PORT] [--open]",
		Short:   "Serve the page, to play in a browser",
		Long:    "Serve the page on this machine and print its address, and those for other machines\nif they can open it. Ctrl-C ends it.\nThe page sends nothing anywhere: puzzles are made and proved in the browser.",
		GroupID: "play",
		Example: "  entydig serve --open\n  entydig serve --addr 127.0.0.1:0     any free port\n  entydig serve --addr :8080           for other machines, too",
		Args:    noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			handler, err := web.Handler()
			if err != nil {
				return noPage(err)
			}
			return r.serve(cmd.Context(), handler, addr.value, open)
		},
	}
	r.group(cmd, "Flags", func(fs *pflag.FlagSet) {
		fs.Var(&addr, "addr", "where to listen")
		fs.BoolVar(&open, "open", false, "open the page in the browser")
	})
	return cmd
}

// serve listens at addr, prints the addresses of the page, the first of which is for this
// machine and the others for its network, opens the page in a browser if
// open is set, and answers requests until ctx ends. It then waits at most one second for
// answers that are under way, and returns the error of ctx. It fails at once if it cannot
// listen. A browser that cannot be opened is only reported.
func (r *run) serve(ctx context.Context, handler http.Handler, addr string, open bool) error {
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return cannotListen(addr, err)
	}
	interfaces, _ := net.InterfaceAddrs() // without them, only the address for this machine is printed
	addresses := pageAddresses(listener.Addr().(*net.TCPAddr), interfaces)
	url := addresses[0]
	if _, err := io.WriteString(r.sys.Out, strings.Join(addresses, "\n")+"\n"); err != nil {
		listener.Close()
		return err
	}
	if open {
		if err := openBrowser(url); err != nil {
			r.report("cannot open a browser: "+err.Error(), "open "+url+" yourself")
		}
	}
	server := &http.Server{Handler: handler, ReadHeaderTimeout: 10 * time.Second}
	stopped := make(chan error, 1)
	go func() { stopped <- server.Serve(listener) }()
	select {
	case err := <-stopped:
		return err
	case <-ctx.Done():
	}
	last, cancel := context.WithTimeout(context.WithoutCancel(ctx), time.Second)
	defer cancel()
	if server.Shutdown(last) != nil {
		server.Close()
	}
	return ctx.Err()
}

// cannotListen returns the failure to listen at addr, with the next step as its hint.
func cannotListen(addr string, err error) error {
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return badUsage("cannot serve on "+addr+": another program listens there", "end it, or take a free port: entydig serve --addr 127.0.0.1:0")
	case errors.Is(err, syscall.EACCES):
		return badUsage("cannot serve on "+addr+": permission denied", "ports below 1024 are for the system; try --addr "+defaultAddr)
	}
	var op *net.OpError
	if errors.As(err, &op) {
		err = op.Err
	}
	return badUsage("cannot serve on "+quote(addr)+": "+err.Error(), "write --addr HOST:PORT, such as "+defaultAddr)
}

// noPage returns a failure that says how to get a command with the page, if err says that
// this one was built without it. It returns any other error unchanged.
func noPage(err error) error {
	if errors.Is(err, web.ErrNotBuilt) {
		return badUsage("this command was built without the page", "clone https://github.com/entydig/sudoku and run make build: bin/entydig then has the page in it")
	}
	return err
}

// openBrowser asks the desktop to open url in a browser, and does not wait for the
// browser. It fails if the program that does this cannot be started.
func openBrowser(url string) error {
	name, args := "xdg-open", []string{url}
	switch runtime.GOOS {
	case "darwin":
		name = "open"
	case "windows":
		name, args = "rundll32", []string{"url.dll,FileProtocolHandler", url}
	}
	cmd := exec.Command(name, args...)
	if err := cmd.Start(); err != nil {
		return err
	}
	go cmd.Wait() // the page is served whether or not a browser opens
	return nil
}

// pageCommand returns `entydig page`.
func (r *run) pageCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "page DIR",
		Short:   "Write the page as files for any static host",
		Long:    "Write the page as files into a directory, which is created if it does not exist.\nAll links in it are relative, so any static host can serve it under any path.",
		GroupID: "play",
		Example: "  entydig page public",
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) != 1 {
				return badUsage("page needs one directory", "write entydig page DIR")
			}
			if info, err := os.Stat(args[0]); err == nil && !info.IsDir() {
				return badUsage(args[0]+" is not a directory", "")
			}
			err := web.WriteTo(args[0])
			var foreign *web.ForeignFileError
			if errors.As(err, &foreign) {
				return badUsage(err.Error(), "write into an empty directory, or remove that file")
			}
			return noPage(err)
		},
	}
}

// What the Go runtime's wasm_exec.js and the build add to the workers' global scope, for the type checker only.

declare class Go { importObject: WebAssembly.Imports; run(instance: WebAssembly.Instance): Promise<void> }
declare module '*/wasm_exec.js' {}

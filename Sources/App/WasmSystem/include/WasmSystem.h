// What the Embedded standard library expects of a system, for WebAssembly in a browser. Nothing here is
// called from Swift code of ours; the module exists so that the linker finds these.

// Prints the report of golden values as the engine works it out in WebAssembly: node report.mjs GoldenProbe.wasm

import { readFileSync } from "node:fs";

const env = {
  putchar_host: (byte) => process.stderr.write(String.fromCharCode(byte)),
  random_bytes: () => { throw new Error("golden values need no randomness of the system"); },
};
const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), { env });
const { makeReport, reportStart, memory } = instance.exports;
const length = makeReport();
// The memory may have grown: the view is taken after the call.
process.stdout.write(Buffer.from(memory.buffer, reportStart(), length));

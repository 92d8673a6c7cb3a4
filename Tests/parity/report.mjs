// Prints the report of golden values as the engine computes it in WebAssembly: node report.mjs GoldenProbe.wasm

import { getRandomValues } from "node:crypto";
import { readFileSync } from "node:fs";

const env = {
  putchar_host: (byte) => process.stderr.write(String.fromCharCode(byte)),
  // Only the seeds of hash tables. No result may depend on them.
  random_bytes: (pointer, count) => getRandomValues(new Uint8Array(instance.exports.memory.buffer, pointer, count)),
};
const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), { env });
const { makeReport, reportStart, memory } = instance.exports;
const length = makeReport();
// The memory may have grown: the view is taken after the call.
process.stdout.write(Buffer.from(memory.buffer, reportStart(), length));

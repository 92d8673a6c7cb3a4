// Prints the results of the engine's fuzzed parts in WebAssembly, one target a line:
// node fuzz.mjs FuzzProbe.wasm RECORDS SEED COUNT

import { getRandomValues } from "node:crypto";
import { readFileSync } from "node:fs";

const env = {
  putchar_host: (byte) => process.stderr.write(String.fromCharCode(byte)),
  // Only the seeds of hash tables. No result may depend on them.
  random_bytes: (pointer, count) => getRandomValues(new Uint8Array(instance.exports.memory.buffer, pointer, count)),
};
const [program, file, seed, count] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(program), { env });
const { reserve, begin, run, reportStart, memory } = instance.exports;
const records = readFileSync(file);
const room = reserve(records.length);
// The memory may have grown: a view is taken after the call.
new Uint8Array(memory.buffer, room, records.length).set(records);
const targets = begin();
for (let target = 0; target < targets; target += 1) {
  const length = run(target, Number(seed), Number(count));
  console.log(Buffer.from(memory.buffer, reportStart(), length).toString());
}

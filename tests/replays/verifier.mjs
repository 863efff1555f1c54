// Verifies bundles as `node verify_bundle.mjs ARGUMENTS` does, many times in one process: a line of
// JSON with the arguments is answered by one with how it has ended and what it has printed.
import { createInterface } from "node:readline";

const [, , file] = process.argv;
const { log } = console;
let calls = 0;

for await (const line of createInterface({ input: process.stdin })) {
  const lines = [];
  console.log = (text) => lines.push(`${text}\n`);
  console.error = () => undefined;
  process.argv = [process.argv[0], file, ...JSON.parse(line)];
  calls += 1;
  await import(`${file}?${calls}`); // anew, so that it is started by what stands at its end
  log(JSON.stringify([process.exitCode, lines.join("")]));
  process.exitCode = 0;
}

// Builds the package into dist/: code from the protos by buf, then everything by the compiler.
import { spawnSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import { delimiter } from "node:path";
import { fileURLToPath } from "node:url";

const OF_CHECKOUT = fileURLToPath(new URL("../../.venv/bin", import.meta.url));
const env = { ...process.env, PATH: `${process.env.PATH}${delimiter}${OF_CHECKOUT}` };

/** Whether a command succeeds; by a shell, since the programs of npm are scripts on Windows. */
const run = (command, stdio = "inherit") => spawnSync(command, { env, shell: true, stdio }).status === 0;

if (!run("buf --version", "ignore")) {
  console.error("buf is not found: run ./poker-deluxe prepare dev in the checkout, or install it from https://buf.build/docs/cli/");
  process.exit(1);
}
for (const folder of ["dist", "gen"]) rmSync(folder, { recursive: true, force: true });
if (!run("buf generate") || !run("tsc")) process.exit(1);
cpSync("protos/google/LICENSE", "dist/gen/google/LICENSE"); // of whoever wrote what that code is made from

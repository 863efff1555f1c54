// Judges files that come in base64, a line for each, and answers with a line of JSON: the verdicts, or null.
import { createInterface } from "node:readline";

import { readBundle, verify } from "../../../replays/deluxe_replays/verify_bundle.mjs";

for await (const line of createInterface({ input: process.stdin })) {
  const bytes = Buffer.from(line, "base64");
  let said = null;
  let bundle = null;
  try {
    bundle = readBundle(bytes);
  } catch {
    bundle = null;
  }
  if (bundle !== null) said = await verify(bundle, { key: process.argv[2], program: ["false"] });
  process.stdout.write(`${JSON.stringify(said)}\n`);
}

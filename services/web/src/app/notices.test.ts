import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

import { partIn, partsOf } from "../../notices-plugin";

function packageOf(license: string | undefined, files: Record<string, string> = {}): [string, string] {
  const [folder, extra] = ["package", "licences"].map((name) => join(mkdtempSync(join(tmpdir(), "notices-")), name)) as [string, string];
  for (const each of [folder, extra]) mkdirSync(each);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "@some/part", version: "1.0.0", license }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(name.startsWith("extra/") ? extra : folder, name.replace("extra/", "")), text);
  return [folder, extra];
}

test("the licence of a part is what it brings, or what was added for it", () => {
  const own = partIn(...packageOf("MIT", { "LICENSE.md": "its text\n# Licenses of bundled dependencies\nmore" }));
  expect(own).toEqual({ name: "@some/part", version: "1.0.0", licence: "MIT", texts: ["its text"] });
  const two = { "extra/Apache-2.0.txt": "Apache", "extra/@some+part.txt": "by somebody" };
  expect(partIn(...packageOf("(Apache-2.0 AND BSD-3-Clause)", two)).texts).toEqual(["Apache", "by somebody"]);
});

test("a part without a licence, or without all its texts, is not built into the page", () => {
  expect(() => partIn(...packageOf(undefined, { LICENSE: "text" }))).toThrow("does not say its licence");
  expect(() => partIn(...packageOf("MIT"))).toThrow("brings no licence");
  const one = { "extra/Apache-2.0.txt": "Apache" };
  expect(() => partIn(...packageOf("Apache-2.0 AND BSD-3-Clause", one))).toThrow("brings no licence");
});

test("parts are the packages of all modules and files, and the tools that leave code behind", () => {
  const bundle = {
    "a.js": { type: "chunk", moduleIds: ["/x/src/main.ts", "/x/node_modules/@a/b/node_modules/c/d.js", "\0vite/preload-helper.js"] },
    "f.woff2": { type: "asset", originalFileNames: ["node_modules/@font/inter/files/f.woff2"] },
  } as unknown as Parameters<typeof partsOf>[0];
  expect(partsOf(bundle, "/x")).toEqual(["/x/node_modules/@a/b/node_modules/c", "/x/node_modules/@font/inter", "/x/node_modules/vite"]);
});

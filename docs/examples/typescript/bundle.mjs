// Makes dist/node.js, and dist/web: a folder that any server can serve (`--web-root`).
import { build } from "esbuild";
import { cp } from "node:fs/promises";

const common = { bundle: true, format: "esm", sourcemap: true, logLevel: "warning" };
await build({
  ...common,
  entryPoints: ["src/node.ts"],
  outfile: "dist/node.js",
  platform: "node",
  packages: "external",
});
await build({
  ...common,
  entryPoints: ["src/openings.ts"],
  outfile: "dist/openings.js",
  target: "es2022",
});
await build({
  ...common,
  entryPoints: ["src/browser.ts"],
  outfile: "dist/web/browser.js",
  target: "es2022",
});
await cp("src/index.html", "dist/web/index.html");

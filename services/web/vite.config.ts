/** Stable file names, and vendor parts in files of their own: a change to the page stays small. */
import { fileURLToPath } from "node:url";

import { defineConfig } from "vitest/config";

import { texts } from "./texts-plugin.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const GROUPS = [
  { name: "vendor-preact", test: /node_modules\/(preact|@preact)\// },
  { name: "vendor-connect", test: /node_modules\/(@connectrpc|@bufbuild)\// },
  { name: "vendor-fluent", test: /node_modules\/@fluent\// },
  { name: "vendor-d3", test: /node_modules\/(d3-|internmap)/ },
  { name: "protos", test: /\/gen\/pokerdeluxe\// },
];

export default defineConfig({
  base: "./",
  plugins: [texts(here("../.."))],
  resolve: { alias: { "~gen": here("./gen/pokerdeluxe/v1"), "~": here("./src") } },
  build: {
    outDir: here("../deluxe_services/web"),
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        entryFileNames: "assets/[name].js",
        chunkFileNames: "assets/[name].js",
        assetFileNames: "assets/[name][extname]",
        codeSplitting: { groups: GROUPS },
      },
    },
  },
  test: { environment: "happy-dom", isolate: false, include: ["src/**/*.test.{ts,tsx}"] },
});

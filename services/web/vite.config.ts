/** Stable file names, and vendor parts in files of their own: a change to the page stays small. */
import { fileURLToPath } from "node:url";

import { defineConfig } from "vitest/config";

import { notices } from "./notices-plugin.ts";
import { protos } from "./protos-plugin.ts";
import { standalone } from "./standalone-plugin.ts";
import { texts } from "./texts-plugin.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const GROUPS = [
  { name: "vendor-preact", test: /node_modules\/(preact|@preact)\// },
  { name: "vendor-connect", test: /node_modules\/(@connectrpc|@bufbuild)\// },
  { name: "vendor-fluent", test: /node_modules\/@fluent\// },
  { name: "vendor-d3", test: /node_modules\/(d3-|internmap)/ },
  // What games are shown with; the rest comes with the pages that ask other services.
  { name: "protos", test: /\/gen\/pokerdeluxe\/v1\/(?!(audit|replay|rules|player|event)_service_pb)/ },
  { name: "protos-more", test: /\/gen\/pokerdeluxe\// },
  // What the first page needs, which asks in plain JSON, and what boards need beyond it: few files, so few requests one behind another.
  { name: "shared", test: /\/web\/src\/(api\/(plain|problem|reading|seats|tokens)|app\/[\w-]+|texts\/\w+|ui\/(failed|gap|loading|rule-link|virtual)|game\/(ahead|findings|kinds|people|sleep)|words\/load)\.tsx?$/ },
  { name: "boards", test: /\/web\/src\/(api|boards|game|words)\//, minShareCount: 2 },
];

/** `texts-en` for the texts of the page, `game-texts-de` for those of the games. */
const textsOf = (modules: readonly string[]): string | undefined =>
  modules[0]?.match(/^\0virtual:([\w-]+\/\w+)$/)?.[1]?.replace("/", "-");

const resolve = { alias: { "~gen": here("./gen/pokerdeluxe/v1"), "~": here("./src") } };
const target = "es2022";

export default defineConfig({
  base: "./",
  plugins: [
    texts(here("../..")),
    protos(),
    notices(here("."), here("../../requirements/licences")),
    standalone(here("./src"), { resolve, plugins: [texts(here("../..")), protos()], build: { target } }),
  ],
  resolve,
  build: {
    outDir: here("../deluxe_services/web"),
    emptyOutDir: true,
    target,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        entryFileNames: "assets/[name].js",
        chunkFileNames: ({ name, moduleIds }) => `assets/${textsOf(moduleIds) ?? name}.js`,
        assetFileNames: "assets/[name][extname]",
        codeSplitting: { groups: GROUPS },
      },
    },
  },
  test: {
    environment: "happy-dom",
    isolate: false,
    pool: "threads",
    maxWorkers: 1, // one that loads all once costs less than two, and is done as soon
    setupFiles: ["src/english.ts"],
    include: ["src/**/*.test.{ts,tsx}"],
    testTimeout: 60_000, // a busy machine may need long
    expect: { poll: { timeout: 60_000 } },
  },
});

/**
 * Writes `assets/licences.txt`: the parts of others that the page ships, and the licence of each. A part
 * that brings no text of its licence needs one in `requirements/licences`, or the page is not built.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { Plugin, Rolldown } from "vite";

export const LICENCES = "assets/licences.txt";

/** A package of npm of which something is in the page. */
export interface Part {
  readonly name: string;
  readonly version: string;
  /** An expression of SPDX. */
  readonly licence: string;
  readonly texts: readonly string[];
}

type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>;

const PACKAGE = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;
/** What the tools that build the page leave in it themselves. */
const OF_TOOLS = /^\0?(vite|rolldown)\//;
const IN_PACKAGE = /^licen[cs]e(\.\w+)?$/i;
/** Where the licence of a tool goes on with those of its own parts, which are not in the page. */
const OF_PARTS = /\n#+ Licenses of bundled/i;

/** The plugin; `root` is the folder of node_modules, `extra` that of texts for packages without. */
export function notices(root: string, extra: string): Plugin {
  return {
    name: "notices",
    apply: "build",
    generateBundle(_, bundle) {
      const parts = partsOf(bundle, root).map((folder) => partIn(folder, extra));
      this.emitFile({ type: "asset", fileName: LICENCES, source: written(parts) });
    },
  };
}

/** The folders of the packages of which something is in a bundle. */
export function partsOf(bundle: Bundle, root: string): string[] {
  const files = Object.values(bundle).flatMap((each) => (each.type === "chunk" ? each.moduleIds : each.originalFileNames));
  const folders = files.flatMap((file) => {
    const tool = OF_TOOLS.exec(file)?.[1];
    return tool ? [join(root, "node_modules", tool)] : (PACKAGE.exec(file) ?? []);
  });
  return [...new Set(folders.map((folder) => (folder.startsWith("/") ? folder : join(root, folder))))].sort();
}

/** What a package says of itself; in `extra` texts have the name of a licence or of a package. */
export function partIn(folder: string, extra: string): Part {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  if (typeof license !== "string" || !license) throw new Error(`${name} ${version} does not say its licence`);
  const licence = license.replace(/^\((.*)\)$/, "$1");
  const own = readdirSync(folder).find((file) => IN_PACKAGE.test(file));
  if (own) return { name, version, licence, texts: [readFileSync(join(folder, own), "utf8").split(OF_PARTS)[0] ?? ""] };
  const ids = licence.split(" AND ");
  const files = [...ids, name.replace("/", "+")].map((each) => join(extra, `${each}.txt`)).filter(existsSync);
  if (files.length < ids.length) throw new Error(`${name} ${version} (${licence}) brings no licence: add it to requirements/licences`);
  return { name, version, licence, texts: files.map((file) => readFileSync(file, "utf8")) };
}

/** The parts, then each text once, with the parts that it is of. */
function written(parts: readonly Part[]): string {
  const named = ({ name, version }: Part) => `${name} ${version}`;
  const texts = new Map<string, string[]>();
  for (const part of parts) {
    for (const text of part.texts.map((each) => each.trim())) texts.set(text, [...(texts.get(text) ?? []), named(part)]);
  }
  const list = parts.map((part) => `${named(part)} (${part.licence})`).join("\n");
  const bodies = [...texts].map(([text, names]) => `${"=".repeat(79)}\n${names.join(", ")}\n\n${text}\n`);
  return `Poker Deluxe's page has parts of others, under these licences:\n\n${list}\n\n${bodies.join("\n")}`;
}

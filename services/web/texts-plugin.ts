/**
 * Gathers the Fluent files of the page and of the games into one module for each language:
 * `virtual:texts/en` and `virtual:texts/de`.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { Plugin } from "vite";

const PREFIX = "virtual:texts/";
const FOLDERS = ["services/web/src", "domain/deluxe_domain", "replays/deluxe_replays"];

/** The Fluent files of one language below the root of the repository, in a fixed order. */
export function files(root: string, language: string): string[] {
  return FOLDERS.flatMap((folder) =>
    globSync(`**/${language}.ftl`, { cwd: join(root, folder) })
      .sort()
      .map((file) => join(root, folder, file)),
  );
}

/** The plugin; `root` is the root of the repository. */
export function texts(root: string): Plugin {
  return {
    name: "texts",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const found = files(root, id.slice(PREFIX.length + 1));
      for (const file of found) this.addWatchFile(file);
      const text = found.map((file) => readFileSync(file, "utf8")).map(shortened).join("\n");
      return `export default ${JSON.stringify(text)};`;
    },
  };
}

/** Without comments, which no reader of the page needs. */
function shortened(text: string): string {
  return text.replace(/^#.*\n?/gm, "").replace(/\n{2,}/g, "\n");
}

/**
 * Gathers Fluent files into modules: `virtual:texts/en` are the texts of the page,
 * `virtual:finding-texts/en` those of findings, `virtual:game-texts/en` those of the games, by the
 * folder that they stand in (docs/texts.md).
 */
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import type { Plugin } from "vite";

const PAGE = "virtual:texts/";
const GAMES = "virtual:game-texts/";
const FINDINGS = "virtual:finding-texts/";
/** Has the sentences of findings alone, which are loaded when an audit finds something. */
const FINDINGS_FOLDER = "services/deluxe_services/texts/findings";

interface Text {
  readonly folder: string;
  readonly text: string;
}

/** The plugin; `root` is the root of the repository. */
export function texts(root: string): Plugin {
  const read = (folder: string, language: string, watch: (file: string) => void): Text[] =>
    globSync(`**/${language}.ftl`, { cwd: join(root, folder) })
      .sort()
      .map((name) => {
        const file = join(root, folder, name);
        watch(file);
        return { folder: dirname(name), text: shortened(readFileSync(file, "utf8")) };
      });
  return {
    name: "texts",
    resolveId: (id) => ([PAGE, GAMES, FINDINGS].some((start) => id.startsWith(start)) ? `\0${id}` : undefined),
    load(id) {
      const watch = (file: string) => this.addWatchFile(file);
      if (id.startsWith(`\0${PAGE}`)) {
        const found = read("services/web/src", id.slice(PAGE.length + 1), watch);
        return `export default ${JSON.stringify(found.map((each) => each.text).join("\n"))};`;
      }
      if (id.startsWith(`\0${FINDINGS}`)) {
        const found = read(FINDINGS_FOLDER, id.slice(FINDINGS.length + 1), watch);
        return `export default ${JSON.stringify(found.map((each) => each.text).join("\n"))};`;
      }
      if (id.startsWith(`\0${GAMES}`)) {
        const found = read("domain/deluxe_domain", id.slice(GAMES.length + 1), watch);
        const folders = Object.fromEntries(found.map(({ folder, text }) => [folder, text]));
        return `export default ${JSON.stringify(folders)};`;
      }
      return undefined;
    },
  };
}

/** Without comments, which no reader of the page needs. */
function shortened(text: string): string {
  return text.replace(/^#.*\n?/gm, "").replace(/\n{2,}/g, "\n");
}

/**
 * Gathers Fluent files into modules: `virtual:texts/en` are the texts that the first page needs,
 * `virtual:more-texts/en` those of all other pages,
 * `virtual:finding-texts/en` those of findings, `virtual:verdict-texts/en` those of verdicts,
 * `virtual:game-texts/en` those of the games, by the folder that they stand in (docs/texts.md).
 */
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import type { Plugin } from "vite";

const PAGE = "virtual:texts/";
const MORE = "virtual:more-texts/";
/** The folders of the sources whose texts the first page needs. */
const FIRST = ["app", "game", "game/titles", "pages/home"];
const GAMES = "virtual:game-texts/";
/** Sentences that are loaded when an audit has something to say, each by the folder that they stand in. */
const AUDITS = new Map([
  ["virtual:finding-texts/", "services/deluxe_services/texts/findings"],
  ["virtual:verdict-texts/", "services/deluxe_services/texts/verdicts"],
]);

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
    resolveId: (id) => ([PAGE, MORE, GAMES, ...AUDITS.keys()].some((start) => id.startsWith(start)) ? `\0${id}` : undefined),
    load(id) {
      const watch = (file: string) => this.addWatchFile(file);
      for (const [start, first] of [[PAGE, true], [MORE, false]] as const) {
        if (!id.startsWith(`\0${start}`)) continue;
        const found = read("services/web/src", id.slice(start.length + 1), watch);
        const wanted = found.filter(({ folder }) => FIRST.includes(folder) === first);
        return `export default ${JSON.stringify(wanted.map((each) => each.text).join("\n"))};`;
      }
      for (const [start, folder] of AUDITS) {
        if (!id.startsWith(`\0${start}`)) continue;
        const found = read(folder, id.slice(start.length + 1), watch);
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

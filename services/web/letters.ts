/**
 * Makes `gen/inter-letters.woff2`: Inter with the letters of `unicode-range` in src/app/letters.css
 * alone, which is less than half as large. The rest of the typeface is loaded with the first other letter.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import subsetFont from "subset-font";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const FONT = here("node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2");
/** No text is thinner or bolder. */
const WEIGHTS = { wght: { min: 400, max: 700 } };

const range = /unicode-range:([^;]+);/.exec(readFileSync(here("src/app/letters.css"), "utf8"))?.[1] ?? "";
const letters = range.split(",").flatMap((part) => {
  const [first = 0, last = first] = part.trim().replace("U+", "").split("-").map((code) => Number.parseInt(code, 16));
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
});
const font = await subsetFont(readFileSync(FONT), letters.join(""), { targetFormat: "woff2", variationAxes: WEIGHTS });
mkdirSync(here("gen"), { recursive: true });
writeFileSync(here("gen/inter-letters.woff2"), font);

/** Which tables of combinations each game has, and what its hands are made of. */

export interface Kind {
  /** How many cards or dice a hand has; several where the game can be played with each of them. */
  readonly sizes: readonly number[];
  /** Whether a hand is thrown and not dealt. */
  readonly dice: boolean;
}

/** What its hands are made of, as texts ask for it. */
export const made = ({ dice }: Kind): { kind: "dice" | "cards" } => ({ kind: dice ? "dice" : "cards" });

const CARDS = (...sizes: number[]): Kind => ({ sizes, dice: false });
const DICE: Kind = { sizes: [5], dice: true };

export const KINDS: Readonly<Record<string, Kind>> = {
  "poker-deluxe": CARDS(4, 5, 6, 7, 8),
  "draw-poker": CARDS(5),
  "five-card-stud": CARDS(5),
  "seven-card-stud": CARDS(7),
  "heads-up-draw": CARDS(5),
  "chinese-poker": CARDS(3, 5, 13),
  "poker-dice": DICE,
  yacht: DICE,
  escalero: DICE,
};

/** What the address says: a game and the size of its hands, or what is usual. */
export function chosenTable(query: URLSearchParams): { game: string; size: number; kind: Kind } {
  const asked = query.get("game") ?? "";
  const game = asked in KINDS ? asked : "poker-deluxe";
  const kind = KINDS[game] ?? DICE;
  const size = Number(query.get("cards"));
  const usual = game === "poker-deluxe" ? 5 : (kind.sizes[0] ?? 5);
  return { game, kind, size: kind.sizes.includes(size) ? size : usual };
}

/** The `cards` of GetCombinations: games with one table are asked with 0. */
export const tableNumber = (kind: Kind, size: number): number => (kind.sizes.length > 1 ? size : 0);

/** One hand in so many, with as many digits as the rules print (DX-24), halves rounded up. */
export function oneIn(count: bigint, total: bigint, language: string): string {
  if (count === 0n) return "–";
  const ratio = Number(total) / Number(count);
  const digits = ratio >= 100 ? 0 : ratio >= 10 ? 1 : 2;
  const scale = 10 ** digits;
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(language, format).format(Math.floor(ratio * scale + 0.5) / scale);
}

/** The odds that the rules print, such as `64,974` or `47.3`, as this language writes numbers. */
export function printedOdds(printed: string, language: string): string {
  const plain = printed.replaceAll(",", "");
  if (!/^\d+(\.\d+)?$/.test(plain)) return printed || "–";
  const digits = plain.split(".")[1]?.length ?? 0;
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(language, format).format(Number(plain));
}

/** A ten-thousandth of a percent. */
const LEAST_SHARE = 0.000_001;

/** What share of all hands: "42.26 %", with two digits that say something; the rarest are "< 0.0001 %". */
export function share(count: bigint, total: bigint, language: string): string {
  const ratio = Number(count) / Number(total);
  const digits = ratio >= 0.01 || ratio === 0 ? 2 : Math.min(4, 1 - Math.floor(Math.log10(ratio * 100)));
  if (ratio > 0 && ratio < LEAST_SHARE) return `< ${share(1n, 1_000_000n, language)}`;
  return new Intl.NumberFormat(language, { style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits }).format(ratio);
}

/** The cards or dice that a text names: `As Kh`, `♠A 10♥`, `1 1 6`. Others are left out. */
export function read(text: string, dice: boolean): string[] {
  if (dice) return [...text.matchAll(/[1-6]/g)].map(([die]) => die);
  const plain = text
    .replace(/10/g, "T")
    .replace(/[♠♤]/g, "s")
    .replace(/[♥♡]/g, "h")
    .replace(/[♦♢]/g, "d")
    .replace(/[♣♧]/g, "c");
  const found = [...plain.matchAll(/([2-9TJQKA])\s?([shdc])|([shdc])\s?([2-9TJQKA])(?![shdc])/gi)];
  const cards = found.map((match) => {
    const rank = (match[1] ?? match[4] ?? "").toUpperCase();
    return rank + (match[2] ?? match[3] ?? "").toLowerCase();
  });
  return [...new Set(cards)];
}

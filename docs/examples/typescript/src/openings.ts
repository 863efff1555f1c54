/**
 * Check opened cards with SHA-256 alone, as docs/fair-dealing.md describes. The server sends the root of
 * a shuffle before another player cuts the pack. An opening that leads to the root proves that the card
 * was at its position then.
 */
const CARDS = 52;

/** An opened card, as `CardOpening` of the API. */
export interface Opened {
  position: number;
  card: string;
  salt: Uint8Array;
  path: Uint8Array[];
}

/** An opened card does not match the commitment of the shuffle. */
export class NotAsCommitted extends Error {}

/** Throws `NotAsCommitted` unless each card leads to the root in the shuffle event. */
export async function checkCards(
  name: string,
  shuffle: { deal: number; root: string },
  packs: { root: string; size: number; cards: Opened[] }[],
): Promise<string[]> {
  const [pack, ...more] = packs;
  if (pack === undefined || more.length > 0 || pack.size !== CARDS || pack.root !== shuffle.root) {
    throw new NotAsCommitted(`deal ${shuffle.deal} was opened under another root than it had`);
  }
  const game = name.replace(/^games\//, "");
  const cards = new Map<number, string>();
  for (const card of pack.cards) {
    if ((await rootOf(game, shuffle.deal, card)) !== shuffle.root) {
      throw new NotAsCommitted(`${card.card} was not at position ${card.position}`);
    }
    cards.set(card.position, card.card);
  }
  return [...cards.values()];
}

/** The root to which the opening of a card leads, in hex; empty if the opening is malformed. */
async function rootOf(game: string, deal: number, opened: Opened): Promise<string> {
  const { position, card, salt } = opened;
  if (!/^[2-9TJQKA][cdhs]$/.test(card) || !Number.isInteger(position)) return "";
  if (position < 0 || position >= CARDS || salt.length !== 16) return "";
  const id = text(game);
  const head = [text("poker-deluxe/card/v1\0"), number(id.length, 2), id, number(deal, 4)];
  let node = await sha256([number(0, 1), ...head, number(position, 2), text(card), salt]);
  const path = [...opened.path];
  for (let index = position, width = CARDS; width > 1; index >>= 1, width = (width + 1) >> 1) {
    if ((index ^ 1) >= width) continue; // without a neighbour, the node moves up unchanged
    const other = path.shift();
    if (other?.length !== 32) return "";
    node = await sha256([number(1, 1), ...(index % 2 ? [other, node] : [node, other])]);
  }
  return path.length > 0 ? "" : hex(node);
}

async function sha256(parts: Uint8Array[]): Promise<Uint8Array> {
  const all = Uint8Array.from(parts.flatMap((part) => [...part]));
  return new Uint8Array(await crypto.subtle.digest("SHA-256", all));
}

const text = (string: string) => new TextEncoder().encode(string);
const hex = (data: Uint8Array) =>
  [...data].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** An unsigned number, its highest byte first. */
function number(value: number, bytes: number): Uint8Array {
  return Uint8Array.from({ length: bytes }, (_, place) => (value >>> (8 * (bytes - 1 - place))) & 255);
}

/**
 * Checks opened cards with nothing but SHA-256; docs/fair-dealing.md says how. The root of a shuffle is
 * told before another player cuts the pack: an opening that leads to it shows that the card lay in its
 * place then.
 */
const CARDS = 52;

/** A card that was opened, as `CardOpening` of the API. */
export interface Opened {
  position: number;
  card: string;
  salt: Uint8Array;
  path: Uint8Array[];
}

/** What was opened is not what the shuffle has committed to. */
export class NotAsCommitted extends Error {}

/** Throws `NotAsCommitted` unless each card leads to the root that the event of the shuffle told. */
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

/** Where the opening of a card leads, in hex, from its leaf upwards; empty if it has not its form. */
async function rootOf(game: string, deal: number, opened: Opened): Promise<string> {
  const { position, card, salt } = opened;
  if (!/^[2-9TJQKA][cdhs]$/.test(card) || !Number.isInteger(position)) return "";
  if (position < 0 || position >= CARDS || salt.length !== 16) return "";
  const id = text(game);
  const head = [text("poker-deluxe/card/v1\0"), number(id.length, 2), id, number(deal, 4)];
  let node = await sha256([number(0, 1), ...head, number(position, 2), text(card), salt]);
  const path = [...opened.path];
  for (let index = position, width = CARDS; width > 1; index >>= 1, width = (width + 1) >> 1) {
    if ((index ^ 1) >= width) continue; // there is no neighbour: the node rises unchanged
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

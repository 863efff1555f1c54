/**
 * Check opened cards with SHA-256 alone, as docs/fair-dealing.md describes. The server sends the root of
 * a shuffle before another player cuts the pack. A card that gives its leaf, in a list of leaves that
 * gives the root, was at its position then.
 */
const CARDS = 52;

/** An opened card, as `CardOpening` of the API. */
export interface Opened {
  position: number;
  card: string;
  salt: Uint8Array;
}

/** An opened card does not match the commitment of the shuffle. */
export class NotAsCommitted extends Error {}

/** Throws `NotAsCommitted` unless each card has its leaf under the root in the shuffle event. */
export async function checkCards(
  name: string,
  shuffle: { deal: number; root: string },
  packs: { leaves: Uint8Array[]; cards: Opened[] }[],
): Promise<string[]> {
  const [pack, ...more] = packs;
  const game = name.replace(/^games\//, "");
  if (
    pack === undefined ||
    more.length > 0 ||
    (await rootOf(game, shuffle.deal, pack.leaves)) !== shuffle.root
  ) {
    throw new NotAsCommitted(`deal ${shuffle.deal} was opened with a different root`);
  }
  const cards = new Map<number, string>();
  for (const card of pack.cards) {
    const leaf = pack.leaves[card.position];
    if (leaf === undefined || (await leafOf(card)) !== hex(leaf)) {
      throw new NotAsCommitted(`${card.card} was not at position ${card.position}`);
    }
    cards.set(card.position, card.card);
  }
  return [...cards.values()];
}

/** The root over the leaves of a pack, in hex; empty if the list is malformed. */
async function rootOf(game: string, deal: number, leaves: Uint8Array[]): Promise<string> {
  if (leaves.length !== CARDS || leaves.some((leaf) => leaf.length !== 32)) return "";
  const id = text(game);
  const head = [text("poker-deluxe/pack/v2\0"), number(id.length, 2), id, number(deal, 4)];
  return hex(await sha256([...head, ...leaves]));
}

/** The leaf of an opened card, in hex; empty if the opening is malformed. */
async function leafOf({ card, salt }: Opened): Promise<string> {
  if (!/^[2-9TJQKA][cdhs]$/.test(card) || salt.length !== 16) return "";
  return hex(await sha256([text("poker-deluxe/card/v2\0"), text(card), salt]));
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

/** The proof of one card, with SHA-256 alone (docs/fair-dealing.md). */
import { hex, sha256, whole } from "~/api/sha256";

/** One opened card, and the leaves of the pack that it lay in. */
export interface Opened {
  readonly game: string;
  readonly deal: number;
  readonly position: number;
  readonly card: string;
  readonly salt: Uint8Array;
  /** The salted hashes of all cards, by position. */
  readonly leaves: readonly Uint8Array[];
}

/** What comes out, in hex: it holds if the leaf is the one that is listed, and the root the one that was announced. */
export interface Proof {
  readonly leaf: string;
  /** The leaf at the card's position in the list of all. */
  readonly listed: string;
  readonly root: string;
}

const LEAF_BYTES = 32;
const SALT_BYTES = 16;
const encoder = new TextEncoder();

/** Hashes the card, and the list of all leaves. Throws if something has not its length. */
export async function proofOf({ game, deal, position, card, salt, leaves }: Opened): Promise<Proof> {
  const listed = leaves[position];
  if (!listed || leaves.some((leaf) => leaf.length !== LEAF_BYTES)) throw new RangeError("the leaves of the pack are incomplete");
  if (card.length !== 2 || salt.length !== SALT_BYTES) throw new RangeError("the card or its salt has another length");
  const id = encoder.encode(game);
  const leaf = await sha256(encoder.encode("poker-deluxe/card/v2\0"), encoder.encode(card), salt);
  const root = await sha256(encoder.encode("poker-deluxe/pack/v2\0"), whole(id.length, 2), id, whole(deal, 4), ...leaves);
  return { leaf: hex(leaf), listed: hex(listed), root: hex(root) };
}

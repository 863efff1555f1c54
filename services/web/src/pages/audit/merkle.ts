/** The proof of one card, step by step, with SHA-256 alone (docs/fair-dealing.md). */

/** One opened card: what hides behind a leaf of the shuffle's tree. */
export interface Opened {
  readonly game: string;
  readonly deal: number;
  readonly position: number;
  readonly card: string;
  readonly salt: Uint8Array;
  readonly path: readonly Uint8Array[];
  /** How many cards were shuffled. */
  readonly size: number;
}

/** One step from the leaf to the root; hashes are in hex. */
export interface ProofStep {
  readonly level: number;
  /** On which side the neighbour stands; absent for the leaf, and where a node rises alone. */
  readonly side: "left" | "right" | undefined;
  readonly neighbour: string | undefined;
  readonly hash: string;
}

const LABEL = "poker-deluxe/card/v1\0";
const encoder = new TextEncoder();

/** The bytes of a card's leaf. */
export function leafOf({ game, deal, position, card, salt }: Opened): Uint8Array {
  const id = encoder.encode(game);
  return joined(encoder.encode(LABEL), whole(id.length, 2), id, whole(deal, 4), whole(position, 2), encoder.encode(card), salt);
}

/** Every step from the leaf up; the last one's hash must be the root. Throws if hashes are left over or missing. */
export async function stepsOf(opened: Opened): Promise<ProofStep[]> {
  let node = await sha256(Uint8Array.of(0), leafOf(opened));
  const steps: ProofStep[] = [{ level: 0, side: undefined, neighbour: undefined, hash: hex(node) }];
  const path = [...opened.path];
  let { position: index, size: width } = opened;
  for (let level = 1; width > 1; level++) {
    const neighbour = (index ^ 1) < width ? path.shift() : undefined;
    if ((index ^ 1) < width && !neighbour) throw new RangeError("a neighbour is missing");
    const side = neighbour && (index % 2 ? "left" : "right");
    if (neighbour) node = await sha256(Uint8Array.of(1), ...(side === "left" ? [neighbour, node] : [node, neighbour]));
    steps.push({ level, side: side || undefined, neighbour: neighbour && hex(neighbour), hash: hex(node) });
    index = Math.floor(index / 2);
    width = Math.ceil(width / 2);
  }
  if (path.length) throw new RangeError("there are more neighbours than steps");
  return steps;
}

/** Bytes in hex. */
export const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

async function sha256(...parts: Uint8Array[]): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", joined(...parts)));
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** A whole number in so many bytes, the highest first. */
function whole(value: number, bytes: number): Uint8Array {
  return Uint8Array.from({ length: bytes }, (_, at) => (value >>> (8 * (bytes - 1 - at))) & 0xff);
}

/** Reads a recording: what each viewer sees of a game at each version (docs/recording.md). */
import type { Viewer } from "~/game/viewer";

const FORMAT = "poker-deluxe/recording/1";

interface Header {
  readonly format: string;
  readonly game: string;
  readonly end: number;
  readonly viewers: readonly Viewer[];
  readonly parts: readonly string[];
  readonly keyEvery: number;
}

/** What a viewer sees of one version, as the bytes of messages. */
export interface Told {
  readonly event: Uint8Array;
  readonly view: Uint8Array;
}

const ALONE = 0;
const BEFORE = 1;

export class Recording {
  readonly header: Header;
  readonly #parts: ReadonlyMap<string, Uint8Array>;
  readonly #data: Cursor;
  /** Where the first version of each stretch begins, from one that is read by itself to the next. */
  readonly #keys: readonly number[];

  constructor(bytes: Uint8Array) {
    this.#data = new Cursor(bytes);
    this.header = JSON.parse(new TextDecoder().decode(this.#data.counted())) as Header;
    if (this.header.format !== FORMAT) throw new Error(`not a recording that is known here: ${this.header.format}`);
    this.#parts = new Map(this.header.parts.map((name) => [name, this.#data.counted()]));
    this.#keys = this.#found();
  }

  /** The message of this name, if it is there. */
  part(name: string): Uint8Array | undefined {
    return this.#parts.get(name);
  }

  /** What a viewer sees from one version to another. */
  *told(viewer: Viewer, from: number, to: number): Generator<Told> {
    const { viewers, keyEvery } = this.header;
    const place = viewers.indexOf(viewer);
    if (place < 0) throw new RangeError(`nothing was recorded for ${viewer}`);
    const stretch = Math.floor((from - 1) / keyEvery);
    this.#data.at = this.#keys[stretch] ?? 0;
    let events: readonly Uint8Array[] = [];
    let views: readonly Uint8Array[] = [];
    for (let version = stretch * keyEvery + 1; version <= to; version += 1) {
      events = this.#read(events);
      views = this.#read(views);
      const [event, view] = [events[place], views[place]];
      const after = this.#data.at; // others may read meanwhile
      if (version >= from && event && view) yield { event, view };
      this.#data.at = after;
    }
  }

  #found(): number[] {
    const { end, viewers, keyEvery } = this.header;
    const keys: number[] = [];
    for (let version = 1; version <= end; version += 1) {
      if ((version - 1) % keyEvery === 0) keys.push(this.#data.at);
      for (let frame = 0; frame < 2 * viewers.length; frame += 1) this.#data.skipFrame();
    }
    return keys;
  }

  /** The messages of one kind of the next version. */
  #read(before: readonly Uint8Array[]): Uint8Array[] {
    const found: Uint8Array[] = [];
    for (const [place] of this.header.viewers.entries()) {
      found.push(this.#data.frame(before[place], found[place - 1]));
    }
    return found;
  }
}

class Cursor {
  at = 0;

  constructor(readonly bytes: Uint8Array) {}

  varint(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.bytes[this.at] ?? 0;
      if (this.at >= this.bytes.length) throw new RangeError("the recording is cut short");
      this.at += 1;
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
    }
  }

  counted(): Uint8Array {
    const size = this.varint();
    this.at += size;
    return this.bytes.subarray(this.at - size, this.at);
  }

  skipFrame(): void {
    if (this.varint() !== ALONE) {
      this.varint();
      this.varint();
    }
    this.counted();
  }

  frame(before: Uint8Array | undefined, beside: Uint8Array | undefined): Uint8Array {
    const way = this.varint();
    if (way === ALONE) return this.counted();
    const other = way === BEFORE ? before : beside;
    if (!other) throw new Error("a frame differs from one that is not there");
    const [start, end] = [this.varint(), this.varint()];
    const middle = this.counted();
    if (start === other.length && !middle.length) return other;
    const message = new Uint8Array(start + middle.length + end);
    message.set(other.subarray(0, start));
    message.set(middle, start);
    message.set(other.subarray(other.length - end), start + middle.length);
    return message;
  }
}

/** The recording that a text of an exported file holds. */
export async function recordingOf(text: string): Promise<Recording> {
  const packed = Uint8Array.from(atob(text.trim()), (letter) => letter.charCodeAt(0));
  const plain = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Recording(new Uint8Array(await new Response(plain).arrayBuffer()));
}

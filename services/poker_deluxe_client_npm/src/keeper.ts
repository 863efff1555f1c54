/** Where a reader of all games keeps its position: with what it has made of the events. */

/** Texts by their names: `localStorage` of a browser, or `FileStorage`. */
export interface KeptStorage {
  getItem(name: string): string | null;
  setItem(name: string, text: string): void;
}

/**
 * Keeps a position together with results that fit into JSON, such as counts: both or neither.
 *
 * So each event counts once, wherever the reader is stopped. One reader at a time uses a name.
 */
export class Keeper<State> {
  /** What was kept last; empty in the beginning. */
  position = "";
  state: State | undefined;

  constructor(
    readonly storage: KeptStorage,
    readonly name: string,
  ) {
    const text = storage.getItem(name);
    if (text === null) return;
    const { position, state } = JSON.parse(text) as { position?: unknown; state?: State };
    if (typeof position !== "string") throw new Error(`${name} has no position of a reader: delete it to begin again`);
    this.position = position;
    this.state = state;
  }

  /** Replace what was kept by a position and the results up to it, at once. */
  keep(position: string, state?: State): void {
    this.storage.setItem(this.name, JSON.stringify({ position, state }));
    this.position = position;
    this.state = state;
  }
}

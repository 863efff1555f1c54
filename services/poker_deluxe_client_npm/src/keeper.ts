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

/** The reader's own database: a client of `pg` as it is, or what asks another in its place. */
export interface Queries {
  query(text: string, values: string[]): Promise<{ rows: { position?: string }[]; rowCount: number | null }>;
}

/**
 * Keeps a position in the reader's own database, in the transaction of their results.
 *
 * `name`: one for each reader and filter. The table `poker_deluxe_positions` is that of the Python
 * client. Use the connection that your transaction is on.
 */
export class DatabaseKeeper {
  private constructor(
    readonly queries: Queries,
    readonly name: string,
    /** What was kept last; empty in the beginning. */
    public position: string,
  ) {}

  /** Find what was kept, and make the table if there is none; outside of a transaction. */
  static async open(queries: Queries, name: string): Promise<DatabaseKeeper> {
    await queries.query(
      "CREATE TABLE IF NOT EXISTS poker_deluxe_positions (name VARCHAR(200) PRIMARY KEY, position TEXT NOT NULL)",
      [],
    );
    await queries.query("INSERT INTO poker_deluxe_positions VALUES ($1, '') ON CONFLICT (name) DO NOTHING", [name]);
    const { rows } = await queries.query("SELECT position FROM poker_deluxe_positions WHERE name = $1", [name]);
    return new DatabaseKeeper(queries, name, rows[0]?.position ?? "");
  }

  /**
   * Keep a position as a part of the transaction, which the caller commits.
   *
   * Throws if another reader of this name has kept one since, or if the caller has rolled back: roll
   * back, and begin with a new keeper.
   */
  async keep(position: string): Promise<void> {
    const change = "UPDATE poker_deluxe_positions SET position = $1 WHERE name = $2 AND position = $3";
    const { rowCount } = await this.queries.query(change, [position, this.name, this.position]);
    if (rowCount !== 1) throw new Error(`the position of ${this.name} is another one since: begin with a new keeper`);
    this.position = position;
  }
}

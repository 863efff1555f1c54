/** Texts in files, for a `Keeper` in Node.js. */
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { KeptStorage } from "./keeper.js";

/** A folder with a file for each name. A file has its old text or its new one, whenever it is read. */
export class FileStorage implements KeptStorage {
  constructor(readonly folder: string) {}

  getItem(name: string): string | null {
    const path = join(this.folder, name);
    return existsSync(path) ? readFileSync(path, "utf8") : null;
  }

  setItem(name: string, text: string): void {
    const path = join(this.folder, name);
    const file = openSync(`${path}.new`, "w");
    try {
      writeFileSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(`${path}.new`, path);
  }
}

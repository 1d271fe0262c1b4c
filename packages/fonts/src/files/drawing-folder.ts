/** Drawings as files of a folder, each read when it is first wanted. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ENDING = ".svg";

/**
 * Names that are looked for one by one: the list of all takes some 7 ms, and most documents have a few emoji. A text
 * full of sequences that do not exist must not cost a file access each.
 */
const FEW = 32;

export class DrawingFolder {
  readonly #folder: string;
  #asked = 0;
  #names: ReadonlySet<string> | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  names(): ReadonlySet<string> {
    if (this.#names) return this.#names;
    const files = readdirSync(this.#folder).filter((one) => one.endsWith(ENDING));
    this.#names = new Set(files.map((one) => one.slice(0, -ENDING.length)));
    return this.#names;
  }

  has(name: string): boolean {
    if (this.#names || this.#asked >= FEW) return this.names().has(name);
    this.#asked += 1;
    return existsSync(this.#path(name));
  }

  read(name: string): string {
    return readFileSync(this.#path(name), "utf8");
  }

  #path(name: string): string {
    return join(this.#folder, name + ENDING);
  }
}

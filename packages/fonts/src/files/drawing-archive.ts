/**
 * Drawings in one file. A disk gives each of 3,800 small files a block of its own, which is twice what they hold, and an
 * install writes them one by one. `NAME.txt` has the drawings one after the other, and `NAME.json` has an object with the
 * place of each: `{ "1f600": [offset, length] }`, in bytes.
 */
import { closeSync, openSync, readFileSync, readSync, writeFileSync } from "node:fs";

type Place = readonly [offset: number, length: number];

export class DrawingArchive {
  readonly #file: string;
  readonly #places: ReadonlyMap<string, Place>;

  /** @param path without its ending */
  constructor(path: string) {
    this.#file = `${path}.txt`;
    const places = JSON.parse(readFileSync(`${path}.json`, "utf8")) as Record<string, Place>;
    this.#places = new Map(Object.entries(places));
  }

  names(): ReadonlySet<string> {
    return new Set(this.#places.keys());
  }

  has(name: string): boolean {
    return this.#places.has(name);
  }

  read(name: string): string {
    const place = this.#places.get(name);
    if (!place) throw new Error(`There is no drawing ${name} in ${this.#file}.`);
    const [offset, length] = place;
    const bytes = Buffer.alloc(length);
    const file = openSync(this.#file, "r");
    try {
      readSync(file, bytes, 0, length, offset);
    } finally {
      closeSync(file);
    }
    return bytes.toString("utf8");
  }
}

/** Writes an archive that `DrawingArchive` reads. @param path without its ending */
export function writeArchive(path: string, drawings: Iterable<readonly [string, string]>): void {
  const places: Record<string, Place> = {};
  const parts: Buffer[] = [];
  let offset = 0;
  for (const [name, drawing] of drawings) {
    const bytes = Buffer.from(drawing);
    places[name] = [offset, bytes.length];
    parts.push(bytes);
    offset += bytes.length;
  }
  writeFileSync(`${path}.txt`, Buffer.concat(parts));
  writeFileSync(`${path}.json`, JSON.stringify(places));
}

/**
 * Words by their characters, found without a text of their own: a word of a paragraph is looked up where it stands in it.
 */
import type { Word } from "./shape.ts";

/** A word with its text and the hash of that. All in one object: to look at another is to wait for memory. */
export interface KnownWord extends Word {
  readonly text: string;
  readonly hash: number;
}

/** Places that are looked at for a word. Where all are taken, it takes the first: many texts may have one hash. */
const PROBES = 8;
const FIRST_SIZE = 16;
/** The least part of the places that is left empty, as 1 divided by it. */
const ROOM = 2;

export class WordTable {
  #places: (KnownWord | undefined)[] = blank(FIRST_SIZE);
  #count = 0;

  /** The word that stands in a text from one index to another. */
  find(source: string, from: number, to: number, hash: number): KnownWord | undefined {
    const mask = this.#places.length - 1;
    for (let probe = 0; probe < PROBES; probe += 1) {
      const known = this.#places[(hash + probe) & mask];
      if (known === undefined) return undefined;
      if (known.hash === hash && isAt(known.text, source, from, to)) return known;
    }
    return undefined;
  }

  /** Puts a word in that is not there. */
  put(known: KnownWord): void {
    if (this.#count >= this.#places.length / ROOM) this.#grow();
    const mask = this.#places.length - 1;
    for (let probe = 0; probe < PROBES; probe += 1) {
      const at = (known.hash + probe) & mask;
      if (this.#places[at] !== undefined) continue;
      this.#places[at] = known;
      this.#count += 1;
      return;
    }
    this.#places[known.hash & mask] = known;
  }

  #grow(): void {
    const before = this.#places;
    this.#places = blank(before.length * 2);
    this.#count = 0;
    for (const known of before) if (known) this.put(known);
  }
}

function blank(size: number): (KnownWord | undefined)[] {
  return Array.from<undefined>({ length: size });
}

function isAt(text: string, source: string, from: number, to: number): boolean {
  const { length } = text;
  if (length !== to - from) return false;
  for (let at = 0; at < length; at += 1)
    if (text.charCodeAt(at) !== source.charCodeAt(from + at)) return false;
  return true;
}

/**
 * Start value of a text's hash, to which each of its UTF-16 units is added (FNV-1a, with units in
 * place of bytes).
 */
export const HASH_START = 0x811c9dc5 | 0;

export function hashed(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193);
}

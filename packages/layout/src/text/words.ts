/** Words that were shaped, remembered over documents. */
import type { Face } from "./face.ts";
import { WordTable, type KnownWord } from "./word-table.ts";

/** Bytes of all words together. Past half of it, those not used of late are forgotten. */
const MOST_BYTES = 7 << 20;
/** Bytes of a word besides its glyphs, and of each glyph. */
const BYTES_OF_WORD = 350;
const BYTES_OF_GLYPH = 20;
/** Longest word that is remembered, in UTF-16 units. */
const LONGEST = 64;

let bytes = 0;
const all = new Set<Words>();
/** Words of faces, by features. */
let ofFaces = new WeakMap<Face, Map<string, Words>>();

export class Words {
  #recent = new WordTable();
  /** Words from before the last time that half of the room was full. */
  #former = new WordTable();

  /** The word that stands in a text from one index to another; `hash` is of its characters. */
  find(source: string, from: number, to: number, hash: number): KnownWord | undefined {
    const known = this.#recent.find(source, from, to, hash);
    if (known) return known;
    const former = this.#former.find(source, from, to, hash);
    if (former) this.remember(former);
    return former;
  }

  /** Remembers a word that `find` has not found. */
  remember(known: KnownWord): void {
    const { length } = known.text;
    if (length > LONGEST) return;
    if (bytes >= MOST_BYTES / 2) ageAll();
    bytes += BYTES_OF_WORD + BYTES_OF_GLYPH * length;
    this.#recent.put(known);
  }

  age(): void {
    this.#former = this.#recent;
    this.#recent = new WordTable();
  }
}

function ageAll(): void {
  for (const words of all) words.age();
  bytes = 0;
}

/** An empty memory; or that of a face with features, where they are named: all who name the same have the same. */
export function wordsOf(face?: Face, features = ""): Words {
  const ofFace = face && (ofFaces.get(face) ?? new Map<string, Words>());
  let words = ofFace?.get(features);
  if (words) return words;
  words = new Words();
  all.add(words);
  if (face && ofFace) ofFaces.set(face, ofFace.set(features, words));
  return words;
}

/** Lets go of all memories. Whoever has one may go on with it. */
export function forgetWords(): void {
  all.clear();
  ofFaces = new WeakMap();
  bytes = 0;
}

import type { Runs } from "./runs.ts";
import { MAX_DISTANCE } from "./symbols.ts";
import { MATCH_PIXELS, RUN, matchToken } from "./tokens.ts";

const HASH_BITS = 12;
const HASH_SHIFT = 32 - HASH_BITS;
/** Odd multipliers that spread colours and lengths over the hash. */
const M1 = 0x9e3779b1;
const M2 = 0x85ebca6b;
const M3 = 0xc2b2ae35;
const M4 = 0x27d4eb2f;

/**
 * Finds what a row repeats of the rows before it. Glyphs recur: the same letter at the same
 * sub-pixel place is the same runs, row by row. Three tables remember where a sequence last
 * stood: by two whole runs, by three pixels, by one colour. The longest sequence is tried first.
 *
 * A match never crosses the end of a row, because a filter byte stands there. A table may remember
 * a run that was since overwritten, so every candidate is compared before it is taken.
 */
export class Matcher {
  readonly #runs: Runs;
  readonly #byRuns = new Int32Array(1 << HASH_BITS);
  readonly #byPixels = new Int32Array(1 << HASH_BITS);
  readonly #byColour = new Int32Array(1 << HASH_BITS);
  /** The row's places in the tables, three for every run. */
  readonly #keys: Uint16Array;

  /** @param width of the widest row, in pixels */
  constructor(runs: Runs, width: number) {
    this.#runs = runs;
    this.#keys = new Uint16Array(width * 3);
    this.forget();
  }

  /** Starts without history. */
  forget(): void {
    this.#byRuns.fill(-1);
    this.#byPixels.fill(-1);
    this.#byColour.fill(-1);
  }

  /** Turns the row that begins at run `first` into tokens; returns the tokens' new count. */
  tokenise(first: number, tokens: Uint32Array, count: number): number {
    const { colour, length, place } = this.#runs;
    const byRuns = this.#byRuns;
    const byPixels = this.#byPixels;
    const byColour = this.#byColour;
    const keys = this.#keys;
    const last = this.#runs.count - 1;
    hashRow(this.#runs, first, last, keys);

    for (let run = first; run < last;) {
      const key = (run - first) * 3;
      let source = byRuns[keys[key]!]!;
      let pixels = matchingPixels(colour, length, place, run, source);
      if (pixels === 0) {
        source = byPixels[keys[key + 1]!]!;
        pixels = matchingPixels(colour, length, place, run, source);
      }
      if (pixels === 0) {
        source = byColour[keys[key + 2]!]!;
        pixels = matchingPixels(colour, length, place, run, source);
      }

      const from = run;
      let left: number;
      if (pixels === 0) {
        tokens[count++] = colour[run]!;
        left = length[run]! - 1;
        run++;
      } else {
        tokens[count++] = matchToken(pixels, place[run]! - place[source]!);
        left = -pixels;
        while (left < 0) left += length[run++]!;
      }
      // What the match leaves of its last run is the pixel before, again.
      if (left > 0) tokens[count++] = RUN | left;

      for (let seen = from, at = key; seen < run; seen++, at += 3) {
        byRuns[keys[at]!] = seen;
        byPixels[keys[at + 1]!] = seen;
        byColour[keys[at + 2]!] = seen;
      }
    }
    return count;
  }
}

/** How many pixels at `run` equal those at `source`, up to what one match copies. */
function matchingPixels(
  colour: Int32Array,
  length: Int32Array,
  place: Int32Array,
  run: number,
  source: number,
): number {
  if (source < 0 || source >= run || place[run]! - place[source]! > MAX_DISTANCE) return 0;
  let pixels = 0;
  while (colour[source] === colour[run] && pixels < MATCH_PIXELS) {
    const here = length[run]!;
    const there = length[source]!;
    if (here !== there) {
      pixels += here < there ? here : there;
      break;
    }
    if (here === 0) break;
    pixels += here;
    source++;
    run++;
  }
  return pixels < MATCH_PIXELS ? pixels : MATCH_PIXELS;
}

/** For every run: hashes of two whole runs, of three pixels and of the colour. */
function hashRow({ colour, length }: Runs, first: number, last: number, keys: Uint16Array): void {
  for (let run = first, at = 0; run < last; run++, at += 3) {
    const here = colour[run]!;
    const pixels = length[run]!;
    const next = colour[run + 1]!;
    const nextPixels = length[run + 1]!;
    const second = pixels > 1 ? here : next;
    const third = pixels > 2 ? here : pixels > 1 || nextPixels > 1 ? next : colour[run + 2]!;
    const start = Math.imul(here, M1);
    const twoRuns = start ^ Math.imul(pixels, M2) ^ Math.imul(next, M3) ^ Math.imul(nextPixels, M4);
    const threePixels = start ^ Math.imul(second, M2) ^ Math.imul(third, M3);
    keys[at] = Math.imul(twoRuns, M1) >>> HASH_SHIFT;
    keys[at + 1] = Math.imul(threePixels, M1) >>> HASH_SHIFT;
    keys[at + 2] = start >>> HASH_SHIFT;
  }
}

/**
 * Letters of a variant of the font, each read when it is first asked for: there are thousands, and
 * a formula needs a few.
 */
import type { CharData, CharMore, Variant } from "./facts-data.ts";

export class Letters {
  /** Variant that has the letters that this one lacks. */
  readonly inherits: string | null;
  readonly #written: string;
  #lines: Map<number, string> | undefined;
  readonly #read = new Map<number, CharData | null>();

  constructor({ inherits, letters }: Variant) {
    this.inherits = inherits;
    this.#written = letters;
  }

  /** @returns `null` for a letter of its own that only MathJax knows, `undefined` for what it lacks */
  get(code: number): CharData | null | undefined {
    const known = this.#read.get(code);
    if (known !== undefined) return known;
    const line = (this.#lines ??= linesOf(this.#written)).get(code);
    if (line === undefined) return undefined;
    const data = readLetter(line);
    this.#read.set(code, data);
    return data;
  }
}

/** Reads the line of a letter; see `Variant`. */
function readLetter(line: string): CharData | null {
  if (line === "-") return null;
  const path = line.indexOf(PATH);
  const [h, d, w, ...more] = (path < 0 ? line : line.slice(0, path)).split(" ");
  const facts: CharMore = {};
  for (const fact of more) {
    const [name = "", value] = fact.split("=");
    facts[name] = Number(value);
  }
  if (path >= 0) facts.p = line.slice(path + PATH.length);
  return [size(h), size(d), size(w), facts];
}

const PATH = " p=";

const size = (written: string | undefined) => (written === "-" ? null : Number(written));

/** Splits the letters' text into lines, by number of the letter. */
function linesOf(written: string): Map<number, string> {
  const lines = new Map<number, string>();
  for (const line of written.split("\n")) {
    const space = line.indexOf(" ");
    if (space > 0) lines.set(Number(line.slice(0, space)), line.slice(space + 1));
  }
  return lines;
}

/**
 * Checks bounds on JSON before it is parsed. Parsing makes an object of every key and recurses at
 * every level, so that 2 MiB of keys cost half a second; this reads the text once and makes
 * nothing.
 */

export interface JsonBounds {
  /** Most levels of objects and arrays within one another. */
  depth: number;
  /** Most fields of all objects together. */
  fields: number;
  /** Most elements of all arrays together. */
  elements: number;
  /** Longest name of a field, in characters as they are written. */
  nameLength: number;
}

/** Bounds on a request's body, far above what any request of the contract needs. */
export const REQUEST_BOUNDS: JsonBounds = {
  depth: 32,
  fields: 1000,
  elements: 10_000,
  nameLength: 1000,
};

/** Bounds on a batch, which has the fields of many requests. */
export const BATCH_BOUNDS: JsonBounds = { ...REQUEST_BOUNDS, fields: 10_000 };

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
/**
 * Ranges of bytes in UTF-8: from here on a byte continues a character, begins one of two or three
 * bytes, or begins one of four.
 */
const GOES_ON = 0x80;
const FIRST_OF_TWO = 0xc0;
const FIRST_OF_FOUR = 0xf0;

/**
 * Reads JSON piece by piece as it arrives, and tells where it passes its bounds. It reads bytes of
 * UTF-8 as they are: the signs that JSON is made of are ASCII, and no such byte is part of another
 * character.
 */
export class JsonScan {
  readonly #bounds: JsonBounds;
  #depth = 0;
  #fields = 0;
  #commas = 0;
  /** Length of the string that began last, in UTF-16 units as it is written. */
  #string = 0;
  #inString = false;
  #escaped = false;
  #problem: string | undefined;

  constructor(bounds: JsonBounds = REQUEST_BOUNDS) {
    this.#bounds = bounds;
  }

  /** Says which bound was passed, in words that follow "body"; `undefined` if none was so far. */
  get problem(): string | undefined {
    return this.#problem;
  }

  /**
   * Reads a piece.
   *
   * @returns number of bytes up to where a bound is passed; all, if none is
   */
  read(piece: Uint8Array): number {
    let place = 0;
    while (place < piece.length) {
      if (this.#inString) place = this.#readString(piece, place);
      else {
        this.#problem = this.#note(piece[place] ?? 0);
        place += 1;
        if (this.#problem !== undefined) return place;
      }
    }
    return piece.length;
  }

  /**
   * Reads a string to its end, or to that of the piece.
   *
   * @returns the place behind it
   */
  #readString(piece: Uint8Array, start: number): number {
    let [length, escaped] = [this.#string, this.#escaped];
    let place = start;
    for (; place < piece.length; place += 1) {
      const byte = piece[place] ?? 0;
      if (escaped) escaped = false;
      else if (byte === BACKSLASH) escaped = true;
      else if (byte === QUOTE) {
        this.#inString = false;
        place += 1;
        break;
      }
      // A byte that continues a character does not count; a character of four bytes is two units.
      if (byte < FIRST_OF_TWO) length += byte < GOES_ON ? 1 : 0;
      else length += byte < FIRST_OF_FOUR ? 1 : 2;
    }
    [this.#string, this.#escaped] = [length, escaped];
    return place;
  }

  /** Counts a byte outside of strings. */
  #note(byte: number): string | undefined {
    const bounds = this.#bounds;
    switch (byte) {
      case QUOTE:
        this.#inString = true;
        this.#string = 0;
        break;
      case OPEN_ARRAY:
      case OPEN_OBJECT:
        this.#depth += 1;
        if (this.#depth > bounds.depth) return `must nest at most ${bounds.depth} levels deep`;
        break;
      case CLOSE_ARRAY:
      case CLOSE_OBJECT:
        this.#depth -= 1;
        break;
      case COLON:
        this.#fields += 1;
        if (this.#fields > bounds.fields) return `must have at most ${bounds.fields} fields in all`;
        if (this.#string > bounds.nameLength)
          return `must have no field whose name is longer than ${bounds.nameLength} characters`;
        break;
      case COMMA:
        this.#commas += 1;
        // Commas also separate fields; fewer of those than their bound were counted so far.
        if (this.#commas - this.#fields > bounds.elements)
          return `must have at most ${bounds.elements} elements of arrays in all`;
        break;
      default:
    }
    return undefined;
  }
}

/**
 * Says which bound a text passes, in words that follow "body"; `undefined` if it passes none.
 * Whether the text is JSON at all is left to the parser; for a text that is not, the result means
 * nothing.
 *
 * @param bytes in UTF-8
 */
export function pastBounds(
  bytes: Uint8Array,
  bounds: JsonBounds = REQUEST_BOUNDS,
): string | undefined {
  const scan = new JsonScan(bounds);
  scan.read(bytes);
  return scan.problem;
}

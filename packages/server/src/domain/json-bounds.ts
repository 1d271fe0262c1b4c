/**
 * Bounds on JSON, held before it is parsed. Parsing makes an object of every key and recurses at
 * every level, so that 2 MiB of keys cost half a second; this reads the text once and makes nothing.
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

/** Far above what any request of the contract needs. */
export const REQUEST_BOUNDS: JsonBounds = {
  depth: 32,
  fields: 1000,
  elements: 10_000,
  nameLength: 1000,
};

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * What of a text is past its bounds, as words that follow "body"; `undefined` if nothing is. Whether
 * the text is JSON at all is the parser's to say: of what is not, this says something or nothing.
 */
export function pastBounds(text: string, bounds: JsonBounds = REQUEST_BOUNDS): string | undefined {
  let depth = 0;
  let fields = 0;
  let commas = 0;
  let string = 0;
  for (let place = 0; place < text.length; place += 1) {
    switch (text.charCodeAt(place)) {
      case QUOTE: {
        const end = endOfString(text, place);
        string = end - place - 1;
        place = end;
        break;
      }
      case OPEN_ARRAY:
      case OPEN_OBJECT:
        depth += 1;
        if (depth > bounds.depth) return `must nest at most ${bounds.depth} levels deep`;
        break;
      case CLOSE_ARRAY:
      case CLOSE_OBJECT:
        depth -= 1;
        break;
      case COLON:
        fields += 1;
        if (fields > bounds.fields) return `must have at most ${bounds.fields} fields in all`;
        if (string > bounds.nameLength)
          return `must have no field whose name is longer than ${bounds.nameLength} characters`;
        break;
      case COMMA:
        commas += 1;
        // Commas stand between fields, too, of which there are few by now.
        if (commas - fields > bounds.elements)
          return `must have at most ${bounds.elements} elements of arrays in all`;
        break;
      default:
    }
  }
  return undefined;
}

/** Where the quotation mark is that ends the string begun at `start`; the text's end if there is none. */
function endOfString(text: string, start: number): number {
  for (let place = start + 1; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    if (code === BACKSLASH) place += 1;
    else if (code === QUOTE) return place;
  }
  return text.length;
}

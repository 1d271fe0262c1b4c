/** The values of a PDF file: ISO 32000-1, section 7.3. Only what is asked for is read. */
import { latin1Text } from "../platform/latin1.ts";

export type Value =
  | number
  | boolean
  | null
  | { name: string }
  | { text: Uint8Array }
  | { ref: number }
  | Value[]
  | Map<string, Value>;

/** Deepest nesting of arrays and dictionaries. */
const DEPTH = 40;
/** Longest array or dictionary that is read. */
const LENGTH = 200_000;

const space = new Set([0, 9, 10, 12, 13, 32]);
const delimiter = new Set(Array.from("()<>[]{}/%", (character) => character.charCodeAt(0)));

/** Reads values one after the other. Every step goes forward. */
export class ValueReader {
  at: number;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  /** @throws BrokenPdf where there is no value. */
  value(depth = 0): Value {
    if (depth > DEPTH) throw broken();
    this.#skip();
    const code = this.#bytes[this.at];
    switch (code) {
      case 0x2f: // a slash
        return { name: this.#name() };
      case 0x28: // a parenthesis
        return { text: this.#literal() };
      case 0x5b: // a bracket
        return this.#array(depth);
      case 0x3c: // an angle
        return this.#bytes[this.at + 1] === 0x3c ? this.#dictionary(depth) : { text: this.#hex() };
      case undefined:
      default:
        return this.#word();
    }
  }

  /** Whether this word comes next; if so it is passed. */
  passes(word: string): boolean {
    this.#skip();
    const end = this.at + word.length;
    if (latin1Text(this.#bytes, this.at, end) !== word) return false;
    this.at = end;
    return true;
  }

  #skip(): void {
    for (;;) {
      const code = this.#bytes[this.at];
      if (code === 0x25) this.#toLineEnd();
      else if (code !== undefined && space.has(code)) this.at += 1;
      else return;
    }
  }

  #toLineEnd(): void {
    while (
      this.at < this.#bytes.length &&
      this.#bytes[this.at] !== 10 &&
      this.#bytes[this.at] !== 13
    )
      this.at += 1;
  }

  /** Characters up to the next white space or delimiter. */
  #regular(): string {
    const start = this.at;
    for (;;) {
      const code = this.#bytes[this.at];
      if (code === undefined || space.has(code) || delimiter.has(code)) break;
      this.at += 1;
    }
    return latin1Text(this.#bytes, start, this.at);
  }

  #name(): string {
    this.at += 1;
    return this.#regular().replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }

  #word(): Value {
    const word = this.#regular();
    if (word === "true" || word === "false") return word === "true";
    if (word === "null") return null;
    if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(word)) throw broken();
    const number = Number(word);
    return /^\d+$/.test(word) && this.#isReference() ? { ref: number } : number;
  }

  /** After a number: a generation and an `R`. Passed if they are there. */
  #isReference(): boolean {
    const rest = latin1Text(this.#bytes, this.at, this.at + 16);
    const match = /^\s+\d{1,5}\s+R(?![A-Za-z0-9])/.exec(rest);
    if (!match) return false;
    this.at += match[0].length;
    return true;
  }

  #array(depth: number): Value[] {
    this.at += 1;
    const list: Value[] = [];
    while (!this.passes("]")) {
      if (list.length >= LENGTH) throw broken();
      list.push(this.value(depth + 1));
    }
    return list;
  }

  #dictionary(depth: number): Map<string, Value> {
    this.at += 2;
    const entries = new Map<string, Value>();
    while (!this.passes(">>")) {
      const key = this.value(depth + 1);
      if (!isName(key) || entries.size >= LENGTH) throw broken();
      entries.set(key.name, this.value(depth + 1));
    }
    return entries;
  }

  #hex(): Uint8Array {
    const end = this.#bytes.indexOf(0x3e, this.at);
    if (end < 0) throw broken();
    const digits = latin1Text(this.#bytes, this.at + 1, end).replace(/\s/g, "");
    this.at = end + 1;
    return Uint8Array.from(`${digits}0`.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  }

  #literal(): Uint8Array {
    const out: number[] = [];
    let open = 0;
    for (this.at += 1; ; this.at += 1) {
      const code = this.#bytes[this.at];
      if (code === undefined) throw broken();
      if (code === 0x5c) out.push(...this.#escaped());
      else if (code === 0x29 && open === 0) break;
      else {
        open += code === 0x28 ? 1 : code === 0x29 ? -1 : 0;
        out.push(code);
      }
    }
    this.at += 1;
    return Uint8Array.from(out);
  }

  /** After a backslash; ends on its last character. */
  #escaped(): number[] {
    const octal = /^[0-7]{1,3}/.exec(latin1Text(this.#bytes, this.at + 1, this.at + 4));
    if (octal) {
      this.at += octal[0].length;
      return [Number.parseInt(octal[0], 8) & 255];
    }
    this.at += 1;
    const code = this.#bytes[this.at];
    if (code === undefined) throw broken();
    const letter = "nrtbf".indexOf(String.fromCharCode(code));
    return letter < 0
      ? code === 10 || code === 13
        ? []
        : [code]
      : [[10, 13, 9, 8, 12][letter] ?? code];
  }
}

export function isName(value: Value | undefined): value is { name: string } {
  return typeof value === "object" && value !== null && "name" in value;
}

export function isReference(value: Value | undefined): value is { ref: number } {
  return typeof value === "object" && value !== null && "ref" in value;
}

/** The file is no PDF that can be read. */
export class BrokenPdf extends Error {
  override name = "BrokenPdf";
}

export function broken(): BrokenPdf {
  return new BrokenPdf("its objects do not add up");
}

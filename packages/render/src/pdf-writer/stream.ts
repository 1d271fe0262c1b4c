/** A content stream that is being written: its bytes so far, and the colour that it fills with. */
import { colorOf } from "./shapes.ts";

/** Initial size in bytes, enough for most pages. */
const USUAL = 1 << 15;
const BACKSLASH = 0x5c;
/**
 * Letters that stand for a byte behind a backslash, for bytes that have a meaning in a string
 * (7.3.4.2, table 3).
 */
const escapes = new Uint8Array(256);
for (const [byte, letter] of Object.entries({ "(": "(", ")": ")", "\\": "\\", "\r": "r" }))
  escapes[byte.charCodeAt(0)] = letter.charCodeAt(0);

export class ContentStream {
  #bytes = new Uint8Array(USUAL);
  #length = 0;
  #color = -1;

  /** Begins another stream in the same memory. */
  begin(): void {
    this.#length = 0;
    this.#color = -1;
  }

  /** Returns a copy of all bytes. */
  taken(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  /** @param operators ASCII text */
  add(operators: string): void {
    const { length } = operators;
    this.#reserve(length);
    for (let i = 0; i < length; i += 1) this.#bytes[this.#length + i] = operators.charCodeAt(i);
    this.#length += length;
  }

  /** Adds the two bytes that name a glyph by its number, in a string in parentheses (7.3.4.2). */
  addCode(number: number): void {
    this.#reserve(4);
    this.#addByte(number >> 8);
    this.#addByte(number & 255);
  }

  #addByte(byte: number): void {
    const escaped = escapes[byte]!;
    if (escaped !== 0) this.#bytes[this.#length++] = BACKSLASH;
    this.#bytes[this.#length++] = escaped || byte;
  }

  /** @param color `0xRRGGBB` */
  fillWith(color: number): void {
    if (this.#color === color) return;
    this.#color = color;
    this.add(`${colorOf(color)} rg\n`);
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const bytes = new Uint8Array(2 * (this.#length + more));
    bytes.set(this.#bytes);
    this.#bytes = bytes;
  }
}

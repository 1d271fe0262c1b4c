/** A file of PDF 1.7 (ISO 32000-1): objects one after the other, and the table of where each begins. */
import { deflateSync } from "node:zlib";

/** Names an object in the file, as `12 0 R` says it. */
export type Ref = number;

export const refTo = (ref: Ref): string => `${ref} 0 R`;

/** Shorter streams are not packed: it would take more time than all else of them, and save little. In bytes. */
const LEAST_PACKED = 1024;

export class PdfFile {
  readonly #parts: Uint8Array[] = [];
  /** Where each object begins; 0: not written yet. */
  readonly #offsets: number[] = [0];
  #length = 0;

  constructor() {
    // The second line says that the file is not text (7.5.2).
    this.#add(Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1"));
  }

  /** The name of an object that is written later. */
  reserve(): Ref {
    return this.#offsets.push(0) - 1;
  }

  /** Writes an object whose text is of Latin-1. */
  put(body: string, ref: Ref = this.reserve()): Ref {
    this.#offsets[ref] = this.#length;
    this.#add(Buffer.from(`${ref} 0 obj\n${body}\nendobj\n`, "latin1"));
    return ref;
  }

  /** Writes a stream; `entries` are those of its dictionary besides length and filter. */
  stream(entries: string, data: string | Uint8Array, ref: Ref = this.reserve()): Ref {
    const raw = typeof data === "string" ? Buffer.from(data, "latin1") : data;
    if (raw.length < LEAST_PACKED) return this.packed(entries, raw, ref);
    return this.packed(`${entries}/Filter/FlateDecode`, deflateSync(raw, { level: 6 }), ref);
  }

  /** Writes a stream whose entries say how it is packed. */
  packed(entries: string, bytes: Uint8Array, ref: Ref = this.reserve()): Ref {
    this.#offsets[ref] = this.#length;
    this.#add(Buffer.from(`${ref} 0 obj\n<<${entries}/Length ${bytes.length}>>stream\n`, "latin1"));
    this.#add(bytes);
    this.#add(Buffer.from("\nendstream\nendobj\n", "latin1"));
    return ref;
  }

  /** Ends the file. `entries` are those of the trailer besides its size. */
  end(entries: string): Uint8Array {
    const start = this.#length;
    const size = this.#offsets.length;
    let table = `xref\n0 ${size}\n0000000000 65535 f \n`;
    for (let ref = 1; ref < size; ref += 1)
      table += `${String(this.#offsets[ref]).padStart(10, "0")} 00000 n \n`;
    table += `trailer\n<</Size ${size}${entries}>>\nstartxref\n${start}\n%%EOF\n`;
    this.#add(Buffer.from(table, "latin1"));
    return Buffer.concat(this.#parts);
  }

  #add(bytes: Uint8Array): void {
    this.#parts.push(bytes);
    this.#length += bytes.length;
  }
}

/** A text string (7.9.2): in parentheses where it is of ASCII, else as UTF-16 in hexadecimal. */
export function textString(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return `(${text.replace(/[\\()]/g, "\\$&")})`;
  return `<feff${utf16(text)}>`;
}

export function utf16(text: string): string {
  let hex = "";
  for (let at = 0; at < text.length; at += 1) hex += hex4(text.charCodeAt(at));
  return hex;
}

export const hex4 = (value: number): string => (value + 0x10000).toString(16).slice(1);

const rounded = (places: number) => (value: number) => String(Math.round(value * places) / places);

/** A number with at most two decimals; `num3` and `num4` have more. */
export const num = rounded(100);
export const num3 = rounded(1000);
export const num4 = rounded(10_000);

/**
 * Writes a file of PDF 1.7 (ISO 32000-1) or 2.0 (ISO 32000-2): objects one after the other, and the table of their
 * places.
 */
import { concat } from "@platen/encode/bytes";
import { deflate } from "@platen/encode/deflate";
import { createHash } from "../platform/create-hash.ts";
import { latin1Bytes } from "../platform/latin1.ts";

/** Number of an object in the file: `12 0 R` refers to 12. */
export type Ref = number;

export const refTo = (ref: Ref): string => `${ref} 0 R`;

/**
 * Least length of a stream that is packed, in bytes. Packing a shorter one saves little, and takes longer than
 * everything else that is done with it.
 */
const LEAST_PACKED = 1024;

export class PdfFile {
  readonly #parts: Uint8Array[] = [];
  /** Text behind the parts, as Latin-1, not yet added to them. */
  #text = "";
  /** Place of each object; 0: not written yet. */
  readonly #offsets: number[] = [0];
  #length = 0;

  constructor(version: "1.7" | "2.0" = "1.7") {
    // The second line marks the file as binary (7.5.2).
    this.#add(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`);
  }

  /** Returns the number of an object that is written later. */
  reserve(): Ref {
    return this.#offsets.push(0) - 1;
  }

  /** Writes an object. `body` has characters of Latin-1 only. */
  put(body: string, ref: Ref = this.reserve()): Ref {
    this.#offsets[ref] = this.#length;
    this.#add(`${ref} 0 obj\n${body}\nendobj\n`);
    return ref;
  }

  /** Writes a stream; `entries` are those of its dictionary besides length and filter. */
  stream(entries: string, data: string | Uint8Array, ref: Ref = this.reserve()): Ref {
    const raw = typeof data === "string" ? latin1Bytes(data) : data;
    if (raw.length < LEAST_PACKED) return this.packed(entries, raw, ref);
    return this.packed(`${entries}/Filter/FlateDecode`, deflate(raw), ref);
  }

  /** Writes a stream as it is: `entries` say how its bytes are packed, if they are. */
  packed(entries: string, bytes: Uint8Array, ref: Ref = this.reserve()): Ref {
    this.#offsets[ref] = this.#length;
    this.#add(`${ref} 0 obj\n<<${entries}/Length ${bytes.length}>>stream\n`);
    this.#flush();
    this.#parts.push(bytes);
    this.#length += bytes.length;
    this.#add("\nendstream\nendobj\n");
    return ref;
  }

  /**
   * Ends the file. `entries` are those of the trailer besides its size and its identifier, which is
   * a hash of the contents (14.4).
   */
  end(entries: string): Uint8Array {
    const start = this.#length;
    const size = this.#offsets.length;
    let table = `xref\n0 ${size}\n0000000000 65535 f \n`;
    for (let ref = 1; ref < size; ref += 1)
      table += `${String(this.#offsets[ref]).padStart(10, "0")} 00000 n \n`;
    this.#flush();
    const id = createHash("sha256");
    for (const part of this.#parts) id.update(part);
    const name = id.digest("hex").slice(0, 32);
    table += `trailer\n<</Size ${size}${entries}/ID[<${name}><${name}>]>>\nstartxref\n${start}\n%%EOF\n`;
    this.#add(table);
    this.#flush();
    return concat(this.#parts);
  }

  #add(text: string): void {
    this.#text += text;
    this.#length += text.length;
  }

  #flush(): void {
    this.#parts.push(latin1Bytes(this.#text));
    this.#text = "";
  }
}

/** Returns a text string (7.9.2): in parentheses if it is ASCII, else as UTF-16 in hexadecimal. */
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

/**
 * Returns a function that writes numbers with so many decimals at most. The texts behind the point
 * are made beforehand: most of a file is numbers.
 */
function rounded(decimals: number): (value: number) => string {
  const places = 10 ** decimals;
  const parts = Array.from({ length: places }, (_, part) => String(part / places).slice(1));
  return (value) => {
    const signed = Math.round(value * places);
    const count = Math.abs(signed);
    const whole = Math.floor(count / places);
    const text = `${whole}${parts[count - whole * places]}`;
    return signed < 0 ? `-${text}` : text;
  };
}

/** Writes a number with at most two decimals; `num3` and `num4` write more. */
export const num = rounded(2);
export const num3 = rounded(3);
export const num4 = rounded(4);

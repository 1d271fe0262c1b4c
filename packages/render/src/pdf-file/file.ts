/** Reads the objects of a finished PDF. */
import { lastLatin1 } from "../platform/latin1.ts";
import { broken, isName, isReference, ValueReader, type Value } from "./values.ts";

/** Cross-reference tables that follow one another, and objects that refer to one another. */
const CHAIN = 64;
/** Entries of all cross-reference tables. */
const ENTRIES = 8_400_000;
/** Where a reader looks for `startxref`: ISO 32000-1, implementation note 18. */
const TAIL = 1024;

/**
 * A PDF file with cross-reference tables (ISO 32000-1, section 7.5.4), as Platen writes them.
 * Objects are read when they are asked for.
 */
export class PdfFile {
  /** The document's catalog; `undefined` where the file has no table that is understood. */
  readonly catalog: Map<string, Value> | undefined;
  readonly #bytes: Uint8Array;
  readonly #offsets = new Map<number, number>();

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    const root = this.#readTables();
    this.catalog = this.dictionary(root);
  }

  /** A value itself, or the object it refers to. */
  resolve(value: Value | undefined): Value | undefined {
    let current = value;
    for (let i = 0; isReference(current); i += 1) {
      const offset = this.#offsets.get(current.ref);
      if (offset === undefined) return undefined;
      if (i > CHAIN) throw broken();
      current = this.#objectAt(offset).value;
    }
    return current;
  }

  dictionary(value: Value | undefined): Map<string, Value> | undefined {
    const found = this.resolve(value);
    return found instanceof Map ? found : undefined;
  }

  list(value: Value | undefined): Value[] {
    const found = this.resolve(value);
    return Array.isArray(found) ? found : [];
  }

  /** The bytes of a stream as they stand, and the name of the one filter they went through. */
  stream(value: Value | undefined): { bytes: Uint8Array; filter: string | undefined } | undefined {
    if (!isReference(value)) return undefined;
    const offset = this.#offsets.get(value.ref);
    if (offset === undefined) return undefined;
    const { value: head, end } = this.#objectAt(offset);
    if (!(head instanceof Map)) return undefined;
    const start = this.#streamStart(end);
    const length = this.resolve(head.get("Length"));
    if (start === undefined || typeof length !== "number" || length < 0) throw broken();
    if (start + length > this.#bytes.length) throw broken();
    const bytes = this.#bytes.subarray(start, start + length);
    return { bytes, filter: this.#filterOf(head.get("Filter")) };
  }

  /** Every object's number and where it begins, in the order of the file. */
  objects(): { number: number; offset: number }[] {
    const list = Array.from(this.#offsets, ([number, offset]) => ({ number, offset }));
    return list.sort((a, b) => a.offset - b.offset);
  }

  #filterOf(value: Value | undefined): string | undefined {
    const found = this.resolve(value);
    if (found === undefined || found === null) return undefined;
    if (isName(found)) return found.name;
    if (Array.isArray(found) && found.length === 0) return undefined;
    if (Array.isArray(found) && found.length === 1 && isName(found[0])) return found[0].name;
    return "unknown";
  }

  #objectAt(offset: number): { value: Value; end: number } {
    const reader = new ValueReader(this.#bytes, offset);
    reader.value();
    reader.value();
    if (!reader.passes("obj")) throw broken();
    const value = reader.value();
    return { value, end: reader.at };
  }

  #streamStart(end: number): number | undefined {
    const reader = new ValueReader(this.#bytes, end);
    if (!reader.passes("stream")) return undefined;
    const carriage = this.#bytes[reader.at] === 13 ? 1 : 0;
    return this.#bytes[reader.at + carriage] === 10 ? reader.at + carriage + 1 : undefined;
  }

  /** Reads the tables, newest first; answers with the catalog's place. */
  #readTables(): Value | undefined {
    const tail = Math.max(0, this.#bytes.length - TAIL);
    const mark = lastLatin1(this.#bytes, "startxref");
    if (mark < tail) throw broken();
    let next = new ValueReader(this.#bytes, mark + 9).value() as Value | undefined;
    let root: Value | undefined;
    for (let i = 0; typeof next === "number"; i += 1) {
      if (i > CHAIN || next < 0 || next >= this.#bytes.length) throw broken();
      const trailer = this.#readTable(next);
      root ??= trailer?.get("Root");
      next = trailer?.get("Prev");
    }
    return root;
  }

  #readTable(offset: number): Map<string, Value> | undefined {
    const reader = new ValueReader(this.#bytes, offset);
    if (!reader.passes("xref")) return undefined;
    while (!reader.passes("trailer")) {
      const first = reader.value();
      const count = reader.value();
      if (typeof first !== "number" || typeof count !== "number" || first < 0 || count < 0)
        throw broken();
      for (let i = 0; i < count; i += 1) this.#readEntry(reader, first + i);
    }
    const trailer = reader.value();
    return trailer instanceof Map ? trailer : undefined;
  }

  #readEntry(reader: ValueReader, number: number): void {
    const offset = reader.value();
    reader.value();
    const used = reader.passes("n");
    if ((!used && !reader.passes("f")) || typeof offset !== "number") throw broken();
    if (this.#offsets.size >= ENTRIES) throw broken();
    if (used && !this.#offsets.has(number)) this.#offsets.set(number, offset);
  }
}

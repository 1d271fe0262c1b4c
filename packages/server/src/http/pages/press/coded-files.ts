/** Files that are made when they are first asked for, compressed, and kept within a bound. */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { chooseCoding, type Coding } from "../web/choose-coding.ts";

/** Bytes kept, compressed: the fonts of a few families, and some pages of Chinese. */
const KEPT = 32 << 20;
/** Effort of Brotli: low, since somebody waits; a font becomes half as large or less. */
const EFFORT = 5;

export interface Coded {
  bytes: Uint8Array<ArrayBuffer>;
  coding: Coding | undefined;
}

const coders: Readonly<Record<Coding, (bytes: Uint8Array) => Promise<Uint8Array>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: EFFORT } }),
  gzip: (bytes) => promisify(gzip)(bytes),
};

export class CodedFiles {
  readonly #kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({ maxSize: KEPT });
  readonly #making = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>();
  /**
   * Last file being made. They are made one after the other, since the pages that wait for them
   * wait for other things, too.
   */
  #last: Promise<unknown> = Promise.resolve();

  /** Whether a file is here in any form. */
  has(key: string): boolean {
    return ["br", "gzip", ""].some((coding) => this.#kept.has(`${coding} ${key}`));
  }

  /**
   * Returns a file, compressed as the client accepts.
   *
   * @param key name of the file; a missing file is looked for again each time
   * @param accepted the header `Accept-Encoding`
   */
  async take(
    key: string,
    accepted: string | undefined,
    make: () => Promise<Uint8Array | undefined>,
  ): Promise<Coded | undefined> {
    const coding = chooseCoding<Coding>(accepted, ["br", "gzip"]);
    const form = `${coding ?? ""} ${key}`;
    const bytes = this.#kept.get(form) ?? (await this.#make(form, coding, make));
    return bytes && { bytes, coding };
  }

  #make(
    form: string,
    coding: Coding | undefined,
    make: () => Promise<Uint8Array | undefined>,
  ): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const underWay = this.#making.get(form);
    if (underWay) return underWay;
    const made = this.#after(this.#last, form, coding, make);
    this.#last = made.catch(() => undefined);
    this.#making.set(form, made);
    return made;
  }
  async #after(
    last: Promise<unknown>,
    form: string,
    coding: Coding | undefined,
    make: () => Promise<Uint8Array | undefined>,
  ): Promise<Uint8Array<ArrayBuffer> | undefined> {
    try {
      await last;
      const plain = await make();
      if (!plain) return undefined;
      const bytes = new Uint8Array(coding ? await coders[coding](plain) : plain);
      this.#kept.set(form, bytes, { size: bytes.length });
      return bytes;
    } finally {
      this.#making.delete(form);
    }
  }
}

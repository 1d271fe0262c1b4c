/**
 * Filters and compresses the rows of a page in one go, in the time of zlib's lowest levels and to
 * the size of its middle ones, because it looks at runs of a colour and not at bytes: rows that
 * equal the one above, runs, and sequences of runs that stood before.
 *
 * Three of PNG's filters are used. "Up" where a row equals the one above, because it is then all
 * zeros. "Paeth" where a row is busy and its residuals look cheaper than what the matcher found:
 * photographs. "None" for the rest, because text compresses best as it is.
 */
import { Adler32 } from "./adler.ts";
import { BitWriter } from "./bit-writer.ts";
import { FILTER_UP, writeBlock } from "./block.ts";
import { Matcher } from "./matcher.ts";
import { paethRow } from "./paeth.ts";
import { Runs } from "./runs.ts";
import { BYTE, MATCH, REPEAT, RUN } from "./tokens.ts";

const FILTER_NONE = 0;
const FILTER_PAETH = 4;

/** Tokens after which a block ends: long enough to pay for its codes, short enough to fit them. */
const BLOCK_TOKENS = 16_384;
/** A row with more than one run in so many pixels may be a photograph's. */
const BUSY = 3;
/** Bytes after which positions are counted from a new origin, so that they stay small integers. */
const ORIGIN_SPAN = 1 << 30;

/** Rough cost of a residual in eighths of a bit, by its value. */
const residualCost = Uint8Array.from({ length: 256 }, (_, value) =>
  Math.round(8 * (1.5 + Math.log2(1 + Math.min(value, 256 - value)))),
);
/** Rough costs of tokens, likewise. */
const PIXEL_COST = 8 * 22;
const MATCH_COST = 8 * 19;
const RUN_COST = 8 * 8;

export class PixelDeflate {
  readonly #width: number;
  readonly #stride: number;
  readonly #runs: Runs;
  readonly #matcher: Matcher;
  readonly #tokens: Uint32Array;
  #tokenCount = 0;
  readonly #adler = new Adler32();
  readonly #writer = new BitWriter();
  readonly #residuals: Uint32Array;
  /** The last row of the band before. */
  #above: Uint32Array | undefined;
  #pendingRepeats = 0;
  /** Rows since the origin of positions. */
  #row = 0;

  /** @param width in pixels, at most a million */
  constructor(width: number) {
    this.#width = width;
    this.#stride = width * 3 + 1;
    this.#runs = new Runs(width);
    this.#matcher = new Matcher(this.#runs, width);
    this.#tokens = new Uint32Array(BLOCK_TOKENS + 2 * width + 4);
    this.#residuals = new Uint32Array(width);
    // zlib's header: deflate, 32 KiB window, fastest level.
    this.#writer.put(0x78, 8);
    this.#writer.put(0x01, 8);
  }

  /** Takes the next `height` rows of opaque RGBA8. */
  write(pixels: Uint8Array, height: number): void {
    const words = asWords(pixels);
    const width = this.#width;
    const bytes = asBytes(words);
    let above = this.#above;
    let aboveBytes = above && asBytes(above);
    let aboveStart = 0;
    for (let start = 0; start < height * width; start += width) {
      const repeats =
        aboveBytes !== undefined &&
        bytes.compare(
          aboveBytes,
          aboveStart * 4,
          (aboveStart + width) * 4,
          start * 4,
          (start + width) * 4,
        ) === 0;
      if (repeats) this.#pendingRepeats++;
      else this.#writeRow(words, start, above, aboveStart);
      this.#row++;
      above = words;
      aboveBytes = bytes;
      aboveStart = start;
    }
    this.#above = words.slice(aboveStart, aboveStart + width);
  }

  /** Ends the stream and returns all of it, in zlib's format (RFC 1950). */
  finish(): Uint8Array {
    this.#writeRepeats();
    this.#writeBlock(true);
    this.#writer.align();
    this.#writer.reserve(4);
    for (const byte of this.#adler.bytes()) this.#writer.put(byte, 8);
    return this.#writer.bytes();
  }

  #writeRow(
    words: Uint32Array,
    start: number,
    above: Uint32Array | undefined,
    aboveStart: number,
  ): void {
    this.#writeRepeats();
    if (this.#tokenCount >= BLOCK_TOKENS) this.#writeBlock(false);
    if (this.#runs.full || this.#row * this.#stride > ORIGIN_SPAN) this.#dropHistory();

    const width = this.#width;
    const runs = this.#runs;
    const filterAt = this.#tokenCount++;
    const first = runs.append(words, start, width, this.#row * this.#stride + 1);
    this.#tokenCount = this.#matcher.tokenise(first, this.#tokens, this.#tokenCount);

    if ((runs.count - first) * BUSY > width) {
      paethRow(words, start, width, above, aboveStart, this.#residuals);
      if (this.#residualsCost() < this.#tokensCost(filterAt + 1)) {
        runs.truncate(first);
        this.#tokenCount = filterAt + 1;
        this.#writeResiduals();
        this.#tokens[filterAt] = BYTE | FILTER_PAETH;
        return;
      }
    }
    this.#tokens[filterAt] = BYTE | FILTER_NONE;
    this.#adler.addRow(FILTER_NONE, runs, first);
  }

  /** Residuals as pixels and runs; matches among them are too rare to look for. */
  #writeResiduals(): void {
    const runs = this.#runs;
    const first = runs.append(this.#residuals, 0, this.#width, 0);
    for (let run = first; run < runs.count - 1; run++) {
      this.#tokens[this.#tokenCount++] = runs.colour[run]!;
      if (runs.length[run]! > 1) this.#tokens[this.#tokenCount++] = RUN | (runs.length[run]! - 1);
    }
    this.#adler.addRow(FILTER_PAETH, runs, first);
    runs.truncate(first);
  }

  #residualsCost(): number {
    const residuals = this.#residuals;
    let cost = 0;
    for (let x = 0; x < residuals.length; x++) {
      const word = residuals[x]!;
      cost +=
        residualCost[word & 0xff]! +
        residualCost[(word >>> 8) & 0xff]! +
        residualCost[word >>> 16]!;
    }
    return cost;
  }

  #tokensCost(from: number): number {
    let cost = 0;
    for (let at = from; at < this.#tokenCount; at++) {
      const token = this.#tokens[at]!;
      cost += token >= MATCH ? MATCH_COST : token >= RUN ? RUN_COST : PIXEL_COST;
    }
    return cost;
  }

  #writeRepeats(): void {
    const rows = this.#pendingRepeats;
    if (rows === 0) return;
    this.#tokens[this.#tokenCount++] = REPEAT | rows;
    this.#adler.addZeroRows(FILTER_UP, this.#stride, rows);
    this.#pendingRepeats = 0;
  }

  #writeBlock(last: boolean): void {
    writeBlock(this.#writer, this.#tokens.subarray(0, this.#tokenCount), this.#stride, last);
    this.#tokenCount = 0;
  }

  #dropHistory(): void {
    this.#runs.truncate(0);
    this.#matcher.forget();
    this.#row = 0;
  }
}

/** The same bytes as words; copied only where they are not aligned. */
function asWords(pixels: Uint8Array): Uint32Array {
  const aligned = pixels.byteOffset % 4 === 0 ? pixels : new Uint8Array(pixels);
  return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4);
}

function asBytes(words: Uint32Array): Buffer {
  return Buffer.from(words.buffer, words.byteOffset, words.byteLength);
}

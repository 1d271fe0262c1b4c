/**
 * Rows of a picture that may turn out to have so few colours that several pixels share a byte: up to 16 colours have to be
 * coded so (RFC 9649, 4.4), and how many there are is known when all rows were seen. They are kept with two pixels a byte.
 */

/** Colours of which two pixels fit a byte. */
export const FEW_COLOURS = 16;
/** Rows' bytes are kept in pieces of this size, or of one row. */
const PIECE_BYTES = 1 << 18;

/** Takes a row, and how often it stands there. */
export type TakeRow = (row: Uint8Array, times: number) => void;

export class PackedRows {
  readonly #width: number;
  readonly #rowBytes: number;
  readonly #rowsInPiece: number;
  readonly #pieces: Uint8Array[] = [];
  /** How often each row that is kept stands there, one after another. */
  readonly #times: number[] = [];

  constructor(width: number) {
    this.#width = width;
    this.#rowBytes = (width + 1) >>> 1;
    this.#rowsInPiece = Math.max(1, Math.floor(PIECE_BYTES / this.#rowBytes));
  }

  /**
   * Takes rows, and returns how many: all, or as many as stand before the first that has another colour than the first 16.
   *
   * @param changes a byte for each row, 0 where it is known to equal the one above; the first row's is not looked at
   */
  take(pixels: Uint8Array, height: number, changes?: Uint8Array): number {
    for (let row = 0; row < height; row++) {
      const from = row * this.#width;
      if (row > 0 && changes?.[row] === 0) this.#times[this.#times.length - 1]!++;
      else if (!this.#keep(pixels.subarray(from, from + this.#width))) return row;
    }
    return height;
  }

  /** Returns whether the row has few colours. */
  #keep(pixels: Uint8Array): boolean {
    const kept = this.#times.length;
    const place = (kept % this.#rowsInPiece) * this.#rowBytes;
    if (place === 0) this.#pieces.push(new Uint8Array(this.#rowsInPiece * this.#rowBytes));
    const piece = this.#pieces.at(-1)!;
    let seen = 0;
    const last = pixels.length - 1;
    let at = place;
    for (let x = 0; x < last; x += 2) {
      const first = pixels[x]!;
      const second = pixels[x + 1]!;
      seen |= first | second;
      piece[at++] = first | (second << 4);
    }
    if (last % 2 === 0) {
      seen |= pixels[last]!;
      piece[at] = pixels[last]!;
    }
    if (seen >= FEW_COLOURS) {
      if (place === 0) this.#pieces.pop();
      return false;
    }
    this.#times.push(1);
    return true;
  }

  /** Gives all rows, a byte for each pixel. */
  giveUnpacked(take: TakeRow): void {
    const row = new Uint8Array(this.#width + 1);
    this.#each((packed, times) => {
      for (let at = 0; at < packed.length; at++) {
        row[2 * at] = packed[at]! & 15;
        row[2 * at + 1] = packed[at]! >>> 4;
      }
      take(row.subarray(0, this.#width), times);
    });
  }

  /** Gives all rows with as many pixels a byte as there are in `pixelBits`: 1, 2 or 4 bits each. */
  givePacked(pixelBits: 1 | 2 | 4, take: TakeRow): void {
    if (pixelBits === 4) {
      this.#each(take);
      return;
    }
    const bytes = Math.ceil((this.#width * pixelBits) / 8);
    const pairs = 4 / pixelBits;
    const row = new Uint8Array(bytes);
    this.#each((packed, times) => {
      row.fill(0);
      for (let at = 0; at < packed.length; at++) {
        const pair = (packed[at]! & 15) | ((packed[at]! >>> 4) << pixelBits);
        row[Math.floor(at / pairs)]! |= pair << ((at % pairs) * 2 * pixelBits);
      }
      take(row, times);
    });
  }

  #each(take: TakeRow): void {
    for (const [row, times] of this.#times.entries()) {
      const piece = this.#pieces[Math.floor(row / this.#rowsInPiece)]!;
      const from = (row % this.#rowsInPiece) * this.#rowBytes;
      take(piece.subarray(from, from + this.#rowBytes), times);
    }
  }
}

/** Bits that a pixel of so few colours has within a byte. */
export function pixelBitsOf(colours: number): 1 | 2 | 4 {
  if (colours <= 2) return 1;
  return colours <= 4 ? 2 : 4;
}

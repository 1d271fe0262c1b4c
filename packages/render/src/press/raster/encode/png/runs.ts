/**
 * A picture's rows as runs of one colour. Everything after this step works on runs, of which a
 * page of text has one for every forty pixels.
 */

/** Runs kept before the oldest are dropped; a row may add `width` of them on top. */
const CAPACITY = 1 << 15;

export class Runs {
  /** `0x00bbggrr`; −1 ends a row and equals no colour. */
  readonly colour: Int32Array;
  /** Pixels; 0 at a row's end. */
  readonly length: Int32Array;
  /** Byte in the filtered picture, counted from an origin of the owner's choice. */
  readonly place: Int32Array;
  /** Runs held, row ends included. */
  count = 0;

  /** @param width of the widest row, in pixels */
  constructor(width: number) {
    const size = CAPACITY + width + 2;
    this.colour = new Int32Array(size);
    this.length = new Int32Array(size);
    this.place = new Int32Array(size);
  }

  get full(): boolean {
    return this.count > CAPACITY;
  }

  /**
   * Appends a row and its end, and returns the index of its first run.
   *
   * @param words RGBA8 pixels, red in the low byte; alpha is ignored but must be the same in all
   * @param place of the row's first pixel
   */
  append(words: Uint32Array, start: number, width: number, place: number): number {
    const { colour, length, place: places } = this;
    const first = this.count;
    const end = start + width;
    let run = first;
    for (let at = start; at < end; run++) {
      const word = words[at]!;
      let next = at + 1;
      while (
        next + 3 < end &&
        ((words[next]! ^ word) |
          (words[next + 1]! ^ word) |
          (words[next + 2]! ^ word) |
          (words[next + 3]! ^ word)) ===
          0
      )
        next += 4;
      while (next < end && words[next] === word) next++;
      colour[run] = word & 0xff_ffff;
      length[run] = next - at;
      places[run] = place + (at - start) * 3;
      at = next;
    }
    colour[run] = -1;
    length[run] = 0;
    places[run] = place + width * 3;
    // Who looks two runs ahead must not see what an older picture left there.
    colour[run + 1] = -1;
    this.count = run + 1;
    return first;
  }

  /** Drops a row again: the runs from `first` on. */
  truncate(first: number): void {
    this.count = first;
  }
}

/** Pieces of a text one after the other, and how many lines they take. Lengths in CSS pixels. */

export interface Piece {
  width: number;
  /** It is text as high as the line. Other pieces are lower. */
  full: boolean;
  /** Whether a line certainly ends before it, and after it, where white space is and there is room for no more. */
  breaks: { before: boolean; after: boolean };
}

/** Above and below a baseline, in em. */
export interface Extent {
  above: number;
  below: number;
}

/** Of text with line boxes as the template has them. */
export function textExtent(leading: number): Extent {
  return { above: 0.8 + (leading - 1) / 2, below: 0.2 + (leading - 1) / 2 };
}

interface Placed {
  width: number;
  /** Of all. */
  first: boolean;
  full: boolean;
  /** Whether a line certainly ends before it where there is room for no more. It may in any case. */
  divided: boolean;
  /** White space before it, which is not there at the beginning of a line. */
  space: number;
  /** Room before and after it, which may be there at the beginning and the end of a line. */
  pad: number;
  after: number;
}

/** What measuring may be wrong by: in a line, as a part of it, and in em for each piece that touches the one before. */
const WRONG = { line: 0.2, part: 0.001, joint: 0.04 };
/** A word that leaves less than this of a line, in em, may be given places to break. */
const BESIDE_WORD = 1.3;

export class Row {
  readonly #size: number;
  readonly #text: Extent;
  #drawn: Extent = { above: 0, below: 0 };
  /** Between forced ends of lines. */
  readonly #stretches: Placed[][] = [[]];
  #space = 0;
  #pad = 0;
  #breaks = false;
  #isWhole = false;

  /**
   * @param size of the type
   * @param text the extent of its text
   */
  constructor(size: number, text: Extent) {
    this.#size = size;
    this.#text = text;
  }

  /** Of its one line, if a drawing in it reaches beyond the text. */
  get extent(): Extent | undefined {
    if (!this.#isHigh) return undefined;
    const { above, below } = this.#drawn;
    return { above: Math.max(above, this.#text.above), below: Math.max(below, this.#text.below) };
  }

  get #isHigh(): boolean {
    return this.#drawn.above > this.#text.above || this.#drawn.below > this.#text.below;
  }

  /** A drawing that was added stands so far above and below the baseline; lengths in em of `size`. */
  holds({ height, depth }: { height: number; depth: number }, size: number): void {
    const em = size / this.#size;
    this.#drawn.above = Math.max(this.#drawn.above, (height - depth) * em);
    this.#drawn.below = Math.max(this.#drawn.below, depth * em);
  }

  add({ width, full, breaks }: Piece): void {
    const divided = this.#breaks && this.#space > 0 && breaks.before;
    const stretch = this.#stretches.at(-1) ?? [];
    const [space, pad] = [this.#space, this.#pad];
    stretch.push({ width, first: stretch.length === 0, full, divided, space, pad, after: 0 });
    this.#space = 0;
    this.#pad = 0;
    this.#breaks = breaks.after;
  }

  space(width: number): void {
    this.#space += width;
  }

  /** Text of which it is known only that it is no wider: it has to be in a line whole. */
  whole(width: number): void {
    this.add({ width, full: true, breaks: { before: false, after: false } });
    this.#isWhole = true;
  }

  /** Room that may be there at the beginning or the end of a line. */
  pad(width: number): void {
    const last = this.#stretches.at(-1)?.at(-1);
    if (last && this.#space === 0) last.after += width;
    else this.#pad += width;
  }

  end(): void {
    this.#stretches.push([]);
    this.#space = 0;
    this.#pad = 0;
    this.#breaks = false;
  }

  /**
   * @param width of a line
   * @param strut the first line is as high as any, whatever stands in it
   * @returns `undefined` where the number is not certain, or not how high the lines are
   */
  lines(width: number, strut: boolean): number | undefined {
    const wrong = WRONG.line + (width < Infinity ? WRONG.part * width : 0);
    let lines = 0;
    for (const [i, stretch] of this.#stretches.entries()) {
      const most = this.#atMost(stretch, width - wrong);
      if (most === undefined) return undefined;
      if (most === 1) {
        if (!(strut && i === 0) && !stretch.some(({ full }) => full)) return undefined;
      } else {
        if (this.#isWhole) return undefined;
        if (most !== this.#atLeast(stretch, width + wrong)) return undefined;
        if (!this.#isFull(stretch, width - wrong)) return undefined;
        const upToText = stretch.slice(0, stretch.findLastIndex(({ full }) => full) + 1);
        if (most !== this.#atLeast(upToText, width + wrong)) return undefined;
      }
      lines += most;
    }
    return lines > 1 && this.#isHigh ? undefined : lines;
  }

  /** Lines that end only where they certainly do, of text as wide as it may be. */
  #atMost(stretch: readonly Placed[], room: number): number | undefined {
    const words: { width: number; space: number; tail?: number }[] = [{ width: 0, space: 0 }];
    for (const piece of stretch) {
      const { width, pad, after, space, divided } = piece;
      const whole = pad + width + after + this.#joint(piece);
      const word = words.at(-1);
      if (!word) continue;
      if (!divided) word.width += space + whole;
      else {
        // Room before a piece stays on the line above.
        if (pad > 0) word.tail = space + pad;
        words.push({ width: whole, space });
      }
    }
    let lines = 1;
    let line = 0;
    for (const { width, space, tail = 0 } of words) {
      if (line > 0 && line + space + width + tail > room) {
        lines += 1;
        line = width;
      } else line += (line > 0 ? space : 0) + width;
    }
    const longest = Math.max(...words.map(({ width, tail = 0 }) => width + tail));
    const most = words.length > 1 && lines > 1 ? room - BESIDE_WORD * this.#size : room;
    return longest > most ? undefined : lines;
  }

  /** Lines that end before any piece, of text as narrow as it may be. */
  #atLeast(stretch: readonly Placed[], room: number): number {
    let lines = 1;
    let line = 0;
    /** Room at the end of the line, which is there if something follows. */
    let end = 0;
    for (const piece of stretch) {
      const width = Math.max(0, piece.width - this.#joint(piece));
      const between = end + piece.space + piece.pad;
      if (line > 0 && line + between + width > room) {
        lines += 1;
        line = width;
      } else line += (line > 0 ? between : 0) + width;
      end = piece.after;
    }
    return lines;
  }

  /** What measuring a piece alone may be wrong by. */
  #joint({ space, first }: Placed): number {
    return space > 0 || first ? 0 : WRONG.joint * this.#size;
  }

  /** Whether no line but the last can hold lower pieces only. */
  #isFull(stretch: readonly Placed[], room: number): boolean {
    let low = 0;
    for (const piece of stretch) {
      low += piece.space + piece.pad + piece.width + piece.after + this.#joint(piece);
      if (!piece.full) continue;
      if (low > room) return false;
      low = 0;
    }
    return true;
  }
}

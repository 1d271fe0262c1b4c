/**
 * Writes text of a content stream: each line is one array of strings and of moves between them
 * (9.4.3).
 */
import type { PdfFont } from "./fonts/fonts.ts";
import { num, num3 } from "./objects.ts";
import { colorOf } from "./shapes.ts";
import type { ContentStream } from "./stream.ts";

/** tan(12°), as `@platen/draw` slants. */
const SLANT = 0.2126;
/** Width of the line around emboldened text, in em: as much as `@platen/draw` widens strokes. */
const BOLDER = 1 / 28;
/** Greatest gap within a line, in em: text farther away begins anew. */
const FARTHEST = 3;

export interface TextLook {
  font: PdfFont;
  /** In points. */
  size: number;
  color: number;
  /** Space between letters beyond their own distance, in points. */
  gap: number;
  slanted: boolean;
  /** Whether it is drawn with a line around it, for a font that has no bold. */
  emboldened: boolean;
}

export class TextWriter {
  readonly #stream: ContentStream;
  #inText = false;
  /** Look of the text so far: it goes on from one text object to the next. */
  #look: TextLook | undefined;
  #color = -1;
  #baseline = NaN;
  /** Place of the next glyph, in points. */
  #pen = 0;
  /** Whether an array of strings and moves is open. */
  #inArray = false;
  #inString = false;

  constructor(stream: ContentStream) {
    this.#stream = stream;
  }

  /** Place of the next glyph, in points. */
  get pen(): number {
    return this.#pen;
  }

  /** Sets the look of text, and begins a line unless the text goes on. */
  begin(look: TextLook, baseline: number, x: number): void {
    const { font, size, color, gap, slanted, emboldened } = look;
    const last = this.#look;
    const isSame =
      last?.font === font &&
      last.size === size &&
      last.gap === gap &&
      last.slanted === slanted &&
      last.emboldened === emboldened;
    if (
      this.#inText &&
      isSame &&
      this.#color === color &&
      this.#baseline === baseline &&
      x > this.#pen - size &&
      x < this.#pen + FARTHEST * size
    )
      return;
    this.#flush();
    if (!this.#inText) {
      this.#stream.add("BT\n");
      this.#inText = true;
    }
    if (last?.font !== font || last.size !== size)
      this.#stream.add(`/${font.key} ${num(size)} Tf\n`);
    if ((last?.gap ?? 0) !== gap) this.#stream.add(`${num3(gap)} Tc\n`);
    this.#stream.fillWith(color);
    this.#color = color;
    // Text that is filled and has a line around it in the same colour (table 104).
    if (emboldened) this.#stream.add(`2 Tr ${num3(size * BOLDER)} w ${colorOf(color)} RG\n`);
    else if (last?.emboldened) this.#stream.add("0 Tr\n");
    this.#stream.add(`1 0 ${slanted ? SLANT : 0} 1 ${num(x)} ${num(baseline)} Tm\n`);
    this.#look = look;
    this.#baseline = baseline;
    this.#pen = x;
  }

  /** Goes on with text that draws nothing, in whatever font there is. */
  goOn(look: TextLook, baseline: number, x: number): void {
    const last = this.#look;
    this.begin(last && last.size === look.size ? { ...last, gap: look.gap } : look, baseline, x);
  }

  /** Shows a space at the pen. */
  space(): void {
    this.show(this.#look!.font.space, this.#pen);
  }

  /** Shows a glyph, by its number in the file, at a place. */
  show(number: number, target: number): void {
    const { font, size, gap } = this.#look!;
    const off = Math.round(((target - this.#pen) / size) * 1000);
    if (!this.#inArray) {
      this.#stream.add("[");
      this.#inArray = true;
    }
    if (off > 1 || off < -1) {
      this.#stream.add(this.#inString ? `)${-off}` : String(-off));
      this.#inString = false;
      this.#pen += (off / 1000) * size;
    }
    if (!this.#inString) {
      this.#stream.add("(");
      this.#inString = true;
    }
    this.#stream.addCode(number);
    this.#pen += (font.widths[number]! / 1000) * size + gap;
  }

  #flush(): void {
    if (!this.#inArray) return;
    this.#stream.add(this.#inString ? ")]TJ\n" : "]TJ\n");
    this.#inArray = false;
    this.#inString = false;
  }

  end(): void {
    this.#flush();
    if (this.#inText) this.#stream.add("ET\n");
    this.#inText = false;
  }
}

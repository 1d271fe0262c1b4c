import type { Element } from "../../dom/element.ts";
import type { FontRequest, TextMeter } from "../../text/text-meter.ts";
import { length, type ComputedStyle } from "../computed-style.ts";
import { groundOf } from "./box-style.ts";
import { inkOf } from "./ink.ts";
import { itemAt, within, type Atom, type AtomSize, type Item, type Words } from "./inline-items.ts";
import { Line } from "./line.ts";
import { LineEnds } from "./line-ends.ts";
import type { Piece, Placed } from "./pieces.ts";
import { whiteSpaceOf } from "./white-space.ts";

/** Browsers round widths of text up to a 64th of a pixel. Layouts that weigh all nodes at once tell the difference. */
const snapped = (width: number) => Math.ceil(width * 64) / 64;

const OBJECT = "\ufffc";

/**
 * Text and atoms that follow one another in lines (CSS 2.2, section 9.4.2), all in one block.
 * Nothing is ever cut within a word, but where `overflow-wrap` or `word-break` ask for it.
 */
export class InlineContext {
  readonly #block: Element;
  readonly #style: ComputedStyle;
  readonly #meter: TextMeter;
  readonly #ends: LineEnds;
  #paragraphs: Item[][] = [[]];
  #text = [""];
  /** Whether a collapsible space would be the second one, or the first of its line. */
  #spaced = true;

  constructor(block: Element, style: ComputedStyle, meter: TextMeter) {
    this.#block = block;
    this.#style = style;
    this.#meter = meter;
    this.#ends = new LineEnds(style, meter);
  }

  get isEmpty(): boolean {
    return this.#paragraphs.length === 1 && this.#text[0]?.trim() === "" && !this.#keepsSpaces();
  }

  #keepsSpaces(): boolean {
    return this.#paragraphs[0]?.some((item) => item.words && !item.words.space.collapses) ?? false;
  }

  addText(data: string, element: Element): void {
    const font = this.#style.font(element);
    const space = whiteSpaceOf(this.#style.inherited(element, "white-space"));
    const rows = space.keepsLines ? data.split(/\r?\n/) : [data];
    rows.forEach((row, index) => {
      if (index > 0) this.addBreak();
      this.#addWords({ text: this.#transformed(row, element), element, font, space });
    });
  }

  #transformed(text: string, element: Element): string {
    const value = this.#style.inherited(element, "text-transform");
    if (value === "uppercase") return text.toUpperCase();
    if (value === "lowercase") return text.toLowerCase();
    if (value === "capitalize")
      return text.replace(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase());
    return text;
  }

  #addWords(words: Words): void {
    let { text } = words;
    if (words.space.collapses) {
      text = text.replace(/[ \t\n\r\f]+/g, " ");
      if (this.#spaced && text.startsWith(" ")) text = text.slice(1);
      if (text !== "") this.#spaced = text.endsWith(" ");
    } else if (text !== "") {
      text = text.replaceAll("\t", "        ");
      this.#spaced = false;
    }
    if (text !== "") this.#add({ words: { ...words, text } }, text);
  }

  addAtom(element: Element, size: AtomSize): void {
    this.#spaced = false;
    this.#add({ atom: { element, size } }, OBJECT);
  }

  addBreak(): void {
    this.#paragraphs.push([]);
    this.#text.push("");
    this.#spaced = true;
  }

  #add(item: Omit<Item, "start" | "end">, text: string): void {
    const at = this.#text.length - 1;
    const start = this.#text[at]?.length ?? 0;
    this.#text[at] += text;
    this.#paragraphs[at]?.push({ ...item, start, end: start + text.length });
  }

  /** Sets the lines, none wider than `limit` if its words allow it; `width` is of the longest. */
  set(limit: number): Placed {
    const lines: Line[] = [];
    const last = this.#paragraphs.length - 1;
    this.#paragraphs.forEach((items, index) => {
      const text = this.#text[index] ?? "";
      // A break at the very end ends a line and begins none.
      if (index === last && items.length === 0) return;
      const spans = this.#ends.spans(items, text, limit);
      for (const [start, end] of spans) lines.push(this.#line(items, start, end));
    });
    return this.#placed(lines, limit);
  }

  #line(items: readonly Item[], start: number, end: number): Line {
    const line = new Line(this.#metrics(this.#block));
    const stop = this.#visibleEnd(items, start, end);
    for (const { item, from, to } of within(items, start, stop)) {
      if (item.atom) this.#putAtom(line, item.atom);
      else if (item.words) this.#putWords(line, item, from, to);
    }
    return line;
  }

  /** Finds where the line ends without the spaces that hang at its end. */
  #visibleEnd(items: readonly Item[], start: number, end: number): number {
    let stop = end;
    while (stop > start) {
      const item = itemAt(items, stop - 1);
      if (!item?.words || item.words.space.spacesCount || !item.words.space.collapses) break;
      if (item.words.text[stop - 1 - item.start] !== " ") break;
      stop -= 1;
    }
    return stop;
  }

  #putWords(line: Line, item: Item, from: number, to: number): void {
    const { words } = item;
    if (!words) return;
    const { element, font } = words;
    const text = words.text.slice(from - item.start, to - item.start).replaceAll("\u00ad", "");
    const width = snapped(this.#meter.width(text, font));
    const shift = this.#shift(element);
    line.grow(this.#metrics(element), shift);
    this.#paintGround(line, element, font, width, shift);
    line.put({ kind: "text", text, element, font, x: line.width, baseline: -shift, width });
    this.#decorate(line, element, font, width, shift);
    line.width += width;
  }

  #putAtom(line: Line, { element, size }: Atom): void {
    const { width, height, depth = 0 } = size;
    const parent = element.parentElement ?? this.#block;
    const font = this.#style.font(parent);
    const value = this.#style.styled(element, "vertical-align") ?? "baseline";
    const shift = this.#shift(parent);
    let below = depth;
    if (value === "middle") below = height / 2 - this.#meter.line(font).xHeight / 2;
    else if (value === "text-bottom" || value === "bottom") below = this.#meter.line(font).descent;
    else if (value === "text-top" || value === "top")
      below = height - this.#meter.line(font).ascent;
    else if (value !== "baseline") below -= length(value, this.#style.font(element).size) ?? 0;
    line.grow({ above: height - below, below }, shift);
    line.put({ kind: "atom", element, x: line.width, y: below - height - shift, width, height });
    line.width += width;
  }

  /** How far an element is raised above the baseline of its block. */
  #shift(element: Element): number {
    let shift = 0;
    for (let up: Element | null = element; up && up !== this.#block; up = up.parentElement) {
      const value = this.#style.styled(up, "vertical-align");
      if (value === undefined || value === "baseline") continue;
      const { size } = this.#style.font(up.parentElement ?? up);
      if (value === "sub") shift -= size / 5 + 1;
      else if (value === "super") shift += size / 3 + 1;
      else shift += length(value, this.#style.font(up).size) ?? 0;
    }
    return shift;
  }

  /** Heights of an inline box above and below its baseline, half of the leading on each side. */
  #metrics(element: Element): { above: number; below: number } {
    const font = this.#style.font(element);
    const { ascent, descent } = this.#meter.line(font);
    const height = this.#lineHeight(element, font.size) ?? ascent + descent;
    const above = ascent + Math.floor((height - ascent - descent) / 2);
    return { above, below: height - above };
  }

  #lineHeight(element: Element, size: number): number | undefined {
    for (let up: Element | null = element; up; up = up.parentElement) {
      const value = this.#style.styled(up, "line-height");
      if (value === undefined) continue;
      if (value === "normal") return undefined;
      if (/^[\d.]+$/.test(value.trim())) return Number(value) * size;
      const own = this.#style.font(up).size;
      return length(value, own, own);
    }
    return undefined;
  }

  #paintGround(
    line: Line,
    element: Element,
    font: FontRequest,
    width: number,
    shift: number,
  ): void {
    for (let up: Element | null = element; up && up !== this.#block; up = up.parentElement) {
      const color = groundOf(up, this.#style);
      if (color === undefined) continue;
      const { ascent, descent } = this.#meter.line(font);
      line.ground({
        kind: "fill",
        color,
        x: line.width,
        y: -ascent - shift,
        width,
        height: ascent + descent,
      });
    }
  }

  /** Lines under and through words, as rectangles: renderers draw `text-decoration` in their own ways. */
  #decorate(line: Line, element: Element, font: FontRequest, width: number, shift: number): void {
    const thickness = Math.max(1, Math.round(font.size / 14));
    const { xHeight } = this.#meter.line(font);
    const kinds = new Set<string>();
    for (let up: Element | null = element; up; up = up.parentElement) {
      const value =
        this.#style.styled(up, "text-decoration") ?? this.#style.styled(up, "text-decoration-line");
      for (const kind of value?.match(/underline|line-through|overline/g) ?? []) kinds.add(kind);
      if (up === this.#block) break;
    }
    for (const kind of kinds) {
      const below =
        kind === "underline" ? font.size * 0.1 : kind === "overline" ? -font.size : -xHeight / 2;
      line.put({
        kind: "fill",
        color: inkOf(element, this.#style),
        x: line.width,
        y: below - shift,
        width,
        height: thickness,
      });
    }
  }

  #placed(lines: readonly Line[], limit: number): Placed {
    const align = this.#style.inherited(this.#block, "text-align") ?? "start";
    const width = Math.max(0, ...lines.map((line) => line.width));
    const room = Number.isFinite(limit) ? limit : width;
    const pieces: Piece[] = [];
    let top = 0;
    for (const line of lines) {
      const free = Math.max(0, room - line.width);
      const share = align.endsWith("center") ? 0.5 : align === "right" || align === "end" ? 1 : 0;
      pieces.push(...line.placed(free * share, top + line.above));
      top += line.above + line.below;
    }
    return { pieces, width, height: top };
  }
}

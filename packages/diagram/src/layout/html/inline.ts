import type { Element } from "../../dom/element.ts";
import type { FontRequest, TextMeter } from "../../text-meter.ts";
import { length, type ComputedStyle } from "../computed-style.ts";
import { groundOf } from "./box-style.ts";
import { breakPlaces } from "@platen/layout/breaks";
import type { FillPiece, Piece, Placed, TextPiece } from "./pieces.ts";
import { whiteSpaceOf, type WhiteSpace } from "./white-space.ts";

/** The room that an atom takes in a line. */
export interface AtomSize {
  width: number;
  height: number;
  /** How much of the height is below the baseline. Default 0. */
  depth?: number;
}

interface Words {
  text: string;
  element: Element;
  font: FontRequest;
  space: WhiteSpace;
}

interface Atom {
  element: Element;
  size: AtomSize;
}

/** Where words and atoms stand in the text of the context; an atom is one character in it. */
interface Item {
  start: number;
  end: number;
  words?: Words;
  atom?: Atom;
}

/** The longest stretch of text between two places where a line may break. */
interface Unit {
  start: number;
  end: number;
  /** Without the spaces at its end that take no room there. */
  width: number;
  full: number;
}

const OBJECT = "\ufffc";
/** Rounding that must not break a line. */
const SLACK = 0.02;

/**
 * Text and atoms that follow one another in lines (CSS 2.2, section 9.4.2), all in one block.
 * Nothing is ever cut within a word, but where `overflow-wrap` or `word-break` ask for it.
 */
export class InlineContext {
  readonly #block: Element;
  readonly #style: ComputedStyle;
  readonly #meter: TextMeter;
  #paragraphs: Item[][] = [[]];
  #text = [""];
  /** Whether a collapsible space would be the second one, or the first of its line. */
  #spaced = true;

  constructor(block: Element, style: ComputedStyle, meter: TextMeter) {
    this.#block = block;
    this.#style = style;
    this.#meter = meter;
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
      const spans = this.#lineSpans(items, text, limit);
      for (const [start, end] of spans) lines.push(this.#line(items, start, end));
    });
    return this.#placed(lines, limit);
  }

  #lineSpans(items: readonly Item[], text: string, limit: number): [number, number][] {
    if (items.length === 0) return [[0, 0]];
    if (limit === Number.POSITIVE_INFINITY) return [[0, text.length]];
    const spans: [number, number][] = [];
    let start = 0;
    let width = 0;
    for (const unit of this.#units(items, text, limit)) {
      if (unit.start > start && width + unit.width > limit + SLACK) {
        spans.push([start, unit.start]);
        start = unit.start;
        width = 0;
      }
      width += unit.full;
    }
    spans.push([start, text.length]);
    return spans;
  }

  #units(items: readonly Item[], text: string, limit: number): Unit[] {
    const places = [...this.#allowed(items, text), text.length];
    const units: Unit[] = [];
    let start = 0;
    for (const end of places) {
      const unit = this.#unit(items, text, start, end);
      if (unit.width > limit + SLACK && this.#mayCut(items, start))
        units.push(...this.#cut(items, text, unit, limit));
      else units.push(unit);
      start = end;
    }
    return units;
  }

  #allowed(items: readonly Item[], text: string): number[] {
    if (!items.some((item) => item.atom || item.words?.space.wraps)) return [];
    const places = new Set(breakPlaces(text));
    for (const { words, start } of items) {
      if (!words?.space.spacesCount) continue;
      for (const { index } of words.text.matchAll(/ /g)) places.add(start + index + 1);
    }
    places.delete(text.length);
    const wraps = (at: number) => itemAt(items, at)?.words?.space.wraps;
    return [...places]
      .sort((a, b) => a - b)
      .filter((at) => wraps(at - 1) !== false || wraps(at) !== false);
  }

  #unit(items: readonly Item[], text: string, start: number, end: number): Unit {
    const hangs = !(itemAt(items, end - 1)?.words?.space.spacesCount ?? false);
    const trimmed = hangs ? start + text.slice(start, end).trimEnd().length : end;
    const full = this.#widthOf(items, start, end);
    return {
      start,
      end,
      full,
      width: trimmed === end ? full : this.#widthOf(items, start, trimmed),
    };
  }

  #widthOf(items: readonly Item[], start: number, end: number): number {
    let width = 0;
    for (const { item, from, to } of within(items, start, end)) {
      width += item.atom ? item.atom.size.width : this.#textWidth(item, from, to);
    }
    return width;
  }

  #textWidth({ words, start }: Item, from: number, to: number): number {
    return words ? this.#meter.width(words.text.slice(from - start, to - start), words.font) : 0;
  }

  /** Whether a word that is too wide may be cut anywhere. */
  #mayCut(items: readonly Item[], at: number): boolean {
    const element = itemAt(items, at)?.words?.element;
    if (!element) return false;
    const wrap =
      this.#style.inherited(element, "overflow-wrap") ??
      this.#style.inherited(element, "word-wrap");
    const wordBreak = this.#style.inherited(element, "word-break");
    return /anywhere|break-word/.test(wrap ?? "") || /break-all|break-word/.test(wordBreak ?? "");
  }

  #cut(items: readonly Item[], text: string, whole: Unit, limit: number): Unit[] {
    const units: Unit[] = [];
    let start = whole.start;
    let end = start;
    const segments = (graphemes ??= new Intl.Segmenter()).segment(text.slice(start, whole.end));
    for (const { segment } of segments) {
      const next = end + segment.length;
      if (end > start && this.#widthOf(items, start, next) > limit) {
        units.push(this.#unit(items, text, start, end));
        start = end;
      }
      end = next;
    }
    return [...units, this.#unit(items, text, start, whole.end)];
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

  /** Where the line ends without the spaces that hang at its end. */
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
    const width = this.#meter.width(text, font);
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

let graphemes: Intl.Segmenter | undefined;

/** The colour of an element's text. Where no `color` says one, HTML has the ink of the whole drawing. */
export function inkOf(element: Element, style: ComputedStyle): string {
  const color = style.inherited(element, "color");
  if (color !== undefined) return color;
  let root: Element | undefined;
  for (let up: Element | null = element; up; up = up.parentElement)
    if (up.localName === "svg") root = up;
  return (root && style.own(root, "fill")) ?? "#000000";
}

/** The index of the item that a character is in; characters of a paragraph are in one each. */
function indexAt(items: readonly Item[], at: number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle]?.end ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

function itemAt(items: readonly Item[], at: number): Item | undefined {
  return at < 0 ? undefined : items[indexAt(items, at)];
}

/** The items of a stretch of text, each with the part of it that lies within. */
function* within(
  items: readonly Item[],
  start: number,
  end: number,
): Generator<{ item: Item; from: number; to: number }> {
  for (let index = indexAt(items, start); index < items.length; index += 1) {
    const item = items[index];
    if (!item || item.start >= end) return;
    yield { item, from: Math.max(start, item.start), to: Math.min(end, item.end) };
  }
}

/** A line around its own baseline. */
class Line {
  width = 0;
  above: number;
  below: number;
  readonly #grounds: FillPiece[] = [];
  readonly #pieces: Piece[] = [];

  constructor({ above, below }: { above: number; below: number }) {
    this.above = above;
    this.below = below;
  }

  grow({ above, below }: { above: number; below: number }, shift: number): void {
    this.above = Math.max(this.above, above + shift);
    this.below = Math.max(this.below, below - shift);
  }

  put(piece: Piece): void {
    const last = this.#pieces.at(-1);
    if (piece.kind === "text" && last?.kind === "text" && continues(last, piece)) {
      last.text += piece.text;
      last.width += piece.width;
    } else this.#pieces.push(piece);
  }

  ground(piece: FillPiece): void {
    this.#grounds.push(piece);
  }

  placed(dx: number, baseline: number): Piece[] {
    return [...this.#grounds, ...this.#pieces].map((piece) =>
      piece.kind === "text"
        ? { ...piece, x: piece.x + dx, baseline: piece.baseline + baseline }
        : { ...piece, x: piece.x + dx, y: piece.y + baseline },
    );
  }
}

function continues(last: TextPiece, next: TextPiece): boolean {
  return last.element === next.element && last.baseline === next.baseline;
}

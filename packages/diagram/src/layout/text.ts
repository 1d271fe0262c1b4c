/**
 * Places of the runs of an SVG `text`, by their measured widths. Labels in HTML are measured in
 * `html/`.
 */
import type { Element } from "../dom/element.ts";
import { siblings, type Node } from "../dom/node.ts";
import { union, type Box } from "@platen/svg/geometry";
import type { FontRequest, LineMetrics, TextMeter } from "../text/text-meter.ts";
import { length, type ComputedStyle } from "./computed-style.ts";

/** A run of text in one font on one baseline, in the user space of its `text` element. */
export interface TextFragment {
  /** The `text` or `tspan` that the characters stand in. */
  element: Element;
  text: string;
  font: FontRequest;
  x: number;
  /** Position of the baseline, after `dominant-baseline` was taken into account. */
  baseline: number;
  width: number;
  ascent: number;
  descent: number;
}

/**
 * Lays out an SVG `text` element as SVG 2, chapter 11, has it for one line per text chunk: `x`, `y`,
 * `dx`, `dy`, `text-anchor`, `dominant-baseline` and collapsed white space. Text on a path and
 * glyph-by-glyph positions are laid out as a straight line from the first position.
 */
export function layOutText(text: Element, style: ComputedStyle, meter: TextMeter): TextFragment[] {
  const layout = new TextLayout(style, meter);
  layout.enter(text);
  layout.endChunk();
  return layout.fragments;
}

/** The box of the fragments of `element`, which is the text itself or a part of it. */
export function textBox(fragments: readonly TextFragment[], element: Element): Box | undefined {
  let box: Box | undefined;
  for (const one of fragments) {
    if (!element.contains(one.element)) continue;
    const { x, width, baseline, ascent, descent } = one;
    box = union(box, { x, y: baseline - ascent, width, height: ascent + descent });
  }
  return box;
}

class TextLayout {
  readonly fragments: TextFragment[] = [];
  readonly #style: ComputedStyle;
  readonly #meter: TextMeter;
  #x = 0;
  #y = 0;
  /** Shifts of elements that have been entered, for the next character. */
  #dx = 0;
  #dy = 0;
  #chunkStart = 0;
  #chunkX = 0;
  #anchor = "start";
  /** A collapsed space that will be set if more text follows in the chunk. */
  #space = false;
  #atStart = true;

  constructor(style: ComputedStyle, meter: TextMeter) {
    this.#style = style;
    this.#meter = meter;
  }

  enter(element: Element): void {
    if (this.#style.own(element, "display") === "none") return;
    const font = this.#style.font(element);
    this.#move(element, font);
    const shift = baselineShift(this.#baseline(element), this.#meter.line(font));
    for (const child of siblings(element.firstChild)) this.#visit(child, element, font, shift);
  }

  #visit(node: Node, parent: Element, font: FontRequest, shift: number): void {
    if (node.nodeType === 3) this.#set(node.textContent, parent, font, shift);
    else if (node.nodeType === 1 && isTextual(node as Element)) this.enter(node as Element);
  }

  #move(element: Element, font: FontRequest): void {
    const x = firstLength(element, "x", font.size);
    const y = firstLength(element, "y", font.size);
    // An inner element's shift replaces an outer one's for the character they both begin with.
    this.#dx = firstLength(element, "dx", font.size) ?? this.#dx;
    this.#dy = firstLength(element, "dy", font.size) ?? this.#dy;
    if (x !== undefined || y !== undefined || this.fragments.length === 0) {
      this.endChunk();
      this.#x = x ?? this.#x;
      this.#y = y ?? this.#y;
      this.#chunkX = this.#x;
      this.#anchor = this.#style.inherited(element, "text-anchor") ?? "start";
    }
  }

  /** `dominant-baseline` is inherited, `alignment-baseline` is not. */
  #baseline(element: Element): string {
    const own = this.#style.own(element, "alignment-baseline");
    if (own !== undefined && own !== "auto" && own !== "baseline") return own;
    return this.#style.inherited(element, "dominant-baseline") ?? "auto";
  }

  #set(data: string, element: Element, font: FontRequest, shift: number): void {
    const text = this.#collapse(data, element);
    if (text === "") return;
    this.#x += this.#dx;
    this.#y += this.#dy;
    this.#dx = this.#dy = 0;
    const { ascent, descent } = this.#meter.line(font);
    const width = this.#meter.width(text, font);
    const baseline = this.#y + shift;
    this.fragments.push({ element, text, font, x: this.#x, baseline, width, ascent, descent });
    this.#x += width;
  }

  #collapse(data: string, element: Element): string {
    if (keepsSpace(element, this.#style)) {
      this.#atStart = false;
      return data.replace(/[\t\n\r]/g, " ");
    }
    const words = data.replace(/[\t\n\r ]+/g, " ");
    const body = words.trim() === "" ? "" : words.replace(/^ | $/g, "");
    const leads = (this.#space || words.startsWith(" ")) && !this.#atStart;
    if (body === "") {
      this.#space ||= words !== "";
      return "";
    }
    this.#space = words.endsWith(" ");
    this.#atStart = false;
    return leads ? ` ${body}` : body;
  }

  /** Shifts what was set since the chunk began, so that its anchor is where the chunk starts. */
  endChunk(): void {
    const width = this.#x - this.#chunkX;
    const share = this.#anchor === "middle" ? 0.5 : this.#anchor === "end" ? 1 : 0;
    if (share > 0)
      for (const fragment of this.fragments.slice(this.#chunkStart)) fragment.x -= width * share;
    this.#chunkStart = this.fragments.length;
    this.#space = false;
    this.#atStart = true;
  }
}

function isTextual(element: Element): boolean {
  return /^(?:tspan|a|textPath)$/.test(element.localName);
}

function keepsSpace(element: Element, style: ComputedStyle): boolean {
  for (let up: Element | null = element; up && up.localName !== "svg"; up = up.parentElement)
    if (up.getAttribute("xml:space") === "preserve") return true;
  return /^(?:pre|break-spaces)/.test(style.inherited(element, "white-space") ?? "");
}

function firstLength(element: Element, name: string, em: number): number | undefined {
  const value = element.getAttribute(name);
  if (value === null) return undefined;
  const whole = value.includes("%") ? windowSide(element, name.endsWith("x")) : 0;
  return length(value, em, whole);
}

/** Width or height of the window an element is drawn in, of which percentages are taken. */
function windowSide(element: Element, wide: boolean): number {
  for (let up = element.parentElement; up; up = up.parentElement) {
    if (up.localName !== "svg") continue;
    const box = (up.getAttribute("viewBox") ?? "")
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    if (box.length === 4) return box[wide ? 2 : 3] ?? 0;
    return length(up.getAttribute(wide ? "width" : "height") ?? "", 16) ?? 0;
  }
  return 0;
}

/** How far below the given line the alphabetic baseline lies (CSS Inline 3, section 4.1). */
export function baselineShift(baseline: string, line: LineMetrics): number {
  switch (baseline) {
    case "middle":
      return line.xHeight / 2;
    case "central":
      return (line.ascent - line.descent) / 2;
    case "hanging":
      return line.ascent * 0.8;
    case "text-before-edge":
    case "before-edge":
    case "text-top":
    case "top":
      return line.ascent;
    case "text-after-edge":
    case "after-edge":
    case "text-bottom":
    case "bottom":
    case "ideographic":
      return -line.descent;
    case "mathematical":
      return line.ascent / 2;
    default:
      return 0;
  }
}

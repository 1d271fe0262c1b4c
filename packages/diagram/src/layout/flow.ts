import type { Element } from "../dom/element.ts";
import { siblings, type Node } from "../dom/node.ts";
import type { Box } from "@platen/svg/geometry";
import type { FontRequest, TextMeter } from "../text-meter.ts";
import { length, type ComputedStyle } from "./computed-style.ts";

/** A piece of a line in one font and colour. */
export interface FlowRun {
  text: string;
  element: Element;
  font: FontRequest;
  width: number;
}

export interface FlowLine {
  runs: FlowRun[];
  width: number;
  height: number;
}

/** HTML text set in lines. */
export interface Flow {
  lines: FlowLine[];
  /** Of the longest line. */
  width: number;
  height: number;
}

const blocks: ReadonlySet<string> = new Set([
  "div", "p", "li", "ul", "ol", "pre", "tr", "table", "h1", "h2", "h3", "h4", "h5", "h6", "hr",
  "blockquote", "section", "article",
]); // prettier-ignore

/** Widest line where nothing says otherwise: no wrapping. */
const UNBOUNDED = Number.POSITIVE_INFINITY;

/** The box of an HTML element that holds only text, as wide as its longest line. */
export function flowBox(element: Element, style: ComputedStyle, meter: TextMeter): Box {
  const flow = flowText(element, style, meter, widthLimit(element, style));
  return { x: 0, y: 0, width: flow.width, height: flow.height };
}

function widthLimit(element: Element, style: ComputedStyle): number {
  if (style.own(element, "white-space") === "nowrap") return UNBOUNDED;
  const em = style.font(element).size;
  for (const property of ["width", "max-width"]) {
    const value = style.own(element, property);
    const limit = value === undefined || value.endsWith("%") ? undefined : length(value, em);
    if (limit !== undefined && limit > 0) return limit;
  }
  return UNBOUNDED;
}

/**
 * Sets the text of an HTML element in lines no wider than `limit`: words break at spaces, and
 * between characters only where a single word is too wide. Blocks and `<br>` begin new lines.
 */
export function flowText(
  element: Element,
  style: ComputedStyle,
  meter: TextMeter,
  limit: number,
): Flow {
  const setter = new LineSetter(style, meter, limit);
  setter.visit(element);
  setter.endLine(false);
  const { lines } = setter;
  return {
    lines,
    width: Math.max(0, ...lines.map((line) => line.width)),
    height: lines.reduce((sum, line) => sum + line.height, 0),
  };
}

class LineSetter {
  readonly lines: FlowLine[] = [];
  readonly #style: ComputedStyle;
  readonly #meter: TextMeter;
  readonly #limit: number;
  #runs: FlowRun[] = [];
  #width = 0;
  #space = false;
  #height = 0;

  constructor(style: ComputedStyle, meter: TextMeter, limit: number) {
    this.#style = style;
    this.#meter = meter;
    this.#limit = limit;
  }

  visit(node: Node): void {
    if (node.nodeType === 3) {
      const parent = node.parentElement;
      if (parent) this.#words(node.textContent, parent);
      return;
    }
    if (node.nodeType !== 1) return;
    const element = node as Element;
    const display = this.#style.own(element, "display");
    if (display === "none") return;
    if (element.localName === "br") {
      this.#height ||= this.#lineHeight(element);
      this.endLine(true);
      return;
    }
    const block = display === "block" || blocks.has(element.localName);
    if (block) this.endLine(false);
    for (const child of siblings(element.firstChild)) this.visit(child);
    if (block) this.endLine(false);
  }

  endLine(forced: boolean): void {
    this.#space = false;
    if (this.#runs.length === 0 && !forced) return;
    this.lines.push({ runs: this.#runs, width: this.#width, height: this.#height });
    this.#runs = [];
    this.#width = 0;
    this.#height = 0;
  }

  #words(data: string, parent: Element): void {
    const font = this.#style.font(parent);
    const keep = (this.#style.inherited(parent, "white-space") ?? "").startsWith("pre");
    const rows = keep ? data.split("\n") : [data];
    rows.forEach((row, index) => {
      if (index > 0) this.endLine(true);
      for (const word of row.split(/([ \t\n\r]+)/)) {
        if (word === "") continue;
        if (/^[ \t\n\r]/.test(word)) this.#space = this.#runs.length > 0;
        else this.#word(word, parent, font);
      }
    });
  }

  #word(word: string, element: Element, font: FontRequest): void {
    const spaced = this.#space ? ` ${word}` : word;
    const width = this.#meter.width(spaced, font);
    if (this.#width + width <= this.#limit + 0.01) {
      this.#put({ text: spaced, element, font, width });
      return;
    }
    if (this.#runs.length > 0) this.endLine(false);
    for (const part of this.#pieces(word, font)) {
      if (this.#runs.length > 0) this.endLine(false);
      this.#put({ text: part, element, font, width: this.#meter.width(part, font) });
    }
  }

  /** Cuts a word that is wider than a line. */
  #pieces(word: string, font: FontRequest): string[] {
    if (this.#meter.width(word, font) <= this.#limit) return [word];
    const pieces: string[] = [];
    let piece = "";
    for (const char of word) {
      if (piece !== "" && this.#meter.width(piece + char, font) > this.#limit) {
        pieces.push(piece);
        piece = "";
      }
      piece += char;
    }
    return [...pieces, piece];
  }

  #put(run: FlowRun): void {
    this.#space = false;
    const last = this.#runs.at(-1);
    if (last && last.element === run.element) {
      last.text += run.text;
      last.width = this.#meter.width(last.text, last.font);
      this.#width = this.#runs.reduce((sum, one) => sum + one.width, 0);
    } else {
      this.#runs.push(run);
      this.#width += run.width;
    }
    this.#height = Math.max(this.#height, this.#lineHeight(run.element));
  }

  #lineHeight(element: Element): number {
    const { size } = this.#style.font(element);
    const value = this.#style.inherited(element, "line-height");
    if (value === undefined || value === "normal") return size * 1.21;
    if (/^[\d.]+$/.test(value.trim())) return Number(value) * size;
    return length(value, size, size) ?? size * 1.21;
  }
}

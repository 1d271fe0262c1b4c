/**
 * How wide a table's cells want to be: with every paragraph on one line, and with a line for each
 * word. Measured from the fonts that draw them.
 */
import type { Block, Image, Inline } from "../../../document.ts";
import type { CellWidths } from "../../design/columns.ts";
import { gridOf, type PlacedCell } from "../../design/grid.ts";
import { totalWidth } from "../../design/columns.ts";
import { sizeOf } from "../inlines/image.ts";
import { isOrdinary } from "../../design/ordinary-words.ts";
import { LABEL_SIZE, placeholderLabel } from "../../design/placeholder.ts";
import { wordParts } from "../../design/word-parts.ts";
import { WIDE } from "../fonts/kit.ts";
import { enter, type Place, type Setting } from "../setting.ts";

/** Space within a cell, in em of the table's type; the template has the same. */
export const CELL_PADDING = { x: 0.8, y: 0.45 } as const;
/** The same at a cell's sides where a table would else be too small to read. */
export const TIGHT_PADDING = 0.4;

/** Images may shrink to this width, in CSS pixels, before words have to break. */
const LEAST_IMAGE = 96;
/** The sign of a placeholder, and the space at both its sides, in em; the template has the same. */
const PLACEHOLDER = 0.9 + 1.3 * LABEL_SIZE;
/** Allowance for rounding, in CSS pixels: without it the last word would wrap. */
const SLACK = 2.5;

/** Widths and, for guessing at its height, how many lines a content has when none is wrapped. */
interface Extent {
  min: number;
  /** The longest ordinary word. */
  word: number;
  max: number;
  lines: number;
}

export type CellExtent = CellWidths & { lines: number };

export function cellWidths(placed: PlacedCell, setting: Setting, outer: Place): CellExtent {
  const { cell, column, colspan } = placed;
  const weight = cell.header ? setting.family.labelWeight : 400;
  const extent = blocksExtent(cell.children, setting, { ...outer, weight });
  const around = 2 * CELL_PADDING.x * outer.size + SLACK;
  return {
    column,
    colspan,
    min: extent.min + around,
    word: extent.word + around,
    max: extent.max + around,
    wanted: cell.width,
    lines: extent.lines,
  };
}

function blocksExtent(blocks: readonly Block[], setting: Setting, place: Place): Extent {
  const all: Extent = { min: 0, word: 0, max: 0, lines: 0 };
  for (const block of blocks) stack(all, blockExtent(block, setting, place));
  return all;
}

function stack(all: Extent, { min, word, max, lines }: Extent, indent = 0): void {
  all.min = Math.max(all.min, min + indent);
  all.word = Math.max(all.word, word + indent);
  all.max = Math.max(all.max, max + indent);
  all.lines += lines;
}

function blockExtent(block: Block, setting: Setting, place: Place): Extent {
  const { size } = place;
  const all: Extent = { min: 0, word: 0, max: 0, lines: 0 };
  switch (block.type) {
    case "paragraph":
      return inlinesExtent(block.children, setting, place);
    case "heading": {
      const scale = setting.family.headingScale[block.depth - 1] ?? 1;
      const weight = setting.family.headingWeight;
      return inlinesExtent(block.children, setting, {
        ...place,
        role: "heading",
        size: size * scale,
        weight,
      });
    }
    case "code":
      return sourceExtent(block.text, setting, place);
    case "math":
      return block.drawing
        ? drawnExtent(block.drawing, setting, place)
        : sourceExtent(block.tex, setting, place);
    case "diagram":
      return block.drawing
        ? {
            min: LEAST_IMAGE,
            word: LEAST_IMAGE,
            max: block.drawing.width,
            lines: block.drawing.height / size,
          }
        : sourceExtent(block.source, setting, place);
    case "list":
      for (const item of block.items)
        stack(
          all,
          blocksExtent(item.children, setting, place),
          size * (block.ordered ? 2.2 : 1.65),
        );
      return all;
    case "table": {
      const { cells, columns } = gridOf(block);
      const widths = cells.map((placed) => cellWidths(placed, setting, place));
      const lines = widths.reduce((sum, each) => sum + each.lines, 0);
      const [min, max] = (["min", "max"] as const).map((which) =>
        totalWidth(widths, columns, which),
      );
      return { min: min ?? 0, word: min ?? 0, max: max ?? 0, lines };
    }
    case "alert":
      if (block.title) stack(all, inlinesExtent(block.title, setting, place), size * 4.1);
      stack(all, blocksExtent(block.children, setting, place), size * 2.6);
      return all;
    case "quote":
      stack(all, blocksExtent(block.children, setting, place), size * 2.6);
      return all;
    case "details":
      stack(all, inlinesExtent(block.summary, setting, place), size * 1.25);
      stack(all, blocksExtent(block.children, setting, place), size * 1.25);
      return all;
    case "figure":
    case "division":
      stack(all, blocksExtent(block.children, setting, place));
      return all;
    case "definitions":
      for (const { terms, definitions } of block.items) {
        for (const term of terms) stack(all, inlinesExtent(term, setting, place));
        for (const each of definitions) stack(all, blocksExtent(each, setting, place), size * 1.5);
      }
      return all;
    case "rule":
      return all;
  }
}

function sourceExtent(source: string, setting: Setting, place: Place): Extent {
  const size = place.size * setting.family.codeSize;
  const lines = source.split("\n");
  let longest = 0;
  for (const line of lines) longest = Math.max(longest, line.length);
  const max = (longest * 0.6 + 2.4) * size;
  const min = Math.min(max, 12 * size);
  return { min, word: min, max, lines: lines.length };
}

function drawnExtent(
  { parts }: { parts: readonly { width: number; gap: number; height: number }[] },
  { family }: Setting,
  { size }: Place,
): Extent {
  const scale = size * family.mathScale;
  const extent: Extent = { min: 0, word: 0, max: 0, lines: 1 };
  for (const { width, gap, height } of parts) {
    extent.min = Math.max(extent.min, width * scale);
    extent.word = extent.min;
    extent.max += (width + gap) * scale;
    extent.lines = Math.max(extent.lines, height);
  }
  return extent;
}

/** The line that is being added up: its width, and the width of the word at its end. */
class Line {
  readonly extent: Extent = { min: 0, word: 0, max: 0, lines: 1 };
  #width = 0;
  #word = 0;
  /** The same when addresses and the like are broken. */
  #part = 0;

  /** Something that does not break. */
  add(width: number): void {
    this.#part += width;
    this.#grow(width);
  }

  /** What is made smaller where there is less room, down to a width. */
  addShrinkable(width: number, least: number): void {
    this.#part += least;
    this.#grow(width, least);
  }

  /** A word that may be broken into parts of a width. */
  addBreakable(width: number, part: number): void {
    this.#part += Math.min(width, part);
    this.#grow(width);
    if (width > part) this.#part = part;
  }

  #grow(width: number, least = width): void {
    this.#width += width;
    this.#word += least;
    this.extent.word = Math.max(this.extent.word, this.#part);
    this.extent.max = Math.max(this.extent.max, this.#width);
    this.extent.min = Math.max(this.extent.min, this.#word);
  }

  /** A place where the line may break, with the width of the space there. */
  allowBreak(width = 0): void {
    this.#width += width;
    this.#word = 0;
    this.#part = 0;
  }

  end(): void {
    this.extent.lines += 1;
    this.#width = 0;
    this.#word = 0;
    this.#part = 0;
  }
}

function inlinesExtent(inlines: readonly Inline[], setting: Setting, outer: Place): Extent {
  const { place } = enter(inlines, setting, outer);
  const line = new Line();
  addInlines(inlines, line, setting, place, false);
  return line.extent;
}

function addInlines(
  inlines: readonly Inline[],
  line: Line,
  setting: Setting,
  place: Place,
  italic: boolean,
): void {
  for (const inline of inlines) addInline(inline, line, setting, place, italic);
}

function addInline(
  inline: Inline,
  line: Line,
  setting: Setting,
  place: Place,
  italic: boolean,
): void {
  const { size } = place;
  const { family } = setting;
  switch (inline.type) {
    case "text":
      return addText(inline.value, line, setting, place, italic);
    case "emoji":
      return line.add(size * 1.27);
    case "inlineCode": {
      const code: Place = { ...place, role: "mono", size: size * family.codeSize };
      line.add(code.size * 0.36);
      addText(inline.value, line, setting, code, italic);
      return line.add(code.size * 0.36);
    }
    case "inlineMath":
      if (!inline.drawing)
        return addText(inline.tex, line, setting, { ...place, role: "mono" }, italic);
      for (const { gap, width } of inline.drawing.parts) {
        line.allowBreak(gap * size * family.mathScale);
        line.add(width * size * family.mathScale);
      }
      return;
    case "image":
      return addImage(inline, line, setting, place);
    case "break":
      return line.end();
    case "footnoteReference":
      return line.add(size * 0.5 * String(inline.number).length);
    case "ruby":
      for (const { base } of inline.pairs) addInlines(base, line, setting, place, italic);
      return;
    case "strong":
      return addInlines(
        inline.children,
        line,
        setting,
        { ...place, weight: family.boldWeight },
        italic,
      );
    case "emphasis":
      return addInlines(inline.children, line, setting, place, true);
    case "keyboard":
      line.add(size * 0.66);
      return addInlines(
        inline.children,
        line,
        setting,
        { ...place, role: "mono", size: size * 0.78 },
        italic,
      );
    case "subscript":
    case "superscript":
      return addInlines(inline.children, line, setting, { ...place, size: size * 0.75 }, italic);
    case "link":
    case "delete":
    case "insert":
    case "underline":
    case "mark":
    case "small":
    case "abbreviation":
    case "span":
      return addInlines(inline.children, line, setting, place, italic);
  }
}

function addImage(inline: Image, line: Line, setting: Setting, place: Place): void {
  if (!inline.picture) {
    line.allowBreak();
    line.add(PLACEHOLDER * place.size);
    const size = place.size * LABEL_SIZE;
    return addText(placeholderLabel(inline), line, setting, { ...place, size }, false);
  }
  const { width } = sizeOf(inline, inline.picture, setting.paper.width, setting.paper.height);
  line.allowBreak();
  // Content that does not fit is made smaller, so only a little of its width is a must.
  line.addShrinkable(width, Math.min(width, LEAST_IMAGE));
  line.allowBreak();
}

/** Width in em of the parts into which long addresses and names are broken, generously. */
const PART = 7.4;
/** A longer name may be cut anywhere, in UTF-16 units. */
const LONGEST_NAME = 200;

/** The widest word within a name, such as `serialization` in `org.apache.serialization`. */
function longestPart(name: string, measure: (text: string) => number): number {
  if (name.length > LONGEST_NAME) return 0;
  let longest = 0;
  for (const part of wordParts(name))
    if (isOrdinary(part)) longest = Math.max(longest, measure(part));
  return longest;
}

/**
 * Words with the breaks the engine would find: after spaces, around Han and kana, between a slash, a bar, a question
 * mark or a curly bracket and a letter, and after hyphens, but for those before a digit (UAX #14, LB25), before what may not
 * begin a line, such as `.` and `/` (LB13, LB15d, LB19, LB21, LB22), and, below, behind a Hebrew letter (LB21a).
 */
const words =
  /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]|(?:[^\s\-/|?}\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]|[/|?}](?![A-Za-z])|-+(?=[\d.,:;!?/)\]}'"|«»‹›“”‘’…]))+(?:[/|?}](?=[A-Za-z])|-*)|[/|?}](?=[A-Za-z])|-+|\s+/g;
const breaksBehind = /(?<![\u05d0-\u05f2\ufb1d-\ufb4f])-$|[/|?}]$/;
const blank = /^\s/;
const wide = /^[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/;

function addText(value: string, line: Line, setting: Setting, place: Place, italic: boolean): void {
  const { role, size, weight, locale } = place;
  const measure = (text: string) =>
    setting.metrics.measureText(text, setting.familyName, { role, size, weight, italic, locale });
  for (const [word] of value.matchAll(words)) {
    if (blank.test(word)) line.allowBreak(measure(" "));
    else if (wide.test(word)) {
      line.allowBreak();
      line.add(role === "mono" ? size * WIDE : size);
      line.allowBreak();
    } else {
      if (isOrdinary(word)) line.add(measure(word));
      else line.addBreakable(measure(word), Math.max(PART * size, longestPart(word, measure)));
      if (breaksBehind.test(word)) line.allowBreak();
    }
  }
}

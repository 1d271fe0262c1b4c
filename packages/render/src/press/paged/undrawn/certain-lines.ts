/**
 * How many lines a text takes, where that is certain before it is set. The engine puts into each line as much as fits
 * (UAX #14 says where a line may end). So the lines are counted twice: with more places to break and narrower text than
 * the engine has, and with fewer places and wider text. Where both say the same, the engine does, too.
 */
import type { FootnoteReference, Inline, InlineMath } from "../../../document.ts";
import { EMOJI } from "../blocks/row-heights.ts";
import type { Place, Setting } from "../setting.ts";
import { Row, textExtent, type Extent } from "./row.ts";

/** Characters that every face has, one glyph to each: Latin, Greek, Cyrillic, punctuation. No soft hyphen. */
const measurable =
  /^[\x20-\x7e\xa1-\xac\xae-\u024f\u0370-\u0373\u0376\u0377\u037b-\u03ff\u0400-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u203a\u20ac\u2122\u2190-\u2193\u2212]*$/;
/** Controls, and what ends a line. */
const unmeasured = /[\p{Cc}\u2028\u2029]/u;
/** Other text is no wider than so many times its measure. */
const ROUGHLY = 1.2;
/** Addresses have places to break of their own. */
const address = /:\/\/|www\./;

/**
 * A word with the signs before and after it, between which no line ends; white space; any other sign. Rules LB13, 19, 23,
 * 28, 29 and 30.
 */
const parts =
  /["“‘'(]*[\p{L}\p{N}]+(?:['’.,][\p{L}\p{N}]+)*[.,:;!?)"”’']*(?= |$)|[\p{L}\p{N}]+| +|./gu;
/** What stands before and after white space where a line may end in any case (LB18). */
const ends = /[\p{L}\p{N}.,:;!?)]$/u;
const begins = /^[\p{L}\p{N}("“]/u;

/** The style that a stretch of text is in. */
interface Style {
  size: number;
  weight: number;
  italic: boolean;
  code: boolean;
  /** Between characters, in em. */
  tracking: number;
}

interface Around {
  setting: Setting;
  place: Place;
}

export interface CertainLinesOptions {
  /** Of all of the text, in em. */
  tracking?: number;
  /** Line height in em. Default: that of body text. */
  leading?: number;
  /** The first line is as high as any, whatever stands in it. */
  strut?: boolean;
}

export interface CertainLines {
  lines: number;
  /** Of one line that is higher than others, or lower: above and below its baseline, in em. */
  extent?: Extent;
}

/** The lines of a text at a place; `undefined` where they are not certain, or not how high they are. */
export function certainLines(
  inlines: readonly Inline[],
  setting: Setting,
  place: Place,
  { tracking = 0, leading = setting.family.leading, strut = false }: CertainLinesOptions = {},
): CertainLines | undefined {
  const { size, weight, width, spare = 0, behind = 0 } = place;
  const row = new Row(size, textExtent(leading));
  const style = { size, weight, italic: false, code: false, tracking };
  if (!addAll(inlines, row, { setting, place }, style)) return undefined;
  row.pad(behind);
  const lines = row.lines(width + spare, strut);
  if (lines === undefined) return undefined;
  return row.extent ? { lines, extent: row.extent } : { lines };
}

/** Whether all of it can be measured. */
function addAll(inlines: readonly Inline[], row: Row, around: Around, style: Style): boolean {
  return inlines.every((inline) => add(inline, row, around, style));
}

function add(inline: Inline, row: Row, around: Around, style: Style): boolean {
  const { family } = around.setting;
  switch (inline.type) {
    case "text":
      return addText(inline.value, row, around, style);
    case "inlineCode": {
      if (!plainCode.test(inline.value)) return false;
      const size = style.size * family.codeSize;
      row.pad(CODE_PAD * style.size);
      if (!addText(inline.value, row, around, { ...style, size, code: true })) return false;
      row.pad(CODE_PAD * style.size);
      return true;
    }
    case "emoji":
      row.add({ width: EMOJI.width * style.size, ...drawing });
      row.holds(EMOJI, style.size);
      return true;
    case "inlineMath":
      return addFormula(inline, row, around);
    case "break":
      row.end();
      return true;
    case "strong":
      return addAll(inline.children, row, around, { ...style, weight: family.boldWeight });
    case "emphasis":
      return addAll(inline.children, row, around, { ...style, italic: true });
    case "delete":
    case "link":
      return addAll(inline.children, row, around, style);
    case "footnoteReference":
      return addReference(inline, row, around, style);
    case "image":
    case "ruby":
    case "insert":
    case "underline":
    case "mark":
    case "small":
    case "subscript":
    case "superscript":
    case "keyboard":
    case "abbreviation":
    case "span":
      return false;
  }
}

/** A drawing in a line. The engine may or may not end a line beside it. */
const drawing = { full: false, breaks: { before: false, after: false } };
/** Room at both sides of code in a line, in em; the template has the same. */
const CODE_PAD = 0.3;
/** Code that is set as text, not as a box. */
const plainCode = /^[\x20-\x7e]+$/;

function addFormula(inline: InlineMath, row: Row, { setting, place }: Around): boolean {
  const { family } = setting;
  const scale = family.mathScale * place.size;
  const parts = inline.drawing?.parts ?? [];
  for (const part of parts) {
    row.pad(part.gap * scale);
    row.add({ width: part.width * scale, ...drawing });
    row.holds(part, scale);
    if (part.width * scale > place.width) return false;
  }
  return parts.length > 0;
}

/** A number above the line. It may lead to a note at the foot of its page. */
function addReference(
  { number }: FootnoteReference,
  row: Row,
  { setting, place }: Around,
  style: Style,
): boolean {
  if (setting.pages?.options.footnotes === "page") return false;
  const { role, locale, weight } = place;
  const text = { role, locale, weight, size: style.size * REFERENCE };
  const width = setting.metrics.measureText(String(number), setting.familyName, text);
  row.add({ width, ...drawing });
  return true;
}

/** Size of the number of a note, in em. */
const REFERENCE = 0.75;

function addText(value: string, row: Row, { setting, place }: Around, style: Style): boolean {
  const { size, weight, italic, tracking, code } = style;
  const role = code ? "mono" : place.role;
  const text = { size, weight, italic, role, locale: place.locale, letterSpacing: tracking * size };
  const measure = (part: string) => setting.metrics.measureText(part, setting.familyName, text);
  if (!measurable.test(value) || address.test(value)) {
    if (unmeasured.test(value)) return false;
    row.whole(ROUGHLY * measure(value));
    return true;
  }
  const space = measure(" ");
  for (const { 0: part, index } of value.matchAll(parts)) {
    if (part.startsWith(" ")) {
      row.space(space * part.length);
      continue;
    }
    // As the metrics remember words: with the space after.
    const spaced = value[index + part.length] === " ";
    const width = spaced ? measure(`${part} `) - space : measure(part);
    const breaks = { before: begins.test(part), after: ends.test(part) };
    // There is none after the last character.
    const isLast = index + part.length === value.length;
    row.add({ width: isLast ? width - tracking * size : width, full: !code, breaks });
  }
  return true;
}

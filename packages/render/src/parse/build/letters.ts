/** Letters and Roman numerals that number a list. */
import type { Numbering } from "../../document.ts";

/** A marker as it may be read: `i.` is the first Roman numeral and the ninth letter. */
export interface Marker {
  /** In UTF-16 units, with its signs. */
  length: number;
  before: Numbering["before"];
  after: Numbering["after"];
  readings: { style: Numbering["style"]; number: number }[];
}

const MARKER = /^(\(?)([A-Za-z]|[ivxlc]{2,6}|[IVXLC]{2,6})([.)])(?=[ \t]+\S)/;
const values: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** The marker that a line begins with. */
export function readMarker(line: string): Marker | undefined {
  const [whole, bracket, written = "", sign] = MARKER.exec(line) ?? [];
  if (whole === undefined || (bracket === "(" && sign !== ")")) return undefined;
  const lower = written.toLowerCase();
  const isUpper = lower !== written;
  const readings: Marker["readings"] = [];
  const number = romanNumber(lower);
  if (number !== undefined) readings.push({ style: isUpper ? "I" : "i", number });
  if (lower.length === 1)
    readings.push({ style: isUpper ? "A" : "a", number: lower.charCodeAt(0) - 96 });
  if (readings.length === 0) return undefined;
  return {
    length: whole.length,
    before: bracket === "(" ? "(" : "",
    after: sign === "." ? "." : ")",
    readings,
  };
}

function romanNumber(text: string): number | undefined {
  let sum = 0;
  for (const [index, sign] of [...text].entries()) {
    const value = values[sign];
    if (value === undefined) return undefined;
    const next = values[text[index + 1] ?? ""] ?? 0;
    sum += value < next ? -value : value;
  }
  return ROMAN.test(text) ? sum : undefined;
}

const ROMAN = /^c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/;

/** As an attribute of the tree between Markdown and the Document. */
export function numberingText({ style, before, after }: Numbering): string {
  return `${before}${style}${after}`;
}

export function numberingOf(text: string | undefined): Numbering | undefined {
  const [, before, style, after] = /^(\(?)([aAiI])([.)])$/.exec(text ?? "") ?? [];
  if (style === undefined) return undefined;
  return { before, style, after } as Numbering;
}

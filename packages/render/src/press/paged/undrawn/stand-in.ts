/**
 * What a plan gives to the engine in the place of text. Nothing of it is drawn, and a line is as high as any, whatever
 * stands in it. So the engine need not shape the text and look for its lines where they are known.
 */
import type { Inline } from "../../../document.ts";
import type { CodePieceLine } from "../blocks/code-lines.ts";
import type { Piece } from "../inlines/piece.ts";
import type { Place, Setting } from "../setting.ts";
import { certainLines, type CertainLines, type CertainLinesOptions } from "./certain-lines.ts";
import type { Extent } from "./row.ts";

export interface StandIn extends CertainLines {
  c: Piece[];
}

/** As many lines, where their number is certain. */
export function standIn(
  inlines: readonly Inline[],
  setting: Setting,
  place: Place,
  options: CertainLinesOptions = {},
): StandIn | undefined {
  if (!setting.undrawn) return undefined;
  const certain = certainLines(inlines, setting, place, options);
  if (!certain) return undefined;
  const c: Piece[] = [WORD];
  for (let i = 1; i < certain.lines; i += 1) c.push({ k: "break" }, WORD);
  if (certain.extent) c.push(strut(certain.extent));
  return { ...certain, c };
}

/** Room for what reaches beyond the text. */
function strut({ above, below }: Extent): Piece {
  return { k: "math", path: "", alt: "", w: 0, h: above + below, depth: below, gap: 0 };
}

const WORD: Piece = { k: "text", v: "x" };
const CODE_LINE: CodePieceLine = ["x"];

/** Whether a line of code is a stand-in, or blank. */
export function isStandIn(line: CodePieceLine): boolean {
  return line === CODE_LINE || line.every(isBlank);
}

/** The same for lines of code. Blank ones stay, because a page may not begin with them. */
export function standInsForCode(lines: CodePieceLine[], { undrawn }: Setting): CodePieceLine[] {
  if (!undrawn) return lines;
  return lines.map((line) => (line.every(isText) && !line.every(isBlank) ? CODE_LINE : line));
}

type CodePiece = CodePieceLine[number];

function isText(piece: CodePiece): boolean {
  if (typeof piece === "string") return ascii.test(piece);
  return Array.isArray(piece) ? isText(piece[0]) : "wrapped" in piece;
}

/** Every code face has these, and so they are as wide as their columns. */
const ascii = /^[\x20-\x7e]*$/;

function isBlank(piece: CodePiece): boolean {
  return typeof piece === "string" && piece.trim() === "";
}

import { splitEmoji } from "@platen/fonts/emoji";
import type { CodeLine, CodeRun } from "../../../document.ts";
import { emojiPiece } from "../inlines/emoji.ts";
import { partsWithMarks } from "../inlines/loose-marks.ts";
import type { EmojiPiece, OverPiece, Words } from "../inlines/piece.ts";
import { isRightToLeft, wordsIn } from "../inlines/words.ts";
import { rootPlace, type Setting } from "../setting.ts";
import { isHangul, isWide, type TextLook } from "../sheet.ts";

/** A line on paper: text as it stands, text with the number of its look, and emoji. */
export type CodePieceLine = (
  | CodeText
  | [CodeText, number]
  | EmojiPiece
  | OverPiece
  | WrappedPiece
)[];

/** A sign at the beginning of what goes on from the line above, which is indented by so many columns; it is no text. */
interface WrappedPiece {
  wrapped: number;
}
type CodeText = string | Words;

/** Looks that are one object are merged. */
type LookOf = (run: CodeRun) => TextLook;

/** How the lines of a block are set. */
export interface CodeSetting {
  /** Room in columns. */
  columns: number;
  /** Whether it draws boxes, whose lines meet only where Hangul takes two columns, too. */
  boxes?: boolean;
}

/** The part of the columns that a line which goes on may be indented by, as in pictures. */
const MOST_INDENT = 0.5;

/** One line of code as one or more lines on paper. What goes on stands under the line's indentation. */
export function codeLines(
  line: CodeLine,
  { columns, boxes = false }: CodeSetting,
  setting: Setting,
  lookOf: LookOf,
): CodePieceLine[] {
  const text = line.length === 1 ? (line[0]?.text ?? "") : line.map((run) => run.text).join("");
  const pieces = (part: CodeLine) => piecesOf(part, boxes, setting, lookOf);
  if (text.length * 2 <= columns || (text.length <= columns && isAscii(text)))
    return [pieces(line)];
  const indent = Math.min(text.search(/[^ ]|$/), Math.floor(columns * MOST_INDENT));
  const cuts = cutsIn(text, columns, indent, boxes);
  return divided(line, cuts).map((part, i) =>
    i === 0 ? pieces(part) : [{ wrapped: indent }, ...pieces(part)],
  );
}

function piecesOf(line: CodeLine, boxes: boolean, setting: Setting, lookOf: LookOf): CodePieceLine {
  const pieces: CodePieceLine = [];
  for (const { text, look } of merged(line, lookOf)) {
    const number = setting.sheet.lookOf(text, look);
    if (!isAscii(text)) setting.sheet.code(text, boxes);
    for (const part of isAscii(text) ? [text] : drawnParts(text, look, setting, number)) {
      if (typeof part !== "string") pieces.push(part);
      else {
        const shown = isRightToLeft(part) ? { words: wordsIn(part) } : part;
        pieces.push(number === undefined ? shown : [shown, number]);
      }
    }
  }
  return pieces;
}

/** A text, with emoji and marks apart. */
function drawnParts(
  text: string,
  look: TextLook,
  setting: Setting,
  number: number | undefined,
): (string | EmojiPiece | OverPiece)[] {
  const place = rootPlace(setting);
  return splitEmoji(text).flatMap((part): (string | EmojiPiece | OverPiece)[] =>
    typeof part === "string"
      ? partsWithMarks(part, setting, place, look, "mono", number)
      : [emojiPiece(part, setting, {})],
  );
}

/** A line's runs, as few as show the same: each costs the engine as much as a word or two. */
function merged(line: CodeLine, lookOf: LookOf): { text: string; look: TextLook }[] {
  const runs: { text: string; look: TextLook }[] = [];
  for (const run of line) {
    const { text } = run;
    if (text === "") continue;
    const look = lookOf(run);
    const last = runs.at(-1);
    if (last && (last.look === look || isUnseen(text, look, last.look))) last.text += text;
    else if (last && isUnseen(last.text, last.look, look)) {
      last.text += text;
      last.look = look;
    } else runs.push({ text, look });
  }
  return runs;
}

/** Whether a text is blank in either look. */
function isUnseen(text: string, ...looks: readonly TextLook[]): boolean {
  return (
    blank.test(text) && looks.every((look) => !look.background && !look.underline && !look.strike)
  );
}

const blank = /^ *$/;

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i += 1) if (text.charCodeAt(i) > 0x7e) return false;
  return true;
}

/** Columns of a syllable of Hangul in its own width, which is 0.92 em. */
const SYLLABLE = 0.92 / 0.6;

/** Han, kana, full-width forms and emoji take two columns; Hangul, too, where boxes are drawn. */
function columnsOf(codePoint: number, boxes: boolean): number {
  if (codePoint < 0x1100) return codePoint >= 0x300 && codePoint < 0x370 ? 0 : 1;
  if (!boxes && isHangul(codePoint)) return SYLLABLE;
  return codePoint >= 0x1f000 || isWide(codePoint) ? 2 : 1;
}

/**
 * Where to divide a line: after the last space behind something that is seen, else where it is full. The space
 * has to fit too, for the engine counts it and would divide the line once more.
 */
function cutsIn(text: string, columns: number, indent: number, boxes: boolean): number[] {
  const cuts: number[] = [];
  let room = columns;
  let used = 0;
  /** Behind the last space that a line may end with, and how much was used there. */
  let end = 0;
  let usedThere = 0;
  let isSeen = false;
  for (let i = 0; i < text.length; i += 1) {
    const codePoint = text.codePointAt(i) ?? 0;
    const width = columnsOf(codePoint, boxes);
    if (used + width > room) {
      cuts.push(end || i);
      used -= end ? usedThere : used;
      end = 0;
      room = columns - indent;
    }
    used += width;
    if (codePoint > 0xffff) i += 1;
    if (codePoint !== 0x20) isSeen = true;
    else if (isSeen) [end, usedThere] = [i + 1, used];
  }
  return cuts;
}

/** A line's runs, divided at the cuts. */
function divided(line: CodeLine, cuts: readonly number[]): CodeLine[] {
  const parts: CodeLine[] = [[]];
  let at = 0;
  let next = 0;
  for (const run of line) {
    let rest = run.text;
    for (let cut = cuts[next]; cut !== undefined && cut < at + rest.length; cut = cuts[next]) {
      parts.at(-1)?.push({ ...run, text: rest.slice(0, cut - at) });
      parts.push([]);
      rest = rest.slice(cut - at);
      at = cut;
      next += 1;
    }
    parts.at(-1)?.push({ ...run, text: rest });
    at += rest.length;
  }
  return parts;
}

import { splitEmoji } from "@platen/fonts/emoji";
import type { CodeLine, CodeRun } from "../../../document.ts";
import { emojiPiece } from "../inlines/emoji.ts";
import type { EmojiPiece, Words } from "../inlines/piece.ts";
import { isRightToLeft, wordsIn } from "../inlines/words.ts";
import type { Setting } from "../setting.ts";
import { isWide, type TextLook } from "../sheet.ts";

/** A line on paper: text as it stands, text with the number of its look, and emoji. */
export type CodePieceLine = (CodeText | [CodeText, number] | EmojiPiece | WrappedPiece)[];

/** A sign at the beginning of what goes on from the line above; it is no text. */
interface WrappedPiece {
  wrapped: true;
}
const WRAPPED: WrappedPiece = { wrapped: true };
type CodeText = string | Words;

/** Looks that are one object are merged. */
type LookOf = (run: CodeRun) => TextLook;

/** One line of code as one or more lines on paper of at most `columns` columns. */
export function codeLines(
  line: CodeLine,
  columns: number,
  setting: Setting,
  lookOf: LookOf,
): CodePieceLine[] {
  const text = line.length === 1 ? (line[0]?.text ?? "") : line.map((run) => run.text).join("");
  if (text.length * 2 <= columns || (text.length <= columns && isAscii(text)))
    return [piecesOf(line, setting, lookOf)];
  const cuts = cutsIn(text, columns);
  return divided(line, cuts).map((part, i) =>
    i === 0 ? piecesOf(part, setting, lookOf) : [WRAPPED, ...piecesOf(part, setting, lookOf)],
  );
}

function piecesOf(line: CodeLine, setting: Setting, lookOf: LookOf): CodePieceLine {
  const pieces: CodePieceLine = [];
  for (const { text, look } of merged(line, lookOf)) {
    const number = setting.sheet.lookOf(text, look);
    if (!isAscii(text)) setting.sheet.code(text);
    for (const part of isAscii(text) ? [text] : splitEmoji(text)) {
      if (typeof part !== "string") pieces.push(emojiPiece(part, setting, {}));
      else {
        const shown = isRightToLeft(part) ? { words: wordsIn(part) } : part;
        pieces.push(number === undefined ? shown : [shown, number]);
      }
    }
  }
  return pieces;
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

/** Han, kana, hangul, full-width forms and emoji take two columns. */
function columnsOf(codePoint: number): number {
  if (codePoint < 0x1100) return codePoint >= 0x300 && codePoint < 0x370 ? 0 : 1;
  return codePoint >= 0x1f000 || isWide(codePoint) ? 2 : 1;
}

/**
 * Where to divide a line: after white space where there is some, else where it is full. The space
 * has to fit too, for the engine counts it and would divide the line once more.
 */
function cutsIn(text: string, columns: number): number[] {
  const cuts: number[] = [];
  let start = 0;
  let used = 0;
  let afterSpace = -1;
  for (let i = 0; i < text.length; i += 1) {
    const codePoint = text.codePointAt(i) ?? 0;
    const width = columnsOf(codePoint);
    if (used + width > columns) {
      const cut = afterSpace > start && i - afterSpace < columns * 0.7 ? afterSpace : i;
      cuts.push(cut);
      start = cut;
      used = widthOf(text, cut, i);
    }
    used += width;
    if (codePoint > 0xffff) i += 1;
    if (codePoint === 0x20) afterSpace = i + 1;
  }
  return cuts;
}

function widthOf(text: string, from: number, to: number): number {
  let width = 0;
  for (let i = from; i < to; i += 1) {
    const codePoint = text.codePointAt(i) ?? 0;
    width += columnsOf(codePoint);
    if (codePoint > 0xffff) i += 1;
  }
  return width;
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

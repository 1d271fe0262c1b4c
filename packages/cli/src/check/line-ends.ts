/** Whether a document is written one line a thought: its line ends are meant, and Markdown makes spaces of them. */

/** Fewest paragraphs of several lines that tell, and the part of their line ends that must be free. */
const FEWEST = 3;
const PART = 0.75;
/** Longest line of such a paragraph, in columns: prose that is broken to a width has longer ones. */
const LONGEST = 60;

const FENCE = /^ {0,3}(`{3,}|~{3,})[^]*?^ {0,3}\1/gm;
const FRONT_MATTER = /^(?:---\n[^]*?\n(?:---|\.\.\.)|\+\+\+\n[^]*?\n\+\+\+)\n/;
/** Lines that are no prose: headings, items, quotes, tables, HTML, definitions, formulas, indented code. */
const SIGN = /^(?: {4}|\t|\s*(?:[#>|<:$!+\\*_[{=~%-]|\d{1,9}[.)]\s))/;
const HARD = /(?: {2}|\\|<br\s*\/?>)$/i;

/**
 * @param markdown as it is written
 * @returns whether most of its paragraphs are of several short lines whose ends were set by hand: a word of the next
 *   line would have fitted
 */
export function isOneLineAThought(markdown: string): boolean {
  const text = markdown.replaceAll("\r\n", "\n").replace(FRONT_MATTER, "").replaceAll(FENCE, "");
  const paragraphs = text
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.replace(/^\n+|\n+$/g, "").split("\n"))
    .filter((lines) => !lines.some((line) => SIGN.test(line) || line === ""));
  const several = paragraphs.filter((lines) => lines.length > 1);
  if (several.length < FEWEST || several.length * 2 < paragraphs.length) return false;
  const widest = paragraphs.flat().reduce((most, line) => Math.max(most, columns(line)), LONGEST);
  const ends = several.flatMap((lines) =>
    lines.slice(0, -1).map((line, at) => isFree(line, lines[at + 1] ?? "", widest)),
  );
  const isShort = several.filter((lines) => lines.every((line) => columns(line) <= LONGEST));
  const free = ends.filter(Boolean).length;
  return free >= ends.length * PART && isShort.length * 2 > several.length;
}

/** Whether a line ends before it had to: there was room for the next line's first word, and no sign ends it. */
function isFree(line: string, next: string, widest: number): boolean {
  const [word = ""] =
    /^(?:\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\S+)/u.exec(next) ?? [];
  return !HARD.test(line) && columns(line) + 1 + Math.min(columns(word), LONGEST / 2) <= widest;
}

const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/gu;

const columns = (text: string) => text.length + (text.match(WIDE)?.length ?? 0);

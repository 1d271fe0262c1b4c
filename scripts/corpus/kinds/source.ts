/** A source with its lines, and the lines again with what is no Markdown blanked out. */
export interface Source {
  lines: readonly string[];
  /** Lines without fenced and indented code, comments, and the front matter. */
  text: readonly string[];
}

const FENCE = /^[ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)*(`{3,}|~{3,})/;
const COMMENT = /<!--[^]*?(?:-->|$)/g;
const FRONT_MATTER = /^\uFEFF?---\n[^]*?\n(?:---|\.\.\.)(?=\n|$)/;

export function readSource(markdown: string): Source {
  const whole = markdown.replace(/\r\n?/g, "\n");
  const blanked = whole.replace(FRONT_MATTER, blank).replace(COMMENT, blank);
  let fence: string | undefined;
  const text = blanked.split("\n").map((line) => {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark?.startsWith(fence)) fence = undefined;
      return "";
    }
    fence = mark;
    return mark !== undefined || /^(?: {4}|\t)/.test(line) ? "" : line;
  });
  return { lines: whole.split("\n"), text };
}

const blank = (text: string) => text.replace(/[^\n]/g, "");

/** A line without code spans, addresses and formulas. */
export function proseOf(line: string): string {
  return line
    .replace(/(`+)(?!`)[^]*?[^`]\1(?!`)/g, " ")
    .replace(/\$[^$]+\$/g, " ")
    .replace(/\]\([^()\s]*\)|<[^<>]*>|https?:\S+|\\[^\w\s]/g, " ");
}

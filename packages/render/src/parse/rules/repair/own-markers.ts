import { environmentOf } from "../../environment.ts";
import type { CoreState, MarkdownIt } from "../../tokens/markdown-types.ts";
import { WIDE, type Rule } from "../rule.ts";
import { repairs } from "./lines.ts";

/**
 * Lines that bring a sign of their own, as word processors and chats write lists: Markdown would set them as one paragraph
 * that runs on. Each stands on a line of its own.
 */
export const ownMarkers: Rule<"own-markers"> = {
  name: "own-markers",
  flavors: WIDE,
  install: (md: MarkdownIt) => md.core.ruler.after("block", "own_markers", setApart),
  doc: {
    signs:
      "lines that begin with `•`, `①`, `1.1`, `1、`, `（1）`, `[1]` or `[ ]`, without a blank line between",
    meaning:
      "a line each, where two or more do and the first line is one of them; numbers have to go on. In a sentence they stay text",
    from: "Word, Google Docs, Slack, Telegram, minutes, answers of models",
    example: "• first point\n• second point\n\n1.1 Kim opens.\n1.2 Lou speaks.",
  },
};

interface Marker {
  pattern: RegExp;
  /** The number of a line, where lines have to go on from the one before. */
  number?: (match: RegExpExecArray) => number;
  /** A sign that sentences have, too: it has to begin every line. */
  onEveryLine?: true;
}

const CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳";
const HAN = "一二三四五六七八九十";
const lastOf = ([, digits = ""]: RegExpExecArray) => Number(/\d+$/.exec(digits)?.[0]);
const hanOf = ([, digits = ""]: RegExpExecArray) => {
  const [tens, ones] = digits.includes("十") ? digits.split("十") : ["0", digits];
  const value = (sign: string | undefined, none: number) => (sign ? HAN.indexOf(sign) + 1 : none);
  return digits.includes("十") ? value(tens, 1) * 10 + value(ones, 0) : value(ones, 0);
};

const markers: readonly Marker[] = [
  {
    pattern: /^[•●○▪▫■□◦◆◇►▶▸➤➢‣⁃∙❖✓✔✗✘☐☑☒★☆✅❌👉🔹🔸➡⇒➜][\u{fe0e}\u{fe0f}]?[ \t\u00a0\u3000]*\S/u,
  },
  { pattern: /^[–—→·][ \t\u00a0]+\S/u, onEveryLine: true },
  { pattern: /^(\d{1,2}(?:\.\d{1,2}){1,3})[.)]?[ \t]+\S/u, number: lastOf },
  { pattern: /^(\d{1,2})[、．][ \t]*\S/u, number: lastOf },
  { pattern: /^(\d)\u{fe0f}?\u{20e3}[ \t]*\S/u, number: lastOf },
  {
    pattern: new RegExp(`^([${CIRCLED}])[ \\t]*\\S`, "u"),
    number: ([, sign = ""]) => CIRCLED.indexOf(sign) + 1,
  },
  { pattern: /^[(（](\d{1,2})[)）][ \t]*\S/u, number: lastOf },
  { pattern: new RegExp(`^[（(]?([${HAN}]{1,3})(?:[）)]|、)[ \\t]*\\S`, "u"), number: hanOf },
  { pattern: /^\[(\d{1,3})\][ \t]+\S/u, number: lastOf },
  { pattern: /^\[[ xX✓]?\][ \t]+\S/u },
];

const QUICK = /^[ \t>]*[•●○▪▫■□◦◆◇►▶▸➤➢‣⁃∙❖✓✔✗✘☐☑☒★☆✅❌👉🔹🔸➡⇒➜–—→·①一(（[\d]/mu;
const MESSAGE =
  "lines that begin with signs of their own were set as a line each. Write - before each for a list, or a backslash at each line's end";

/** A line that ends by Markdown's own signs. */
const ENDED = /(?: {2}|\\)$/;

function setApart(state: CoreState): void {
  if (!QUICK.test(state.src) || !repairs(state)) return;
  if (environmentOf(state.env).reading.breaks === "hard") return;
  for (const [at, token] of state.tokens.entries()) {
    const text = token.type === "paragraph_open" ? state.tokens[at + 1] : undefined;
    if (!text?.content.includes("\n")) continue;
    const lines = text.content.split("\n");
    const apart = markedLines(lines);
    if (apart.size < 2) continue;
    const written = text.content;
    text.content = lines
      .map((line, index) => (apart.has(index + 1) && !ENDED.test(line) ? `${line}  ` : line))
      .join("\n");
    if (text.content !== written)
      environmentOf(state.env).warn("MARKDOWN_REPAIRED", MESSAGE, token.map?.[0] ?? 0);
  }
}

/** The lines that begin with a sign of the kind that the first of them has. */
function markedLines(lines: readonly string[]): ReadonlySet<number> {
  const first = /[:：]\s*$/.test(lines[0] ?? "") ? 1 : 0;
  const marker = markers.find(({ pattern }) => pattern.test((lines[first] ?? "").trimStart()));
  const found = new Set<number>();
  if (!marker) return found;
  const { pattern, number, onEveryLine } = marker;
  let before: number | undefined;
  for (let at = first; at < lines.length; at += 1) {
    const match = pattern.exec((lines[at] ?? "").trimStart());
    if (!match && onEveryLine) return new Set();
    if (!match) continue;
    const value = number?.(match);
    if (value !== undefined && before !== undefined && !goesOn(before, value)) return new Set();
    before = value;
    found.add(at);
  }
  return found;
}

/** A number after another: the next, or the first of a part below it or after it. */
const goesOn = (before: number, value: number) => value === before + 1 || value === 1;

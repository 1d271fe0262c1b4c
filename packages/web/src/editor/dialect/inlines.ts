/**
 * Inline syntax of Markdown dialects, for highlighting: `==mark==`, `++ins++`, and the signs of the
 * table in `signs.ts`.
 */
import type { InlineContext, MarkdownConfig } from "@lezer/markdown";
import { Tag } from "@lezer/highlight";
import { looks, signsOf, type SignRow } from "./signs.ts";

export const marked = Tag.define();
export const inserted = Tag.define();

/** Styles between two equal signs, with patterns of the opening and the closing sign in their context. */
const styles = {
  "=": {
    type: { resolve: "Marked", mark: "Sign" },
    opens: /(?<![=\w)\]])==(?![\s=)\]},;:])/y,
    closes: /(?<![\s=([{])==(?![=\w])/y,
  },
  "+": {
    type: { resolve: "Inserted", mark: "Sign" },
    opens: /(?<![+\w)\]])\+\+(?![\s+)\]},;:]|[a-z](?![a-z0-9]))/iy,
    closes: /(?<![\s+([{]|\b[a-z])\+\+(?![+\w])/iy,
  },
} as const;

export const inlines: MarkdownConfig = {
  defineNodes: [
    ...Object.entries(looks).map(([name, style]) => ({ name, style })),
    { name: "Marked", style: { "Marked/...": marked } },
    { name: "Inserted", style: { "Inserted/...": inserted } },
  ],
  parseInline: [
    {
      name: "DialectSigns",
      before: "Escape",
      parse(context, next, position) {
        const rows = signsOf(String.fromCharCode(next));
        if (!rows) return -1;
        const text = context.slice(context.offset, context.end);
        const at = position - context.offset;
        for (const row of rows) {
          const length = lengthOf(row, text, at);
          if (length > 0)
            return context.addElement(context.elt(row.look, position, position + length));
        }
        return -1;
      },
    },
    {
      name: "DialectStyles",
      after: "DialectSigns",
      parse: (context, next, position) => delimiterAt(context, next, position),
    },
  ],
};

/** Returns the length of the match of a row's pattern at a place; 0: none. */
function lengthOf({ pattern, at: place }: SignRow, text: string, at: number): number {
  if (place === "paragraph" && at > 0) return 0;
  if (place === "line" && at > 0 && !/\n[ \t]{0,12}$/.test(text.slice(Math.max(0, at - 13), at)))
    return 0;
  return lengthAt(pattern, text, at);
}

function lengthAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}

function delimiterAt(context: InlineContext, next: number, position: number): number {
  const sign = String.fromCharCode(next);
  if (sign !== "=" && sign !== "+") return -1;
  const { type, opens, closes } = styles[sign];
  const text = context.slice(context.offset, context.end);
  const at = position - context.offset;
  const [open, close] = [lengthAt(opens, text, at) > 0, lengthAt(closes, text, at) > 0];
  if (!open && !close) return -1;
  return context.addDelimiter(type, position, position + 2, open, close);
}

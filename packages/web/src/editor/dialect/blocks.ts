/**
 * Block syntax of Markdown dialects, for highlighting: front matter, comments over several lines,
 * boxes with indented contents.
 */
import type { BlockContext, BlockParser, Line, MarkdownConfig } from "@lezer/markdown";
import { tags } from "@lezer/highlight";
import { codeText } from "../shown/code-languages.ts";

const INDENT = 4;
/** `!!! note "Title"`, `??? tip`, `=== "Tab"`. */
const HEAD =
  /^(?:(?:!!!|\?\?\?\+?) ?[ \t]*\p{L}[\p{L}\p{N}_-]*(?:[ \t]+[a-z][\w-]*)*(?:[ \t]+".*")?|===[!+]{0,2} ?[ \t]*".+")[ \t]*$/u;
/** Start of an indented or blank line, also in a quote. */
const INDENTED = /^(?:[ \t]*>)*(?:[ \t]*$|(?: {4}|\t))/;

/** Blocks between two equal lines. The closing line may be missing while somebody writes. */
const fenced = [
  { name: "FrontMatter", sign: "---", first: /^(?:[\w-]+[ \t]*:(?:[ \t]|$)|#)/, begins: true },
  { name: "FrontMatter", sign: "+++", first: /^(?:[\w-]+[ \t]*=|\[|#)/, begins: true },
  {
    name: "FrontMatter",
    sign: "---",
    first:
      /^(?:layout|class|transition|background|image|src|clicks|level|hideInToc)[ \t]*:(?:[ \t]|$)/,
    begins: false,
  },
  { name: "RemarkBlock", sign: "%%", first: /^(?!%)/, begins: false },
] as const;

const parseFenced = (context: BlockContext, line: Line): boolean => {
  const written = line.text.slice(line.pos).trimEnd();
  const isFirst = context.lineStart === 0;
  const row = fenced.find(
    ({ sign, begins, first }) =>
      sign === written && (!begins || isFirst) && first.test(context.peekLine()),
  );
  if (!row) return false;
  const from = context.lineStart + line.pos;
  let to = context.lineStart + line.text.length;
  let isClosed = false;
  while (!isClosed && context.nextLine()) {
    isClosed = line.text.slice(line.pos).trimEnd() === row.sign;
    to = context.lineStart + line.text.length;
  }
  if (isClosed) context.nextLine();
  context.addElement(context.elt(row.name, from, to));
  return true;
};

const isHead = (context: BlockContext, line: Line): boolean =>
  HEAD.test(line.text.slice(line.pos)) && INDENTED.test(context.peekLine());

const parseBox = (context: BlockContext, line: Line): boolean => {
  if (!isHead(context, line)) return false;
  const from = context.lineStart + line.pos;
  const head = context.elt("BoxHead", from, context.lineStart + line.text.length);
  context.startComposite("Box", line.pos, INDENT);
  context.addElement(head);
  context.nextLine();
  return true;
};

const parsers: readonly BlockParser[] = [
  { name: "Fenced", before: "HorizontalRule", parse: parseFenced },
  { name: "Box", before: "FencedCode", parse: parseBox, endLeaf: isHead },
];

export const blocks: MarkdownConfig = {
  defineNodes: [
    { name: "FrontMatter", block: true, style: codeText },
    { name: "RemarkBlock", block: true, style: tags.comment },
    {
      name: "Box",
      block: true,
      composite(_context, line, indent) {
        if (line.next > -1 && line.indent < line.baseIndent + indent) return false;
        line.moveBaseColumn(line.baseIndent + indent);
        return true;
      },
    },
  ],
  parseBlock: parsers,
};

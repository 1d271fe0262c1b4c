/** Blocks of a Document as HTML with styles inline. */
import { styleOf } from "../code-styles/index.ts";
import type {
  Alert,
  Block,
  CodeBlock,
  DefinitionItem,
  Footnote,
  List,
  ListItem,
  Table,
  TableCell,
  TableRow,
} from "../document.ts";
import { english } from "../document/words.ts";
import { attribute, element, escape } from "./escape.ts";
import { inlinesToHtml, mathToHtml, type HtmlContext } from "./inlines.ts";

/** Sizes of headings, in CSS pixels. */
const headings = { 1: 28, 2: 23, 3: 19, 4: 17, 5: 16, 6: 15 } as const;
const SPACE = "margin:0 0 16px";

export function blocksToHtml(blocks: readonly Block[], context: HtmlContext): string {
  return blocks.map((block) => blockToHtml(block, context)).join("\n");
}

export function footnotesToHtml(notes: readonly Footnote[], context: HtmlContext): string {
  if (notes.length === 0) return "";
  const items = notes.map(
    ({ number, blocks }) => `<li value="${number}">${blocksToHtml(blocks, context)}</li>`,
  );
  const { muted } = context.look.theme.colors;
  return `${ruleToHtml(context)}${element("ol", `font-size:14px;color:${muted}`, items.join(""))}`;
}

function blockToHtml(block: Block, context: HtmlContext): string {
  const { colors } = context.look.theme;
  const common = attribute("dir", block.dir) + attribute("lang", block.lang);
  const inlines = (list: Parameters<typeof inlinesToHtml>[0]) => inlinesToHtml(list, context);
  const blocks = (list: readonly Block[]) => blocksToHtml(list, context);
  switch (block.type) {
    case "heading": {
      const look = `margin:24px 0 12px;font-size:${headings[block.depth]}px;line-height:1.3;font-weight:700;color:${colors.heading}`;
      const style = look + aligned(block.align);
      return element(`h${block.depth}`, style, inlines(block.children), common);
    }
    case "paragraph":
      return element("p", SPACE + aligned(block.align), inlines(block.children), common);
    case "code":
      return codeToHtml(block, context);
    case "math":
      return block.drawing
        ? element("p", `${SPACE};text-align:center`, mathToHtml(block.drawing, context))
        : sourceToHtml(block.tex, context);
    case "diagram":
      return block.drawing
        ? element("p", SPACE, context.drawings.image(block.drawing, "max-width:100%"))
        : sourceToHtml(block.source, context);
    case "list":
      return listToHtml(block, common, context);
    case "quote": {
      const bar = `padding:0 0 0 14px;border-left:3px solid ${colors.quoteBar};color:${colors.quoteText}`;
      return element("blockquote", `margin:0 0 16px;${bar}`, blocks(block.children), common);
    }
    case "alert":
      return alertToHtml(block, common, context);
    case "table":
      return tableToHtml(block, common, context);
    case "rule":
      return ruleToHtml(context);
    case "details": {
      const summary = element("p", `${SPACE};font-weight:700`, inlines(block.summary));
      return element("section", "", summary + blocks(block.children), common);
    }
    case "figure": {
      const style = `${SPACE};font-size:14px;color:${colors.muted}${aligned(block.align)}`;
      const caption = block.caption ? element("p", style, inlines(block.caption)) : "";
      return element("section", aligned(block.align).slice(1), blocks(block.children) + caption);
    }
    case "definitions":
      return element("dl", SPACE, block.items.map((item) => definition(item, context)).join(""));
    case "division":
      return element("section", aligned(block.align).slice(1), blocks(block.children), common);
  }
}

const aligned = (align: string | undefined) => (align === undefined ? "" : `;text-align:${align}`);

const ruleToHtml = ({ look }: HtmlContext) =>
  `<hr${attribute("style", `margin:24px 0;border:0;border-top:1px solid ${look.theme.colors.strongLine}`)}>`;

function codeStyle({ look }: HtmlContext): string {
  const { codeStyle: style, codeBackground } = look;
  const box = `margin:0 0 16px;padding:14px 16px;border-radius:6px;overflow-x:auto`;
  return `${box};background:${codeBackground};color:${style.text};font:13.5px/1.55 Menlo,Consolas,monospace;white-space:pre-wrap`;
}

const sourceToHtml = (source: string, context: HtmlContext) =>
  element("pre", codeStyle(context), escape(source).replaceAll("\n", "<br>"));

/** Lines end with elements: some editors lose line feeds. */
function codeToHtml({ lines, text, title }: CodeBlock, context: HtmlContext): string {
  const above = title === undefined ? "" : element("strong", "", `${escape(title)}<br>`);
  const coloured = lines?.map((line) =>
    line
      .map(({ text: words, scopes }) => {
        const look = styleOf(context.look.codeStyle, scopes);
        const styles = [
          look.color && `color:${look.color}`,
          look.bold && "font-weight:700",
          look.italic && "font-style:italic",
        ];
        const style = styles.filter(Boolean).join(";");
        return style === "" ? escape(words) : element("span", style, escape(words));
      })
      .join(""),
  );
  const inside = (coloured ?? escape(text).split("\n")).join("<br>");
  return element("pre", codeStyle(context), above + element("code", "font-family:inherit", inside));
}

function listToHtml(block: List, common: string, context: HtmlContext): string {
  const tag = block.ordered ? "ol" : "ul";
  const items = block.items.map((item) => itemToHtml(item, block.tight, context)).join("");
  const numbers = attribute("start", block.start) + attribute("type", block.numbering?.style);
  return element(tag, `${SPACE};padding-left:26px`, items, common + numbers);
}

function itemToHtml(
  { checked, value, dir, children }: ListItem,
  tight: boolean,
  context: HtmlContext,
) {
  const box = checked === undefined ? "" : checked ? "☑ " : "☐ ";
  const inside = children.map((block) =>
    tight && block.type === "paragraph"
      ? inlinesToHtml(block.children, context)
      : blockToHtml(block, context),
  );
  const attributes = attribute("value", value) + attribute("dir", dir);
  return element(
    "li",
    checked === undefined ? "" : "list-style:none",
    box + inside.join(""),
    attributes,
  );
}

function alertToHtml(block: Alert, common: string, context: HtmlContext): string {
  const { ink, fill } = context.look.theme.colors.alerts[block.kind];
  const title = block.title ?? [{ type: "text", value: english.alerts[block.kind] } as const];
  const heading =
    title.length === 0
      ? ""
      : element("p", `margin:0 0 6px;font-weight:700;color:${ink}`, inlinesToHtml(title, context));
  const style = `margin:0 0 16px;padding:12px 16px 1px;border-left:3px solid ${ink};background:${fill}`;
  return element("section", style, heading + blocksToHtml(block.children, context), common);
}

function tableToHtml({ caption, rows }: Table, common: string, context: HtmlContext): string {
  const head = rows.filter((row) => row.head).map((row) => rowToHtml(row, context));
  const body = rows.filter((row) => !row.head).map((row) => rowToHtml(row, context));
  const above = caption ? element("caption", "", inlinesToHtml(caption, context)) : "";
  const parts = `${above}<thead>${head.join("")}</thead><tbody>${body.join("")}</tbody>`;
  return element("table", "margin:0 0 16px;border-collapse:collapse", parts, common);
}

const rowToHtml = ({ cells }: TableRow, context: HtmlContext) =>
  `<tr>${cells.map((cell) => cellToHtml(cell, context)).join("")}</tr>`;

function cellToHtml(cell: TableCell, context: HtmlContext): string {
  const { strongLine, surface, text } = context.look.theme.colors;
  const span = attribute("colspan", cell.colspan) + attribute("rowspan", cell.rowspan);
  const [only] = cell.children;
  const inside =
    cell.children.length === 1 && only?.type === "paragraph"
      ? inlinesToHtml(only.children, context)
      : blocksToHtml(cell.children, context);
  const ground = cell.header ? `;background:${surface};font-weight:700` : "";
  const style = `padding:6px 12px;border:1px solid ${strongLine};color:${text}${ground};text-align:${cell.align ?? "left"}`;
  return element(cell.header ? "th" : "td", style, inside, span + attribute("dir", cell.dir));
}

function definition({ terms, definitions }: DefinitionItem, context: HtmlContext): string {
  const names = terms.map((term) => element("dt", "font-weight:700", inlinesToHtml(term, context)));
  const meanings = definitions.map((blocks) => element("dd", "", blocksToHtml(blocks, context)));
  return [...names, ...meanings].join("");
}

/** Blocks of a Document as HTML. */
import type {
  Block,
  CodeBlock,
  DefinitionItem,
  Footnote,
  List,
  ListItem,
  Table,
  TableCell,
  TableRow,
} from "../../packages/render/src/document.ts";
import { blockListsIn, sourceOf } from "../../packages/render/src/document/block-kinds.ts";
import { attribute, escape } from "./escape.ts";
import { inlinesToHtml, mathToHtml } from "./inlines.ts";

export function blocksToHtml(blocks: readonly Block[]): string {
  return blocks.map(blockToHtml).join("\n");
}

export function footnotesToHtml(footnotes: readonly Footnote[]): string {
  if (footnotes.length === 0) return "";
  const items = footnotes.map(({ id, blocks }) => `<li id="${id}">${blocksToHtml(blocks)}</li>`);
  return `<section class="footnotes"><ol>${items.join("")}</ol></section>`;
}

function blockToHtml(block: Block): string {
  const common = attribute("dir", block.dir) + attribute("lang", block.lang);
  switch (block.type) {
    case "heading":
      return `<h${block.depth}${common}>${inlinesToHtml(block.children)}</h${block.depth}>`;
    case "paragraph":
      return `<p${common}${aligned(block.align)}>${inlinesToHtml(block.children)}</p>`;
    case "code":
      return code(block);
    case "math":
      return block.drawing
        ? `<div class="math">${mathToHtml(block.drawing)}</div>`
        : `<pre>${escape(block.tex)}</pre>`;
    case "diagram":
      return block.drawing?.svg ?? `<pre>${escape(block.source)}</pre>`;
    case "list":
      return list(block, common);
    case "quote":
      return `<blockquote${common}>${blocksToHtml(block.children)}</blockquote>`;
    case "alert":
      return (
        `<div class="alert ${block.kind}"><p class="title">${block.title ? inlinesToHtml(block.title) : titles[block.kind]}</p>` +
        `${blocksToHtml(block.children)}</div>`
      );
    case "table":
      return table(block);
    case "rule":
      return "<hr>";
    case "details":
      return (
        `<details open><summary>${inlinesToHtml(block.summary)}</summary>` +
        `${blocksToHtml(block.children)}</details>`
      );
    case "figure":
      return (
        `<figure>${blocksToHtml(block.children)}` +
        `<figcaption>${inlinesToHtml(block.caption ?? [])}</figcaption></figure>`
      );
    case "definitions":
      return `<dl>${block.items.map(definition).join("")}</dl>`;
    case "division":
      return `<div${common}${aligned(block.align)}>${blocksToHtml(block.children)}</div>`;
    default:
      // A kind that HTML has no element for.
      return `<div>${escape(sourceOf(block) ?? "")}${blockListsIn(block).map(blocksToHtml).join("")}</div>`;
  }
}

const titles = {
  note: "Note",
  tip: "Tip",
  important: "Important",
  warning: "Warning",
  caution: "Caution",
} as const;

const aligned = (align: string | undefined) =>
  attribute("style", align === undefined ? undefined : `text-align:${align}`);

function code({ lines, text }: CodeBlock): string {
  if (!lines) return `<pre>${escape(text)}</pre>`;
  const html = lines.map((line) =>
    line
      .map((run) => {
        const classes = run.scopes?.map((scope) => `hljs-${scope.replace(".", " ")}`).join(" ");
        return classes ? `<span class="${classes}">${escape(run.text)}</span>` : escape(run.text);
      })
      .join(""),
  );
  return `<pre><code>${html.join("\n")}</code></pre>`;
}

function list(block: List, common: string): string {
  const tag = block.ordered ? "ol" : "ul";
  const items = block.items.map((item) => listItem(item, block.tight)).join("");
  return `<${tag}${common}${attribute("start", block.start)}>${items}</${tag}>`;
}

function listItem(item: ListItem, tight: boolean): string {
  const box = item.checked === undefined ? "" : `<i class="box${item.checked ? " on" : ""}"></i>`;
  const place = item.checked === undefined ? "" : ' class="task"';
  const children = item.children.map((block) =>
    tight && block.type === "paragraph" ? inlinesToHtml(block.children) : blockToHtml(block),
  );
  return `<li${place}${attribute("dir", item.dir)}>${box}${children.join("")}</li>`;
}

function table({ caption, rows }: Table): string {
  const head = rows.filter((row) => row.head).map(tableRow);
  const body = rows.filter((row) => !row.head).map(tableRow);
  const above = caption ? `<caption>${inlinesToHtml(caption)}</caption>` : "";
  return `<table>${above}<thead>${head.join("")}</thead><tbody>${body.join("")}</tbody></table>`;
}

function tableRow(row: TableRow): string {
  return `<tr>${row.cells.map(tableCell).join("")}</tr>`;
}

function tableCell(cell: TableCell): string {
  const tag = cell.header ? "th" : "td";
  const span = attribute("colspan", cell.colspan) + attribute("rowspan", cell.rowspan);
  const [only] = cell.children;
  const inside =
    cell.children.length === 1 && only?.type === "paragraph"
      ? inlinesToHtml(only.children)
      : blocksToHtml(cell.children);
  return `<${tag}${span}${aligned(cell.align)}>${inside}</${tag}>`;
}

function definition({ terms, definitions }: DefinitionItem): string {
  const names = terms.map((term) => `<dt>${inlinesToHtml(term)}</dt>`);
  const meanings = definitions.map((blocks) => `<dd>${blocksToHtml(blocks)}</dd>`);
  return [...names, ...meanings].join("");
}

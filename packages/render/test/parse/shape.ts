/**
 * A Document and a piece of HTML brought to one form, so that the examples of the CommonMark
 * specification can be compared with what `parse` makes of them: nested element names, the
 * attributes that matter, and words.
 */
import { ElementType, parseDocument } from "htmlparser2";
import type { Block, Document, Inline } from "../../src/document.ts";

export function shapeOfDocument(document: Document): string {
  return document.blocks.map(blockShape).join("\n");
}

function blockShape(block: Block): string {
  switch (block.type) {
    case "heading":
      return `h${block.depth}(${inlineShape(block.children)})`;
    case "paragraph":
      return `p(${inlineShape(block.children)})`;
    case "code":
      return `pre[${block.language ?? ""}](${JSON.stringify(block.text)})`;
    case "rule":
      return "hr";
    case "quote":
      return `blockquote(${block.children.map(blockShape).join(" ")})`;
    case "list": {
      const name = block.ordered ? `ol[${block.start ?? 1}]` : "ul";
      const items = block.items.map((item) => `li(${item.children.map(blockShape).join(" ")})`);
      return `${name}(${items.join(" ")})`;
    }
    default:
      return block.type;
  }
}

function inlineShape(inlines: readonly Inline[]): string {
  return tidy(inlines.map(oneInline).join(""));
}

const STYLES: Readonly<Record<string, string>> = {
  strong: "strong",
  emphasis: "em",
  delete: "del",
};

function oneInline(inline: Inline): string {
  switch (inline.type) {
    case "text":
      return inline.value;
    case "inlineCode":
      return `code(${inline.value})`;
    case "link":
      return `a[${inline.href}|${inline.title ?? ""}](${inline.children.map(oneInline).join("")})`;
    case "image":
      return `img[${inline.src}|${inline.alt}|${inline.title ?? ""}]`;
    case "break":
      return "br ";
    default:
      return "children" in inline
        ? `${STYLES[inline.type] ?? inline.type}(${inline.children.map(oneInline).join("")})`
        : inline.type;
  }
}

type HtmlNode = ReturnType<typeof parseDocument>["children"][number];
type HtmlElement = Extract<HtmlNode, { name: string; children: unknown }>;
type HtmlText = Extract<HtmlNode, { type: ElementType.ElementType.Text }>;

const isTag = (node: HtmlNode): node is HtmlElement => "attribs" in node && "children" in node;
const isText = (node: HtmlNode): node is HtmlText => node.type === ElementType.ElementType.Text;

export function shapeOfHtml(html: string): string {
  return blocksOf(parseDocument(html).children).join("\n");
}

/** The words of a page, scripts and comments apart. */
export function wordsOfHtml(html: string): string[] {
  return wordsIn(parseDocument(html).children);
}

const UNREAD = new Set(["script", "style", "iframe", "textarea"]);

function wordsIn(nodes: readonly HtmlNode[]): string[] {
  let text = "";
  for (const node of nodes)
    if (isText(node)) text += node.data;
    else if (isTag(node) && !UNREAD.has(node.name)) {
      const inner = wordsIn(node.children).join(" ");
      text += SEPARATE.has(node.name) ? ` ${inner} ` : inner;
    }
  return text.split(/\s+/u).filter(Boolean);
}

/** In pages these begin a line of their own. */
const SEPARATE = new Set(["p", "div", "table", "tr", "td", "pre", "blockquote", "ul", "li", "br"]);

const BLOCKS = new Set([
  "p",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "pre",
  "hr",
  "blockquote",
  "ul",
  "ol",
]);

/** Text between blocks, as in the items of a tight list, counts as a paragraph. */
function blocksOf(nodes: readonly HtmlNode[]): string[] {
  const shapes: string[] = [];
  let run = "";
  const endRun = () => {
    if (tidy(run)) shapes.push(`p(${tidy(run)})`);
    run = "";
  };
  for (const node of nodes) {
    if (isTag(node) && BLOCKS.has(node.name)) {
      endRun();
      const shape = htmlBlock(node);
      if (shape) shapes.push(shape);
    } else run += htmlInline(node);
  }
  endRun();
  return shapes;
}

function htmlBlock(node: HtmlNode): string {
  if (!isTag(node)) return "";
  const { name, attribs, children } = node;
  const inner = () => blocksOf(children).join(" ");
  switch (name) {
    case "hr":
      return "hr";
    case "pre": {
      const code = children[0];
      if (!code || !isTag(code)) return "pre";
      const language = /language-(\S+)/.exec(code.attribs["class"] ?? "")?.[1] ?? "";
      return `pre[${language}](${JSON.stringify(textOf(code).replace(/\n$/, ""))})`;
    }
    case "blockquote":
      return `blockquote(${inner()})`;
    case "ul":
    case "ol": {
      const items = children
        .filter(isTag)
        .map((item) => `li(${blocksOf(item.children).join(" ")})`);
      return `${name === "ol" ? `ol[${attribs["start"] ?? 1}]` : "ul"}(${items.join(" ")})`;
    }
    default: {
      const text = tidy(children.map(htmlInline).join(""));
      return text || name !== "p" ? `${name}(${text})` : "";
    }
  }
}

/** A Document has no links to nowhere, none to other schemes, and nothing without contents. */
const SAFE_ADDRESS = /^(?:https?:|mailto:|tel:|(?![a-z][a-z0-9+.-]*:).)/i;
const HTML_STYLES: Readonly<Record<string, string>> = {
  em: "em",
  i: "em",
  strong: "strong",
  b: "strong",
  del: "del",
};

function htmlInline(node: HtmlNode): string {
  if (isText(node)) return node.data;
  if (!isTag(node)) return "";
  const { name, attribs, children } = node;
  const inner = children.map(htmlInline).join("");
  switch (name) {
    case "br":
      return "br ";
    case "code":
      return `code(${textOf(node)})`;
    case "img":
      return `img[${attribs["src"] ?? ""}|${attribs["alt"] ?? ""}|${attribs["title"] ?? ""}]`;
    case "a":
      return SAFE_ADDRESS.test(attribs["href"] ?? "") && tidy(inner)
        ? `a[${attribs["href"]}|${attribs["title"] ?? ""}](${inner})`
        : inner;
    default: {
      const style = HTML_STYLES[name];
      return style && tidy(inner) ? `${style}(${inner})` : inner;
    }
  }
}

function textOf(node: HtmlNode): string {
  if (isText(node)) return node.data;
  return "children" in node ? node.children.map((child) => textOf(child)).join("") : "";
}

function tidy(text: string): string {
  return text.replace(/\s+/g, " ").trim().normalize("NFC");
}

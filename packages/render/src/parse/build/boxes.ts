/** Headings, and the boxes that hold blocks: divisions, quotes, alerts, details, figures. */
import type { AlertKind, AlertSign, Block, Heading, Inline, Text } from "../../document.ts";
import { ownHeadings } from "../../document/document-head.ts";
import { inlineLists, ownText } from "../../document/inline-kinds.ts";
import { alignment } from "../attributes.ts";
import type { Context } from "../context.ts";
import { toInlines } from "./inlines.ts";
import { replaceShortcodes } from "./shortcodes.ts";
import { isElement, type Element, type Node } from "../tree.ts";

const DEPTHS: Readonly<Record<string, Heading["depth"]>> = {
  h1: 1,
  h2: 2,
  h3: 3,
  h4: 4,
  h5: 5,
  h6: 6,
};

export function toHeading({ name, attributes, children }: Element, context: Context): Block {
  const inlines = toInlines(children, context);
  const text = headingText(inlines);
  const align = alignment(attributes);
  return {
    type: "heading",
    depth: DEPTHS[name] ?? 6,
    id: context.slugs.take(
      context.knows("shortcodes") && hasShortcode(children) ? writtenText(children) : text,
    ),
    ...(align && { align }),
    children: inlines,
  };
}

/** A document's title, where front matter says none: the first heading of its own that has words. */
export function titleIn(blocks: readonly Block[]): string | undefined {
  for (const { children } of ownHeadings(blocks)) {
    const title = headingText(children).replace(/\s+/g, " ").trim();
    if (title && !isCode(children, title)) return title;
  }
  return undefined;
}

/**
 * Whether a heading is a line of code that nobody marked as code: a closing bracket above a row of hyphens, for example. It
 * is no title of the document.
 */
function isCode(inlines: readonly Inline[], text: string): boolean {
  if (!/[\p{L}\p{N}\p{S}]/u.test(text)) return true;
  const last = inlines.at(-1);
  if (last?.type !== "text") return false;
  const count = (bracket: string) => text.split(bracket).length;
  return /[;{]\s*$/u.test(last.value) || (/\}\s*$/u.test(last.value) && count("}") > count("{"));
}

/** A heading's words, without what images describe: they are no part of its anchor. */
function headingText(inlines: readonly Inline[]): string {
  let text = "";
  for (const inline of inlines)
    text += ownText(inline) + inlineLists(inline).map(headingText).join("");
  return text;
}

/** Whether an emoji's name stands among the nodes: anchors have the name, not the emoji. */
function hasShortcode(nodes: readonly Node[]): boolean {
  return nodes.some((node) =>
    isElement(node)
      ? hasShortcode(node.children)
      : typeof node === "string" && replaceShortcodes(node) !== node,
  );
}

/** A heading's words as they were written. */
function writtenText(nodes: readonly Node[]): string {
  let text = "";
  for (const node of nodes)
    if (typeof node === "string") text += node;
    else if (node.kind === "literal") text += node.text;
    else if (node.kind === "inline") text += headingText([node.inline]);
    else if (isElement(node) && node.rule.role === "break") text += " ";
    else if (isElement(node) && node.rule.role !== "rubyText") text += writtenText(node.children);
  return text;
}

/** One that neither aligns nor sets a language or direction leaves its contents in its place. */
export function toDivision(element: Element, context: Context): Block | Block[] {
  const children = context.contents(element);
  const { name, attributes } = element;
  const align = alignment(attributes) ?? (name === "center" ? "center" : undefined);
  if (name === "aside" && beginsWithIcon(children) && context.knows("asides"))
    return { type: "alert", kind: "note", title: [], children };
  const isPlain = !align && attributes["dir"] === undefined && attributes["lang"] === undefined;
  if (isPlain || children.length === 0) return children;
  return { type: "division", ...(align && { align }), children };
}

const EMOJI = /^\p{Extended_Pictographic}/u;

/** CSS pixels of what Notion has in an emoji's place. */
const ICON_WIDTH = 40;

function beginsWithIcon([first]: readonly Block[]): boolean {
  const icon = first?.type === "paragraph" ? first.children[0] : undefined;
  if (icon?.type === "image") return icon.width?.unit === "px" && icon.width.value === ICON_WIDTH;
  return icon?.type === "text" && EMOJI.test(icon.value);
}

export function toQuote(element: Element, context: Context): Block {
  return { type: "quote", children: context.contents(element) };
}

const ALERTS: ReadonlySet<string> = new Set<AlertKind>([
  "note",
  "tip",
  "important",
  "warning",
  "caution",
]);

const SIGNS: ReadonlySet<string> = new Set<AlertSign>([
  "abstract",
  "todo",
  "success",
  "question",
  "failure",
  "danger",
  "bug",
  "example",
  "quote",
]);

function isAlertSign(sign: string | undefined): sign is AlertSign {
  return sign !== undefined && SIGNS.has(sign);
}

function isAlertKind(kind: string | undefined): kind is AlertKind {
  return kind !== undefined && ALERTS.has(kind);
}

export function toAlert(element: Element, context: Context): Block {
  const { kind, sign } = element.attributes;
  const [head, rest] = takeFirst(element.children, "summary");
  const title = head && toInlines(head.children, context);
  return {
    type: "alert",
    kind: isAlertKind(kind) ? kind : "note",
    ...(isAlertSign(sign) && { sign }),
    ...(title && { title }),
    children: context.blocks(rest, element.line),
  };
}

/** The text that browsers show where there is no `summary`. */
const SUMMARY: Text = { type: "text", value: "Details" };

export function toDetails(element: Element, context: Context): Block {
  const [summary, rest] = takeFirst(element.children, "summary");
  if (summary) context.meet(summary);
  const inlines = summary ? toInlines(summary.children, context) : [];
  return {
    type: "details",
    open: element.attributes["open"] !== undefined,
    summary: inlines.length > 0 ? inlines : [{ ...SUMMARY }],
    children: context.blocks(rest, element.line),
  };
}

export function toFigure(element: Element, context: Context): Block | Block[] {
  const [captionElement, rest] = takeFirst(element.children, "caption");
  if (captionElement) context.meet(captionElement);
  const caption = captionElement ? toInlines(captionElement.children, context) : [];
  const children = context.blocks(rest, element.line);
  if (children.length === 0 && caption.length === 0) return [];
  const align = alignment(element.attributes);
  return {
    type: "figure",
    ...(align && { align }),
    ...(caption.length > 0 && { caption }),
    children,
  };
}

/** The first child of a role, and the children without it. */
function takeFirst(
  children: readonly Node[],
  role: "summary" | "caption",
): [Element | undefined, readonly Node[]] {
  const found = children.find((node) => isElement(node) && node.rule.role === role);
  if (!found || !isElement(found)) return [undefined, children];
  return [found, children.filter((node) => node !== found)];
}

import type { Block, List } from "../../document.ts";
import { alignment } from "../attributes.ts";
import { toAlert, toDetails, toDivision, toFigure, toHeading, toQuote } from "./boxes.ts";
import { carry } from "./carry.ts";
import { codeBlock } from "./code-blocks.ts";
import type { Context } from "../context.ts";
import { toDefinitions } from "./definitions.ts";
import type { BlockRole, Role } from "../html/html-allowlist.ts";
import { toItem, toList } from "./lists.ts";
import { PAGE_BREAK } from "../page-breaks.ts";
import { toParagraph } from "./paragraphs.ts";
import { toTable } from "./tables.ts";
import { isBlank, isElement, type Element, type Node } from "../tree.ts";

/** Makes blocks. Inline content among them becomes paragraphs. */
export function toBlocks(
  nodes: readonly Node[],
  context: Context,
  line: number | undefined,
): Block[] {
  const blocks: Block[] = [];
  let run: Node[] = [];
  let marked = line;
  let runLine = line;
  let strays: List | undefined;
  const endRun = () => {
    if (run.length > 0) {
      const made = toParagraph(run, undefined, lineOf(run, runLine), context);
      context.anchor(made[0]);
      append(blocks, made);
    }
    run = [];
  };
  for (const node of nodes) {
    if (!standsAmongBlocks(node)) {
      if (typeof node === "object" && node.kind === "line") marked = node.line;
      else if (run.length > 0) run.push(node);
      else if (!isBlank(node)) {
        run = [node];
        runLine = marked;
      }
      continue;
    }
    endRun();
    if (node.kind === "block") {
      if (!context.breaks?.isMark(node.block)) context.anchor(node.block);
      blocks.push(node.block);
    } else if (node.rule.role === "item") {
      // Items without a list around them make one together, as browsers show it.
      if (!strays || blocks.at(-1) !== strays) blocks.push((strays = emptyList()));
      strays.items.push(toItem(node, context));
    } else if (node.rule.block) append(blocks, fromElement(node, context));
    else append(blocks, fromInline(node, context));
  }
  endRun();
  return blocks;
}

type Maker = (element: Element, context: Context) => Block | Block[];

/** A part of a structure that is not there: its contents take its place. */
const contents: Maker = (element, context) => context.contents(element);

const makers: Readonly<Record<BlockRole, Maker>> = {
  paragraph: ({ children, attributes, line }, context) =>
    toParagraph(children, alignment(attributes), line, context),
  heading: toHeading,
  division: toDivision,
  rule: () => ({ type: "rule" }),
  preformatted: codeBlock,
  quote: toQuote,
  alert: toAlert,
  list: toList,
  item: contents,
  definitions: toDefinitions,
  term: contents,
  definition: contents,
  details: toDetails,
  summary: contents,
  figure: toFigure,
  caption: contents,
  table: toTable,
  tableCaption: contents,
  columnGroup: contents,
  column: contents,
  rowGroup: contents,
  row: contents,
  cell: contents,
  footnote: contents,
};

function emptyList(): List {
  return { type: "list", ordered: false, tight: true, items: [] };
}

function fromElement(element: Element, context: Context): Block | Block[] {
  const { role } = element.rule;
  if (!isBlockRole(role)) return [];
  context.meet(element);
  const made = makers[role](element, context);
  if (HOLDS_NO_BLOCKS.has(role)) context.anchor([made].flat()[0]);
  const own = role === "paragraph" && Array.isArray(made) ? made[0] : made;
  if (own && !Array.isArray(own)) carry(own, element, context);
  return withBreaks(made, element, context);
}

const HOLDS_NO_BLOCKS: ReadonlySet<Role> = new Set<Role>([
  "paragraph",
  "heading",
  "preformatted",
  "rule",
]);

/** With the page breaks of the element's style. A rule that ends a page is no rule. */
function withBreaks(
  made: Block | Block[],
  { attributes, line, rule }: Element,
  { breaks }: Context,
): Block | Block[] {
  if (!breaks || attributes[PAGE_BREAK] === undefined) return made;
  const blocks = rule.role === "rule" ? [] : [made].flat();
  return breaks.around(blocks, attributes, line);
}

function isBlockRole(role: Role): role is BlockRole {
  return Object.hasOwn(makers, role);
}

const GO_ON_IN_BLOCKS: ReadonlySet<Role> = new Set<Role>(["style", "link", "span", "code"]);

/** The blocks in an inline element: a style or link goes on in each of them. */
function fromInline(element: Element, context: Context): Block[] {
  const { wrappers } = context;
  context.meet(element);
  if (!GO_ON_IN_BLOCKS.has(element.rule.role)) return context.contents(element);
  const { id: _, name: __, ...attributes } = element.attributes;
  context.wrappers = [...wrappers, { ...element, attributes }];
  const blocks = context.contents(element);
  context.wrappers = wrappers;
  return blocks;
}

type AmongBlocks = Extract<Node, { kind: "block" | "element" }>;

function standsAmongBlocks(node: Node): node is AmongBlocks {
  if (typeof node === "string") return false;
  return node.kind === "block" || (isElement(node) && (node.rule.block || node.holdsBlocks));
}

function lineOf(run: readonly Node[], line: number | undefined): number | undefined {
  const first = run.find((node) => isElement(node) && node.line !== undefined);
  return first && isElement(first) ? first.line : line;
}

function append(blocks: Block[], made: Block | Block[]): void {
  if (!Array.isArray(made)) blocks.push(made);
  else for (const block of made) blocks.push(block);
}

/**
 * Which tags end which elements, after the HTML standard's "Parsing HTML documents", section 13.2.6,
 * as far as a Document can tell the difference.
 */
import { hiddenRule, type ElementRule, type Role } from "./html-allowlist.ts";
import type { Element } from "../tree.ts";

type Test = (element: Element) => boolean;

/** The element that the start of another one ends: the nearest that is `wanted`, if no `wall` comes before. */
export interface ImpliedEnd {
  wanted: Test;
  wall: Test;
}

const isBlock: Test = ({ rule }) => rule.block;
const hasRole =
  (...roles: Role[]): Test =>
  ({ rule, markdown }) =>
    !markdown && roles.includes(rule.role);

/** HTML looks for an open item only as far as the next block that is no `div` or `p`. */
const endsItemScope: Test = ({ rule }) =>
  rule.block && rule.role !== "division" && rule.role !== "paragraph";

const always: Test = () => true;

/** By the role of the element that starts. */
export const impliedEnds: Readonly<Partial<Record<Role, ImpliedEnd>>> = {
  item: { wanted: hasRole("item"), wall: endsItemScope },
  term: { wanted: hasRole("term", "definition"), wall: endsItemScope },
  definition: { wanted: hasRole("term", "definition"), wall: endsItemScope },
  heading: { wanted: hasRole("heading"), wall: always },
  link: { wanted: hasRole("link"), wall: isBlock },
  rubyText: { wanted: hasRole("rubyText", "rubyBase"), wall: always },
  rubyBase: { wanted: hasRole("rubyText", "rubyBase"), wall: always },
};

/** The open paragraph, which the start of a block ends; also one of Markdown's. */
export const openParagraph: ImpliedEnd = {
  wanted: ({ rule }) => rule.role === "paragraph",
  wall: isBlock,
};

/** Where each part of a table may begin. */
export const tableParents: Readonly<Partial<Record<Role, ReadonlySet<Role>>>> = {
  tableCaption: new Set<Role>(["table"]),
  columnGroup: new Set<Role>(["table"]),
  column: new Set<Role>(["table", "columnGroup"]),
  rowGroup: new Set<Role>(["table"]),
  row: new Set<Role>(["table", "rowGroup"]),
  cell: new Set<Role>(["row", "rowGroup", "table"]),
};

/** Markdown's blocks and what is left out: no tag within closes anything outside. */
export function isWall(element: Element): boolean {
  if (element.rule === hiddenRule) return true;
  return element.markdown && element.rule.block && !holdsOnlyText(element.rule.role);
}

/** A closing tag of an inline element looks past paragraphs and headings, but no other block. */
export function stopsClosing(element: Element, closing: ElementRule): boolean {
  const { rule } = element;
  return isWall(element) || (rule.block && !closing.block && !holdsOnlyText(rule.role));
}

export function closes(name: string, closing: ElementRule, element: Element): boolean {
  if (element.markdown) return false;
  const bothHeadings = closing.role === "heading" && element.rule.role === "heading";
  return element.name === name || bothHeadings;
}

/** HTML's own styles and links, which go on after tags in the wrong order. */
export function isFormatting({ markdown, rule }: Element): boolean {
  return !markdown && (rule.role === "style" || rule.role === "link");
}

function holdsOnlyText(role: Role): boolean {
  return role === "paragraph" || role === "heading";
}

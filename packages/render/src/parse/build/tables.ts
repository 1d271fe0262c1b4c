/** Makes tables of HTML elements and of Markdown: rows, cells and captions; what strays among them stands before. */
import type { Align, Block, Length, Table, TableCell, TableRow } from "../../document.ts";
import { alignment, askedWidth, directionRule, integer } from "../attributes.ts";
import { carry } from "./carry.ts";
import type { Context } from "../context.ts";
import { toInlines } from "./inlines.ts";
import type { Role } from "../html/html-allowlist.ts";
import { fillGaps } from "./table-gaps.ts";
import { settleSpans, type SpannedRow } from "./table-spans.ts";
import { isBlank, isElement, type Element, type Node } from "../tree.ts";

/** A row of the source with what it takes from its group. */
interface SourceRow {
  element: Element;
  /** Number of the row group: a cell spans no further than its group. */
  group: number;
  part: "head" | "body" | "foot";
  align: Align | undefined;
}

/** Content of a table's element, sorted. */
interface Parts {
  rows: SourceRow[];
  captions: Element[];
  /** Widths of the columns. */
  columns: (Length | undefined)[];
  /** Content of a table outside its cells; HTML sets it before the table. */
  strays: Node[];
}

/** Makes a table, and before it what stood in it outside of its cells. */
export function toTable(element: Element, context: Context): Block | Block[] {
  const { rows, captions, columns, strays } = sortParts(element);
  for (const part of element.children) {
    if (!isElement(part) || part.rule.role === "row") continue;
    context.meet(part);
    for (const column of part.children.filter(isColumn)) context.meet(column);
  }
  const before = context.blocks(strays, element.line);
  const caption = captions.flatMap(({ children }) => toInlines(children, context));
  const align = alignment(element.attributes);
  const width = askedWidth(element.attributes);
  const table: Table = {
    type: "table",
    ...(align && { align }),
    ...(width && { width }),
    ...(columns.some(Boolean) && { columns }),
    ...(caption.length > 0 && { caption }),
    rows: toRows(rows, context),
  };
  if (table.rows.length > 0) carry(table, element, context);
  else if (caption.length > 0) return [...before, { type: "paragraph", children: caption }];
  else return before;
  return before.length > 0 ? [...before, table] : table;
}

const PARTS: Readonly<Record<string, SourceRow["part"]>> = { thead: "head", tfoot: "foot" };

function sortParts(table: Element): Parts {
  const parts: Parts = { rows: [], captions: [], columns: [], strays: [] };
  let group = 0;
  for (const child of table.children) {
    if (!isElement(child)) parts.strays.push(child);
    else if (child.rule.role === "tableCaption") parts.captions.push(child);
    else if (COLUMNS.has(child.rule.role)) addColumns(parts, child);
    else if (child.rule.role === "row") addRow(parts, child, group, "body", undefined);
    else if (child.rule.role === "rowGroup") {
      group += 1;
      addGroup(parts, child, group);
      group += 1;
    } else parts.strays.push(child);
  }
  // A foot may be written before the body that it comes after.
  const feet = parts.rows.filter(({ part }) => part === "foot");
  if (feet.length > 0) parts.rows = [...parts.rows.filter(({ part }) => part !== "foot"), ...feet];
  return parts;
}

/** Columns of a table whose widths are read, as HTML bounds `span`. */
const MOST_COLUMNS = 1000;

const COLUMNS: ReadonlySet<Role> = new Set<Role>(["column", "columnGroup"]);

const isColumn = (node: Node): node is Element => isElement(node) && node.rule.role === "column";

/** Notes the widths of a column, or of a group's; a column without its own has the group's. */
function addColumns(parts: Parts, element: Element, inherited?: Length): void {
  const width = askedWidth(element.attributes) ?? inherited;
  const within = element.children.filter(isColumn);
  for (const node of element.children)
    if (!isColumn(node) && !isBlank(node)) parts.strays.push(node);
  for (const column of within) addColumns(parts, column, width);
  if (within.length > 0) return;
  const span = Math.max(1, integer(element.attributes["span"]) ?? 1);
  for (let i = 0; i < span && parts.columns.length < MOST_COLUMNS; i += 1)
    parts.columns.push(width);
}

function addGroup(parts: Parts, element: Element, group: number): void {
  const align = alignment(element.attributes);
  const part = PARTS[element.name] ?? "body";
  for (const child of element.children) {
    if (isElement(child) && child.rule.role === "row") addRow(parts, child, group, part, align);
    else parts.strays.push(child);
  }
}

function addRow(
  parts: Parts,
  element: Element,
  group: number,
  part: SourceRow["part"],
  align: Align | undefined,
): void {
  parts.rows.push({ element, group, part, align: alignment(element.attributes) ?? align });
  for (const child of element.children)
    if (!isCell(child) && !isBlank(child)) parts.strays.push(child);
}

function isCell(node: Node): node is Element {
  return isElement(node) && node.rule.role === "cell";
}

function toRows(sources: readonly SourceRow[], context: Context): TableRow[] {
  const spanned: SpannedRow[] = [];
  const rows: TableRow[] = [];
  for (const { element, group, part, align } of sources) {
    context.meet(element);
    const elements = element.children.filter(isCell);
    const cells = elements.map((cell) => toCell(cell, align, context));
    rows.push({ head: part === "head", cells });
    spanned.push({ group, cells, elements });
  }
  settleSpans(spanned);
  markHead(rows, sources);
  const hasSpans = rows.some(({ cells }) => cells.some(({ rowspan }) => rowspan !== undefined));
  const kept = hasSpans ? rows : rows.filter(({ cells }) => cells.length > 0);
  fillGaps(kept);
  return kept;
}

function toCell(element: Element, inherited: Align | undefined, context: Context): TableCell {
  const { attributes, name } = element;
  context.meet(element);
  const align = alignment(attributes) ?? inherited;
  const width = askedWidth(attributes);
  const cell: TableCell = {
    header: name === "th",
    ...(align && { align }),
    ...(width && { width }),
    children: context.contents(element),
  };
  const direction = directionRule(attributes["dir"]);
  if (direction) context.directions.set(cell, direction);
  return cell;
}

/** Without a `thead`, the rows of nothing but `th` that a table begins with are its head. */
function markHead(rows: readonly TableRow[], sources: readonly SourceRow[]): void {
  if (sources.some(({ part }) => part === "head")) return;
  const isHeading = ({ cells }: TableRow) => cells.length > 0 && cells.every((cell) => cell.header);
  const body = rows.findIndex((row) => !isHeading(row));
  for (const row of rows.slice(0, Math.max(body, 0))) row.head = true;
}

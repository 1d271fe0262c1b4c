/** Two states of blocks as one, with what came and went marked. */
import type {
  Alert,
  AlertKind,
  Block,
  CodeBlock,
  Inline,
  List,
  ListItem,
  Table,
  TableRow,
} from "../document.ts";
import { listsIn } from "../document/block-kinds.ts";
import { walkBlockList } from "../document/walk.ts";
import { align } from "./align.ts";
import { markInlines, mergeInlines, type Marking } from "./inlines.ts";
import { elementOf, keyOf, pairUp, textOf, type Element, type Pair } from "./pair.ts";

/** Alerts whose colours say what became of a block. */
const kinds = {
  added: "tip",
  removed: "caution",
  changed: "warning",
  moved: "note",
} as const satisfies Record<Exclude<Pair["change"], "same">, AlertKind>;

/** Puts blocks on the ground of a change. */
export function boxed(change: keyof typeof kinds, children: Block[], title: Inline[] = []): Alert {
  return { type: "alert", kind: kinds[change], title, children };
}

/** Two lists of blocks as one. */
export function mergeBlocks(a: readonly Block[], b: readonly Block[], marking: Marking): Block[] {
  return pairUp(a.map(elementOf), b.map(elementOf), marking.steps).flatMap((pair) =>
    mergePair(pair, a, b, marking),
  );
}

/** The blocks that show a pair. */
export function mergePair(
  { change, from, to }: Pair,
  a: readonly Block[],
  b: readonly Block[],
  marking: Marking,
): Block[] {
  const [one, other] = [from === undefined ? undefined : a[from], to === undefined ? undefined : b[to]]; // prettier-ignore
  const { side } = marking;
  if (change === "changed" && one && other) return mergeBlock(one, other, marking);
  if (one && other) return side === "old" ? [one] : [other];
  if (one && side !== "new") return [marked(one, "removed", marking)];
  if (other && side !== "old") return [marked(other, "added", marking)];
  return [];
}

function mergeBlock(one: Block, other: Block, marking: Marking): Block[] {
  const { side } = marking;
  if (one.type === "code" && other.type === "code") return [mergeCode(one, other, marking)];
  if (one.type === "list" && other.type === "list") return [mergeLists(one, other, marking)];
  if (one.type === "table" && other.type === "table" && columnsOf(one) === columnsOf(other))
    return [mergeTables(one, other, marking)];
  if (one.type === other.type && mergeHeld(one, other, marking))
    return [side === "old" ? one : other];
  return [
    ...(side === "new" ? [] : [marked(one, "removed", marking)]),
    ...(side === "old" ? [] : [marked(other, "added", marking)]),
  ];
}

/** Merges what two blocks of a kind hold, into the one that is shown. */
function mergeHeld(one: Block, other: Block, marking: Marking): boolean {
  const [was, is] = [listsIn(one), listsIn(other)];
  if (is.length === 0 || was.length !== is.length) return false;
  const pairs = was.map((list, at) => [list, is[at]] as const);
  if (pairs.some(([list, twin]) => !twin || "blocks" in list !== "blocks" in twin)) return false;
  for (const [list, twin] of pairs) {
    if (!twin) continue;
    const shown = marking.side === "old" ? list : twin;
    if ("blocks" in list && "blocks" in twin && "blocks" in shown)
      replace(shown.blocks, mergeBlocks(list.blocks, twin.blocks, marking));
    else if ("inlines" in list && "inlines" in twin && "inlines" in shown)
      replace(shown.inlines, mergeInlines(list.inlines, twin.inlines, marking));
  }
  return true;
}

function replace<Part>(list: Part[], parts: readonly Part[]): void {
  list.length = 0;
  for (const part of parts) list.push(part);
}

/** A block all of whose words came or went. */
export function marked(block: Block, change: "added" | "removed", marking: Marking): Block {
  walkBlockList([block], {
    block(inner) {
      if (inner.type === "code") inner.marks = inner.text.split("\n").map(() => change);
      for (const list of listsIn(inner))
        if ("inlines" in list) replace(list.inlines, markInlines(list.inlines, change, marking));
    },
  });
  const says = textOf([block]).trim() !== "" && block.type !== "math" && block.type !== "diagram";
  return says ? block : boxed(change, [block]);
}

function mergeCode(one: CodeBlock, other: CodeBlock, { side, steps }: Marking): CodeBlock {
  const [was, is] = [one.text.split("\n"), other.text.split("\n")];
  const lines: string[] = [];
  const marks: ("added" | "removed" | undefined)[] = [];
  const put = (from: readonly string[], mark: (typeof marks)[number]) => {
    for (const line of from) {
      lines.push(line);
      marks.push(mark);
    }
  };
  for (const { same, from, to, removed, added } of align(was, is, steps)) {
    if (same) {
      put(is.slice(to, to + added), undefined);
      continue;
    }
    if (side !== "new") put(was.slice(from, from + removed), "removed");
    if (side !== "old") put(is.slice(to, to + added), "added");
  }
  const { firstNumber: _, terminal: __, isDiff: ___, ...shown } = side === "old" ? one : other;
  return { ...shown, text: lines.join("\n"), marks };
}

function mergeLists(one: List, other: List, marking: Marking): List {
  const element = (item: ListItem): Element => ({
    key: keyOf(item),
    type: "item",
    text: () => textOf(item.children),
  });
  const items = pairUp(one.items.map(element), other.items.map(element), marking.steps).flatMap(
    (pair) =>
      mergeRows(pair, one.items, other.items, marking, {
        mark: (item, change) => ({
          ...item,
          children: item.children.map((block) => marked(block, change, marking)),
        }),
        merge: (was, is) => ({
          ...(marking.side === "old" ? was : is),
          children: mergeBlocks(was.children, is.children, marking),
        }),
      }),
  );
  return { ...(marking.side === "old" ? one : other), items };
}

function mergeTables(one: Table, other: Table, marking: Marking): Table {
  const element = (row: TableRow): Element => ({
    key: keyOf(row),
    type: row.head ? "head" : "row",
    text: () => textOf(row.cells.flatMap(({ children }) => children)),
  });
  const shown = marking.side === "old" ? one : other;
  const rows = pairUp(one.rows.map(element), other.rows.map(element), marking.steps).flatMap(
    (pair) =>
      mergeRows(pair, one.rows, other.rows, marking, {
        mark: (row, change) => ({
          ...row,
          cells: row.cells.map((cell) => ({
            ...cell,
            children: cell.children.map((block) => marked(block, change, marking)),
          })),
        }),
        merge: (was, is) => ({
          ...is,
          cells: (marking.side === "old" ? was : is).cells.map((cell, at) => ({
            ...cell,
            children: mergeBlocks(
              was.cells[at]?.children ?? [],
              is.cells[at]?.children ?? [],
              marking,
            ),
          })),
        }),
      }),
  );
  return { ...shown, rows };
}

interface RowMarking<Row> {
  mark: (row: Row, change: "added" | "removed") => Row;
  merge: (was: Row, is: Row) => Row;
}

/** The rows that show a pair of rows, or of items. One that moved within its list went there and came here. */
function mergeRows<Row>(
  { change, from, to }: Pair,
  a: readonly Row[],
  b: readonly Row[],
  { side }: Marking,
  { mark, merge }: RowMarking<Row>,
): Row[] {
  const [one, other] = [from === undefined ? undefined : a[from], to === undefined ? undefined : b[to]]; // prettier-ignore
  if (change === "changed" && one && other) return [merge(one, other)];
  if (change === "same" && one && other) return [side === "old" ? one : other];
  return [
    ...(one && side !== "new" ? [mark(one, "removed")] : []),
    ...(other && side !== "old" ? [mark(other, "added")] : []),
  ];
}

/** Number of columns of a table without cells that span; `NaN` of one that has such cells. */
function columnsOf({ rows }: Table): number {
  const spans = rows.some(({ cells }) => cells.some(({ colspan = 1, rowspan = 1 }) => colspan > 1 || rowspan > 1)); // prettier-ignore
  return spans ? Number.NaN : Math.max(0, ...rows.map(({ cells }) => cells.length));
}

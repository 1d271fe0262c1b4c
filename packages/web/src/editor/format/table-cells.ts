/**
 * Tab in a table goes to the next cell, Shift+Tab to the one before, Enter to the one below; behind the last is a new
 * row. At the ends of a line Enter does what it does elsewhere.
 */
import type { EditorState } from "@codemirror/state";
import type { Command } from "@codemirror/view";
import { treeUpTo } from "../tree-up-to.ts";

interface Cell {
  from: number;
  to: number;
}

/** The line below a table's head. */
export const RULE = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/u;

/** Returns the table that the cursor is in. */
export function tableAt(state: EditorState): Cell | undefined {
  const { head } = state.selection.main;
  let node = treeUpTo(state, head).resolveInner(head, -1);
  for (; node.parent; node = node.parent) if (node.name === "Table") return node;
  return undefined;
}

/** Texts between the bars of each line but the rule, without the blanks around them. */
function cellsOf(state: EditorState, { from, to }: Cell): Cell[] {
  const cells: Cell[] = [];
  for (let line = state.doc.lineAt(from); ; line = state.doc.line(line.number + 1)) {
    if (!RULE.test(line.text)) {
      const bars = Array.from(line.text.matchAll(/(?<!\\)\|/gu), ({ index }) => index);
      for (let at = 0; at + 1 < bars.length; at += 1) {
        const [start, end] = [(bars[at] ?? 0) + 1, bars[at + 1] ?? 0];
        const inner = line.text.slice(start, end);
        const lead = inner.trim() === "" ? Math.min(1, inner.length) : inner.search(/\S/u);
        const cell = line.from + start + lead;
        cells.push({ from: cell, to: cell + inner.trim().length });
      }
    }
    if (line.to >= to) break;
  }
  return cells;
}

const move =
  (by: 1 | -1): Command =>
  (view) => {
    const table = tableAt(view.state);
    if (!table) return false;
    const cells = cellsOf(view.state, table);
    const { head } = view.state.selection.main;
    const here = cells.findLastIndex(({ from }) => from <= head);
    const next = cells[here + by];
    if (next) {
      const selection = { anchor: next.from, head: next.to };
      view.dispatch({ selection, scrollIntoView: true });
    } else if (by === 1) addRow(view, table);
    // Before the first cell Shift+Tab leaves the editor, as everywhere.
    else return false;
    return true;
  };

const down: Command = (view) => {
  const { state } = view;
  const { from, to } = state.selection.main;
  const line = state.doc.lineAt(from);
  const bars = (text: string) => (text.match(/(?<!\\)\|/gu) ?? []).length;
  const column = bars(line.text.slice(0, from - line.from));
  const isInCell = to <= line.to && bars(state.sliceDoc(from, to)) === 0;
  const isWithin = column > 0 && bars(line.text.slice(to - line.from)) > 0;
  const table = isInCell && isWithin ? tableAt(state) : undefined;
  if (!table) return false;
  const below = cellsOf(state, table).filter((cell) => cell.from > line.to);
  const lineBelow = below[0] && state.doc.lineAt(below[0].from);
  const next = lineBelow && below.filter((cell) => cell.from <= lineBelow.to).at(column - 1);
  if (next)
    view.dispatch({ selection: { anchor: next.from, head: next.to }, scrollIntoView: true });
  else addRow(view, table, column);
  return true;
};

/** @param column number of the cell that is written next, from 1 */
const addRow = (view: Parameters<Command>[0], { to }: Cell, column = 1): void => {
  const line = view.state.doc.lineAt(to);
  const row = line.text.replaceAll(/(?<=\|)[^|]*(?=\|)/gu, (cell) =>
    " ".repeat(Math.max(3, cell.length)),
  );
  const bars = Array.from(row.matchAll(/\|/gu), ({ index }) => index);
  view.dispatch({
    changes: { from: line.to, insert: `\n${row}` },
    selection: { anchor: line.to + 1 + (bars[column - 1] ?? 0) + 2 },
    scrollIntoView: true,
    userEvent: "input",
  });
};

export const tableKeys = [
  { key: "Tab", run: move(1), shift: move(-1) },
  { key: "Enter", run: down },
];

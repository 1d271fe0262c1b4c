/** Tab in a table goes to the next cell, Shift+Tab to the one before; behind the last is a new row. */
import { syntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";
import type { Command } from "@codemirror/view";

interface Cell {
  from: number;
  to: number;
}

const RULE = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/u;

function tableAt(state: EditorState): Cell | undefined {
  let node = syntaxTree(state).resolveInner(state.selection.main.head, -1);
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

const addRow = (view: Parameters<Command>[0], { to }: Cell): void => {
  const line = view.state.doc.lineAt(to);
  const row = line.text.replaceAll(/(?<=\|)[^|]*(?=\|)/gu, (cell) =>
    " ".repeat(Math.max(3, cell.length)),
  );
  view.dispatch({
    changes: { from: line.to, insert: `\n${row}` },
    selection: { anchor: line.to + 1 + row.indexOf("|") + 2 },
    scrollIntoView: true,
    userEvent: "input",
  });
};

export const tableKeys = [{ key: "Tab", run: move(1), shift: move(-1) }];

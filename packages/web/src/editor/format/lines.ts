/** Formats that the beginning of a line decides: headings, lists, quotes. */
import { EditorSelection, type ChangeSpec, type Line, type StateCommand } from "@codemirror/state";
import type { EditorState } from "@codemirror/state";

const HEADING = /^#{1,6}[ \t]+/u;
const QUOTE = /^>[ \t]?/u;
const ITEM = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/u;

function linesOf(state: EditorState): Line[] {
  const lines = new Map<number, Line>();
  for (const { from, to } of state.selection.ranges)
    for (let line = state.doc.lineAt(from); ; line = state.doc.line(line.number + 1)) {
      lines.set(line.number, line);
      if (line.to >= to) break;
    }
  return [...lines.values()];
}

/** Puts a beginning in the place of the one that a line has. */
function begin(
  pattern: RegExp,
  beginningOf: (line: Line, at: number) => string,
  between: "" | ">" = "",
): StateCommand {
  return ({ state, dispatch }) => {
    const all = linesOf(state);
    // Blank lines between what is selected stay blank, but in a quote they hold it together.
    const isBlank = ({ text }: Line) => text.trim() === "" && all.length > 1;
    const lines = between === "" ? all.filter((line) => !isBlank(line)) : all;
    const changes = lines.map((line, at): ChangeSpec => {
      const old = pattern.exec(line.text)?.[0] ?? "";
      return {
        from: line.from,
        to: line.from + old.length,
        insert: isBlank(line) ? between : beginningOf(line, at),
      };
    });
    const set = state.changes(changes);
    const selection = EditorSelection.create(
      state.selection.ranges.map(({ anchor, head }) =>
        EditorSelection.range(set.mapPos(anchor, 1), set.mapPos(head, 1)),
      ),
      state.selection.mainIndex,
    );
    dispatch(state.update({ changes: set, selection, userEvent: "input", scrollIntoView: true }));
    return true;
  };
}

/** @param level 0: no heading. The level that a line has is taken away. */
export function heading(level: number): StateCommand {
  const mark = level === 0 ? "" : `${"#".repeat(level)} `;
  return begin(HEADING, ({ text }) => (HEADING.exec(text)?.[0].trim() === mark.trim() ? "" : mark));
}

export type ListKind = "bullets" | "numbers" | "tasks";

const marks: Readonly<Record<ListKind, { is: RegExp; mark: (at: number) => string }>> = {
  bullets: { is: /^[ \t]*[-*+][ \t]+(?!\[[ xX]\][ \t])/u, mark: () => "- " },
  numbers: { is: /^[ \t]*\d{1,9}[.)][ \t]+/u, mark: (at) => `${at + 1}. ` },
  tasks: { is: /^[ \t]*[-*+][ \t]+\[[ xX]\][ \t]+/u, mark: () => "- [ ] " },
};

/** Lines that are all items of this list are lines again. */
export function list(kind: ListKind): StateCommand {
  const { is, mark } = marks[kind];
  return (target) => {
    const lines = linesOf(target.state).filter(({ text }) => text.trim() !== "");
    const all = lines.length > 0 && lines.every(({ text }) => is.test(text));
    const indentOf = ({ text }: Line) => ITEM.exec(text)?.[1] ?? "";
    return begin(ITEM, (line, at) => indentOf(line) + (all ? "" : mark(at)))(target);
  };
}

export const quote: StateCommand = (target) => {
  const all = linesOf(target.state);
  const quoted = all.every(({ text }) => text.trim() === "" || QUOTE.test(text));
  const isBlank = all.every(({ text }) => text.trim() === "");
  const isOver = quoted && !isBlank;
  return begin(QUOTE, () => (isOver ? "" : "> "), isOver ? "" : ">")(target);
};

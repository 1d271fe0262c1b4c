/** Tab makes an item of a list one of the item above it, Shift+Tab takes it out again, with what is in it. */
import type { ChangeSpec, EditorState, Line, StateCommand } from "@codemirror/state";
import type { KeyBinding } from "@codemirror/view";

const ITEM = /^([ \t]*)([-*+]|\d{1,9}[.)])([ \t]+)/u;

interface Item {
  line: Line;
  /** Columns before the mark. */
  indent: number;
  /** Columns before the text: what is in the item begins there. */
  inner: number;
}

function itemOf(line: Line): Item | undefined {
  const [, blanks = "", mark = "", gap = ""] = ITEM.exec(line.text) ?? [];
  if (mark === "") return undefined;
  const indent = columnsOf(blanks);
  return { line, indent, inner: indent + mark.length + Math.min(gap.length, 4) };
}

const columnsOf = (blanks: string) => blanks.replaceAll("\t", "    ").length;
const indentOf = ({ text }: Line) => columnsOf(/^[ \t]*/u.exec(text)?.[0] ?? "");

/** The nearest item above that a test holds for; a line that is in no list ends the search. */
function above(state: EditorState, from: Line, holds: (item: Item) => boolean): Item | undefined {
  for (let number = from.number - 1; number > 0; number -= 1) {
    const line = state.doc.line(number);
    const item = itemOf(line);
    if (item && holds(item)) return item;
    if (!item && line.text.trim() !== "" && indentOf(line) === 0) return undefined;
  }
  return undefined;
}

/** The lines of an item: its own, and all below that are further in. */
function linesOf(state: EditorState, { line, indent }: Item): Line[] {
  const lines = [line];
  for (let number = line.number + 1; number <= state.doc.lines; number += 1) {
    const next = state.doc.line(number);
    if (next.text.trim() !== "" && indentOf(next) <= indent) break;
    lines.push(next);
  }
  return lines.filter(({ text }) => text.trim() !== "");
}

/** The items that the selection touches, without those that go along with another. */
function chosen(state: EditorState): Item[] {
  const { from, to } = state.selection.main;
  const items: Item[] = [];
  for (let line = state.doc.lineAt(from); ; line = state.doc.line(line.number + 1)) {
    const item = itemOf(line);
    const first = items[0];
    if (item && (!first || item.indent <= first.indent)) items.push(item);
    if (line.to >= to) return items;
  }
}

/** @param goal columns before the mark; `undefined`: the item stays where it is */
function indentBy(goal: (state: EditorState, item: Item) => number | undefined): StateCommand {
  return ({ state, dispatch }) => {
    const items = chosen(state);
    const [first] = items;
    const column = first && goal(state, first);
    // Tab leaves the editor where there is nothing for it to do.
    if (!first || column === undefined) return false;
    const changes = items.flatMap((item) =>
      linesOf(state, item).map((line): ChangeSpec => {
        const blanks = /^[ \t]*/u.exec(line.text)?.[0] ?? "";
        const columns = Math.max(0, columnsOf(blanks) + column - first.indent);
        return { from: line.from, to: line.from + blanks.length, insert: " ".repeat(columns) };
      }),
    );
    dispatch(state.update({ changes, userEvent: "input.indent", scrollIntoView: true }));
    return true;
  };
}

export const indentItem = indentBy((state, item) => {
  const before = above(state, item.line, ({ indent }) => indent <= item.indent);
  return before?.indent === item.indent ? before.inner : undefined;
});

export const outdentItem = indentBy((state, item) =>
  item.indent === 0
    ? undefined
    : (above(state, item.line, ({ indent }) => indent < item.indent)?.indent ?? 0),
);

export const listKeys: KeyBinding[] = [{ key: "Tab", run: indentItem, shift: outdentItem }];

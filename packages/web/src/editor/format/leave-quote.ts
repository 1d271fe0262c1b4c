/** Enter on an empty line of a quote leaves the quote. By itself CodeMirror asks for one Enter more. */
import type { EditorState, StateCommand } from "@codemirror/state";
import type { KeyBinding } from "@codemirror/view";
import { treeUpTo } from "../tree-up-to.ts";

/** A line with nothing but the marks of quotes; the last of them is that of the innermost. */
const EMPTY = /^([ \t]*(?:>[ \t]?)*)>[ \t]?$/u;
const QUOTED = /^[ \t]*>/u;

/** Whether a line is one of code, where a `>` is no mark. */
function isInCode(state: EditorState, position: number): boolean {
  const innermost = treeUpTo(state, position).resolveInner(position, 1);
  for (let node: typeof innermost | null = innermost; node; node = node.parent)
    if (node.name === "FencedCode") return true;
  return false;
}

const leaveQuote: StateCommand = ({ state, dispatch }) => {
  const { main, ranges } = state.selection;
  const line = state.doc.lineAt(main.head);
  const [whole, outer = ""] = EMPTY.exec(line.text) ?? [];
  if (whole === undefined || !main.empty || ranges.length > 1 || main.head !== line.to)
    return false;
  if (isInCode(state, line.from)) return false;
  // The first line of a quote is where it begins.
  if (line.number === 1 || !QUOTED.test(state.doc.line(line.number - 1).text)) return false;
  // A blank line stands between: what is written right below goes on with the quote's last paragraph.
  const insert = `${outer.trimEnd()}\n${outer}`;
  const change = { from: line.from, to: line.to, insert };
  const selection = { anchor: line.from + insert.length };
  dispatch(state.update({ changes: change, selection, userEvent: "input", scrollIntoView: true }));
  return true;
};

export const quoteKeys: readonly KeyBinding[] = [{ key: "Enter", run: leaveQuote }];

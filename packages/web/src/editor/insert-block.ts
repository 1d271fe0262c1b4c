/** Finds the place for a new block: never in the line of a heading, in a table or in code. */
import type { EditorState, TransactionSpec } from "@codemirror/state";
import { treeUpTo } from "./tree-up-to.ts";

/** Blocks that a blank line would break. */
const whole = new Set(["Table", "FencedCode", "HTMLBlock"]);

/**
 * Inserts lines as a block, with a blank line on either side, and puts the cursor behind it. Without a position
 * it goes where the cursor is and replaces the selection. In the midst of a line it goes below that.
 */
export function blockInsertion(
  state: EditorState,
  lines: string,
  position?: number,
): TransactionSpec {
  const { doc } = state;
  const [from, to] = placeFor(state, position);
  const before = doc.sliceString(Math.max(0, from - 2), from);
  const after = doc.sliceString(to, to + 2);
  const lead = from === 0 || before === "\n\n" ? "" : before.endsWith("\n") ? "\n" : "\n\n";
  const tail = after === "\n\n" ? "" : after === "" || after.startsWith("\n") ? "\n" : "\n\n";
  const insert = `${lead}${lines}${tail}`;
  const anchor = from + insert.length + (tail === "" ? 1 : 0);
  return {
    changes: { from, to, insert },
    selection: { anchor },
    scrollIntoView: true,
    userEvent: "input.paste",
  };
}

/** The range that the block replaces. */
function placeFor(state: EditorState, position?: number): [from: number, to: number] {
  const { doc, selection } = state;
  const at = Math.min(position ?? 0, doc.length);
  const { from, to } = position === undefined ? selection.main : { from: at, to: at };
  const [first, last] = [doc.lineAt(from), doc.lineAt(to)];
  const blankBefore = doc.sliceString(first.from, from).trim() === "";
  const blankBehind = doc.sliceString(to, last.to).trim() === "";
  if (from === to) {
    const end = endOfWhole(state, from);
    if (end !== undefined) return [end, end];
    if (!blankBefore) return [last.to, last.to];
  }
  return [blankBefore ? first.from : from, blankBehind ? last.to : to];
}

function endOfWhole(state: EditorState, position: number): number | undefined {
  for (
    let node: { name: string; to: number; parent: unknown } | null = treeUpTo(
      state,
      position,
    ).resolveInner(position, -1);
    node;
    node = node.parent as typeof node
  )
    if (whole.has(node.name)) return node.to;
  return undefined;
}

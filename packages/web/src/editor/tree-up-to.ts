/**
 * The tree of the Markdown as far as a command looks at it. By itself CodeMirror reads a text that was just opened only
 * so far as it is seen, and goes on when the browser is idle.
 */
import { ensureSyntaxTree, forceParsing, syntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";
import type { KeyBinding } from "@codemirror/view";

/** Most ms that a command waits for it; the longest documents take a fraction of that. */
const PATIENCE = 1000;

/** Reads as far as a position; in the time that there is, or else the tree ends before it. */
export function treeUpTo(state: EditorState, position: number): ReturnType<typeof syntaxTree> {
  return ensureSyntaxTree(state, position, PATIENCE) ?? syntaxTree(state);
}

/** Stand before keys of CodeMirror's own, which look at the tree that there is. */
export const keysThatRead: KeyBinding[] = ["Enter", "Backspace"].map((key) => ({
  key,
  run(view) {
    forceParsing(view, view.state.selection.main.to, PATIENCE);
    return false;
  },
}));

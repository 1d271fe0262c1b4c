/**
 * State of the editor (cursor, scroll position, undo history), kept while its page is away and
 * restored when it is back.
 */
import { historyField } from "@codemirror/commands";
import { EditorState, type EditorStateConfig, type StateEffect } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";

interface Kept {
  id: string;
  text: string;
  state: unknown;
  scroll: StateEffect<unknown>;
}

const fields = { history: historyField };
/** State of the last editor alone: another document begins anew. */
let kept: Kept | undefined;

/** @param id the document's id */
export function keepState(id: string, view: EditorView): void {
  const { state } = view;
  kept = {
    id,
    text: state.doc.toString(),
    state: state.toJSON(fields),
    scroll: view.scrollSnapshot(),
  };
}

/** Returns the initial state: the kept one, if the text is still the same. */
export function stateFor(
  id: string,
  text: string,
  extensions: NonNullable<EditorStateConfig["extensions"]>,
): { state: EditorState; scrollTo?: StateEffect<unknown> } {
  if (kept?.id !== id || kept.text !== text)
    return { state: EditorState.create({ doc: text, extensions }) };
  return { state: EditorState.fromJSON(kept.state, { extensions }, fields), scrollTo: kept.scroll };
}

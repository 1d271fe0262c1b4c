/** What an editor was like when its page was left, for when it is back: cursor, view, and what can be undone. */
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
/** Of the last one alone: another document begins anew. */
let kept: Kept | undefined;

/** @param id of the document */
export function keepState(id: string, view: EditorView): void {
  const { state } = view;
  kept = {
    id,
    text: state.doc.toString(),
    state: state.toJSON(fields),
    scroll: view.scrollSnapshot(),
  };
}

/** The state to begin with: as it was left, if the text is the same. */
export function stateFor(
  id: string,
  text: string,
  extensions: NonNullable<EditorStateConfig["extensions"]>,
): { state: EditorState; scrollTo?: StateEffect<unknown> } {
  if (kept?.id !== id || kept.text !== text)
    return { state: EditorState.create({ doc: text, extensions }) };
  return { state: EditorState.fromJSON(kept.state, { extensions }, fields), scrollTo: kept.scroll };
}

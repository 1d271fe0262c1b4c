/**
 * Changes of a text whose editor has been closed meanwhile: a picture that was still being made smaller, a paste that was
 * still being read. CodeMirror makes them in the state of the closed view and tells nobody.
 */
import { Text, type Extension, type Transaction } from "@codemirror/state";
import { EditorView, ViewPlugin } from "@codemirror/view";
import { differenceOf } from "./difference.ts";

export interface LateEvents {
  /** The document's text, which may have been changed from elsewhere since the editor was closed. */
  textNow: () => string;
  /** The document's text with a change that was made in the closed editor. */
  onLateChange: (text: string) => void;
}

interface LateChanges {
  extension: Extension;
  dispatchTransactions: (all: readonly Transaction[], view: EditorView) => void;
}

/** Both are for the editor that it is about. */
export function lateChanges({ textNow, onLateChange }: LateEvents): LateChanges {
  let isClosed = false;
  return {
    extension: ViewPlugin.define(() => {
      // Another language of the page makes all plugins anew.
      isClosed = false;
      return { destroy: () => (isClosed = true) };
    }),
    dispatchTransactions(all, view) {
      view.update(all);
      if (!isClosed) return;
      for (const transaction of all)
        if (transaction.docChanged) onLateChange(changed(transaction, textNow()));
    },
  };
}

function changed({ changes, startState }: Transaction, now: string): string {
  const meanwhile = differenceOf(startState.doc.toString(), now);
  return changes
    .map(meanwhile)
    .apply(Text.of(now.split("\n")))
    .toString();
}

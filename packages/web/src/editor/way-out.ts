/** The way out of the text by keys: after Escape, Tab leaves it, in lists and tables as well. */
import { completionStatus } from "@codemirror/autocomplete";
import { searchPanelOpen } from "@codemirror/search";
import type { EditorState, Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";

/**
 * CodeMirror forgets Escape after two seconds, which is too short for some hands. Here it is
 * forgotten at the next other key, and when the text is left; this, in ms, is only a bound.
 */
const AS_LONG_AS_IT_TAKES = 3_600_000;

/** Whether Escape closes what is seen, and means nothing else. */
const closesSomething = (state: EditorState) =>
  completionStatus(state) === "active" || searchPanelOpen(state);

// An observer sees the key whoever answers it: a menu that is still being made up answers it, too.
export const wayOut: Extension = [
  EditorView.domEventObservers({
    keydown: ({ key }, view) => {
      if (key !== "Escape" || closesSomething(view.state)) return;
      // After CodeMirror, which sets its own two seconds.
      queueMicrotask(() => view.setTabFocusMode(AS_LONG_AS_IT_TAKES));
    },
    blur: (_event, view) => view.setTabFocusMode(false),
  }),
];

/** The way out of the text by keys: after Escape, Tab leaves it, in lists and tables as well. */
import { EditorView, keymap } from "@codemirror/view";
import type { Extension } from "@codemirror/state";

/**
 * CodeMirror forgets Escape after two seconds, which is too short for some hands. Here it is
 * forgotten at the next other key, and when the text is left; this, in ms, is only a bound.
 */
const AS_LONG_AS_IT_TAKES = 3_600_000;

export const wayOut: Extension = [
  keymap.of([
    {
      key: "Escape",
      run: (view) => {
        view.setTabFocusMode(AS_LONG_AS_IT_TAKES);
        return true;
      },
    },
  ]),
  EditorView.domEventHandlers({ blur: (_event, view) => view.setTabFocusMode(false) }),
];

/**
 * Typing over a selection, done by the editor itself. Left to Chrome, joining the lines makes it
 * write inline styles into the text, which the content security policy refuses and reports.
 */
import { EditorView } from "@codemirror/view";
import { wrapping } from "./wrap-selection.ts";

const replacing: Readonly<Record<string, string>> = {
  insertText: "input.type",
  deleteContentBackward: "delete.selection",
  deleteContentForward: "delete.selection",
};

export const replaceSelection = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const userEvent = replacing[event.inputType];
    const { selection } = view.state;
    if (userEvent === undefined || view.composing || selection.main.empty) return false;
    event.preventDefault();
    const text = event.inputType === "insertText" ? (event.data ?? "") : "";
    const change = wrapping(view.state, text) ?? view.state.replaceSelection(text);
    view.dispatch(change, { userEvent, scrollIntoView: true });
    return true;
  },
});

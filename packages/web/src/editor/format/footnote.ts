/** A footnote: its sign where the cursor is, and its line at the end of the document, where it is to be written. */
import type { StateCommand } from "@codemirror/state";

export const footnote: StateCommand = ({ state, dispatch }) => {
  const text = state.doc.toString();
  const numbers = Array.from(text.matchAll(/\[\^(\d{1,6})\]/g), ([, number]) => Number(number));
  const sign = `[^${numbers.reduce((most, one) => Math.max(most, one), 0) + 1}]`;
  const at = state.selection.main.to;
  const last = text.trimEnd();
  // Definitions stand together.
  const gap = /(?:^|\n)\[\^[^\]\n]+\]:[^\n]*$/.test(last) ? "\n" : "\n\n";
  const end = Math.max(last.length, at);
  const line = `${gap}${sign}: `;
  dispatch(
    state.update({
      changes: [
        { from: at, insert: sign },
        { from: end, to: state.doc.length, insert: line },
      ],
      selection: { anchor: end + sign.length + line.length },
      userEvent: "input",
      scrollIntoView: true,
    }),
  );
  return true;
};

/** Commands of the format buttons and their keys. */
import { EditorSelection, type ChangeSpec, type StateCommand } from "@codemirror/state";

/** Puts a mark around every selection, or takes it away where it is. */
export function toggle(mark: string): StateCommand {
  return ({ state, dispatch }) => {
    const { length } = mark;
    const change = state.changeByRange((given) => {
      const range = given.empty ? (state.wordAt(given.head) ?? given) : given;
      const { from, to } = range;
      const before = state.sliceDoc(Math.max(0, from - length), from);
      const after = state.sliceDoc(to, to + length);
      if (before === mark && after === mark) {
        const changes: ChangeSpec = [
          { from: from - length, to: from },
          { from: to, to: to + length },
        ];
        return { changes, range: EditorSelection.range(from - length, to - length) };
      }
      const changes: ChangeSpec = [
        { from, insert: mark },
        { from: to, insert: mark },
      ];
      return { changes, range: EditorSelection.range(from + length, to + length) };
    });
    dispatch(state.update(change, { userEvent: "input", scrollIntoView: true }));
    return true;
  };
}

export const toggleBold = toggle("**");
export const toggleItalic = toggle("_");

const ADDRESS = "https://";

/** Makes a link of the selection and selects its address; without words, the cursor is where they go. */
export const insertLink: StateCommand = ({ state, dispatch }) => {
  const change = state.changeByRange((given) => {
    const range = given.empty ? (state.wordAt(given.head) ?? given) : given;
    const { from, to } = range;
    const start = to + "[](".length;
    return {
      changes: [
        { from, insert: "[" },
        { from: to, insert: `](${ADDRESS})` },
      ],
      range: range.empty
        ? EditorSelection.cursor(from + 1)
        : EditorSelection.range(start, start + ADDRESS.length),
    };
  });
  dispatch(state.update(change, { userEvent: "input", scrollIntoView: true }));
  return true;
};

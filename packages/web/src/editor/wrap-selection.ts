/** A sign that is typed on a selection stands around it, as in other editors of Markdown; typed twice, twice. */
import { EditorSelection, type EditorState, type TransactionSpec } from "@codemirror/state";

/** Signs that are typed, and those that close them. */
const closing: Readonly<Record<string, string>> = {
  "*": "*",
  _: "_",
  "`": "`",
  "~": "~",
  "=": "=",
  '"': '"',
  "(": ")",
  "[": "]",
  "「": "」",
  "『": "』",
  "【": "】",
  "《": "》",
  "（": "）",
  "“": "”",
};
/** Styles end with their paragraph. */
const PARAGRAPH = /\n[ \t]*\n/;

/** Returns the change that puts what is typed around all selections; `undefined` where it takes their place. */
export function wrapping(state: EditorState, typed: string): TransactionSpec | undefined {
  const close = closing[typed];
  if (close === undefined) return undefined;
  const isText = state.selection.ranges.every(
    ({ empty, from, to }) => !empty && !PARAGRAPH.test(state.sliceDoc(from, to)),
  );
  if (!isText) return undefined;
  return state.changeByRange(({ anchor, head, from, to }) => ({
    changes: [
      { from, insert: typed },
      { from: to, insert: close },
    ],
    range: EditorSelection.range(anchor + typed.length, head + typed.length),
  }));
}

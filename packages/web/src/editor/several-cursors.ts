/**
 * Several cursors. The browser draws one; as soon as there is another, CodeMirror draws all of them. Until then a phone
 * keeps the handles of its own selection.
 */
import { Compartment, EditorState, type Extension } from "@codemirror/state";
import { drawSelection } from "@codemirror/view";

const drawing = new Compartment();

export const severalCursors: Extension = [
  EditorState.allowMultipleSelections.of(true),
  drawing.of([]),
  EditorState.transactionExtender.of(({ newSelection, startState }) => {
    const isMany = newSelection.ranges.length > 1;
    const isDrawn = startState.selection.ranges.length > 1;
    return isMany === isDrawn
      ? null
      : { effects: drawing.reconfigure(isMany ? drawSelection() : []) };
  }),
];

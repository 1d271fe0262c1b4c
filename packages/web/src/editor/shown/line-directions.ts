/** Lines of Arabic, Hebrew and the like begin at the right, as they do in the picture. */
import { RangeSetBuilder } from "@codemirror/state";
import {
  Decoration,
  EditorView,
  ViewPlugin,
  type DecorationSet,
  type ViewUpdate,
} from "@codemirror/view";

const FROM_THE_RIGHT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** The first letter of a line decides, as in the browser's own fields. */
const byLetters = Decoration.line({ attributes: { dir: "auto" } });

function directions({ state, visibleRanges }: EditorView): DecorationSet {
  const lines = new RangeSetBuilder<Decoration>();
  for (const { from, to } of visibleRanges)
    for (let line = state.doc.lineAt(from); ; line = state.doc.line(line.number + 1)) {
      if (FROM_THE_RIGHT.test(line.text)) lines.add(line.from, line.from, byLetters);
      if (line.to >= to) break;
    }
  return lines.finish();
}

const marked = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = directions(view);
    }

    update({ docChanged, viewportChanged, view }: ViewUpdate): void {
      if (docChanged || viewportChanged) this.decorations = directions(view);
    }
  },
  { decorations: ({ decorations }) => decorations },
);

export const lineDirections = [marked, EditorView.perLineTextDirection.of(true)];

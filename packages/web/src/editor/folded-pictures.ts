/** Shows the long address of an embedded picture as a small chip. */
import { RangeSetBuilder, StateField, type Text } from "@codemirror/state";
import { Decoration, EditorView, WidgetType, type DecorationSet } from "@codemirror/view";
import { byteSize } from "../ui/numbers.ts";

const EMBEDDED = /data:image\/[a-z+.-]+;base64,[A-Za-z0-9+/=]{64,}/gu;

class Chip extends WidgetType {
  readonly #label: string;

  constructor(label: string) {
    super();
    this.#label = label;
  }

  override eq(other: Chip): boolean {
    return other.#label === this.#label;
  }

  override toDOM(): HTMLElement {
    const chip = document.createElement("span");
    chip.className = "cm-chip";
    chip.textContent = this.#label;
    return chip;
  }
}

function chipsOf(text: Text): DecorationSet {
  const chips = new RangeSetBuilder<Decoration>();
  let start = 0;
  for (const line of text.iterLines()) {
    if (line.length > 64 && line.includes(";base64,"))
      for (const match of line.matchAll(EMBEDDED)) {
        const from = start + match.index;
        const bytes = Math.round(((match[0].length - match[0].indexOf(",")) * 3) / 4);
        const widget = new Chip(`embedded picture, ${byteSize(bytes)}`);
        chips.add(from, from + match[0].length, Decoration.replace({ widget }));
      }
    start += line.length + 1;
  }
  return chips.finish();
}

export const foldedPictures = StateField.define<DecorationSet>({
  create: (state) => chipsOf(state.doc),
  update: (chips, transaction) => (transaction.docChanged ? chipsOf(transaction.newDoc) : chips),
  provide: (field) => [
    EditorView.decorations.from(field),
    EditorView.atomicRanges.of((view) => view.state.field(field)),
  ],
});

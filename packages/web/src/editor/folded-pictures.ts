/** Shows what stands for a picture as a small chip: its name, or that it is in the text itself. */
import { RangeSetBuilder, StateField, type Text } from "@codemirror/state";
import { Decoration, EditorView, WidgetType, type DecorationSet } from "@codemirror/view";
import { t } from "../language/language.ts";
import { findPictures } from "../pictures/library.ts";
import { picturesIn, SCHEME } from "../pictures/names.ts";
import { byteSize } from "../ui/numbers.ts";

const FOLDED = /data:image\/[a-z+.-]+;base64,[A-Za-z0-9+/=]{64,}|platen:[a-z0-9-]+\.[a-z]+/gu;

class Chip extends WidgetType {
  readonly #address: string;

  constructor(address: string) {
    super();
    this.#address = address;
  }

  override eq(other: Chip): boolean {
    return other.#address === this.#address;
  }

  override toDOM(): HTMLElement {
    const chip = document.createElement("span");
    chip.className = "cm-chip";
    if (this.#address.startsWith(SCHEME)) void fillIn(chip, this.#address);
    else chip.textContent = embeddedLabel(this.#address);
    return chip;
  }
}

function embeddedLabel(address: string): string {
  const bytes = Math.round(((address.length - address.indexOf(",")) * 3) / 4);
  return t("editor.embedded", { size: byteSize(bytes) });
}

/** The name without the hash, and the size; or that there is no such picture here. */
async function fillIn(chip: HTMLElement, address: string): Promise<void> {
  const [name = ""] = picturesIn(address);
  chip.textContent = name.replace(/-[0-9a-f]{8}\.[a-z]+$/u, "");
  const [picture] = await findPictures([name]);
  chip.textContent += ` · ${picture ? byteSize(picture.bytes.byteLength) : t("editor.pictureGone")}`;
  if (!picture) chip.classList.add("cm-chip-gone");
}

function chipsOf(text: Text): DecorationSet {
  const chips = new RangeSetBuilder<Decoration>();
  let start = 0;
  for (const line of text.iterLines()) {
    if (line.includes(SCHEME) || (line.length > 64 && line.includes(";base64,")))
      for (const { index, 0: address } of line.matchAll(FOLDED)) {
        const from = start + index;
        const widget = new Chip(address);
        chips.add(from, from + address.length, Decoration.replace({ widget }));
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

/**
 * Shows a picture's address in the text as a small chip: its name and size, or that it is embedded
 * in the text.
 */
import { StateField, type Range, type Text, type Transaction } from "@codemirror/state";
import { Decoration, EditorView, WidgetType, type DecorationSet } from "@codemirror/view";
import { t } from "../../language/language.ts";
import { findPictures } from "../../pictures/library.ts";
import { picturesIn, SCHEME } from "../../pictures/names.ts";
import { byteSize } from "../../ui/numbers.ts";

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

/**
 * Writes the picture's name without the hash, and its size; or that there is no such picture here.
 */
async function fillIn(chip: HTMLElement, address: string): Promise<void> {
  const [name = ""] = picturesIn(address);
  chip.textContent = name.replace(/-[0-9a-f]{8}\.[a-z]+$/u, "");
  const [picture] = await findPictures([name]);
  chip.textContent += ` · ${picture ? byteSize(picture.bytes.byteLength) : t("editor.pictureGone")}`;
  if (!picture) chip.classList.add("cm-chip-gone");
}

/**
 * Makes the chips of some lines.
 *
 * @param from start of the first line
 * @param to end of the last line
 */
function chipsIn(text: Text, from: number, to: number): Range<Decoration>[] {
  const chips: Range<Decoration>[] = [];
  let start = from;
  for (const line of text.slice(from, to).iterLines()) {
    if (line.includes(SCHEME) || (line.length > 64 && line.includes(";base64,")))
      for (const { index, 0: address } of line.matchAll(FOLDED)) {
        const at = start + index;
        const widget = new Chip(address);
        chips.push(Decoration.replace({ widget }).range(at, at + address.length));
      }
    start += line.length + 1;
  }
  return chips;
}

/** Makes the chips of changed lines anew. Only those lines are searched: a document may be long. */
function updated(chips: DecorationSet, { changes, newDoc }: Transaction): DecorationSet {
  let next = chips.map(changes);
  changes.iterChangedRanges((_fromA, _toA, fromB, toB) => {
    const from = newDoc.lineAt(fromB).from;
    const { to } = newDoc.lineAt(toB);
    const add = chipsIn(newDoc, from, to);
    next = next.update({ filterFrom: from, filterTo: to, filter: () => false, add });
  });
  return next;
}

export const foldedPictures = StateField.define<DecorationSet>({
  create: ({ doc }) => Decoration.set(chipsIn(doc, 0, doc.length)),
  update: (chips, transaction) => (transaction.docChanged ? updated(chips, transaction) : chips),
  provide: (field) => [
    EditorView.decorations.from(field),
    EditorView.atomicRanges.of((view) => view.state.field(field)),
  ],
});

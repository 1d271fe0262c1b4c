import type { FootnoteReference } from "../document.ts";
import type { Element } from "./tree.ts";

interface Numbered {
  number: number;
  references: number;
}

/** Numbers footnotes by their first reference. */
export class FootnoteNumbers {
  readonly #definitions: ReadonlyMap<string, Element>;
  readonly #numbered = new Map<string, Numbered>();

  constructor(definitions: ReadonlyMap<string, Element>) {
    this.#definitions = definitions;
  }

  /** A new reference, or `undefined` where nothing defines the label. */
  refer(label: string): FootnoteReference | undefined {
    if (!this.#definitions.has(label)) return undefined;
    const known = this.#numbered.get(label);
    const footnote = known ?? { number: this.#numbered.size + 1, references: 0 };
    if (!known) this.#numbered.set(label, footnote);
    footnote.references += 1;
    const { number, references } = footnote;
    const id = anchor(number);
    const referenceId = references === 1 ? `fnref:${number}` : `fnref:${number}:${references}`;
    return { type: "footnoteReference", number, id, referenceId };
  }

  /** Labels and definitions that nothing refers to, once all is gone through. */
  unreferred(): [label: string, definition: Element][] {
    return [...this.#definitions].filter(([label]) => !this.#numbered.has(label));
  }

  /** Every footnote referred to, in order; more come while their own contents are gone through. */
  *referred(): Generator<{ number: number; id: string; definition: Element }> {
    // A Map's iterator also visits the entries that are added on the way.
    for (const [label, { number }] of this.#numbered) {
      const definition = this.#definitions.get(label);
      if (definition) yield { number, id: anchor(number), definition };
    }
  }
}

/** A colon keeps it apart from the anchors of headings, which have none. */
function anchor(number: number): string {
  return `fn:${number}`;
}

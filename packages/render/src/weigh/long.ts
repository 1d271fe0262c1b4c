/** What grows faster than its length: the paged press goes over a paragraph, and over a list, as one. */
import type { Block, Inline } from "../document.ts";
import type { Growth } from "./costs.ts";

/** A word of so many characters takes as much as a link does, if there are others. */
const longWord = /\S{60,}/gu;

/** Fed with a walk through one block of the page. */
export class LongParts {
  readonly #growth: Growth;
  /** Of the paragraph that is walked through: characters, those of links and code, and breaks. */
  #paragraph = { characters: 0, apart: 0, breaks: 0 };
  #depth = 0;
  /** Items of lists, each as often as there are lists around its own. */
  #nested = 0;
  #texts = 0;
  #blocks = 0;

  constructor(growth: Growth) {
    this.#growth = growth;
  }

  enter(block: Block): void {
    if (block.type === "paragraph" || block.type === "heading")
      this.#paragraph = { characters: 0, apart: 0, breaks: 0 };
    else if (block.type === "list") this.#nested += block.items.length * this.#depth++;
    else if (block.type === "definitions") {
      const parts = block.items.map((item) => item.terms.length + item.definitions.length);
      const pairs = parts.reduce((sum, count) => sum + count, 0) / 2;
      this.#blocks += this.#growth.definitions * pairs ** 3;
    }
  }

  inline(inline: Inline): void {
    const { length } = textOf(inline);
    this.#paragraph.characters += inline.type === "link" ? 0 : length;
    if (inline.type === "link" || inline.type === "inlineCode") this.#paragraph.apart += length;
    else if (inline.type === "text") this.#paragraph.apart += inLongWords(inline.value);
    else if (inline.type === "break") this.#paragraph.breaks += 1;
  }

  leave(block: Block): void {
    if (block.type === "list") this.#depth -= 1;
    if (block.type !== "paragraph" && block.type !== "heading") return;
    const { characters, apart, breaks } = this.#paragraph;
    const { character, ofLinks, break: ofBreaks } = this.#growth;
    this.#texts += character * characters ** 2 + ofLinks * apart ** 2 + ofBreaks * breaks ** 2;
  }

  /** In ms: of texts, and of lists. */
  get times(): { texts: number; blocks: number } {
    return { texts: this.#texts, blocks: this.#blocks + this.#growth.nested * this.#nested ** 2 };
  }
}

function inLongWords(text: string): number {
  if (text.length < 120) return 0;
  const words = [...text.matchAll(longWord)];
  return words.length > 1 ? words.reduce((sum, [word]) => sum + word.length, 0) : 0;
}

function textOf(inline: Inline): string {
  if (inline.type === "text" || inline.type === "inlineCode") return inline.value;
  if (inline.type !== "link") return "";
  return inline.children.map((child) => (child.type === "text" ? child.value : "")).join("");
}

import type { Diagnostics } from "../diagnostics.ts";
import type { Block } from "../document.ts";
import type { Token } from "./markdown-types.ts";

const comment = /^\s*<!--\s*page-?break\s*-->/i;
const division = /^\s*<div\s+class\s*=\s*["']?page-break["']?\s*(?:\/>|>\s*<\/div\s*>)/i;
const command = /^\\pagebreak$/;

/**
 * Page breaks of a document that is set on pages: `<div class="page-break"></div>`,
 * `<!-- pagebreak -->` and `\pagebreak`, each between blocks. A break becomes a mark on the block after it.
 */
export class PageBreaks {
  readonly #marks = new Set<Block>();
  readonly #diagnostics: Diagnostics;

  constructor(diagnostics: Diagnostics) {
    this.#diagnostics = diagnostics;
  }

  /** The rest of raw HTML after the break that it begins with; `undefined` if it begins with none. */
  afterBreak(html: string): string | undefined {
    const found = comment.exec(html) ?? division.exec(html);
    return found ? html.slice(found[0].length) : undefined;
  }

  /** Whether a paragraph, whose first token is at `index`, is a break and nothing else. */
  isBreak(tokens: readonly Token[], index: number): boolean {
    const inner = tokens[index + 1];
    return tokens[index]?.type === "paragraph_open" && command.test(inner?.content ?? "");
  }

  /** A stand-in for a break, to be put among the blocks. */
  mark(line: number): Block {
    const block: Block = { type: "rule", line };
    this.#marks.add(block);
    return block;
  }

  refuse(line: number): void {
    this.#diagnostics.warn(
      "PAGE_BREAK_IGNORED",
      "the page break stands within another block; put it between blocks, with blank lines around it",
      line,
    );
  }

  /** The blocks without the stand-ins. A break after the last block makes no page. */
  settle(blocks: readonly Block[]): Block[] {
    let due = false;
    return blocks.filter((block) => {
      const isMark = this.#marks.has(block);
      if (!isMark && due) block.pageBreak = true;
      due = isMark;
      return !isMark;
    });
  }
}

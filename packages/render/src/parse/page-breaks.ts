import type { Diagnostics } from "../diagnostics.ts";
import type { Block, Document } from "../document.ts";
import { blockListsIn } from "../document/block-kinds.ts";
import type { Attributes } from "./attributes.ts";

/** On which side of an element a page ends. */
export type BreakSide = "before" | "after" | "both";

/** The name under which `html-reader.ts` gives an element's page break; no attribute of HTML's. */
export const PAGE_BREAK = "page-break";

const COMMAND = /^\\(?:page-?break|new-?page|clear-?page|cleardoublepage)(?:\[\d\]|\{\})?$/i;
const NAME = "(?:page[-_ ]?break|new-?page)";
/** Marks of other programs, each in signs of its own. */
const MARKS = [
  `\\{+[%<]? *[.\\\\/]?${NAME} *[%>]?\\}+`,
  `\\[+ *${NAME} *\\]+`,
  `<${NAME} *\\/?>`,
  `:{3,} *(?:\\{\\.${NAME}\\}|${NAME}) *:*`,
];
const MARK = new RegExp(`^(?:${MARKS.join("|")})$`, "i");
const COMMENT = /^[-\s]*(?:page[-_ ]?break|new[-_ ]?page)(?:[-_ ](?:here|after|before))?[-\s]*$/i;
const ELEMENT = /^(?:page-?break|new-?page)$/;
/** Words that speak of a page break between signs, as in `=== page break ===`. */
const LIKELY =
  /^(?=.*[^\p{L}\s])[^\p{L}`]{0,12}(?:page[-_ ]?break|new[-_ ]?page)[^\p{L}`]{0,12}$/iu;

const STYLE =
  /(?:^|;)\s*(?:page-)?break-(before|after)\s*:\s*(?:always|page|all|left|right|recto|verso)\b/gi;
/** `page-break`, `page-break-before`, `newpage`, and what style sheets of utilities call it. */
const CLASS = /(?:^|\s)(?:page[-_]?break|new-?page)(?:-(before|after))?(?:-always)?(?=\s|$)/gi;
const UTILITY_CLASS = /(?:^|[\s:])break-(before|after)-(?:page|all|left|right)(?=\s|$)/gi;

/** Whether a line of Markdown is a page break and nothing else. */
export function isPageBreak(line: string): boolean {
  return COMMAND.test(line) || MARK.test(line);
}

export const isBreakElement = (name: string): boolean => ELEMENT.test(name);

/** Where pages end by an element's `style` or `class`. */
export function breakSide(attribute: "style" | "class", value: string): BreakSide | undefined {
  const sides = new Set<string>();
  const patterns = attribute === "style" ? [STYLE] : [CLASS, UTILITY_CLASS];
  for (const pattern of patterns)
    for (const [, side] of value.matchAll(pattern)) sides.add(side?.toLowerCase() ?? "after");
  if (sides.size === 2) return "both";
  if (sides.has("before")) return "before";
  return sides.has("after") ? "after" : undefined;
}

/**
 * Page breaks of a document that is set on pages: commands, comments, elements and styles, each between blocks. A break
 * becomes a mark on the block after it.
 */
export class PageBreaks {
  readonly #marks = new Map<Block, number | undefined>();
  readonly #diagnostics: Diagnostics;

  constructor(diagnostics: Diagnostics) {
    this.#diagnostics = diagnostics;
  }

  /** A stand-in for a break, to be put among the blocks. */
  mark(line: number | undefined): Block {
    const block: Block = { type: "rule", ...(line !== undefined && { line }) };
    this.#marks.set(block, line);
    return block;
  }

  isMark(block: Block): boolean {
    return this.#marks.has(block);
  }

  /** Whether a comment stands for a break. @param text without the signs around it */
  isBreakComment(text: string): boolean {
    return COMMENT.test(text);
  }

  /** The blocks of an element, with stand-ins where its style ends pages. */
  around(blocks: readonly Block[], attributes: Attributes, line: number | undefined): Block[] {
    const side = attributes[PAGE_BREAK];
    return [
      ...(side === "before" || side === "both" ? [this.mark(line)] : []),
      ...blocks,
      ...(side === "after" || side === "both" ? [this.mark(line)] : []),
    ];
  }

  /** Warns of a line that looks like a break and is text. */
  noteText(line: string, at: number): void {
    if (line.length < 60 && LIKELY.test(line))
      this.#diagnostics.warn("PAGE_BREAK_IGNORED", LOOKS_LIKE_ONE, at);
  }

  /** Takes the stand-ins out of a document in place. A break after the last block makes no page. */
  settle(document: Document): void {
    let due = false;
    document.blocks = document.blocks.filter((block) => {
      const isMark = this.#marks.has(block);
      if (!isMark && due) block.pageBreak = true;
      due = isMark;
      return !isMark;
    });
    if (this.#marks.size === 0) return;
    for (const block of document.blocks) this.#refuseWithin(block);
    for (const { blocks } of document.footnotes) this.#refuseIn(blocks);
  }

  /** Takes out the stand-ins among blocks that are in another, with a warning for each. */
  #refuseIn(blocks: Block[]): void {
    for (let index = blocks.length - 1; index >= 0; index -= 1) {
      const block = blocks[index];
      if (!block) continue;
      if (!this.#marks.has(block)) this.#refuseWithin(block);
      else {
        blocks.splice(index, 1);
        this.#diagnostics.warn("PAGE_BREAK_IGNORED", WITHIN_A_BLOCK, this.#marks.get(block));
      }
    }
  }

  #refuseWithin(block: Block): void {
    for (const blocks of blockListsIn(block)) this.#refuseIn(blocks);
  }
}

const WITHIN_A_BLOCK =
  "the page break stands within another block; put it between blocks, with blank lines around it";
const LOOKS_LIKE_ONE =
  "this looks like a page break and is set as text; write <!-- pagebreak --> for one";

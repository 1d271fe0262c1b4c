/** Makes one tree of blocks, inlines and HTML tags, which `build/` makes into the Document. */
import type { Block, Inline } from "../document.ts";
import { RenderError } from "../diagnostics.ts";
import type { Attributes } from "./attributes.ts";
import type { ClampNotice } from "./clamp-notice.ts";
import { elementRules, hiddenRule, type ElementRule, type Role } from "./html/html-allowlist.ts";
import {
  closes,
  impliedEnds,
  isFormatting,
  isWall,
  openParagraph,
  stopsClosing,
  tableParents,
  type ImpliedEnd,
} from "./html/html-habits.ts";
import { PART_LIMIT } from "./limits.ts";
import { OpenElements } from "./html/open-elements.ts";
import type { Element, Node, Tree } from "./tree.ts";

const NONE: Attributes = Object.freeze({});
const rootRule: ElementRule = { role: "division", block: true, weight: 0 };
const rowRule = ruleOf("tr");
const footnoteRule = ruleOf("Footnote");

/** Most styles that are opened again after mis-nested tags, as in `<b><i></b></i>`. */
const REOPENED_LIMIT = 4;

/**
 * Builds one tree from Markdown's blocks and inlines and the HTML tags between them, mending as
 * HTML does: tags that imply the end of others, tags left open, tags closed in the wrong order.
 *
 * Elements that Markdown makes (but for paragraphs and headings) are walls: a tag inside can close
 * nothing outside, and what is open inside ends with them.
 */
export class TreeBuilder {
  readonly #clamped: ClampNotice;
  readonly #root = makeElement("root", rootRule, NONE, undefined, true);
  readonly #open = new OpenElements(this.#root);
  /** One entry per open Markdown token; `undefined` where it was beyond the bounds. */
  readonly #markdown: (Element | undefined)[] = [];
  readonly #footnotes = new Map<string, Element>();
  #parts = 0;
  #hidden: Element | undefined;
  /** Elements of the hidden one's name that are open within it. */
  #hiddenDepth = 0;

  constructor(clamped: ClampNotice) {
    this.#clamped = clamped;
  }

  finish(): Tree {
    return { root: this.#root, footnotes: this.#footnotes };
  }

  /** Whether contents are being left out. */
  get hiding(): boolean {
    return this.#hidden !== undefined && this.#open.has(this.#hidden);
  }

  /** Whether what comes next stands in a line with text before it or around it. */
  get inText(): boolean {
    const { rule, children } = this.#open.top;
    if (!rule.block || rule.role === "paragraph" || rule.role === "heading") return true;
    const last = children.at(-1);
    return typeof last === "string" && /[^\n\s][^\n]*$/.test(last);
  }

  /** Whether a block may stand here: within a heading and a summary there are none. */
  get mayHoldBlocks(): boolean {
    const block = this.#open.nearest(
      ({ rule }) => rule.block,
      () => false,
    );
    return block?.rule.role !== "heading" && block?.rule.role !== "summary";
  }

  /** Whether code is open, whose text is nothing else. */
  get inCode(): boolean {
    const isCode = ({ rule }: Element) => rule.role === "code" || rule.role === "preformatted";
    return this.#open.nearest(isCode, () => false) !== undefined;
  }

  /** Whether a link is open. */
  get inLink(): boolean {
    return this.#open.inLink;
  }

  text(text: string): void {
    if (text) this.#append(text);
  }

  literal(text: string): void {
    this.#append({ kind: "literal", text });
  }

  inline(inline: Inline): void {
    this.#append({ kind: "inline", inline });
  }

  footnoteMark(label: string): void {
    this.#append({ kind: "footnote", label });
  }

  /** Says on which line the text after it begins. */
  lineMark(line: number): void {
    if (this.#open.top.rule.block) this.#append({ kind: "line", line });
  }

  block(block: Block): void {
    this.#end(openParagraph);
    this.#append({ kind: "block", block });
    this.#open.markHolders();
  }

  openMarkdown(name: string, attributes: Attributes = NONE, line?: number): void {
    const rule = ruleOf(name);
    if (rule.block) this.#end(openParagraph);
    this.#markdown.push(this.#start(name, rule, attributes, line, true));
  }

  closeMarkdown(): void {
    const element = this.#markdown.pop();
    if (!element) return;
    if (this.#open.has(element)) return this.#open.popThrough(element);
    // A block of HTML's ended it; what was open in it does not go on past its end.
    while (!this.#open.top.rule.block && !this.#open.top.markdown && this.#open.pop());
  }

  /** Opens a footnote's definition, which stands outside the text. Closed by `closeMarkdown`. */
  openFootnote(label: string, line: number | undefined): void {
    this.#end(openParagraph);
    const element = makeElement("Footnote", footnoteRule, NONE, line, true);
    if (!this.#footnotes.has(label)) this.#footnotes.set(label, element);
    this.#open.push(element);
    this.#markdown.push(element);
  }

  openHtml(name: string, attributes: Attributes, line: number | undefined): void {
    const rule = elementRules.get(name);
    if (!rule || this.hiding) return;
    if (rule.role === "hidden") return this.openHidden(name);
    const implied = impliedEnds[rule.role];
    if (implied) this.#end(implied);
    const parents = tableParents[rule.role];
    if (parents) {
      if (!this.#enterTable(rule.role, parents, line)) return;
    } else if (rule.block) this.#breakParagraph();
    this.#start(name, rule, attributes, line, false);
    if (rule.empty) this.#open.pop();
  }

  closeHtml(name: string): void {
    if (this.hiding) return this.#closeInHidden(name);
    if (this.#open.closeBeyond(name)) return;
    const rule = elementRules.get(name);
    if (!rule) return;
    const element = this.#open.nearest(
      (open) => closes(name, rule, open),
      (open) => stopsClosing(open, rule),
    );
    if (element) this.#closeMisnested(element);
  }

  /** Opens an element whose contents are left out. */
  openHidden(name: string): void {
    if (this.#hidden && this.hiding) {
      if (this.#hidden.name === name) this.#hiddenDepth += 1;
      return;
    }
    this.#hidden = makeElement(name, hiddenRule, NONE, undefined, false);
    this.#hiddenDepth = 0;
    this.#open.push(this.#hidden);
  }

  /** Ends what is left out, closed or not. */
  closeHidden(): void {
    if (this.#hidden && this.hiding) this.#open.popThrough(this.#hidden);
  }

  #closeInHidden(name: string): void {
    if (name !== this.#hidden?.name) return;
    if (this.#hiddenDepth === 0) this.closeHidden();
    else this.#hiddenDepth -= 1;
  }

  #end({ wanted, wall }: ImpliedEnd): void {
    const element = this.#open.nearest(wanted, (open) => isWall(open) || wall(open));
    if (element) this.#open.popThrough(element);
  }

  /** Ends a paragraph before a block; the styles and links that were open in it hold the block. */
  #breakParagraph(): void {
    const inlines = this.#open.inlines().filter(isFormatting);
    const before = this.#open.top;
    this.#end(openParagraph);
    if (this.#open.top !== before) this.#reopen(inlines);
  }

  /**
   * Goes back to the part of the nearest table in which a row group, row or cell may begin, and
   * opens a row for a cell that lacks one.
   *
   * @returns whether there is a table.
   */
  #enterTable(role: Role, parents: ReadonlySet<Role>, line: number | undefined): boolean {
    const parent = this.#open.nearest(
      (open) => parents.has(open.rule.role) && !isWall(open),
      isWall,
    );
    if (!parent) return false;
    this.#open.popTo(parent);
    if (role === "cell" && parent.rule.role !== "row")
      this.#start("tr", rowRule, NONE, line, false);
    return true;
  }

  /** Ends `element`; the styles that were open within it go on after it. */
  #closeMisnested(element: Element): void {
    const within = element.rule.block ? [] : this.#open.inlines(element);
    this.#open.popThrough(element);
    this.#reopen(within.filter((open) => isFormatting(open) && open.rule.role === "style"));
  }

  /** Opens styles and links again, given innermost first, but for those that are open still. */
  #reopen(elements: readonly Element[]): void {
    for (const { name, rule, attributes, line } of elements.slice(-REOPENED_LIMIT).reverse())
      if (!this.#open.hasNamed(name)) this.#start(name, rule, attributes, line, false);
  }

  #start(
    name: string,
    rule: ElementRule,
    attributes: Attributes,
    line: number | undefined,
    markdown: boolean,
  ): Element | undefined {
    if (!this.#open.fits(rule)) {
      if (!markdown) this.#open.openBeyond(name);
      this.#clamped.give(line);
      return undefined;
    }
    const element = makeElement(name, rule, attributes, line, markdown);
    this.#append(element);
    if (rule.block) this.#open.markHolders();
    this.#open.push(element);
    return element;
  }

  #append(node: Node): void {
    const { children } = this.#open.top;
    const last = children.length - 1;
    const previous = children[last];
    if (typeof node === "string" && typeof previous === "string") {
      children[last] = previous + node;
      return;
    }
    this.#parts += 1;
    if (this.#parts > PART_LIMIT)
      throw new RenderError(
        "TOO_COMPLEX",
        `The document has more than ${PART_LIMIT.toLocaleString("en")} parts (runs of text, ` +
          "styles, cells, images …), the most that one render may draw. Split it, or simplify it.",
      );
    children.push(node);
  }
}

function ruleOf(name: string): ElementRule {
  const rule = elementRules.get(name);
  if (!rule) throw new Error(`no rule for ${name}`);
  return rule;
}

function makeElement(
  name: string,
  rule: ElementRule,
  attributes: Attributes,
  line: number | undefined,
  markdown: boolean,
): Element {
  return {
    kind: "element",
    name,
    rule,
    attributes,
    line,
    markdown,
    children: [],
    holdsBlocks: false,
  };
}

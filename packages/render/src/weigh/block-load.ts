/** The content of a block of the page: the unit that a press lays out and draws as one. */
import { beforeNames } from "@platen/layout/breaks";
import type { Block, Inline } from "../document.ts";
import { isStyled } from "../document/inline-kinds.ts";
import { walkBlockList } from "../document/walk.ts";
import { diagram, type Costs, type Kind } from "./costs.ts";
import { costOfText, countText, TextCount, type Seen } from "./text.ts";

/** Cost of all things of one kind in a block, in ms; their number, and the line of the block. */
export interface Load {
  kind: Kind;
  /** Cost of each time that the block is laid out and drawn. */
  pass: number;
  /** Cost that arises once, however often the block is laid out: of things not seen before. */
  once: number;
  /** Cost for each picture (a card, or a part of a split page) that shows some of the block. */
  sheet: number;
  count: number;
  line: number | undefined;
}

/** Things that occurred in the document so far: the first occurrence of each costs more. */
export interface Sofar extends Seen {
  formulas: Set<string>;
  /** Addresses of images. */
  images: Set<string>;
}

export interface BlockLoad {
  loads: Load[];
  /** Estimated height, in CSS pixels. */
  height: number;
}

/** Sizes for the estimate of a block's height, in CSS pixels, with text at its usual size. */
const LINE = 24;
const CHARACTER = 8;
const WIDE = 20;
const OTHER = 11;
const BETWEEN_BLOCKS = 12;
const CELL_PADDING = 17;
const FORMULA_CHARACTER = 5;

export function loadOf(block: Block, costs: Costs, room: number, sofar: Sofar): BlockLoad {
  const text = new TextCount();
  const inCells = new TextCount();
  const inCode = new TextCount();
  let formulas = 0;
  let [formulaPass, formulaOnce] = [0, 0];
  let [cells, tables, blocks, blockPass, codeLines, codeCharacters] = [0, 0, 0, 0, 0, 0];
  let [diagrams, diagramTime, inlines, inlinePass] = [0, 0, 0, 0];
  let [images, imageOnce] = [0, 0];
  let names = 0;
  let formulaWidth = 0;
  let inTables = 0;
  let height = 0;
  const formula = (tex: string, display: number) => {
    formulas += 1;
    formulaWidth += tex.length * FORMULA_CHARACTER;
    formulaPass += costs.formula;
    if (sofar.formulas.has(tex)) return;
    sofar.formulas.add(tex);
    formulaOnce += costOfFormula(tex, costs, display);
  };
  walkBlockList([block], {
    block: (inner) => {
      if (inTables === 0) blocks += 1;
      blockPass += costOfBlock(inner, costs, inTables > 0);
      if (inner.type === "table") {
        tables += 1;
        inTables += 1;
        for (const row of inner.rows) cells += row.cells.length;
        height += inner.rows.length * (LINE + CELL_PADDING);
      } else if (inner.type === "code") {
        const lines = linesIn(inner.text);
        codeLines += lines;
        codeCharacters += inner.text.length;
        countText(inner.text, inCode, sofar);
        height += lines * LINE;
      } else if (inner.type === "math") {
        formula(inner.tex, costs.display);
        height += 2 * LINE;
      } else if (inner.type === "diagram") {
        diagrams += 1;
        diagramTime += diagram.each + diagram.character * inner.source.length;
      } else if (inTables === 0) height += BETWEEN_BLOCKS;
    },
    leave: (inner) => {
      if (inner.type === "table") inTables -= 1;
    },
    inline: (inline: Inline) => {
      if (inline.type === "text" || inline.type === "inlineCode" || inline.type === "emoji")
        countText(inline.value, inTables > 0 ? inCells : text, sofar);
      else if (inline.type === "inlineMath") formula(inline.tex, 1);
      else if (inline.type === "break" && inTables === 0) height += LINE;
      else if (inline.type === "image") {
        images += 1;
        if (!sofar.images.has(inline.src)) imageOnce += costs.newImage;
        sofar.images.add(inline.src);
      }
      if (inline.type === "text" && costs.name > 0) names += namesIn(inline.value);
      const cost = costOfInline(inline, costs);
      if (cost === 0) return;
      inlines += 1;
      inlinePass += cost;
    },
  });
  const cellText = costOfText(inCells, costs) * costs.inCells;
  text.add(inCells);
  const wide = text.wide + text.emoji;
  const lines = (text.plain * CHARACTER + wide * WIDE + text.other * OTHER + formulaWidth) / room;
  // Rows have been counted already, and are as tall as their text at least.
  height = tables === 0 ? height + lines * LINE : Math.max(height, lines * LINE);
  text.emoji += inCode.emoji;
  text.newEmoji += inCode.newEmoji;
  const { line } = block;
  const loads: Load[] = [];
  const add = (kind: Kind, count: number, pass: number, once = 0, sheet = 0) => {
    if (count > 0) loads.push({ kind, count, pass, once, sheet, line });
  };
  const eachSheet =
    (text.plain - text.longPlain) * costs.eachSheet +
    (text.wide + text.other) * costs.otherEachSheet;
  const texts = costOfText(text, costs) + cellText;
  add("text", text.characters, texts, text.newWide * costs.newWide, eachSheet);
  add("words", text.long, 0, 0, text.longPlain * costs.longWords);
  add("scripts", text.changes, text.changes * costs.change * sofar.scripts.size);
  add("emoji", text.emoji, text.emoji * costs.emoji, text.newEmoji * costs.newEmoji);
  add("formulas", formulas, formulaPass, formulaOnce);
  add("cells", cells, cells * costs.cell + tables * costs.table);
  add("blocks", blocks, blockPass);
  add("code", codeLines, codeLines * costs.codeLine + codeCharacters * costs.codeCharacter);
  add("names", names, names * costs.name);
  add("inlines", inlines, inlinePass);
  add("images", images, images * costs.image, imageOnce);
  add("diagrams", diagrams, 0, diagramTime);
  return { loads, height };
}

/**
 * Returns how much more a formula costs when it is set for the first time, in ms.
 *
 * @param display how often each of its signs counts
 */
export function costOfFormula(tex: string, costs: Costs, display = 1): number {
  return costs.newFormula + costs.sign * display * signsIn(tex);
}

/** Counts letters, digits and commands: roughly the signs that are drawn. */
function signsIn(tex: string): number {
  return tex.replace(environment, "x").match(sign)?.length ?? 0;
}

const environment = /\\(?:begin|end)\{[^}]*\}/g;
const sign = /\\(?:[a-z]+|.)|[^\s{}_^&]/giu;

/**
 * Returns the cost of a block itself in ms, without its content. The cost of a table cell includes
 * its paragraphs.
 */
function costOfBlock(block: Block, costs: Costs, inCell: boolean): number {
  if (block.type === "paragraph") return inCell ? 0 : costs.block;
  if (block.type === "heading") return costs.block + costs.heading;
  if (block.type === "alert") return costs.box + costs.alert;
  if (block.type === "list" || block.type === "definitions")
    return costs.box + costs.item * block.items.length;
  return boxes.has(block.type) ? costs.box : costs.block;
}

/** Types of blocks that hold or separate other blocks and have no lines of text of their own. */
const boxes: ReadonlySet<Block["type"]> = new Set([
  "quote",
  "details",
  "figure",
  "division",
  "rule",
]);

/** The cost of an inline by its kind. One that is not named costs as much as a box. */
const perInline: Partial<Record<Inline["type"], "link" | "note" | "break" | "none">> = {
  link: "link",
  footnoteReference: "note",
  break: "break",
  text: "none",
  emoji: "none",
  image: "none",
  inlineMath: "none",
};

/** Returns the cost of an inline itself in ms, without its text or formula. */
function costOfInline(inline: Inline, costs: Costs): number {
  if (isStyled(inline)) {
    const coloured = inline.color || inline.background ? costs.coloured : 0;
    return coloured + (inline.type === "keyboard" ? costs.boxed : costs.styled);
  }
  if (inline.type === "ruby") return inline.pairs.length * costs.ruby;
  const cost = perInline[inline.type] ?? "boxed";
  return cost === "none" ? 0 : costs[cost];
}

/** Counts the places where a line may end before a name as `Costs.name` describes it. */
function namesIn(text: string): number {
  return text.match(beforeNames)?.length ?? 0;
}

function linesIn(text: string): number {
  let lines = 1;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines += 1;
  return lines;
}

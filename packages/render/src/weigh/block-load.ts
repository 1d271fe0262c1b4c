/** The content of a block of the page: the unit that a press lays out and draws as one. */
import { beforeNames } from "@platen/layout/breaks";
import type { Block, Inline } from "../document.ts";
import { isStyled } from "../document/inline-kinds.ts";
import { walkBlockList } from "../document/walk.ts";
import { setting, diagram, type Costs, type Kind } from "./costs.ts";
import { LongParts } from "./long.ts";
import { costOfText, countText, onceOfText, TextCount, type Seen } from "./text.ts";

/** ms by kind, the number of each and the line on which it begins. */
export interface Load {
  kind: Kind;
  /** Of one pass. */
  pass: number;
  /** Of all passes together. */
  once: number;
  /** Of each picture that shows any of the block. */
  sheet?: number;
  count: number;
  line: number | undefined;
}

/** Facts about the whole document that are known while its blocks are looked at. */
export interface Sofar extends Seen {
  formulas: Set<string>;
}

export interface BlockLoad {
  loads: Load[];
  /** A guess, in CSS pixels. */
  height: number;
}

/** CSS pixels, of text at its usual size. */
const LINE = 24;
const CHARACTER = 8;
const WIDE = 20;
const OTHER = 11;
const BETWEEN_BLOCKS = 12;
const CELL_PADDING = 17;
const FORMULA_CHARACTER = 5;

export function loadOf(block: Block, costs: Costs, room: number, sofar: Sofar): BlockLoad {
  const text = new TextCount();
  const inCode = new TextCount();
  const long = new LongParts(costs.growth);
  let formulas = 0;
  let [formulaPass, formulaOnce] = [0, 0];
  let [cells, tables, blocks, codeLines, codeCharacters] = [0, 0, 0, 0, 0];
  let [diagrams, diagramTime, inlines, inlinePass] = [0, 0, 0, 0];
  let names = 0;
  let formulaWidth = 0;
  let inTables = 0;
  let height = 0;
  const formula = (tex: string) => {
    formulas += 1;
    formulaWidth += tex.length * FORMULA_CHARACTER;
    if (sofar.formulas.has(tex)) {
      formulaPass += costs.sameFormula;
      return;
    }
    sofar.formulas.add(tex);
    formulaPass += costs.formula;
    formulaOnce += setting.each + setting.character * tex.length;
  };
  walkBlockList([block], {
    block: (inner) => {
      long.enter(inner);
      if (inTables === 0) blocks += 1;
      switch (inner.type) {
        case "table":
          tables += 1;
          inTables += 1;
          for (const row of inner.rows) cells += row.cells.length;
          height += inner.rows.length * (LINE + CELL_PADDING);
          return;
        case "code": {
          const lines = linesIn(inner.text);
          codeLines += lines;
          codeCharacters += inner.text.length;
          countText(inner.text, inCode, sofar);
          height += lines * LINE;
          return;
        }
        case "math":
          formula(inner.tex);
          height += 2 * LINE;
          return;
        case "diagram":
          diagrams += 1;
          diagramTime += diagram.each + diagram.character * inner.source.length;
          return;
        case "heading":
        case "paragraph":
        case "list":
        case "quote":
        case "alert":
        case "details":
        case "figure":
        case "definitions":
        case "division":
        case "rule":
          if (inTables === 0) height += BETWEEN_BLOCKS;
          return;
      }
    },
    leave: (inner) => {
      long.leave(inner);
      if (inner.type === "table") inTables -= 1;
    },
    inline: (inline: Inline) => {
      long.inline(inline);
      if (inline.type === "text" || inline.type === "inlineCode")
        countText(inline.value, text, sofar);
      else if (inline.type === "emoji") countText(inline.value, text, sofar);
      else if (inline.type === "inlineMath") formula(inline.tex);
      if (inline.type === "text" && costs.name > 0) names += namesIn(inline.value);
      const cost = costOfInline(inline, costs);
      if (cost === 0) return;
      inlines += 1;
      inlinePass += cost;
    },
  });
  const wide = text.wide + text.emoji;
  const lines = (text.plain * CHARACTER + wide * WIDE + text.other * OTHER + formulaWidth) / room;
  // Rows have been counted already, and are as tall as their text at least.
  height = tables === 0 ? height + lines * LINE : Math.max(height, lines * LINE);
  text.emoji += inCode.emoji;
  text.newEmoji += inCode.newEmoji;
  const { line } = block;
  const { texts, blocks: lists } = long.times;
  const loads: Load[] = [];
  const add = (kind: Kind, count: number, pass: number, once = 0) => {
    if (count > 0) loads.push({ kind, count, pass, once, line });
  };
  add("text", text.characters, costOfText(text, costs), onceOfText(text, costs) + texts);
  add("words", text.long, 0);
  for (const load of loads) if (load.kind === "words") load.sheet = text.long * costs.longWords;
  add("scripts", text.changes, text.changes * costs.change * sofar.scripts.size);
  add(
    "emoji",
    text.emoji,
    text.emoji * costs.emoji,
    text.emoji * costs.measuredEmoji + text.newEmoji * costs.newEmoji,
  );
  add("formulas", formulas, formulaPass, formulaOnce);
  add("cells", cells, cells * costs.cell + tables * costs.table, cells * costs.measuredCell);
  add("blocks", blocks, blocks * costs.block, lists);
  add("code", codeLines, codeLines * costs.codeLine + codeCharacters * costs.codeCharacter);
  add("names", names, names * costs.name);
  add("inlines", inlines, inlinePass);
  add("diagrams", diagrams, 0, diagramTime);
  return { loads, height };
}

/** Besides its text and its formula. */
function costOfInline(inline: Inline, costs: Costs): number {
  if (isStyled(inline)) return inline.type === "keyboard" ? costs.boxed : costs.styled;
  switch (inline.type) {
    case "inlineCode":
      return costs.boxed;
    case "ruby":
      return inline.pairs.length * costs.ruby;
    case "link":
      return costs.link;
    case "footnoteReference":
      return costs.note;
    case "break":
      return costs.break;
    case "text":
    case "emoji":
    case "image":
    case "inlineMath":
      return 0;
  }
}

/** The places that the press of PDFs makes for the ends of lines. */
function namesIn(text: string): number {
  return text.match(beforeNames)?.length ?? 0;
}

function linesIn(text: string): number {
  let lines = 1;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines += 1;
  return lines;
}

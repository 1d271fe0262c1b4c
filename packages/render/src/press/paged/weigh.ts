/**
 * What a document will cost, before the engine has it: a compile cannot be stopped, so one that
 * would take too long or too much memory is refused beforehand.
 */
import { RenderError } from "../../diagnostics.ts";
import type { Block, Document, Inline, InlineStyle } from "../../document.ts";
import { isStyled } from "../../document/inline-kinds.ts";
import { walk } from "../../document/walk.ts";
import type { PageOptions } from "../../options.ts";
import { headingsOf } from "./pages/headings.ts";
import { isRightToLeft, wordsIn } from "./inlines/words.ts";

/** Milliseconds of one processor core, and kilobytes at the peak. */
interface Cost {
  time: number;
  memory: number;
}

/** Measured with documents of thousands of each; the machine was a small server of 2025. */
const otherBlock: Cost = { time: 0.1, memory: 25 };
const perBlock: Record<Block["type"], Cost> = {
  heading: { time: 0.13, memory: 28 },
  paragraph: { time: 0.08, memory: 11 },
  quote: { time: 0.15, memory: 11 },
  alert: { time: 0.3, memory: 75 },
  table: { time: 0.25, memory: 60 },
  rule: { time: 0.03, memory: 6 },
  code: otherBlock,
  math: otherBlock,
  diagram: otherBlock,
  list: otherBlock,
  details: otherBlock,
  figure: otherBlock,
  definitions: otherBlock,
  division: otherBlock,
};

const styled: Cost = { time: 0.06, memory: 10 };
const perInline: Record<Exclude<Inline["type"], InlineStyle>, Cost> = {
  text: { time: 0.02, memory: 2 },
  break: { time: 0.04, memory: 5 },
  emoji: { time: 0.07, memory: 13 },
  link: { time: 0.14, memory: 8 },
  inlineCode: { time: 0.15, memory: 13 },
  inlineMath: { time: 0.1, memory: 20 },
  image: { time: 0.06, memory: 13 },
  ruby: { time: 0.12, memory: 20 },
  footnoteReference: { time: 0.2, memory: 40 },
};

const perCharacter: Cost = { time: 0.0025, memory: 0.3 };
/** Of text from right to left, whose words are set one by one. */
const perWord: Cost = { time: 0.009, memory: 1 };
const perCodeLine: Cost = { time: 0.03, memory: 4 };
const perItem: Cost = { time: 0.1, memory: 16 };
const perCell: Cost = { time: 0.06, memory: 15 };
/** Of a table of contents: each is set several times over, until all numbers of pages are right. */
const perEntry: Cost = { time: 1, memory: 60 };
const perFootnote: Cost = { time: 0.4, memory: 100 };

/** The engine's time grows with the square of the length of a word that has to be broken. */
const WORD_SQUARE = 1.2e-8;

/**
 * For each character of a drawing, wherever it is shown: the engine writes it anew each time. Of the emoji, which are
 * drawings of 0.1 to 48 thousand characters, the flag of Sark took 3.5 ms and 250 kB.
 */
const perDrawn: Cost = { time: 7.5e-5, memory: 0.0052 };
/** What a drawing has without being large, in characters: it is in the cost of what it is. */
const SMALL_DRAWING = 1500;

/** Most of either, with room to spare below a deadline of 15 s; a child of 200 MiB comes to 600 at most. */
export const limits: Cost = { time: 9_000, memory: 400_000 };

/**
 * Refuses what would take too long or too much memory.
 *
 * @throws RenderError `TOO_COMPLEX` that says by how much.
 */
export function refuseTooComplex(document: Document, page?: PageOptions): void {
  const entries = page?.toc ? headingsOf(document, page).entries.size : 0;
  const { time, memory } = weigh(document, entries);
  const times = Math.max(time / limits.time, memory / limits.memory);
  if (times <= 1) return;
  throw new RenderError(
    "TOO_COMPLEX",
    `As a PDF the document would be some ${times.toFixed(1)} times as much as one render may be. ` +
      `Split it into several documents${entries > 0 ? ", or leave out page.toc" : ""}.`,
    { internal: `estimated ${Math.round(time)} ms and ${Math.round(memory / 1000)} MB` },
  );
}

/** Whether a document can be set as a PDF. */
export function isSimpleEnough(document: Document): boolean {
  const { time, memory } = weigh(document);
  return time <= limits.time && memory <= limits.memory;
}

/** @param entries of a table of contents */
export function weigh(document: Document, entries = 0): Cost {
  const total: Cost = { time: 0, memory: 0 };
  const add = (cost: Cost, count = 1) => {
    total.time += cost.time * count;
    total.memory += cost.memory * count;
  };
  const addSource = (source: string) => {
    add(perCharacter, source.length);
    let lines = 1;
    for (let at = source.indexOf("\n"); at >= 0; at = source.indexOf("\n", at + 1)) lines += 1;
    add(perCodeLine, lines);
  };
  const addText = (text: string) => {
    add(perCharacter, text.length);
    if (isRightToLeft(text)) add(perWord, wordsIn(text).length);
    const longest = text.length > LONG_TEXT ? longestWord(text) : 0;
    total.time += longest * longest * WORD_SQUARE;
  };
  const addDrawn = (svg: string | Uint8Array) =>
    add(perDrawn, Math.max(0, svg.length - SMALL_DRAWING));
  walk(document, {
    block: (block) => {
      add(perBlock[block.type]);
      if (block.type === "code") addSource(block.text);
      else if (block.type === "list") add(perItem, block.items.length);
      else if (block.type === "paragraph" && block.pageOf !== undefined) add(perEntry);
      else if (block.type === "table")
        for (const { cells } of block.rows) add(perCell, cells.length);
      else if (block.type === "diagram" && !block.drawing) addSource(block.source);
      else if (block.type === "diagram" && block.drawing) addDrawn(block.drawing.svg);
    },
    inline: (inline) => {
      add(isStyled(inline) ? styled : perInline[inline.type]);
      if (inline.type === "text" || inline.type === "inlineCode") addText(inline.value);
      else if (inline.type === "emoji") addDrawn(inline.svg);
      else if (inline.type === "image" && inline.picture?.kind === "svg")
        addDrawn(inline.picture.bytes);
      else if (inline.type === "inlineMath" && !inline.drawing) addText(inline.tex);
      else if (inline.type === "inlineMath") add(perInline.inlineMath);
    },
  });
  add(perFootnote, document.footnotes.length);
  add(perEntry, entries);
  return total;
}

/** Texts up to this long are not searched for long words. */
const LONG_TEXT = 20_000;

function longestWord(text: string): number {
  let longest = 0;
  let start = 0;
  for (let i = 0; i <= text.length; i += 1) {
    if (i < text.length && text.charCodeAt(i) > 0x20) continue;
    longest = Math.max(longest, i - start);
    start = i + 1;
  }
  return longest;
}

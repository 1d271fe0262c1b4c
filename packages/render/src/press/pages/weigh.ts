/**
 * Estimates the memory that a PDF of a document takes, so that one that takes too much is refused
 * before it is set.
 */
import { RenderError } from "../../diagnostics.ts";
import type { Block, Document, Inline, InlineMath, MathBlock } from "../../document.ts";
import { isStyled } from "../../document/inline-kinds.ts";
import { walk } from "../../document/walk.ts";
import type { PageOptions } from "../../options.ts";
import { headingsOf } from "./headings/index.ts";

/**
 * Kilobytes at the peak for each thing in a document: rather too much than too little. Measured in
 * November 2026 with the kinds of `bench/weights/kinds.ts`, tens of megabytes of each, in processes
 * with the flags of a pool's children (`npm run weights -w @platen/render`).
 */
const otherBlock = 8;
const perBlock: Partial<Record<Block["type"], number>> = {
  heading: 14,
  paragraph: 5,
  table: 25,
  rule: 3,
  code: 10,
};

const perStyle = 1.8;
/** A kind that is not named weighs as the dearest. */
const otherInline = 12;
const perInline: Partial<Record<Inline["type"], number>> = {
  text: 0.5,
  break: 2.3,
  emoji: 3.2,
  link: 5,
  inlineCode: 3.5,
  inlineMath: 4,
  image: 12,
  ruby: 8,
  footnoteReference: 8,
};

/**
 * A character of a text in Latin letters alone, and of another text; a Han character, Kana, Hangul
 * or one like them.
 */
const perCharacter = 0.2;
const perOther = 0.3;
const perWide = 1.2;
/** A character and a line of code; an item of a list; a cell of a table. */
const perCodeCharacter = 0.1;
const perCodeLine = 3;
const perItem = 7;
const perCell = 2.5;
/** An entry of a table of contents, and a footnote. */
const perEntry = 15;
const perFootnote = 20;
/**
 * A character of a drawing's source, and of a formula's. A drawing counts once, wherever it is
 * shown: a file has it once.
 */
const perDrawn = 0.0052;
const perFormula = 0.013;
/**
 * Characters of a drawing that are not counted: their cost is part of the image's or the diagram's.
 */
const SMALL_DRAWING = 1500;

// oxlint-disable-next-line no-control-regex
const latin = /^[\u0000-\u024f]*$/;
const wide = /[\u2e80-\uffff]/g;

/** Most memory of a document, in kilobytes: a child of 180 MiB comes to 600 MiB at most with it. */
export const MEMORY_LIMIT = 350_000;

/**
 * Refuses a document whose PDF would take too much memory.
 *
 * @throws RenderError `TOO_COMPLEX` that says by how much.
 */
export function refuseTooComplex(document: Document, page?: PageOptions, most = 1): void {
  const entries = page?.toc ? headingsOf(document, page).entries.size : 0;
  const memory = memoryOf(document, entries);
  const times = memory / (most * MEMORY_LIMIT);
  if (times <= 1) return;
  throw new RenderError(
    "TOO_COMPLEX",
    `As a PDF the document would be some ${times.toFixed(1)} times as much as one render may be. ` +
      `Split it into several documents${entries > 0 ? ", or leave out page.toc" : ""}.`,
    { internal: `estimated ${Math.round(memory / 1000)} MB` },
  );
}

/** Whether a document can be set as a PDF. */
export function isSimpleEnough(document: Document): boolean {
  return memoryOf(document) <= MEMORY_LIMIT;
}

/**
 * Estimates the memory of a document's PDF.
 *
 * @param entries of a table of contents
 * @returns kilobytes
 */
export function memoryOf(document: Document, entries = 0): number {
  let total = perFootnote * document.footnotes.length + perEntry * entries;
  const drawn = new Set<string | Uint8Array>();
  const addText = (text: string) => {
    if (latin.test(text)) return void (total += perCharacter * text.length);
    const many = text.match(wide)?.length ?? 0;
    total += perWide * many + perOther * (text.length - many);
  };
  const addSource = (source: string) => {
    total += perCodeCharacter * source.length;
    let lines = 1;
    for (let at = source.indexOf("\n"); at >= 0; at = source.indexOf("\n", at + 1)) lines += 1;
    total += perCodeLine * lines;
  };
  const addDrawn = (svg: string | Uint8Array) => {
    if (drawn.has(svg)) return;
    drawn.add(svg);
    total += perDrawn * Math.max(0, svg.length - SMALL_DRAWING);
  };
  const addFormula = ({ tex, drawing }: MathBlock | InlineMath) => {
    if (!drawing) return addText(tex);
    for (const { svg } of drawing.parts) {
      if (drawn.has(svg)) continue;
      drawn.add(svg);
      total += perFormula * svg.length;
    }
  };
  walk(document, {
    block: (block) => {
      total += perBlock[block.type] ?? otherBlock;
      if (block.type === "code") addSource(block.text);
      else if (block.type === "math") addFormula(block);
      else if (block.type === "list") total += perItem * block.items.length;
      else if (block.type === "definitions") total += perItem * block.items.length;
      else if (block.type === "paragraph" && block.pageOf !== undefined) total += perEntry;
      else if (block.type === "table")
        for (const { cells } of block.rows) total += perCell * cells.length;
      else if (block.type === "diagram" && !block.drawing) addSource(block.source);
      else if (block.type === "diagram" && block.drawing) addDrawn(block.drawing.svg);
    },
    inline: (inline) => {
      total += isStyled(inline) ? perStyle : (perInline[inline.type] ?? otherInline);
      if (inline.type === "text" || inline.type === "inlineCode") addText(inline.value);
      else if (inline.type === "emoji") addDrawn(inline.svg);
      else if (inline.type === "image" && inline.picture?.kind === "svg")
        addDrawn(inline.picture.bytes);
      else if (inline.type === "inlineMath") addFormula(inline);
    },
  });
  return total;
}

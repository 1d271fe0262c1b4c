/** Predicts the cost of a document before any of it is set: a function of the Document and of few options. */
import { isPaged } from "../page/formats.ts";
import type { Document } from "../document.ts";
import type { Format, PageOptions, ResolvedOptions } from "../options.ts";
import { headingsOf } from "../press/pages/headings/index.ts";
import { loadOf, type BlockLoad, type Load } from "./block-load.ts";
import { BASE, costsOf, FAR, IN_VIEW, MOST_PIXELS, type Costs, type Kind } from "./costs.ts";
import { PART_LIMIT, PART_PIXELS } from "../press/raster/sheets/part-sizes.ts";
import { pressOf, type PressName } from "./press-of.ts";
import { costOfSheets, type Sheets } from "./sheets.ts";

/** Part of a document's cost that is of one kind. */
export interface Part {
  kind: Kind;
  ms: number;
  count: number;
  /** Line of the block that costs most, from 1, where it is known. */
  line?: number;
}

export interface Weight {
  /** Processor time, in ms: rather too much than too little, by a factor of two for most documents. */
  ms: number;
  /** Greatest first. */
  parts: Part[];
  /** Part of `ms` that any document of this size takes. */
  base: number;
  /** Cost of drawing and encoding, in ms; included in `base` unless nothing is drawn. */
  drawn: number;
  press: PressName;
}

export interface Page {
  format: Format;
  /** CSS pixels across, and device pixels for each of them. */
  width: number;
  quality: number;
  /** Whether it is a preview, for which only the part in view is drawn. */
  partial?: boolean;
  /** Whether it is a plan, for which nothing is drawn. */
  planning?: boolean;
  /** How the document is split into pictures; absent if it is not. */
  sheets?: Sheets;
  cards?: ResolvedOptions["cards"];
  /** Options of the pages of a PDF. */
  page?: PageOptions | undefined;
}

/** Space at a page's sides, in CSS pixels, roughly. */
const MARGINS = 40;

/**
 * Height in CSS pixels from which a block is laid out as a whole for a preview, and drawn in
 * slices.
 */
const TALL = 2000;

/** Costs of the blocks of a document in a press, whatever the quality and the format are. */
export interface Loads {
  blocks: readonly BlockLoad[];
  /** Number of scripts with typefaces of their own. */
  scripts: number;
}

export function loadsOf(document: Document, { format, width }: Page): Loads {
  const costs = costsOf[pressOf(format)];
  const sofar = {
    formulas: new Set<string>(),
    images: new Set<string>(),
    scripts: new Set<number>(),
    emoji: new Set<number>(),
    wide: new Set<number>(),
  };
  const blocks = [...document.blocks, ...document.footnotes.flatMap((note) => note.blocks)];
  const room = Math.max(1, width - MARGINS);
  const loads = blocks.map((block) => loadOf(block, costs, room, sofar));
  return { blocks: loads, scripts: sofar.scripts.size };
}

/** @param loads of the document in the press of the options' format, where they are known */
export function weigh(
  document: Document,
  options: Page,
  { blocks: loads, scripts }: Loads = loadsOf(document, options),
): Weight {
  const { quality } = options;
  const press = pressOf(options.format);
  const costs = costsOf[press];
  const page = loads.reduce((sum, { height }) => sum + height, 0) * quality;
  const parts = new Map<Kind, Sum>();
  for (const { loads: ofBlock, height } of loads) {
    const times = timesOver(options, height);
    const sheets = sheetsOver(options, height, page);
    for (const load of ofBlock)
      add(parts, load, load.once + load.pass * times + load.sheet * sheets);
  }
  addApart(parts, document, options, costs);
  const fonts = parts.get("scripts");
  if (fonts) fonts.ms += scripts * costs.script;
  const drawn = options.partial ? 0 : costOfSheets(document, options, page);
  const base = BASE + (options.planning ? 0 : drawn);
  return weightOf({ base, drawn, press }, [...parts.values()]);
}

/**
 * Returns the weight of the render that a plan is for.
 *
 * @param planned weight of the plan
 */
export function weightOfRender(page: Page, planned: Weight): Weight {
  if (!page.planning) return planned;
  const { base, drawn, press, parts } = planned;
  return weightOf({ base: base + drawn, drawn, press }, parts);
}

/**
 * Returns how often a block is laid out and drawn.
 *
 * @param height of the block, in CSS pixels
 */
function timesOver({ partial, sheets }: Page, height: number): number {
  if (partial && height < TALL) return IN_VIEW;
  return sheets?.kind === "cards" ? 1.5 : 1;
}

/**
 * Adds the cost of things outside the blocks: of footnotes besides their text, and of a table of
 * contents.
 */
function addApart(
  parts: Map<Kind, Sum>,
  document: Document,
  { format, page: asked }: Page,
  costs: Costs,
): void {
  const notes = document.footnotes.length;
  const blocks = parts.get("blocks");
  if (blocks) blocks.ms += notes * costs.footnote;
  if (!isPaged(format) || !asked?.toc) return;
  const count = headingsOf(document, asked).entries.size;
  if (count > 0)
    parts.set("contents", { kind: "contents", count, ms: count * costs.entry, most: 0 });
}

/**
 * Share of `MOST_PIXELS` below which a page is expected to be one picture: its height is estimated.
 */
const GUESS = 0.8;

/**
 * Returns how many of several pictures show some of a block.
 *
 * @param height of the block, in CSS pixels
 * @param page height of all blocks, in device pixels
 */
function sheetsOver(
  { width, quality, sheets, partial }: Page,
  height: number,
  page: number,
): number {
  if (!sheets || partial) return 0;
  const isOne = sheets.kind === "parts" && page * width * quality < GUESS * MOST_PIXELS;
  if (isOne) return 0;
  const most = sheets.kind === "cards" ? sheets.width * sheets.height : PART_PIXELS;
  const count = (height * quality * width * quality) / most;
  // A document of so many pictures is refused, and none is drawn.
  return count > FAR * PART_LIMIT ? 0 : count;
}

/** Part that is being added up. `most` is the cost of the block on whose line it begins. */
interface Sum extends Part {
  most: number;
}

function add(parts: Map<Kind, Sum>, load: Load, ms: number): void {
  const { kind, count, line } = load;
  const part = parts.get(kind) ?? { kind, ms: 0, count: 0, most: 0 };
  parts.set(kind, part);
  part.ms += ms;
  part.count += count;
  if (ms <= part.most) return;
  part.most = ms;
  if (line !== undefined) part.line = line;
}

function weightOf(rest: Pick<Weight, "base" | "drawn" | "press">, parts: Part[]): Weight {
  const ms = parts.reduce((sum, part) => sum + part.ms, rest.base);
  return { ...rest, ms, parts: parts.sort((a, b) => b.ms - a.ms) };
}

/** Returns a weight with the cost of something added that was not known before. */
export function plus({ parts, ...rest }: Weight, part: Part): Weight {
  return weightOf(rest, [...parts, part]);
}

/** Lays out the cards of a document as `render` does, and checks all that must hold of them. */
import type { LaidBox } from "@platen/layout";
import { FontStore } from "@platen/fonts/store";
import { resolveCards, type CardOptions, type ResolvedCards } from "../../src/cards/options.ts";
import { SourceLines } from "../../src/describe/source-lines.ts";
import { Diagnostics } from "../../src/diagnostics.ts";
import { enrich } from "../../src/enrich/index.ts";
import { chooseFonts } from "../../src/fonts/choose-fonts.ts";
import { resolveOptions, type RenderOptions } from "../../src/options.ts";
import { parse } from "../../src/parse/index.ts";
import type { PressJob } from "../../src/press-job.ts";
import { settingOf } from "../../src/press/set/set-document.ts";
import { sheetFor } from "../../src/press/set/sheet.ts";
import { boxesOf } from "../../src/press/set/typeset.ts";
import type { Node } from "../../src/press/set/nodes/node.ts";
import type { Setting } from "../../src/press/set/setting.ts";
import { cardNode } from "../../src/press/set/sheets/card.ts";
import { cardSetting } from "../../src/press/set/sheets/card-setting.ts";
import { laidOut } from "../../src/press/raster/sheets/lay-out.ts";
import { dealOut, type DealtSheet } from "../../src/press/set/sheets/layout.ts";
import { headRows } from "../../src/press/set/sheets/rows.ts";
import { divide } from "../../src/press/set/sheets/split.ts";
import { stripsOf, type PlacedStrip } from "../../src/press/set/sheets/strips.ts";
import type { Placed } from "../../src/press/set/placed.ts";
import { stageTimer } from "../../src/stages.ts";

const store = new FontStore();
const timer = stageTimer(undefined, () => 0);

/** Returns everything that is wrong with the cards of a document; empty if nothing is. */
export async function faultsOf(
  markdown: string,
  parameters: CardOptions,
  given: RenderOptions = {},
): Promise<string[]> {
  const cards = resolveCards(parameters);
  const { job, quality } = await jobOf(markdown, cards, given);
  return faultsOn(await settingOf(job), job, cards, quality);
}

async function faultsOn(
  bare: Setting,
  job: PressJob,
  cards: ResolvedCards,
  quality: number,
): Promise<string[]> {
  const plan = cardSetting(bare, cards, { quality, padding: undefined });
  const { page, setting } = await laidOut(job.document, plan.setting, { quality }, timer);
  const card = { ...plan, setting };
  const width = setting.width - 2 * setting.margin.x;
  const divided = divide(stripsOf(page), cards.split);
  const { sheets } = dealOut(page, card.room, cards.split, width);
  const faults: string[] = [];
  const texts: string[] = [];
  for (const [index, sheet] of sheets.entries()) {
    const node = cardNode(sheet, card, { ...cards, footer: "", numbers: false }, undefined);
    const pixelSheet = { ...sheetFor(setting, quality), width: cards.size.width };
    const measured = boxesOf(node, pixelSheet);
    const seen = new Seen(quality, card.top, card.top + card.room);
    seen.look(node, measured);
    texts.push(...seen.texts);
    const say = (fault: string) => faults.push(`card ${index + 1} of ${sheets.length}: ${fault}`);
    seen.faults.forEach(say);
    const [content] = measured.children;
    const tall = (content?.height ?? 0) / quality;
    const planned = sheet.height * sheet.scale;
    if (Math.abs(tall - planned) > 1.5) say(`its content is ${tall} tall, planned as ${planned}`);
    if (planned > card.room + 1.5) say(`it is taller than its room`);
    strandedHeadings(sheet, divided, card.room).forEach(say);
    if (hasBlankEdge(sheet, page)) say("it begins or ends with a blank line of code");
    if (isTooEmpty(sheet, divided, card.room))
      say(`it is ${Math.round((100 * sheet.height) / card.room)} % full`);
  }
  const whole = boxesOf(page.node, sheetFor(setting, quality));
  faults.push(...lostWords(page, whole, texts));
  return faults;
}

/** Returns the lines of each heading that is in no other block, as cards show them. */
export async function headingLines(markdown: string, parameters: CardOptions): Promise<string[][]> {
  const cards = resolveCards(parameters);
  const { job, quality } = await jobOf(markdown, cards, {});
  const { setting } = cardSetting(await settingOf(job), cards, { quality, padding: undefined });
  const { page } = await laidOut(job.document, setting, { quality }, timer);
  return page.children
    .filter(({ origins }) =>
      origins.some((origin) => origin.kind === "block" && origin.block.type === "heading"),
    )
    .map(({ lines = [] }) => lines.map(({ text }) => text.trim()));
}

async function jobOf(markdown: string, cards: ResolvedCards, given: RenderOptions) {
  const diagnostics = new Diagnostics();
  const resolved = resolveOptions(given);
  const { quality } = resolved;
  const options = { ...resolved, width: cards.size.width / quality };
  const document = parse(markdown, diagnostics);
  await enrich(document, options, { store, world: {}, diagnostics, setsDrawnText: false });
  const fonts = chooseFonts(document, options.fontFamily, [], diagnostics);
  const lines = new SourceLines(markdown, document);
  const job: PressJob = {
    document,
    options,
    fonts,
    store,
    pixelBudget: Number.POSITIVE_INFINITY,
    diagnostics,
    timer,
    lines,
    isLight: () => true,
  };
  return { job, quality };
}

interface Window {
  top: number;
  bottom: number;
}

/** Visible texts of a card, and faults where text is cut. */
class Seen {
  readonly texts: string[] = [];
  readonly faults: string[] = [];
  readonly #quality: number;
  readonly #room: Window;

  constructor(quality: number, top: number, bottom: number) {
    this.#quality = quality;
    this.#room = { top: top - SLACK, bottom: bottom + SLACK };
  }

  look(node: Node, measured: LaidBox, window: Window = this.#room): void {
    const spanOf = (box: { y: number; height: number }): Window => ({
      top: box.y / this.#quality,
      bottom: (box.y + box.height) / this.#quality,
    });
    const own = spanOf(measured);
    const clips =
      node.type === "container" &&
      node.style?.["position"] === "absolute" &&
      node.style["overflow"] === "hidden";
    const inner = clips
      ? { top: Math.max(own.top, window.top), bottom: Math.min(own.bottom, window.bottom) }
      : window;
    for (const run of measured.runs) if (run.text.trim()) this.#see(run.text, spanOf(run), inner);
    const drawn = node.type === "image" && own.bottom > own.top;
    if (drawn) this.#see("", own, inner, 0);
    const nodes = node.type === "container" ? node.children : [];
    const parallel = nodes.length === measured.children.length;
    const boxes = parallel
      ? nodes
      : nodes.filter((child) => child.type !== "text" || child.style?.["display"] === "block");
    for (const [index, child] of measured.children.entries())
      this.look(boxes[index] ?? UNKNOWN, child, inner);
  }

  /** @param soft part of its height, at top and bottom, in which letters have no ink */
  #see(text: string, { top, bottom }: Window, window: Window, soft = 0.2): void {
    const ink = (bottom - top) * soft;
    const [from, to] = [top + ink, bottom - ink];
    const cut = (edge: number) => edge > from + SLACK && edge < to - SLACK;
    if (cut(window.top) || cut(window.bottom))
      this.faults.push(`${text ? JSON.stringify(text) : "an image"} is cut`);
    const middle = (top + bottom) / 2;
    if (text && middle > window.top && middle < window.bottom) this.texts.push(text);
  }
}

const SLACK = 1;
const UNKNOWN: Node = { type: "container", children: [] };

/** Returns the strips of the document that follow a sheet. */
function below({ strips }: DealtSheet, all: readonly PlacedStrip[]): readonly PlacedStrip[] {
  const bottom = strips.at(-1)?.bottom ?? 0;
  const first = all.findIndex(({ top }) => top > bottom - 0.01);
  return first < 0 ? [] : all.slice(first);
}

/**
 * Finds headings that keep less than two lines of the text that follows, unless both are taller
 * than a card.
 */
function strandedHeadings(sheet: DealtSheet, all: readonly PlacedStrip[], room: number): string[] {
  const { strips, ends } = sheet;
  if (ends) return [];
  const last = strips.findLastIndex(({ kind }) => kind === "heading");
  if (last < 0) return [];
  let first = last;
  while (strips[first - 1]?.end === undefined && first > 0) first -= 1;
  let lines = strips.slice(last + 1).reduce((sum, strip) => sum + strip.lines, 0);
  if (lines >= 2) return [];
  const group = strips.slice(first);
  for (const strip of below(sheet, all)) {
    group.push(strip);
    lines += strip.lines;
    if (lines >= 2 && strip.end !== undefined) break;
  }
  const height = group.reduce((sum, strip) => sum + strip.gap + strip.height, 0);
  const edges = group.reduce((most, { open, close }) => Math.max(most, open + close), 0);
  return height + edges <= room ? ["a heading is stranded"] : [];
}

/** Whether a blank line within a block of code stands at its edge. */
function hasBlankEdge({ strips }: DealtSheet, page: Placed): boolean {
  return [strips[0], strips.at(-1)].some((strip) => {
    if (!strip) return false;
    const lines = page.children[strip.root]?.children ?? [];
    const line = lines.find(({ top, bottom }) => top === strip.top && bottom === strip.bottom);
    return line?.node.type === "text" && line.node.text.trim() === "";
  });
}

/**
 * Whether a card is less than 60 % full, although the next strips would have fitted up to where a
 * card may end.
 */
function isTooEmpty(sheet: DealtSheet, all: readonly PlacedStrip[], room: number): boolean {
  const { height, scale, ends } = sheet;
  if ((height * scale) / room >= 0.6 || ends) return false;
  const rest = below(sheet, all);
  const text = rest.findIndex(({ kind }) => kind !== "rule");
  const end = rest.findIndex(({ end, last }, at) => at >= text && (end !== undefined || last));
  const group = rest.slice(0, end < 0 ? undefined : end + 1);
  const more = group.reduce((sum, { gap, height }) => sum + gap + height, 0);
  return height * scale + more + (group.at(-1)?.close ?? 0) <= room;
}

/**
 * Finds runs of text that do not stand on exactly one card; heads of tables may stand on several.
 */
function lostWords(page: Placed, whole: LaidBox, texts: readonly string[]): string[] {
  const expected = counts(runsOf(whole));
  const found = counts(texts);
  const heads = new Set<string>();
  collectHeads(page, whole, heads);
  const faults: string[] = [];
  for (const text of new Set([...expected.keys(), ...found.keys()])) {
    const [wanted, there] = [expected.get(text) ?? 0, found.get(text) ?? 0];
    if (there < wanted) faults.push(`${JSON.stringify(text)} is there ${there} times of ${wanted}`);
    if (there > wanted && !heads.has(text))
      faults.push(`${JSON.stringify(text)} is there ${there} times, and was ${wanted} times`);
  }
  return faults;
}

function counts(texts: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const text of texts) found.set(text, (found.get(text) ?? 0) + 1);
  return found;
}

function runsOf(node: LaidBox): string[] {
  const own = node.runs.map(({ text }) => text).filter((text) => text.trim());
  return [...own, ...node.children.flatMap(runsOf)];
}

function collectHeads(placed: Placed, measured: LaidBox, heads: Set<string>): void {
  const grid = placed.origins.find((origin) => origin.kind === "grid");
  for (const [index, child] of placed.children.entries()) {
    const inside = measured.children[index];
    if (!inside) continue;
    if (grid && (grid.grid.cells[index]?.row ?? 0) < headRows(grid.grid))
      runsOf(inside).forEach((text) => heads.add(text));
    else collectHeads(child, inside, heads);
  }
}

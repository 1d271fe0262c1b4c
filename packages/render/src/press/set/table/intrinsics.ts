/**
 * Measures how wide the cells of every table want to be, by laying each of them out: once on one
 * line and, in tables that may not fit, once as narrow as its words allow. So widths are exact
 * whatever a cell holds: formulas, images, code, any script. The first layout gives both widths,
 * unless a cell holds something that is smaller where there is less room.
 */
import type { Block, Document, Table } from "../../../document.ts";
import { inlineText } from "../../../document/inline-kinds.ts";
import { walkBlockList, walkBlocks } from "../../../document/walk.ts";
import { openMetrics, type FontMetrics } from "@platen/fonts/metrics";
import { FontStore } from "@platen/fonts/store";
import { measure, type Measured } from "../typeset.ts";
import { box } from "../nodes/node.ts";
import { rootPlace, type Setting } from "../setting.ts";
import { cellContent, cellPlace, SPARE } from "./cell.ts";
import {
  columnWidths,
  isAtWorst,
  SMALLEST_SCALE,
  totalWidth,
  type CellWidths,
} from "../../design/columns.ts";
import { isAlikeInAnyRoom } from "./any-room.ts";
import { asNarrowAsCanBe, hasBreakable } from "./breaks-in-cells.ts";
import { gridOf, type PlacedCell } from "../../design/grid.ts";

/**
 * Widths that a cell asks for, and metrics to measure its words where they may be too wide for any
 * column.
 */
export interface MeasuredCell extends CellWidths {
  metrics?: FontMetrics;
}

/** Least and most width of every cell of a table, in the order of its grid. */
export type Intrinsics = ReadonlyMap<Table, readonly MeasuredCell[]>;

/** Images may shrink to this width, in CSS pixels, before words have to break. */
const LEAST_IMAGE = 96;
/** The lines around a table, in CSS pixels. */
const FRAME = 2;
/** Least part of the room that is left for a table within lists and quotes. */
const SURELY_THERE = 0.5;
/** A cell's line, and what rounding may take, in CSS pixels: else the last word would wrap. */
const SLACK = 1.5;
/** Widths that a cell's padding, and each box around a table in it, add to that table, in CSS pixels, generously. */
const NESTED_PADDING = 32;
const NESTED_BOX = 40;

interface Job {
  table: Table;
  placed: PlacedCell;
}

export async function measureTables(document: Document, setting: Setting): Promise<Intrinsics> {
  const jobs: Job[] = [];
  walkBlocks(document, (block) => {
    if (block.type === "table")
      for (const placed of gridOf(block).cells) jobs.push({ table: block, placed });
  });
  if (jobs.length === 0) return new Map();
  const room = rootPlace(setting).width;
  const widths = await layOut(jobs, "max-content", room, setting);
  const most = widths.map(({ width }) => width);
  const tight = tablesThatMayNotFit(jobs, most, room, new Set(document.blocks));
  const narrow = jobs.filter((job) => tight.has(job.table));
  const least = leastKnown(jobs, widths);
  const unknown = narrow.filter(({ placed }) => !least.has(placed));
  note(least, unknown, await layOut(unknown, "min-content", LEAST_IMAGE, setting));
  const long = narrow.filter(({ placed }) => hasBreakable(placed.cell.children));
  const parts = await layOut(long, "min-content", LEAST_IMAGE, setting, "parts");
  const words = new Map<PlacedCell, number>();
  note(words, long, parts);
  const broken = new Map(long.map(({ placed }, index) => [placed, parts[index]?.words]));
  const texts = new Map(
    jobs.map(({ placed }, index) => {
      const whole = widths[index]?.words;
      return [placed, { words: whole, parts: broken.get(placed) }];
    }),
  );
  const result = collect(jobs, most, { tight, least, words, texts });
  await addMetrics(result, new Set(document.blocks), setting);
  return result;
}

/** Least widths of cells that were laid out on one line, of those that are set alike in any room. */
function leastKnown(jobs: readonly Job[], widths: readonly Measured[]): Map<PlacedCell, number> {
  const known = new Map<PlacedCell, number>();
  for (const [index, { placed }] of jobs.entries()) {
    const least = widths[index]?.least;
    if (least !== undefined && isAlikeInAnyRoom(placed.cell.children)) known.set(placed, least);
  }
  return known;
}

function note(
  known: Map<PlacedCell, number>,
  jobs: readonly Job[],
  widths: readonly Measured[],
): void {
  for (const [index, { placed }] of jobs.entries()) known.set(placed, widths[index]?.width ?? 0);
}

let opened: Promise<FontMetrics> | undefined;

/**
 * Adds metrics to the cells of tables whose words may be too wide at the smallest type; loading the
 * metrics takes some 20 ms once.
 */
async function addMetrics(
  tables: ReadonlyMap<Table, MeasuredCell[]>,
  outermost: ReadonlySet<Block>,
  setting: Setting,
): Promise<void> {
  const { width, size } = rootPlace(setting);
  for (const [table, cells] of tables) {
    const room = outermost.has(table) ? width - FRAME : width * SURELY_THERE;
    const { columns } = gridOf(table);
    if (totalWidth(cells, columns, "min") * SMALLEST_SCALE <= room) continue;
    if (!isAtWorst(columnWidths(cells, columns, room, SPARE * size))) continue;
    const metrics = await (opened ??= openMetrics(new FontStore()));
    for (const cell of cells) cell.metrics = metrics;
  }
}

async function layOut(
  jobs: readonly Job[],
  width: "max-content" | "min-content",
  room: number,
  setting: Setting,
  measuresTables: Setting["measuresTables"] = "words",
): Promise<Measured[]> {
  if (jobs.length === 0) return [];
  const measuring: Setting = { ...setting, measuresTables };
  const nodes = jobs.map(({ placed }) => {
    const { children } = placed.cell;
    const content = measuresTables === "parts" ? asNarrowAsCanBe(children) : [...children];
    const place = cellPlace(placed, room, rootPlace(setting), UNCHANGED);
    return box({ position: "absolute", width, overflowWrap: "normal" }, [
      cellContent(placed, content, measuring, place),
    ]);
  });
  return measure(nodes, setting);
}

const UNCHANGED = { scale: 1, tight: false } as const;

/** A table within a cell, at any depth, and how many boxes are between the cell and it. */
interface Within {
  table: Table;
  boxes: number;
}

/** Returns the tables within a cell that are in no other table there. */
function tablesWithin(blocks: readonly Block[]): Within[] {
  const found: Within[] = [];
  let boxes = 0;
  let tables = 0;
  walkBlockList(blocks, {
    block: (block) => {
      if (block.type !== "table") boxes += 1;
      else if (tables++ === 0) found.push({ table: block, boxes });
    },
    leave: ({ type }) => {
      if (type === "table") tables -= 1;
      else boxes -= 1;
    },
  });
  return found;
}

function tablesThatMayNotFit(
  jobs: readonly Job[],
  most: readonly number[],
  room: number,
  outermost: ReadonlySet<Block>,
): Set<Table> {
  const cells = new Map<Table, CellWidths[]>();
  for (const [index, job] of jobs.entries())
    listOf(cells, job.table).push(widthsOf(job, 0, most[index] ?? 0));
  const tight = new Set<Table>();
  for (const { table, placed } of jobs)
    for (const inner of tablesWithin(placed.cell.children)) tight.add(table).add(inner.table);
  for (const [table, widths] of cells) {
    const sure = outermost.has(table) ? room - FRAME : room * SURELY_THERE;
    if (totalWidth(widths, gridOf(table).columns, "max") > sure) tight.add(table);
  }
  return tight;
}

/**
 * Tables that may not fit, and how narrow cells can be: with whole words (`least`), and with words
 * in parts (`words`); and the words themselves.
 */
interface Narrow {
  tight: ReadonlySet<Table>;
  least: ReadonlyMap<PlacedCell, number>;
  words: ReadonlyMap<PlacedCell, number>;
  texts: ReadonlyMap<PlacedCell, Pick<CellWidths, "words" | "parts">>;
}

/** A word of two or three Han characters or kana: a column of single ones is not read. */
function isShortWord([first, ...more]: readonly Block[]): boolean {
  if (first?.type !== "paragraph" || more.length > 0) return false;
  return /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2,3}$/u.test(
    inlineText(first.children),
  );
}

/** Brings the measures together, innermost tables first, so that each table knows those it holds. */
function collect(
  jobs: readonly Job[],
  most: readonly number[],
  { tight, least, words, texts }: Narrow,
): Map<Table, MeasuredCell[]> {
  const result = new Map<Table, MeasuredCell[]>();
  for (let index = jobs.length - 1; index >= 0; index -= 1) {
    const job = jobs[index];
    if (!job) continue;
    const max = most[index] ?? 0;
    const isWhole = !tight.has(job.table) || isShortWord(job.placed.cell.children);
    const min = (isWhole ? undefined : least.get(job.placed)) ?? max;
    const widths = widthsOf(job, min, max);
    if (tight.has(job.table) && job.placed.rowspan === 1)
      Object.assign(widths, texts.get(job.placed));
    widths.word = ((isWhole ? undefined : words.get(job.placed)) ?? min) + SLACK;
    for (const { table, boxes } of tablesWithin(job.placed.cell.children)) {
      const innerCells = result.get(table);
      if (!innerCells) continue;
      const { columns } = gridOf(table);
      const around = NESTED_PADDING + boxes * NESTED_BOX;
      widths.min = Math.max(widths.min, totalWidth(innerCells, columns, "min") + around);
      widths.word = Math.max(widths.word, totalWidth(innerCells, columns, "word") + around);
      widths.max = Math.max(widths.max, totalWidth(innerCells, columns, "max") + around);
    }
    listOf(result, job.table).push(widths);
  }
  for (const cells of result.values()) cells.reverse();
  return result;
}

function widthsOf({ table, placed }: Job, min: number, max: number): CellWidths {
  const { cell, row, column, colspan } = placed;
  const wanted = cell.width ?? (colspan === 1 ? table.columns?.[column] : undefined);
  return { row, column, colspan, min: min + SLACK, max: max + SLACK, wanted };
}

function listOf(map: Map<Table, CellWidths[]>, table: Table): CellWidths[] {
  let list = map.get(table);
  if (!list) map.set(table, (list = []));
  return list;
}

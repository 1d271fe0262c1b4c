/** The boxes that the parts of a document take on pages, from the points where each begins and ends. */
import type { Mark } from "./marks.ts";
import type { Point, Stretch } from "./read.ts";

/** Where text stands on every page, in points. */
export interface TextArea {
  left: number;
  top: number;
  bottom: number;
  /** From the beginning of a column to that of the next. */
  step: number;
  columns: number;
  /** Columns follow each other from right to left. */
  rtl: boolean;
  /** Foot of a line of text below its baseline, and of a cell below its text, in parts of the type size. */
  descent: number;
  padding: number;
}

/** On one page, in points. */
export interface Box {
  page: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What rounding makes, in points. */
const TOUCH = 0.5;

/** A page of which a strip at the foot holds no text, in points. */
export interface ShortPage {
  page: number;
  free: number;
}

/** Columns of all pages, one after the other. */
class Regions {
  readonly #area: TextArea;
  readonly #short: ShortPage;

  constructor(area: TextArea, short: ShortPage) {
    this.#area = area;
    this.#short = short;
  }

  of({ page, x }: Pick<Point, "page" | "x">): number {
    const { columns, left, step, rtl } = this.#area;
    const column = Math.min(columns - 1, Math.max(0, Math.floor((x - left + TOUCH) / step)));
    return page * columns + (rtl ? columns - 1 - column : column);
  }

  page(region: number): number {
    return Math.floor(region / this.#area.columns);
  }

  bottom(region: number): number {
    const free = this.page(region) === this.#short.page ? this.#short.free : 0;
    return this.#area.bottom - free;
  }

  left(region: number): number {
    const { columns, left, step, rtl } = this.#area;
    const column = region % columns;
    return left + step * (rtl ? columns - 1 - column : column);
  }
}

/** The boxes of each mark. */
export function boxesOf(
  marks: readonly Mark[],
  stretches: ReadonlyMap<number, readonly Stretch[]>,
  area: TextArea,
  short: ShortPage,
): Box[][] {
  const regions = new Regions(area, short);
  const found: Box[][] = [];
  for (const [number, mark] of marks.entries()) {
    const own = stretches.get(number) ?? [];
    const holder = mark.beside === undefined ? [] : (found[mark.beside] ?? []);
    if (mark.kind === "row") {
      const above = marks[number - 1]?.kind === "row" ? (found[number - 1] ?? []) : [];
      found.push(rowBoxes(own, mark, { area, regions, table: holder, above }));
      continue;
    }
    const boxes = own.flatMap((stretch) => stretchBoxes(stretch, mark, area, regions));
    found.push(boxes.map((box) => widened(box, holder)));
  }
  return found;
}

function stretchBoxes(
  { begin, end }: Stretch,
  { width, gap = 0, hang = 0 }: Mark,
  area: TextArea,
  regions: Regions,
): Box[] {
  const first = regions.of(begin);
  const indent = begin.x - hang - regions.left(first);
  let last = Math.max(first, regions.of(end));
  // The engine tells of an end where the next part begins: below the space between, or on the next page.
  let foot = end.y - gap;
  if (last > first && end.y <= area.top + TOUCH) {
    last -= 1;
    foot = regions.bottom(last);
  }
  const boxes: Box[] = [];
  for (let region = first; region <= last; region += 1) {
    const left = regions.left(region) + indent;
    const top = region === first ? begin.y : area.top;
    const bottom = Math.max(top, region === last ? foot : regions.bottom(region));
    boxes.push({ page: regions.page(region), left, right: left + width, top, bottom });
  }
  return boxes;
}

/** As wide as the part that it is in. */
function widened(box: Box, holder: readonly Box[]): Box {
  const around = holder.find(
    ({ page, top, bottom }) =>
      page === box.page && top <= box.top + TOUCH && bottom >= box.bottom - TOUCH,
  );
  return around ? { ...box, left: around.left, right: around.right } : box;
}

interface RowContext {
  area: TextArea;
  regions: Regions;
  table: readonly Box[];
  /** Of the row above. */
  above: readonly Box[];
}

/** A row reaches from the one above it to the foot of its tallest cell, on each page that shows it. */
function rowBoxes(
  cells: readonly Stretch[],
  { size = 0 }: Mark,
  { area, regions, table, above }: RowContext,
): Box[] {
  const feet = new Map<number, { top: number; bottom: number }>();
  const note = (region: number, top: number, bottom: number) => {
    const known = feet.get(region);
    feet.set(region, {
      top: Math.min(top, known?.top ?? top),
      bottom: Math.max(bottom, known?.bottom ?? bottom),
    });
  };
  const padding = area.padding * size;
  for (const { begin, end } of cells) {
    const [first, last] = [regions.of(begin), Math.max(regions.of(begin), regions.of(end))];
    const top = begin.y - padding - (begin.line ? size : 0);
    const bottom = end.y + padding + (end.line ? area.descent * size : 0);
    for (let region = first; region <= last; region += 1)
      note(
        region,
        region === first ? top : area.top,
        region === last ? bottom : regions.bottom(region),
      );
  }
  return [...feet].flatMap(([region, { top, bottom }]): Box[] => {
    const page = regions.page(region);
    const holder = table.find((box) => box.page === page && box.bottom >= top && box.top <= bottom);
    if (!holder) return [];
    const upper = above.find(
      (box) => box.page === page && box.left === holder.left && box.bottom <= bottom,
    );
    const from = upper ? Math.min(upper.bottom, top + padding) : holder.top;
    return [
      {
        page,
        left: holder.left,
        right: holder.right,
        top: Math.min(from, bottom),
        bottom: Math.min(bottom, holder.bottom),
      },
    ];
  });
}

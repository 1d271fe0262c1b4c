/**
 * Sets page numbers at the ends of lines that name headings, and the dots that lead to the numbers.
 */
import type { GlyphRun, Item } from "@platen/layout";
import type { Heading, Paragraph } from "../../../document.ts";
import { beside, box, px, text } from "../../set/nodes/node.ts";
import type { Placed } from "../../set/placed.ts";
import type { Setting } from "../../set/setting.ts";
import { sheetFor, typeStyle } from "../../set/sheet.ts";
import { layOut, measure } from "../../set/typeset.ts";
import { QUALITY } from "../quality.ts";
import type { LaidOut } from "../set.ts";

/** Between the words and the first dot, and from one dot to the next beside its own width, in em. */
const BEFORE = 0.6;
const GAP = 0.4;

/** A paragraph that ends with a number, on the page without end. */
interface Line {
  paragraph: Paragraph;
  placed: Placed;
  /** The last of its lines, in CSS pixels. */
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/**
 * Puts the numbers among the items, each behind its line's words.
 *
 * @param pageOf the page that each heading stands on, from 0
 */
export function addPageNumbers(
  { layout, page }: LaidOut,
  pageOf: ReadonlyMap<Heading, number>,
  isRtl: boolean,
  setting: Setting,
): void {
  const lines = linesIn(page).toSorted((a, b) => a.top - b.top);
  if (lines.length === 0) return;
  const pages = new Map(Array.from(pageOf, ([{ id }, number]) => [id, number]));
  const last = lastRuns(layout.items, lines);
  const added = new Map<number, Item[]>();
  for (const line of lines) {
    const { index = 0, run } = last.get(line) ?? {};
    const number = pages.get(line.paragraph.pageOf ?? "");
    if (!run || number === undefined) continue;
    added.set(index, endOf(line, run, String(number + 1), isRtl, setting));
  }
  layout.items = layout.items.flatMap((item, index) => [item, ...(added.get(index) ?? [])]);
}

function linesIn(page: Placed): Line[] {
  const lines: Line[] = [];
  const look = (placed: Placed): void => {
    const { of } = placed.node;
    const line = placed.lines?.at(-1);
    if (line && of && isNumbered(of)) lines.push({ paragraph: of, placed, ...line });
    else for (const child of placed.children) look(child);
  };
  look(page);
  return lines;
}

const isNumbered = (of: object): of is Paragraph =>
  "type" in of && of.type === "paragraph" && "pageOf" in of;

/**
 * Finds the last run of glyphs of each line, and the index of the item that ends it: its last word
 * may be a picture.
 */
function lastRuns(items: readonly Item[], lines: readonly Line[]) {
  const last = new Map<Line, { index: number; run: GlyphRun | undefined }>();
  for (const [index, item] of items.entries()) {
    const run = item.type === "glyphs" && item.to > item.from ? item : undefined;
    if (!run && item.type !== "picture") continue;
    const x = item.x / QUALITY;
    const y = (item.y + (item.type === "picture" ? item.height / 2 : 0)) / QUALITY;
    // Lines of contents stand below each other; few other things stand beside them.
    for (let at = firstBelow(lines, y) - 1; at >= 0 && lines[at]!.top > y - FARTHEST; at -= 1) {
      const line = lines[at]!;
      if (y > line.bottom || x < line.placed.left || x > line.placed.right) continue;
      last.set(line, { index, run: run ?? last.get(line)?.run });
      break;
    }
  }
  return last;
}

/** Most height of a line, in CSS pixels. */
const FARTHEST = 200;

/** The place of the first line whose top is below a height. */
function firstBelow(lines: readonly Line[], y: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (lines[middle]!.top > y) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Returns the dots and the number of a line, on the baseline of a run. */
function endOf(
  { paragraph, placed, left, right }: Line,
  run: GlyphRun,
  number: string,
  isRtl: boolean,
  setting: Setting,
): Item[] {
  const size = run.size / QUALITY;
  const style = { ...typeStyle(setting), fontSize: px(size), whiteSpace: "pre" };
  const [only] = paragraph.children;
  const link = only?.type === "link" ? only : undefined;
  const look = {
    color: link ? setting.theme.colors.text : colorOf(run),
    fontWeight: placed.node.style?.["fontWeight"] ?? 400,
  };
  const shown = box({ ...style, ...look, fontFeatureSettings: '"tnum" 1' }, [
    { ...text(number), of: link ?? paragraph },
  ]);
  const dotted = { ...style, color: setting.theme.colors.muted, letterSpacing: px(GAP * size) };
  const dots = (count: number) => box(dotted, [{ ...text(".".repeat(count)), of: beside }]);
  const [numberWidth = 0, step = 0] = measure([shown, dots(20)], setting).map(({ width }, i) =>
    i === 0 ? width : width / 20,
  );
  const [from, to] = isRtl
    ? [placed.left + numberWidth + BEFORE * size, left - BEFORE * size]
    : [right + BEFORE * size, placed.right - numberWidth - BEFORE * size];
  const count = Math.floor((to - from) / step);
  const numberLeft = isRtl ? placed.left : placed.right - numberWidth;
  return [
    ...(count > 0 ? onBaseline(dots(count), isRtl ? from : to - count * step, run, setting) : []),
    ...onBaseline(shown, numberLeft, run, setting),
  ];
}

const colorOf = ({ color }: GlyphRun) => `#${color.toString(16).padStart(6, "0")}`;

function onBaseline(
  node: ReturnType<typeof box>,
  left: number,
  { y }: GlyphRun,
  setting: Setting,
): Item[] {
  const { items } = layOut(node, sheetFor(setting, QUALITY), { spaces: true });
  return items.flatMap((item) =>
    item.type === "glyphs" ? [{ ...item, x: item.x + left * QUALITY, y }] : [],
  );
}

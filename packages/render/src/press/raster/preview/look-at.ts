/** Which sections a view shows, how tall they are, and what they look like. */
import { LRUCache } from "lru-cache";
import type { PreviewSection, PreviewView } from "../../../preview-view.ts";
import type { SourceLines } from "../../../describe/source-lines.ts";
import { mappedParts, type MappedPart } from "../../set/block-map.ts";
import type { Sheet } from "../../set/sheet.ts";
import { boxesOf } from "../../set/typeset.ts";
import { Origins } from "../../set/nodes/origins.ts";
import { placedOf } from "../../set/placed.ts";
import type { Node } from "../../set/nodes/node.ts";
import { pageEdges, type Setting } from "../../set/setting.ts";
import { measureTables } from "../../set/table/intrinsics.ts";
import { nameOf, partPage, type PartEdges } from "./page-part.ts";
import { marginOf, type Section } from "./sections.ts";

/** A section that the view shows. */
export interface Seen {
  index: number;
  node: Node;
  edges: PartEdges;
  setting: Setting;
  name: string;
  /** Device pixels of the export. */
  rows: number;
  /** Lines, and where they begin in CSS pixels below its upper edge. */
  points: [line: number, top: number][];
  /** CSS pixels from the point that the view counts from down to its upper edge. */
  top: number;
}

export interface Look {
  sections: PreviewSection[];
  /** Top to bottom. */
  seen: Seen[];
}

/** The layout, which typing changes in one section of many. Nothing here knows its line. */
interface Laid {
  /** Device pixels. */
  rows: number;
  /** Lines after the section's first, and CSS pixels below its upper edge. */
  points: readonly (readonly [after: number, top: number])[];
}

const laid = new LRUCache<string, Laid>({ max: 5000 });
/** Most points of a section. */
const POINTS = 2000;

export async function lookAt(
  cut: readonly Section[],
  view: PreviewView,
  setting: Setting,
  sheet: Sheet,
  lines: SourceLines | undefined,
): Promise<Look> {
  const last = cut.length - 1;
  const anchor = Math.max(
    0,
    cut.findLastIndex(({ line }) => line <= view.line),
  );
  const measure = async (index: number): Promise<Omit<Seen, "top">> => {
    const section = cut[index];
    if (!section) throw new RangeError(`there is no section ${index}`);
    const below = cut[index + 1];
    const { top, bottom } = pageEdges(setting);
    const edges = {
      top: index === 0 ? top : -footOf(section.gap()),
      bottom: below ? 0 : bottom,
    };
    const foot = below ? footOf(below.gap()) : 0;
    return measured(section, { index, edges, foot, setting, sheet, lines });
  };
  const seen: Seen[] = [];
  let top = -view.offset;
  for (let index = anchor; index <= last && (top < view.below || index === anchor); index += 1) {
    const one = await measure(index);
    seen.push({ ...one, top });
    top += one.rows / sheet.quality;
  }
  top = -view.offset;
  for (let index = anchor - 1; index >= 0 && top > -view.above; index -= 1) {
    const one = await measure(index);
    top -= one.rows / sheet.quality;
    seen.unshift({ ...one, top });
  }
  const shown = new Set(seen.map(({ index }) => index));
  const others: Omit<Seen, "top">[] = [];
  if (isShort(cut))
    for (const index of cut.keys()) if (!shown.has(index)) others.push(await measure(index));
  return { sections: outlined(cut, [...seen, ...others], setting, sheet), seen };
}

/** Part of the distance between two sections that belongs to the upper one, where code in a heading reaches furthest. */
const FOOT = 0.6;

/**
 * Returns that part in whole CSS pixels: feet of letters and the ground of code reach out of the last line of a heading,
 * signs above letters out of a first line.
 */
const footOf = (gap: number): number => Math.round(gap * FOOT);

/** Sections and CSS pixels up to which a whole page is laid out: it takes some milliseconds. */
const SHORT = { sections: 60, height: 10_000 };

function isShort(cut: readonly Section[]): boolean {
  if (cut.length > SHORT.sections) return false;
  return cut.reduce((sum, { likely }) => sum + likely(), 0) <= SHORT.height;
}

interface Measure {
  index: number;
  edges: PartEdges;
  /** CSS pixels below its box that belong to it. They are no part of its layout, where margins would end at them. */
  foot: number;
  setting: Setting;
  sheet: Sheet;
  lines: SourceLines | undefined;
}

async function measured(
  section: Section,
  { index, edges, foot, setting, sheet, lines }: Measure,
): Promise<Omit<Seen, "top">> {
  const blocks = [...section.blocks];
  const tables = await measureTables({ blocks, footnotes: [] }, setting);
  const origins = new Origins();
  const set = { ...setting, tables, origins };
  const node = section.build(set);
  const spaced = { top: edges.top + marginOf(node), bottom: edges.bottom };
  const page = partPage(node, spaced, set);
  const name = `${nameOf(page, sheet)}${foot.toString(36)}`;
  let known = laid.get(name);
  if (!known) {
    const layout = boxesOf(page, sheet);
    const placed = placedOf(page, layout, sheet.quality, origins);
    const points = lines ? pointsOf(mappedParts(placed, lines), section.line) : [];
    known = {
      rows: Math.max(1, Math.ceil(layout.height) + Math.round(foot * sheet.quality)),
      points,
    };
    laid.set(name, known);
  }
  const points = known.points.map(([after, top]): [number, number] => [section.line + after, top]);
  return { index, node, edges: spaced, setting: set, name, rows: known.rows, points };
}

/** Where lines begin within a section, each further down than the one before. */
function pointsOf(parts: readonly MappedPart[], first: number): Laid["points"] {
  const points: [number, number][] = [];
  for (const { lines, top } of parts) {
    const [line, height] = points.at(-1) ?? [0, 0];
    const after = lines[0] - first;
    if (after > line && top > height) points.push([after, Math.round(top * 10) / 10]);
    if (points.length === POINTS) break;
  }
  return points;
}

function outlined(
  cut: readonly Section[],
  seen: readonly Omit<Seen, "top">[],
  setting: Setting,
  sheet: Sheet,
): PreviewSection[] {
  const exact = new Map(seen.map(({ index, rows }) => [index, rows / sheet.quality]));
  return cut.map(({ line, likely }, index) => {
    const height = exact.get(index);
    if (height !== undefined) return { line, height, exact: true };
    const edge = index === 0 || index === cut.length - 1 ? setting.margin.y : 0;
    return { line, height: Math.round(likely()) + edge, exact: false };
  });
}

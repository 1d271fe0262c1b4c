import type { Heading } from "../../../document.ts";
import { pieces } from "../inlines/index.ts";
import { runPlace } from "../inlines/long-run.ts";
import { points } from "../paper.ts";
import { enter, type Place, type Setting } from "../setting.ts";
import { hasFormula, plainWords } from "../title.ts";
import { standIn, type StandIn } from "../undrawn/stand-in.ts";
import type { Body } from "./node.ts";

/** Between a heading's number and its words, in em. */
const AFTER_NUMBER = 0.6;

/** @param asked size in CSS pixels; its own by depth where absent */
export function heading(block: Heading, setting: Setting, outer: Place, asked?: number): Body {
  const { family, theme } = setting;
  const { place, stack } = enter(block.children, setting, outer, "heading");
  const size = asked ?? place.size * (family.headingScale[block.depth - 1] ?? 1);
  const color = block.depth === 6 ? theme.colors.muted : theme.colors.heading;
  const label = setting.anchors.labelOf(block.id);
  const text: Place = { ...place, size, color, weight: family.headingWeight };
  return {
    k: "heading",
    level: setting.outline.levelOf(block),
    depth: block.depth,
    sizePt: points(size),
    ...(label === undefined ? {} : { label }),
    ...(block.align ? { align: block.align } : {}),
    ...(stack === undefined ? {} : { stack }),
    ...inPages(block, setting),
    ...saidOf(block, setting),
    ...(standInFor(block, setting, text) ?? {
      c: pieces(block.children, setting, runPlace(block.children, text)),
    }),
  };
}

/** For a reader's outline: a formula is a drawing, and the room after a number is no space. */
function saidOf(block: Heading, { pages }: Setting): { says?: string } {
  const number = pages?.headings.numberOf(block);
  if (number === undefined && !hasFormula(block.children)) return {};
  const words = plainWords(block.children);
  return words === "" ? {} : { says: number === undefined ? words : `${number} ${words}` };
}

/** A heading's words may be said again on the pages that are asked for, beside a number. */
function standInFor(block: Heading, setting: Setting, place: Place): StandIn | undefined {
  if (setting.pages) return undefined;
  const { headingTracking: tracking, headingLeading: leading } = setting.family;
  return standIn(block.children, setting, place, { tracking, leading });
}

/** How a heading serves the contents and the headers of pages. */
function inPages(block: Heading, { pages }: Setting) {
  if (!pages) return {};
  const { entries, sections } = pages.headings;
  const entry = entries.get(block);
  const section = sections.get(block);
  const number = pages.headings.numberOf(block);
  return {
    ...(entry === undefined ? {} : { entry }),
    ...(section === undefined ? {} : { section }),
    ...(number === undefined ? {} : { number, afterNumber: AFTER_NUMBER }),
  };
}

/**
 * How a document is set: the theme's colours, the family's numbers and the page's width brought
 * together, and what changes on the way down into the document (`Place`).
 */
import type { Block, Direction, Heading, Image } from "../../document.ts";
import {
  type FontFamily,
  type FontRole,
  type FontSelection,
  type Locale,
  plainLocale,
} from "@platen/fonts";
import type { FaceSet } from "@platen/layout";
import type { Diagnostics } from "../../diagnostics.ts";
import type { FontFamilyName, ResolvedOptions } from "../../options.ts";
import { lookOf, type Look } from "../design/look.ts";
import type { Style } from "./nodes/node.ts";
import type { Origins } from "./nodes/origins.ts";
import type { Builders } from "./nodes/standing.ts";
import type { WaysBack } from "./nodes/ways-back.ts";
import type { Intrinsics } from "./table/intrinsics.ts";

export interface Setting extends Look {
  familyName: FontFamilyName;
  fonts: FontSelection;
  /** Page width in CSS pixels. */
  width: number;
  /** Space around the text, in CSS pixels. */
  margin: { x: number; y: number };
  /** Lengths, in CSS pixels, by which the margins of a page that is cut to its ink are narrower. */
  trim?: Edges;
  /** Distance of the sheet's foot from the picture's end, in CSS pixels, where a ground is around it. */
  groundBelow?: number;
  /** The widths that the cells of each table ask for; empty while they are being measured. */
  tables: Intrinsics;
  /**
   * The cells of tables are being measured, as narrow as their words or as parts of words let them be. A table within one
   * is measured by itself, and takes no room.
   */
  measuresTables?: "words" | "parts";
  diagnostics: Diagnostics;
  /**
   * Functions that build each type of block. They are handed in, since blocks hold blocks of all
   * types.
   */
  builders: Builders;
  /** The document's fonts, opened. */
  faces: FaceSet;
  /** Only places and sizes are asked for: drawings need not be in the colours around them. */
  isUndrawn?: true;
  /** Lines of headings are about equally long: no word stands alone on the last. */
  evenHeadings?: true;
  /** Blocks that span the columns of paper, and their width in CSS pixels. */
  across?: { blocks: ReadonlySet<Block>; width: number };
  /** Most height of a picture on paper, in CSS pixels. */
  tallest?: number;
  /** Nodes carry what they were made of, for a file that says so and has links. */
  tells?: { waysBack: WaysBack };
  /** The number that stands before a heading, on pages that are to have them. */
  numberOf?: (heading: Heading) => string | undefined;
  /** How lines of paragraphs end, where it is otherwise than in pictures. */
  prose?: Prose;
  /** Record of what nodes were made of, if anyone asks. */
  origins?: Origins;
}

/** Lengths at the four sides, in CSS pixels. */
export interface Edges {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** Space between the edges of the page and its contents. */
export function pageEdges({ margin, trim }: Pick<Setting, "margin" | "trim">): Edges {
  const { x, y } = margin;
  if (!trim) return { top: y, right: x, bottom: y, left: x };
  const { top, right, bottom, left } = trim;
  return { top: y - top, right: x - right, bottom: y - bottom, left: x - left };
}

/** How lines of paragraphs end. */
export interface Prose {
  /** `text-justify` and `hyphens` of CSS. */
  style: Style;
  /** Where words may be divided, as UTF-16 offsets. */
  divide?: (word: string) => readonly number[];
}

/** Brings together what the options name. The tables are measured with it and then put in. */
export function settingFor(
  options: ResolvedOptions,
  fonts: FontSelection,
  faces: FaceSet,
  diagnostics: Diagnostics,
  builders: Builders,
): Setting {
  const look = lookOf(options);
  return {
    ...look,
    familyName: options.fontFamily,
    fonts,
    faces,
    width: options.width,
    margin: marginsFor(options, look.family),
    tables: new Map(),
    diagnostics,
    builders,
  };
}

/** Where a block stands. */
export interface Place {
  /** Room for the block, in CSS pixels. */
  width: number;
  /** Type size in CSS pixels. */
  size: number;
  color: string;
  /** The region whose forms of characters the text around is set in. */
  locale: Locale;
  dir: Direction;
  /** How many lists are around it: decides bullets. */
  listDepth: number;
  /** Within a table cell or a tight list, paragraphs stand closer. */
  tight: boolean;
  /** The style of paragraphs, but for those of cells. */
  prose?: Style;
  /** Images that keep a distance from the one above. */
  stacked?: ReadonlySet<Image>;
}

/** Least room of text between margins that are asked for, in CSS pixels. */
const LEAST_ROOM = 96;

/** The padding that is asked for, as far as it leaves room for text. */
export function paddingWithin({ padding }: Pick<ResolvedOptions, "padding">, width: number) {
  return padding && Math.max(0, Math.min(padding, Math.floor((width - LEAST_ROOM) / 2)));
}

/** Margins grow with the page: 5 % at the sides, from 16 to 64 px; a column wider than the family's
 * measure would be hard to read, so the rest is margin too. A padding that is asked for is all. */
export function marginsFor(
  options: Pick<ResolvedOptions, "width" | "padding">,
  family: FontFamily,
): Setting["margin"] {
  const { width } = options;
  const padding = paddingWithin(options, width);
  if (padding !== undefined) return { x: padding, y: padding };
  const side = Math.min(64, Math.max(16, Math.round(width * 0.05)));
  const beyond = Math.max(0, Math.floor((width - 2 * side - family.measure) / 2));
  return { x: side + beyond, y: Math.max(24, side) };
}

export function rootPlace(setting: Setting): Place {
  const { left, right } = pageEdges(setting);
  return {
    width: setting.width - left - right,
    size: setting.family.size,
    color: setting.theme.colors.text,
    locale: plainLocale,
    dir: "ltr",
    listDepth: 0,
    tight: false,
    ...(setting.prose && { prose: setting.prose.style }),
  };
}

/**
 * Goes into a run of text, a code block or an inline with a language of its own: the place within,
 * and the faces where they differ from those around.
 */
export function enter(
  leaf: object,
  setting: Setting,
  place: Place,
  role: FontRole = "body",
): { place: Place; style: Style } {
  const locale = setting.fonts.localeOf(leaf);
  const same = role === "body" && locale === place.locale;
  if (same) return { place, style: {} };
  return {
    place: { ...place, locale },
    style: { fontFamily: setting.fonts.stackFor(role, locale) },
  };
}

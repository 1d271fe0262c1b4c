/** How a document is set on paper: what holds for all of it, and what changes on the way down. */
import type { Diagnostics } from "../../diagnostics.ts";
import type { Direction, Image } from "../../document.ts";
import { type FontRole, type FontSelection, type Locale, plainLocale } from "@platen/fonts";
import type { FontMetrics } from "@platen/fonts/metrics";
import type { FontFamilyName } from "../../options.ts";
import type { Look } from "../design/look.ts";
import type { Anchors } from "./anchors.ts";
import type { Outline } from "./outline.ts";
import type { Marks } from "./places/marks.ts";
import type { Pages } from "./pages/index.ts";
import type { Paper } from "./paper.ts";
import type { Sheet } from "./sheet.ts";

export interface Setting extends Look {
  familyName: FontFamilyName;
  fonts: FontSelection;
  metrics: FontMetrics;
  paper: Paper;
  diagnostics: Diagnostics;
  sheet: Sheet;
  anchors: Anchors;
  outline: Outline;
  /** Takes note of blocks, where their places are asked for. */
  marks?: Marks | undefined;
  /** Absent: the pages are a plain A4 document's. */
  pages?: Pages;
  /** Nothing of the document is drawn, and only its pages are asked for. */
  undrawn?: true;
  /** Lists within this many others are none to readers that go by structure. */
  listLevels: number;
}

/** Where a block stands. Lengths in CSS pixels. */
export interface Place {
  /** Room for the block. */
  width: number;
  /** How much more room there is than `width` says. */
  spare?: number;
  /** Width of what may stand behind the text of a paragraph, no higher than a line. */
  behind?: number;
  /** Type size. */
  size: number;
  color: string;
  weight: number;
  role: FontRole;
  /** The region whose forms of characters the text around is set in. */
  locale: Locale;
  dir: Direction;
  /** How many lists are around it, in its table cell if it is in one: decides bullets. */
  listDepth: number;
  /** How many lists are around it in all. */
  listsAround: number;
  /** How many tables are around it. */
  tableDepth: number;
  /** Within a table cell or a tight list, paragraphs stand closer. */
  tight: boolean;
  /** Images that keep a distance from the one above. */
  stacked?: ReadonlySet<Image>;
  /** Every word has room on a line of its own. */
  wordsFit?: boolean;
  /** Within a run of text so long that its words cannot each be set for itself. */
  longRun?: true;
}

export function rootPlace(setting: Setting): Place {
  return {
    width: setting.paper.width,
    size: setting.family.size,
    color: setting.theme.colors.text,
    weight: 400,
    role: "body",
    locale: plainLocale,
    dir: "ltr",
    listDepth: 0,
    listsAround: 0,
    tableDepth: 0,
    tight: false,
  };
}

/**
 * Goes into a run of text or an inline with a language of its own: the place within, and the
 * number of its fonts where they differ from those around.
 */
export function enter(
  leaf: object,
  setting: Setting,
  place: Place,
  role: FontRole = place.role,
): { place: Place; stack?: number } {
  const locale = setting.fonts.localeOf(leaf);
  if (role === place.role && locale === place.locale) return { place };
  return { place: { ...place, locale, role }, stack: setting.sheet.stack(role, locale) };
}

/** Sets headers and footers: the lines above and below the text of each page. */
import { splitEmoji } from "@platen/fonts/emoji";
import type { Layout } from "@platen/layout";
import type { Area } from "../../../pdf-writer/index.ts";
import { lineParts, type LinePart } from "../../../page/line.ts";
import type { Document } from "../../../document.ts";
import type { PressJob } from "../../../press-job.ts";
import type { PageHeadings } from "../../pages/headings/index.ts";
import {
  LINE_SIZE,
  LOGO,
  runningTexts,
  type LineBit,
  type LineTexts,
} from "../../pages/words/line-texts.ts";
import type { Frame } from "../../pages/sheet/frame.ts";
import { PX } from "../../pages/sheet/paper.ts";
import { sheetFor, typeStyle } from "../../set/sheet.ts";
import { emojiNode } from "../../set/nodes/emoji-node.ts";
import { imageSource } from "../../set/nodes/images.ts";
import { box, image, px, text, type Node } from "../../set/nodes/node.ts";
import type { Setting } from "../../set/setting.ts";
import { layOut, measure } from "../../set/typeset.ts";
import type { Sheet } from "./frame.ts";
import { QUALITY } from "../quality.ts";

const LEADING = 1.3;

/** Room below the footer, in points. */
export const belowFooter = ({ margin, descent }: Frame): number =>
  margin.bottom - descent - LINE_SIZE * LEADING;

export interface PagesInLines {
  /** How many pages are made. */
  count: number;
  /** Height of each page, in points. */
  height: number;
  /** The section that each is in, as its place among all; undefined: it is in none. */
  sectionOn: (page: number) => number | undefined;
}

/**
 * Sets the lines of all pages.
 *
 * @returns a function from a page, counted from 0, to its lines as areas
 */
export function runningLines(
  { document, options: { page: options, cards }, excerpt }: PressJob,
  { count, height, sectionOn }: PagesInLines,
  headings: PageHeadings,
  { frame, paper }: Sheet,
  setting: Setting,
): (page: number) => Area[] {
  const { margin } = frame;
  const logo = logoNode(document, Math.min(margin.top, margin.bottom));
  const style = {
    ...typeStyle(setting),
    fontSize: px(LINE_SIZE / PX),
    lineHeight: LEADING,
    color: setting.theme.colors.muted,
    whiteSpace: "nowrap",
  };
  const line = (value: string, textAlign?: LinePart) =>
    box({ ...style, ...(textAlign && { textAlign }) }, nodesOf(value, logo), document.dir);
  const widths = new Map<string, number>();
  const widthOf = (value: string): number => {
    const known = widths.get(value) ?? measure([line(value)], setting)[0]!.width * PX;
    widths.set(value, known);
    return known;
  };
  const room = { ...frame, width: paper.across * PX };
  const texts = runningTexts(document, options, headings, room, widthOf);
  const before = (excerpt?.firstPage ?? 1) - 1;
  const valueOf = (bit: LineBit, page: number): string => {
    if ("text" in bit) return bit.text;
    if (bit.field === "page") return String(before + page + 1);
    // In an excerpt the number of pages may not be known yet.
    if (bit.field === "pages") return String(excerpt ? (excerpt.pages ?? "…") : count);
    return texts.sections[sectionOn(page) ?? -1] ?? "";
  };
  const sheet = sheetFor({ ...setting, width: paper.across }, QUALITY);
  const known = new Map<string, Layout>();
  const itemsOf = (value: string, part: LinePart) => {
    const key = `${part} ${value}`;
    const laid = known.get(key) ?? layOut(line(value, part), sheet, { spaces: true });
    known.set(key, laid);
    return laid;
  };
  // A single card does not say that it is one of one.
  const parts = cards?.numbers && count === 1 ? lineParts.slice(0, -1) : lineParts;
  const areasOf = (bits: LineTexts | undefined, page: number, y: number): Area[] =>
    parts.flatMap((part) => {
      const value = (bits?.[part] ?? []).map((bit) => valueOf(bit, page)).join("");
      if (value === "") return [];
      const { items, height } = itemsOf(value, part);
      // A logo is higher than the line; its middle stands where the line's is.
      const raised = value.includes(LOGO) ? ((height / QUALITY) * PX - LINE_SIZE * LEADING) / 2 : 0;
      return [{ items, x: margin.left, y: y - raised, repeated: true }];
    });
  const isPlain = (page: number) => options?.firstPage === "plain" && before + page === 0;
  const top = margin.top - frame.ascent - LINE_SIZE * LEADING;
  const foot = height - margin.bottom + frame.descent;
  return (page) =>
    isPlain(page)
      ? []
      : [...areasOf(texts.header, page, top), ...areasOf(texts.footer, page, foot)];
}

/** Height of a logo, in points, where the margin has room, and what it may be of the margin. */
const LOGO_HEIGHT = 20;
const LOGO_SHARE = 0.4;
/** Most times that a logo may be as wide as it is high. */
const LOGO_RATIO = 8;

/** Height of capitals, in em. */
const CAPITALS = 0.7;

/** The logo as it stands in a line; undefined: there is none. */
function logoNode({ logo }: Document, margin: number): Node | undefined {
  const { picture } = logo ?? {};
  if (!logo || !picture) return undefined;
  const ratio = picture.width / picture.height;
  const most = Math.min(LOGO_HEIGHT, margin * LOGO_SHARE);
  const height = most / Math.max(1, ratio / LOGO_RATIO) / PX;
  const node = image(imageSource(picture), px(height * ratio), px(height), {
    // Its middle stands at that of capitals.
    verticalAlign: px((CAPITALS * LINE_SIZE) / PX / 2 - height / 2),
  });
  return { ...node, of: logo };
}

function nodesOf(value: string, logo: Node | undefined): Node[] {
  return value
    .split(LOGO)
    .flatMap((words, index) => [
      ...(index > 0 && logo ? [logo] : []),
      ...splitEmoji(words).map((piece) =>
        typeof piece === "string" ? text(piece) : emojiNode(piece.svg),
      ),
    ]);
}

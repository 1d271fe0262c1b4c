/** The cover: title, author and date on a page of their own, a third from its top. */
import type { Document } from "../../../document.ts";
import { units } from "../../../page/length.ts";
import type { PageHeadings } from "../../pages/headings/index.ts";
import { coverTitleSize } from "../../pages/front/cover-size.ts";
import { PX } from "../../pages/sheet/paper.ts";
import { titleOf } from "../../pages/words/title.ts";
import { headingApart } from "../../set/blocks/heading.ts";
import { box, px, type Box, type Node } from "../../set/nodes/node.ts";
import { rootPlace, type Setting } from "../../set/setting.ts";
import { sheetFor, typeStyle } from "../../set/sheet.ts";
import { textNodes } from "../../set/sheets/text-nodes.ts";
import { layOut } from "../../set/typeset.ts";
import type { Sheet } from "../sheets/frame.ts";
import { QUALITY } from "../quality.ts";
import { coverImage, type CoverImage } from "./cover-image.ts";

export interface Cover {
  node: Box;
  /** Paragraphs of it: what their boxes are made of. */
  texts: readonly object[];
  image?: CoverImage;
}

/** The bar above the title, in points. */
const BAR = { width: 18 * units.mm, height: 1.2 * units.mm };
/** In em of the text. */
const GAPS = { bar: 1.4, barOfSingle: 1, author: 1.6, date: 0.5 };
const AUTHOR = 1.2;
/** How much of the room beside an image words take at most. */
const MOST = 0.85;
/** In parts of its usual size, what a title beside an image may be smaller. */
const SMALLER = [1, 0.85, 0.7, 0.55, 0.4];

export function coverOf(
  document: Document,
  headings: PageHeadings,
  sheet: Sheet,
  setting: Setting,
): Cover {
  const { frame, paper, single } = sheet;
  if (single) {
    const { children, texts } = wordsOf(document, headings, GAPS.barOfSingle, 1, setting);
    return { node: box({}, children), texts };
  }
  const { image, room } = coverImage(document, sheet);
  const beside = { ...setting, width: room.width };
  for (const scale of image ? SMALLER : [1]) {
    const { children, texts } = wordsOf(document, headings, GAPS.bar, scale, beside);
    const alone = box(typeStyle(setting), children, document.dir);
    const height = layOut(alone, sheetFor(beside, QUALITY)).height / QUALITY;
    if (image && height > room.height * MOST && scale !== SMALLER.at(-1)) continue;
    const above = room.top + Math.max(0, (room.height - height) / (image ? 2 : 3));
    const isApart = frame.columns > 1 || room.width < paper.across;
    const width = isApart ? { width: px(room.width) } : {};
    return {
      node: box({ ...width, paddingTop: px(above) }, children),
      texts,
      ...(image && { image }),
    };
  }
  throw new Error("no size was tried");
}

/** Title, author and date below a bar. */
function wordsOf(
  document: Document,
  { title: own }: PageHeadings,
  gap: number,
  scale: number,
  setting: Setting,
): { children: Node[]; texts: object[] } {
  const { family, fonts, theme } = setting;
  const { size } = family;
  const below = gap * size;
  const texts: object[] = [];
  const told = (style: Box["style"], value: string, above: number): Node => {
    const node = box({ ...style, marginTop: px(above * size) }, textNodes(value), document.dir);
    texts.push((node.of = {}));
    return node;
  };
  const title = titleOf(document);
  const titleSize = coverTitleSize(title) * size * scale;
  const heading = {
    fontFamily: fonts.stackFor("heading"),
    fontSize: px(titleSize),
    fontWeight: family.headingWeight,
    letterSpacing: `${family.headingTracking}em`,
    lineHeight: family.headingLeading,
    color: theme.colors.heading,
  };
  const words = own
    ? withMargin(headingApart(own, setting, rootPlace(setting), titleSize), below)
    : told(heading, title, below / size);
  const { author, date } = document;
  const children = [
    box(
      {
        width: px(BAR.width / PX),
        height: px(BAR.height / PX),
        backgroundColor: theme.colors.accent,
        ...(document.dir === "rtl" && { marginLeft: "auto" }),
      },
      [],
    ),
    words,
    ...(author ? [told({ fontSize: px(AUTHOR * size) }, author, GAPS.author)] : []),
    ...(date ? [told({ color: theme.colors.muted }, date, GAPS.date)] : []),
  ];
  return { children, texts };
}

function withMargin(node: Node, marginTop: number): Node {
  node.style = { ...node.style, marginTop: px(marginTop) };
  return node;
}

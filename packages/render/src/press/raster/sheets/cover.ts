/** The card before the others: title, author and date, and an image if the document names one. */
import type { Cover, Picture } from "../../../document.ts";
import { sheetFor } from "../../set/sheet.ts";
import { boxesOf } from "../../set/typeset.ts";
import { box, image, px, type Box, type Node } from "../../set/nodes/node.ts";
import { sheetNode, textNodes } from "../../set/sheets/card.ts";
import type { CardSetting } from "../../set/sheets/card-setting.ts";
import { widestWord, withWholeWords } from "./title-words.ts";

/** Sizes that a title may have, in parts of the text's; the largest that leaves room is taken. */
const TITLE_SIZES = [3.4, 3, 2.6, 2.25, 1.95, 1.7, 1.45, 1.2, 1] as const;
/** Lines that a title has at most at any but the least size. */
const MOST_LINES = 4;
/** Part of the card that its image takes. */
const IMAGE_PART = 0.5;

export async function coverNode(cover: Cover, card: CardSetting, quality: number): Promise<Box> {
  const picture = cover.image?.picture;
  const { width, height, setting } = card;
  const sideways = width > height * 1.25;
  const area = picture
    ? sideways
      ? { left: 0, top: 0, width: width * (1 - IMAGE_PART), height }
      : { left: 0, top: height * IMAGE_PART, width, height: height * (1 - IMAGE_PART) }
    : { left: 0, top: 0, width, height };
  const margin = setting.margin.y * 1.15;
  // A card with short lines has its text in the middle; a cover without an image begins where it does.
  const side = picture ? margin : Math.max(margin, setting.margin.x);
  const inner = { width: area.width - 2 * side, height: area.height - 2 * margin };
  const words = await wordsThatFit(cover, inner, card, quality);
  const block = box(
    {
      position: "absolute",
      left: px(area.left + side),
      top: px(area.top + margin),
      width: px(inner.width),
      height: px(inner.height),
      display: "flex",
      flexDirection: "column",
      justifyContent: "center",
    },
    words,
    cover.dir,
  );
  if (!picture) return sheetNode(card, [block]);
  const shown = sideways
    ? { left: width * (1 - IMAGE_PART), width: width * IMAGE_PART, height }
    : { left: 0, width, height: height * IMAGE_PART };
  const src = picture.kind === "svg" ? sliced(picture, shown) : picture.bytes;
  const drawn = image(src, px(shown.width), px(shown.height), {
    position: "absolute",
    left: px(shown.left),
    top: "0px",
    display: "block",
    objectFit: "cover",
  });
  return sheetNode(card, [drawn, block]);
}

/** The middle of a drawing that has the proportions of a place, as large as the drawing has it. */
function sliced(
  { bytes, width, height }: Picture,
  place: { width: number; height: number },
): string {
  const scale = Math.max(place.width / width, place.height / height);
  const [across, down] = [place.width / scale, place.height / scale];
  const view = `${(width - across) / 2} ${(height - down) / 2} ${across} ${down}`;
  const drawing = new TextDecoder().decode(bytes);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${place.width}" height="${place.height}" ` +
    `viewBox="${view}">${drawing}</svg>`
  );
}

async function wordsThatFit(
  cover: Cover,
  room: { width: number; height: number },
  card: CardSetting,
  quality: number,
): Promise<Node[]> {
  const { setting } = card;
  const sheet = { ...sheetFor(setting, quality), width: Math.round(room.width * quality) };
  const smallest = TITLE_SIZES[TITLE_SIZES.length - 1] ?? 1;
  for (const size of TITLE_SIZES) {
    const nodes = wordNodes(cover, size, card);
    if (size === smallest) return nodes;
    // A word that is wider than its line would be broken within.
    const breaks = widestWord(cover.title) * size * setting.family.size > room.width;
    const page = sheetNode(card, [box({ width: "100%" }, nodes, cover.dir)]);
    const measured = boxesOf({ ...page, style: { ...page.style, height: "auto" } }, sheet);
    const titleHeight = (measured.children[0]?.children[1]?.height ?? 0) / quality;
    const lines = titleHeight / (size * setting.family.size * TITLE_LEADING);
    if (!breaks && lines <= MOST_LINES + 0.5 && measured.height / quality <= room.height)
      return nodes;
  }
  return [];
}

const TITLE_LEADING = 1.16;

function wordNodes({ title, by }: Cover, scale: number, { setting }: CardSetting): Node[] {
  const { theme, family, fonts } = setting;
  const size = family.size;
  const bar = box(
    {
      width: px(size * 3),
      height: px(Math.max(3, size * 0.25)),
      borderRadius: px(size * 0.125),
      backgroundColor: theme.colors.accent,
      marginBottom: px(size * 1.5),
    },
    [],
  );
  const heading = box(
    {
      fontFamily: fonts.stackFor("heading"),
      fontSize: px(size * scale),
      fontWeight: family.headingWeight,
      letterSpacing: `${family.headingTracking}em`,
      lineHeight: TITLE_LEADING,
      textWrap: "balance",
      color: theme.colors.heading,
    },
    textNodes(withWholeWords(title)),
  );
  const names = by.map((line, index) =>
    box(
      {
        fontSize: px(size * 1.05),
        lineHeight: 1.4,
        color: theme.colors.muted,
        marginTop: px(index === 0 ? size * 1.4 : size * 0.2),
      },
      textNodes(line),
    ),
  );
  return [bar, heading, ...names];
}

/** The card before the others: title, author and date, and an image if the document names one. */
import type { Cover, Picture } from "../../../document.ts";
import { sheetFor } from "../../set/sheet.ts";
import { boxesOf } from "../../set/typeset.ts";
import { box, image, px, type Box, type Node } from "../../set/nodes/node.ts";
import { AVATAR, bylineNodes } from "../../set/sheets/byline.ts";
import { sheetNode } from "../../set/sheets/card.ts";
import { cutDrawing } from "../../set/sheets/cut-drawing.ts";
import type { Place } from "../../../card-looks/look.ts";
import { placed } from "../../set/sheets/card-ground.ts";
import { textNodes } from "../../set/sheets/text-nodes.ts";
import { quotationMark } from "../../../card-looks/shapes.ts";
import type { Setting } from "../../set/setting.ts";
import type { CardSetting } from "../../set/sheets/card-setting.ts";
import { widestWord, withWholeWords } from "./title-words.ts";

/** Sizes that a title may have, in parts of the text's; the largest that leaves room is taken. */
const TITLE_SIZES = [3.4, 3, 2.6, 2.25, 1.95, 1.7, 1.45, 1.2, 1] as const;
/** Lines that a title has at most at any but the least size. */
const MOST_LINES = 4;
/** Part of the card that its image takes: of a plain one, and of one with a look, whose words have more beside them. */
const IMAGE_PART = 0.5;
const LOOK_IMAGE_PART = 0.42;

export async function coverNode(cover: Cover, card: CardSetting, quality: number): Promise<Box> {
  const { look, setting } = card;
  const picture = look?.photo ? undefined : cover.image?.picture;
  const { x: left, y: top, width, height } = card.panel;
  const part = look ? LOOK_IMAGE_PART : IMAGE_PART;
  const sideways = width > height * 1.25;
  const area = picture
    ? sideways
      ? { left, top, width: width * (1 - part), height }
      : { left, top: top + height * part, width, height: height * (1 - part) }
    : { left, top, width, height };
  const margin = setting.margin.y * 1.15;
  // A card with short lines has its text in the middle; a cover without an image begins where it does.
  const side = picture ? margin : Math.max(margin, setting.margin.x - left);
  const inner = { width: area.width - 2 * side, height: area.height - 2 * margin };
  const code = card.byline?.qr === undefined ? undefined : await codeOf(card.byline.qr, card);
  const room = { width: inner.width - (code?.beside ?? 0), height: inner.height };
  const words = await wordsThatFit(cover, room, card, quality);
  const block = box(
    {
      position: "absolute",
      left: px(area.left + side),
      top: px(area.top + margin),
      width: px(room.width),
      height: px(room.height),
      display: "flex",
      flexDirection: "column",
      justifyContent: "center",
      ...(look?.cover.align === "center" && { textAlign: "center" }),
    },
    words,
    cover.dir,
  );
  const below = code
    ? [
        placed(code.drawing, {
          x: area.left + area.width - side - code.side,
          y: area.top + area.height - margin - code.side,
          width: code.side,
          height: code.side,
        }),
      ]
    : [];
  if (!picture) return sheetNode(card, [block, ...below]);
  const shown = sideways
    ? { x: left + width * (1 - part), y: top, width: width * part, height }
    : { x: left, y: top, width, height: height * part };
  return sheetNode(card, [imageNode(picture, shown, card), block, ...below]);
}

/** The image of a cover, cut to the corners of the panel where these are round. */
function imageNode(
  picture: Picture,
  shown: Place,
  { panel, look, width, height }: CardSetting,
): Node {
  const radius = (look?.radius ?? 0) * Math.min(width, height);
  if (radius > 0) {
    const corners = { ...panel, x: panel.x - shown.x, y: panel.y - shown.y };
    return placed(cutDrawing(picture, shown, corners, radius), shown);
  }
  const src = picture.kind === "svg" ? sliced(picture, shown) : picture.bytes;
  return placed(src, shown, { objectFit: "cover" });
}

/** Side of a QR code as a part of the card's shorter side, and the least of it, in CSS pixels. */
const QR_SHARE = 0.17;
const LEAST_QR = 72;
/** Room between the words and the QR code, in sizes of the text. */
const QR_GAP = 1.5;

/** A QR code beside the words of a cover: how large it is, and the width that it leaves them less. */
async function codeOf(words: string, { setting, width, height }: CardSetting) {
  const side = Math.max(Math.min(width, height) * QR_SHARE, LEAST_QR);
  return { drawing: await qrDrawing(words), side, beside: side + setting.family.size * QR_GAP };
}

/** A QR code (ISO/IEC 18004) in black on white, with the four modules of room that it needs around it. */
async function qrDrawing(words: string): Promise<string> {
  const { encode } = await import("uqr");
  const { data, size } = encode(words, { ecc: "M", border: 4 });
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="#ffffff"/><path d="${path.join("")}" fill="#000000"/></svg>`
  );
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
    const nodes = wordNodes(cover, size, card, room.width);
    if (size === smallest) return nodes;
    // A word that is wider than its line would be broken within.
    const breaks = widestWord(cover.title) * size * setting.family.size > room.width;
    const page = sheetNode(card, [box({ width: "100%" }, nodes, cover.dir)]);
    const measured = boxesOf({ ...page, style: { ...page.style, height: "auto" } }, sheet);
    const titleHeight = (titleBox(measured, card)?.height ?? 0) / quality;
    const lines = titleHeight / (size * setting.family.size * TITLE_LEADING);
    if (!breaks && lines <= MOST_LINES + 0.5 && measured.height / quality <= room.height)
      return nodes;
  }
  return [];
}

/** The box of the title among the words that were measured: behind the ground's nodes, and below the bar. */
function titleBox({ children }: ReturnType<typeof boxesOf>, { behind = [], look }: CardSetting) {
  return children[behind.length]?.children[look?.cover.mark === "none" ? 0 : 1];
}

/** A quotation mark above the title. */
function quote({ theme, family: { size } }: Setting): Node {
  const [width, height] = [size * 3.5, size * 2];
  const mark = quotationMark(0, 0, height, theme.colors.accent);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${mark}</svg>`;
  return image(drawing, px(width), px(height), { display: "block", marginBottom: px(size * 1.2) });
}

const TITLE_LEADING = 1.16;

function wordNodes(
  { title, by }: Cover,
  scale: number,
  { setting, look, byline }: CardSetting,
  room: number,
): Node[] {
  const { theme, family, fonts } = setting;
  const size = family.size;
  const bar = box(
    {
      width: px(size * 3),
      height: px(Math.max(3, size * 0.25)),
      borderRadius: px(size * 0.125),
      backgroundColor: theme.colors.accent,
      marginBottom: px(size * 1.5),
      ...(look?.cover.align === "center" && { marginLeft: px((room - size * 3) / 2) }),
    },
    [],
  );
  const square = box(
    {
      width: px(size * 0.9),
      height: px(size * 0.9),
      backgroundColor: theme.colors.accent,
      marginBottom: px(size * 1.2),
    },
    [],
  );
  const marks = { bar: [bar], quote: [quote(setting)], square: [square], none: [] }[
    look?.cover.mark ?? "bar"
  ];
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
  const maker = bylineNodes(byline);
  const made =
    maker.length > 0
      ? [
          box(
            {
              fontSize: px(size),
              lineHeight: AVATAR,
              color: theme.colors.text,
              marginTop: px(size),
            },
            maker,
          ),
        ]
      : [];
  return [...marks, heading, ...names, ...made];
}

/** The cover as plain data for the template. */
import { splitEmoji } from "@platen/fonts/emoji";
import type { Document, Heading, Picture } from "../../../document.ts";
import { heading } from "../blocks/heading.ts";
import type { Node } from "../blocks/node.ts";
import { breakable } from "../inlines/breaks.ts";
import { emojiPiece } from "../inlines/emoji.ts";
import type { Piece } from "../inlines/piece.ts";
import { points } from "../paper.ts";
import { marked } from "../places/marks.ts";
import type { Place, Setting } from "../setting.ts";
import { titleOf } from "../title.ts";
import type { Pages } from "./index.ts";

export interface Cover {
  /** It is a card, and counted as the first. */
  counts?: true;
  /** Path of an image that takes half of the page. */
  image?: string;
  /** The heading that the document begins with, or its title as text. */
  heading?: Node;
  title?: Piece[];
  sizePt: number;
  author?: Piece[];
  date?: Piece[];
}

/** Size of the title, in em of the text: a long one is smaller. */
const SIZES = [
  { upTo: 24, em: 3.2 },
  { upTo: 60, em: 2.6 },
  { upTo: Infinity, em: 2 },
];

/** Headings of this depth have no rule below them in any theme. */
const UNRULED = { depth: 5 };

export function cover(
  document: Document,
  setting: Setting,
  { headings, options }: Pages,
  place: Place,
): Cover | undefined {
  if (!options.cover) return undefined;
  const title = titleOf(document);
  const length = Array.from(title).length;
  const em = SIZES.find(({ upTo }) => length <= upTo)?.em ?? 2;
  const size = em * setting.family.size;
  const words = (text: string) => textPieces(text, setting);
  const own = headings.title;
  const picture = document.cover?.image?.picture;
  return {
    ...(document.cover ? { counts: true as const } : {}),
    ...(picture ? { image: pathOf(picture, setting) } : {}),
    ...(own
      ? { heading: { ...headingOf(own, setting, place, size), ...UNRULED } }
      : { title: textPieces(title, setting, place.width / size) }),
    sizePt: points(size),
    ...(document.author ? { author: words(document.author) } : {}),
    ...(document.date ? { date: words(document.date) } : {}),
  };
}

function pathOf(picture: Picture, { sheet }: Setting): string {
  return picture.kind === "svg"
    ? sheet.svg(new TextDecoder().decode(picture.bytes), picture)
    : sheet.bitmap(picture.bytes, picture);
}

function headingOf(own: Heading, setting: Setting, place: Place, size: number): Node {
  const { marks } = setting;
  const at = marks?.begin(own.type, marks.source.ofBlock(own), place);
  marks?.end();
  return { ...heading(own, setting, place, size), ...marked(at) };
}

function textPieces(text: string, setting: Setting, em = Infinity): Piece[] {
  return splitEmoji(text).map((part) =>
    typeof part === "string"
      ? { k: "text", v: breakable(part, em) }
      : emojiPiece(part, setting, {}),
  );
}

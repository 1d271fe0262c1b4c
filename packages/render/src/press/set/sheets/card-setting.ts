/** The setting of a card: its margins, its foot and the room between. */
import type { CardLook, Place, Room } from "../../../card-looks/look.ts";
import type { ResolvedCards } from "../../../cards/options.ts";
import type { Byline, Picture } from "../../../document.ts";
import type { ResolvedOptions } from "../../../options.ts";
import type { Node } from "../nodes/node.ts";
import { AVATAR } from "./byline.ts";
import { groundNodes } from "./card-ground.ts";
import { paddingWithin, rootPlace, type Setting } from "../setting.ts";

export interface CardSetting {
  setting: Setting;
  /** Size of the card, in CSS pixels. */
  width: number;
  height: number;
  /** Where the content begins, and the room it has. */
  top: number;
  room: number;
  /** The part of the card that the text stands on. */
  panel: Place;
  look?: CardLook;
  /** Nodes of the look that stand behind all else. */
  behind?: readonly Node[];
  /** Name and image of their maker, where they have a look. */
  byline?: Byline;
  /** Where the foot stands, from below; absent: there is none. */
  foot?: { bottom: number; size: number; height: number };
  /** Stands at the foot. */
  logo?: Picture;
}

/** Margins of a card, as a part of its shorter side. */
const MARGIN = 0.075;
const LEAST_MARGIN = 20;
/** Type of the foot, as a part of the text's. */
const FOOT_SIZE = 0.78;
const FOOT_LEADING = 1.2;

/** @param options the quality says how large the text is */
export function cardSetting(
  base: Setting,
  cards: ResolvedCards,
  options: Pick<ResolvedOptions, "quality" | "padding">,
  look?: CardLook,
  byline?: Byline,
  logo?: Picture,
): CardSetting {
  const { quality } = options;
  const width = cards.size.width / quality;
  const height = cards.size.height / quality;
  const shorter = Math.min(width, height);
  const panel = panelOf(look?.room, width, height);
  const asked = paddingWithin(options, shorter);
  const side = asked ?? Math.max(LEAST_MARGIN, Math.round(shorter * (look?.margin ?? MARGIN)));
  const spare = asked === undefined ? panel.width - 2 * side - base.family.measure : 0;
  const beyond = Math.max(0, Math.floor(spare / 2));
  const margin = { x: panel.x + side + beyond, y: side };
  const under = height - panel.y - panel.height;
  const setting: Setting = {
    ...base,
    width,
    margin,
    evenHeadings: true,
    ...(under > 0 && { groundBelow: under }),
  };
  const size = rootPlace(setting).size * FOOT_SIZE;
  const hasFoot = cards.footer !== "" || cards.numbers || namesMaker(byline) || logo !== undefined;
  const isTall = logo !== undefined || (cards.footer === "" && byline?.avatar?.picture);
  const footHeight = size * (isTall ? AVATAR : FOOT_LEADING);
  const below = hasFoot ? side * 0.7 + footHeight + side * 0.55 : side;
  const card: CardSetting = {
    setting,
    width,
    height,
    panel,
    top: panel.y + side,
    room: Math.max(1, panel.height - side - below),
    ...(hasFoot && { foot: { bottom: under + side * 0.7, size, height: footHeight } }),
    ...(byline && { byline }),
    ...(logo && { logo }),
  };
  return look ? { ...card, look, behind: groundNodes(look, card, false) } : card;
}

/** The setting of the cover, whose look may leave other room. */
export function coverSetting(card: CardSetting): CardSetting {
  const { look, width, height } = card;
  if (!look) return card;
  const cover = { ...card, panel: panelOf(look.coverRoom ?? look.room, width, height) };
  return { ...cover, behind: groundNodes(look, cover, true) };
}

const namesMaker = (byline: Byline | undefined): boolean =>
  byline?.handle !== undefined || byline?.avatar?.picture !== undefined;

function panelOf(room: Room | undefined, width: number, height: number): Place {
  const side = Math.min(width, height);
  const { top, side: across, bottom } = room ?? { top: 0, side: 0, bottom: 0 };
  return {
    x: across * side,
    y: top * side,
    width: width - 2 * across * side,
    height: height - (top + bottom) * side,
  };
}

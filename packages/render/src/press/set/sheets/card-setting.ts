/** The setting of a card: its margins, its foot and the room between. */
import type { ResolvedCards } from "../../../cards/options.ts";
import type { ResolvedOptions } from "../../../options.ts";
import { paddingWithin, rootPlace, type Setting } from "../setting.ts";

export interface CardSetting {
  setting: Setting;
  /** Size of the card, in CSS pixels. */
  width: number;
  height: number;
  /** Where the content begins, and the room it has. */
  top: number;
  room: number;
  /** Where the foot stands, from below; absent: there is none. */
  foot?: { bottom: number; size: number };
}

/** Margins of a card, as a part of its shorter side. */
const MARGIN = 0.075;
const LEAST_MARGIN = 20;
/** Type of the foot, as a part of the text's. */
const FOOT_SIZE = 0.78;

/** @param options the quality says how large the text is */
export function cardSetting(
  base: Setting,
  cards: ResolvedCards,
  options: Pick<ResolvedOptions, "quality" | "padding">,
): CardSetting {
  const { quality } = options;
  const width = cards.size.width / quality;
  const height = cards.size.height / quality;
  const shorter = Math.min(width, height);
  const asked = paddingWithin(options, shorter);
  const side = asked ?? Math.max(LEAST_MARGIN, Math.round(shorter * MARGIN));
  const spare = asked === undefined ? width - 2 * side - base.family.measure : 0;
  const beyond = Math.max(0, Math.floor(spare / 2));
  const margin = { x: side + beyond, y: side };
  const setting: Setting = { ...base, width, margin, evenHeadings: true };
  const size = rootPlace(setting).size * FOOT_SIZE;
  const hasFoot = cards.footer !== "" || cards.numbers;
  const below = hasFoot ? side * 0.7 + size * 1.2 + side * 0.55 : side;
  return {
    setting,
    width,
    height,
    top: side,
    room: Math.max(1, height - side - below),
    ...(hasFoot && { foot: { bottom: side * 0.7, size } }),
  };
}

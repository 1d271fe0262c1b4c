/** Plans cards before they are drawn: where everything will stand. */
import { TooTall } from "@platen/layout";
import type { CardLook } from "../../../card-looks/look.ts";
import type { CardLookName, ResolvedCards } from "../../../cards/options.ts";
import { MAP_LIMIT, type MapEntry } from "../../../describe/map-entry.ts";
import type { Lines } from "../../../describe/source-lines.ts";
import type { PressJob } from "../../../press-job.ts";
import { withinLimit } from "../../../describe/within-limit.ts";
import { mappedParts } from "../../set/block-map.ts";
import { rootPlace, type Setting } from "../../set/setting.ts";
import { alignOf } from "../../design/sheets/align.ts";
import { contentTop } from "../../set/sheets/card.ts";
import { cardSetting, type CardSetting } from "../../set/sheets/card-setting.ts";
import { likelyHeight } from "../likely-size.ts";
import { laidOut } from "./lay-out.ts";
import { dealOut, SMALLEST_CARD, type Dealt, type DealtSheet } from "../../set/sheets/layout.ts";
import { entriesOn, linesOn } from "./sheet-map.ts";
import { boundOfCards, LEAST_SCALE, refuseTooMany } from "./too-many.ts";

/** Cards as they are to be drawn. */
export interface PlannedCards {
  card: CardSetting;
  sheets: readonly DealtSheet[];
  /** Place of the content on each card. */
  align: ReturnType<typeof alignOf>;
  /** The first card is a cover. */
  cover: boolean;
  /** Lines of the Markdown on each card, the cover included. */
  lines: Lines[];
  map: MapEntry[];
}

/**
 * Lays the document out and deals it onto cards. Warns of content that had to be scaled down.
 *
 * @throws RenderError `TOO_MANY_SHEETS`
 */
export async function planCards(
  job: PressJob,
  cards: ResolvedCards,
  bare: Setting,
): Promise<PlannedCards> {
  const { document, options, timer, lines: source } = job;
  const look = await lookNamed(cards.look);
  const plan = cardSetting(bare, cards, options, look, document.byline, document.logo?.picture);
  const { quality } = options;
  const limits = { quality, pixelBudget: job.pixelBudget };
  const tallest = boundOfCards(document, plan, cards, limits);
  const { page, setting } = await laidOut(
    document,
    plan.setting,
    { quality, ...(tallest !== undefined && { tallest }) },
    timer,
  ).catch((error: unknown) => {
    if (error instanceof TooTall) refuseSurelyTooMany(error.height / quality, job, plan, cards);
    throw error;
  });
  const card = { ...plan, setting };
  const width = setting.width - 2 * setting.margin.x;
  const dealt = timer.timeSync("layout", () => dealOut(page, card.room, cards.split, width));
  const cover = cards.cover && document.cover !== undefined;
  const sheets = dealt.sheets.length > 0 || cover ? dealt.sheets : [emptySheet];
  refuseTooMany(sheets.length + (cover ? 1 : 0), cards, limits);
  warnScaled(dealt, cards, job);
  const heights = sheets.map(({ height, scale }) => height * scale);
  const align = alignOf(cards.align, heights, card.room);
  const parts = source ? mappedParts(page, source) : [];
  const mapped = withinLimit(parts);
  const first = cover ? 2 : 1;
  const map = sheets.flatMap((sheet, index) => {
    const top = contentTop(sheet, card, { align });
    return entriesOn(sheet, mapped, { number: index + first, top, middle: setting.width / 2 });
  });
  let last: Lines = [1, 1];
  const lines = sheets.map((sheet) => (last = linesOn(sheet, parts) ?? last));
  return {
    card,
    sheets,
    align,
    cover,
    lines: cover ? [[1, 1], ...lines] : lines,
    map: map.slice(0, MAP_LIMIT),
  };
}

/** Loads the looks where one is asked for. */
async function lookNamed(name: CardLookName): Promise<CardLook | undefined> {
  if (name === "plain") return undefined;
  const { cardLooks } = await import("../../../card-looks/index.ts");
  return cardLooks[name];
}

const emptySheet: DealtSheet = {
  nodes: [],
  segments: [],
  strips: [],
  height: 0,
  scale: 1,
  ends: true,
};

/** @param height of what was laid out, in CSS pixels */
function refuseSurelyTooMany(
  height: number,
  { document, options: { quality }, pixelBudget }: PressJob,
  { setting, room }: CardSetting,
  cards: ResolvedCards,
): void {
  const likely = likelyHeight(document, setting, rootPlace(setting));
  const least = Math.floor((height * LEAST_SCALE) / room);
  refuseTooMany(least, cards, { quality, pixelBudget, likely: Math.ceil(likely / room) });
}

function warnScaled({ shrunk, sheets }: Dealt, { split }: ResolvedCards, job: PressJob): void {
  const { diagnostics } = job;
  // Where cards end by themselves, a little scaling is expected and gives no warning.
  const usual = split === "auto" || split === "mixed" ? SMALLEST_CARD : 1;
  for (const { scale, line } of shrunk)
    diagnostics.warn(
      "SHEET_SCALED",
      `This part is too tall for a card and was set at ${percent(scale)} of its size.`,
      line,
    );
  for (const { scale, line } of sheets)
    if (scale < usual)
      diagnostics.warn(
        "SHEET_SCALED",
        `The section is too long for its card and was set at ${percent(scale)} of its size.`,
        line,
      );
}

function percent(scale: number): string {
  return `${Math.max(1, Math.round(scale * 100))} %`;
}

/** Plans cards before they are drawn: where everything will stand. */
import { CARD_LIMIT, type ResolvedCards } from "../../../cards/options.ts";
import { MAP_LIMIT, type MapEntry } from "../../../describe/map-entry.ts";
import type { Lines } from "../../../describe/source-lines.ts";
import { RenderError } from "../../../diagnostics.ts";
import { optionDefinitions } from "../../../options.ts";
import type { PressJob } from "../../../press-job.ts";
import { withinLimit } from "../../../describe/within-limit.ts";
import { mappedParts } from "../../set/block-map.ts";
import type { Setting } from "../../set/setting.ts";
import { alignOf } from "../../design/sheets/align.ts";
import { contentTop } from "../../set/sheets/card.ts";
import { cardSetting, type CardSetting } from "../../set/sheets/card-setting.ts";
import { laidOut } from "./lay-out.ts";
import { dealOut, SMALLEST_CARD, type Dealt, type DealtSheet } from "../../set/sheets/layout.ts";
import { entriesOn, linesOn } from "./sheet-map.ts";

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
  const plan = cardSetting(bare, cards, options.quality);
  const { page, setting } = await laidOut(document, plan.setting, options, timer);
  const card = { ...plan, setting };
  const width = setting.width - 2 * setting.margin.x;
  const dealt = timer.timeSync("layout", () => dealOut(page, card.room, cards.split, width));
  const cover = cards.cover && document.cover !== undefined;
  const sheets = dealt.sheets.length > 0 || cover ? dealt.sheets : [emptySheet];
  refuseTooMany(sheets.length + (cover ? 1 : 0), cards, job);
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

const emptySheet: DealtSheet = {
  nodes: [],
  segments: [],
  strips: [],
  height: 0,
  scale: 1,
  ends: true,
};

function refuseTooMany(count: number, cards: ResolvedCards, job: PressJob): void {
  const { width, height } = cards.size;
  const byPixels = Math.floor(job.pixelBudget / (width * height));
  const most = Math.min(CARD_LIMIT, byPixels);
  if (count <= most) return;
  const { min } = optionDefinitions.quality;
  // The room on a card grows as the square of the quality falls; breaks come elsewhere then, so
  // 0.85 leaves some slack.
  const quality = Math.floor(job.options.quality * Math.sqrt(most / count) * 0.85 * 20) / 20;
  const limit =
    byPixels < CARD_LIMIT
      ? `${most} of ${width} × ${height} pixels are the most`
      : `${most} are the most`;
  const choices = [
    ...(quality >= min && quality < job.options.quality
      ? [`a quality of ${quality} or less, which makes the text smaller`]
      : []),
    ...(byPixels < CARD_LIMIT ? ["a smaller size"] : []),
    `a document split into at least ${Math.ceil(count / (most * 0.9))} parts`,
  ];
  throw new RenderError(
    "TOO_MANY_SHEETS",
    `The document would need ${count} cards; ${limit}. Choose ${choices.join(", or ")}.`,
  );
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

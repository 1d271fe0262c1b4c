/** Cards: the document on sheets of exact pixels, a picture each. */
import { resolveCards, type CardOptions, type ResolvedCards } from "../../../cards/options.ts";
import type { PressJob, Pressed, PressedImage } from "../../../press-job.ts";
import type { RasterFormat } from "../encode/index.ts";
import type { Box } from "../../set/nodes/node.ts";
import { settingOf } from "../../set/set-document.ts";
import { cardNode } from "../../set/sheets/card.ts";
import { coverSetting, type CardSetting } from "../../set/sheets/card-setting.ts";
import { coverNode } from "./cover.ts";
import { drawSheets } from "./draw-sheets.ts";
import { planCards, type PlannedCards } from "./plan-cards.ts";

/** @throws RenderError `TOO_MANY_SHEETS` */
export async function pressCards(
  job: PressJob,
  format: RasterFormat,
  parameters: CardOptions,
): Promise<Pressed> {
  const cards = resolveCards(parameters);
  const planned = await planCards(job, cards, await settingOf(job));
  const nodes = nodesOf(planned, job, cards);
  const images = await drawSheets(nodes, cards.size, planned.card.setting, format, job);
  return pressedImages(images, planned.map);
}

/** Several pictures as what a press gives: the first stands for all. */
export function pressedImages(images: PressedImage[], map: Pressed["map"] = []): Pressed {
  const [first] = images;
  if (!first) throw new Error("a document gave no picture");
  const { bytes, pixelWidth, pixelHeight } = first;
  return { bytes, pixelWidth, pixelHeight, images, map };
}

async function* nodesOf(
  { card, sheets, align, cover, lines }: PlannedCards,
  job: PressJob,
  cards: ResolvedCards,
): AsyncGenerator<Pick<PressedImage, "lines"> & { node: Box }> {
  const first = cover ? 1 : 0;
  const count = sheets.length + first;
  const { cover: said } = job.document;
  if (cover && said)
    yield {
      node: await coverNode(said, coverSetting(card), job.options.quality),
      lines: lines[0] ?? [1, 1],
    };
  for (const [index, sheet] of sheets.entries()) {
    const place = index + first;
    const number = cards.numbers && count > 1 ? numberOf(card, place + 1, count) : undefined;
    yield {
      node: cardNode(sheet, card, { ...cards, align }, number),
      lines: lines[place] ?? [1, 1],
    };
  }
}

function numberOf({ look }: CardSetting, n: number, count: number): string {
  const form = look?.number ?? "{n}/{count}";
  return form.replace("{n}", String(n)).replace("{count}", String(count));
}

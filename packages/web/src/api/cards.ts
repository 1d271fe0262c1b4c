/** Cards of a document: what it would come to, and small pictures of them. */
import type { WebPlan } from "@platen/contract";
import { CARD_SIDE, resolveCards } from "@platen/render/options";
import { unzipSync } from "fflate";
import type { RenderOrder } from "./render-file.ts";
import { request, requestJson } from "./request.ts";
import { sentOf } from "./sent-style.ts";
import { withPictures } from "./with-pictures.ts";

export async function loadPlan(
  { markdown, style }: RenderOrder,
  signal: AbortSignal,
): Promise<WebPlan> {
  const { data } = await withPictures(markdown, (pictures) => {
    const body = { markdown, ...sentOf(style), ...pictures };
    return requestJson<{ data: WebPlan }>("POST", "/api/web/plans", { body, signal });
  });
  return data;
}

/** Of fewer pixels than the export, and laid out as it is. */
export async function loadCards(
  { markdown, style }: RenderOrder,
  signal: AbortSignal,
): Promise<Blob[]> {
  const { cards = {}, quality, ...rest } = style;
  const { size } = resolveCards(cards);
  const side = (length: number) => Math.max(CARD_SIDE.min, Math.round(length / quality));
  const small = { width: side(size.width), height: side(size.height) };
  const look = { ...rest, quality: 1, format: "webp", cards: { ...cards, size: small } };
  const response = await withPictures(markdown, (pictures) => {
    const body = { markdown, ...look, ...pictures };
    return request("POST", "/api/v1/previews", { body, signal });
  });
  const blob = await response.blob();
  if (blob.type !== "application/zip") return [blob];
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  const names = Object.keys(files).toSorted();
  return names.map((name) => new Blob([files[name] as BlobPart], { type: "image/webp" }));
}

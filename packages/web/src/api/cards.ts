/** Cards of a document: what it would come to, and the cards themselves. */
import type { WebPlan } from "@platen/contract";
import type { RenderOrder } from "./render-file.ts";
import { request, requestJson } from "./request.ts";
import { sentOf } from "./sent-style.ts";
import { picturesOf } from "./unpack.ts";
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

/** All cards in the form that an export has: the size, the quality and the format are the file's. */
export async function loadCards(
  { markdown, style }: RenderOrder,
  signal: AbortSignal,
): Promise<Blob[]> {
  const response = await withPictures(markdown, (pictures) => {
    const body = { markdown, ...sentOf(style), ...pictures };
    return request("POST", "/api/v1/previews", { body, signal });
  });
  return picturesOf(await response.blob(), style.format);
}

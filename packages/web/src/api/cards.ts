/** Asks the service for the plan of a document (how many cards, how large), and for its cards. */
import type { WebPlan } from "@platen/contract";
import { KNOWN_LIMIT } from "@platen/render/preview-view";
import { filesIn } from "./form-files.ts";
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

export interface Cards {
  /** All cards in their order. */
  names: readonly string[];
  /** Those that were not known, by their names. */
  files: ReadonlyMap<string, Blob>;
}

/**
 * Loads the cards as an export has them: with the size, the quality and the format of the file. The service gives cards
 * without a watermark one by one, so it is asked until all are here.
 *
 * @param known names of the cards that the caller has already
 */
export async function loadCards(
  { markdown, style }: RenderOrder,
  known: readonly string[],
  signal: AbortSignal,
): Promise<Cards> {
  const files = new Map<string, Blob>();
  for (;;) {
    const had = [...known, ...files.keys()];
    const response = await withPictures(markdown, (pictures) => {
      const body = { markdown, ...sentOf(style), ...pictures, known: had.slice(-KNOWN_LIMIT) };
      return request("POST", "/api/v1/previews", { body, signal });
    });
    const form = await response.formData();
    const names = JSON.parse(String(form.get("cards"))) as string[];
    const sent = filesIn(form);
    for (const [name, file] of sent) files.set(name, file);
    if (sent.size === 0 || names.every((name) => files.has(name) || known.includes(name)))
      return { names, files };
  }
}

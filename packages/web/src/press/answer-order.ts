/** The press, opened with what this service has. */
import { NotHere, openPress } from "@platen/render/browser";
import type { PressAnswer, PressOrder } from "./messages.ts";
import { serviceHost, serviceMark } from "./service-host.ts";

const press = openPress(serviceHost);

/** @throws what kept the press from drawing, other than that it does not draw this */
export async function answerOrder({
  id,
  markdown,
  options,
  marked,
  view,
  pictures,
  asText,
  asBarriers,
}: PressOrder): Promise<PressAnswer> {
  try {
    if (asBarriers) return { id, barriers: await press.barriers(markdown, options) };
    const world = pictures && { attached: pictures };
    if (asText) {
      const formatted = await press.formattedText(markdown, options, { ...(world && { world }) });
      return { id, formatted };
    }
    const mark = marked ? await serviceMark() : undefined;
    const parameters = mark
      ? { ...options, watermark: mark.words, watermarkStyle: mark.style }
      : options;
    const result = await press.render(markdown, parameters, {
      ...(view && { view }),
      ...(world && { world }),
    });
    const bytes = new Uint8Array(result.bytes);
    const { width, height, warnings, pages, preview } = result;
    return {
      id,
      file: {
        bytes,
        width,
        height,
        warnings,
        ...(pages !== undefined && { pages }),
        ...(preview && { preview }),
      },
    };
  } catch (error) {
    if (!(error instanceof NotHere)) throw error;
    return { id, notHere: error.reason, words: error.message };
  }
}

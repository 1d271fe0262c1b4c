/** The press, opened with what this service has. */
import { NotHere, openPress } from "@platen/render/browser";
import type { PressAnswer, PressOrder } from "./messages.ts";
import { serviceHost } from "./service-host.ts";

const press = openPress(serviceHost);

/** @throws what kept the press from drawing, other than that it does not draw this */
export async function answerOrder({
  id,
  markdown,
  options,
  view,
}: PressOrder): Promise<PressAnswer> {
  try {
    const result = await press.render(markdown, options, view ? { view } : {});
    const bytes = new Uint8Array(result.bytes);
    const { width, height, warnings, preview } = result;
    return { id, picture: { bytes, width, height, warnings, ...(preview && { preview }) } };
  } catch (error) {
    if (!(error instanceof NotHere)) throw error;
    return { id, notHere: error.reason, words: error.message };
  }
}

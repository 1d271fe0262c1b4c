/** The press, opened with what this service has. */
import { NotHere, openPress, type MarkTile, type RenderOptions } from "@platen/render/browser";
import { optionDefinitions } from "@platen/render/options";
import type { PressAnswer, PressOrder } from "./messages.ts";
import { serviceHost } from "./service-host.ts";

/** Of the order that is being answered: there is one at a time. */
let drawings: PressOrder["drawings"];

const press = openPress({ ...serviceHost, drawing: (line) => drawings?.get(line) });

/** @throws what kept the press from drawing, other than that it does not draw this */
export async function answerOrder({
  id,
  markdown,
  options,
  view,
  drawings: given,
}: PressOrder): Promise<PressAnswer> {
  try {
    drawings = given?.size && (await mayBeKept(options)) ? given : undefined;
    const result = await press.render(markdown, options, view ? { view } : {});
    const bytes = new Uint8Array(result.bytes);
    const { width, height, warnings, preview } = result;
    return { id, picture: { bytes, width, height, warnings, ...(preview && { preview }) } };
  } catch (error) {
    if (!(error instanceof NotHere)) throw error;
    return { id, notHere: error.reason, words: error.message };
  }
}

const styles = new Map<string, Promise<MarkTile>>();

/** A mark that lies over the whole page lies elsewhere on a picture that has moved. */
async function mayBeKept({
  watermark,
  fontFamily = optionDefinitions.fontFamily.default,
  quality = optionDefinitions.quality.default,
}: RenderOptions): Promise<boolean> {
  if (watermark === undefined) return true;
  const key = `${fontFamily} ${quality}`;
  const mark = styles.get(key) ?? serviceHost.mark(fontFamily, quality);
  styles.set(key, mark);
  return (await mark).style === "foot";
}

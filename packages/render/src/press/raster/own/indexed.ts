/** A Layout → its rows in palette indices, where a palette holds its colours. */
import { drawIndexed, TooManyColours } from "@platen/draw";
import type { Layout } from "@platen/layout";
import type { StageTimer } from "../../../stages.ts";
import type { Pictures } from "../../set/drawn/pictures.ts";
import type { Watermark } from "../watermark/watermark.ts";
import { palettesFor } from "./palettes.ts";

/** Draws a page whose colours a palette holds, for what reads its bands once; undefined for another page. */
export function drawnIndexed<Made>(
  layout: Layout,
  pictures: Pictures,
  timer: StageTimer,
  watermark: Watermark | undefined,
  make: (drawn: ReturnType<typeof drawIndexed>) => Made,
): Made | undefined {
  const { width, height } = layout;
  const palettes = timer.timeSync("raster", () => palettesFor(layout, pictures, watermark));
  const mark = watermark?.over({ width, height });
  for (const colors of palettes) {
    const parameters = { colors: typeof colors === "string" ? undefined : colors, mark };
    try {
      if (colors === "doubtful")
        timer.timeSync("encode", () => {
          drawOnly(drawIndexed(layout, pictures.paint, parameters).bands);
        });
      return make(drawIndexed(layout, pictures.paint, parameters));
    } catch (error) {
      if (!(error instanceof TooManyColours)) throw error;
    }
  }
  return undefined;
}

/**
 * Draws a page for nothing but to see whether a palette suffices: to encode what is drawn until it does not takes many
 * times as long.
 *
 * @throws TooManyColours
 */
function drawOnly(bands: Iterable<unknown>): void {
  const drawn = bands[Symbol.iterator]();
  while (!drawn.next().done);
}

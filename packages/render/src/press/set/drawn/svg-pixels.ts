/** Draws an SVG document as pixels. */
import { fitSvg, type PixelSize } from "@platen/svg/fit";
import { RenderError } from "../../../diagnostics.ts";
import { forgetRenderer, startRenderer, type Renderer } from "./renderer.ts";

/** Pixels of a drawing after which the renderer begins anew: the memory that it has taken never becomes less. */
const LARGE = 4_000_000;

/**
 * Draws it into a rectangle, which it fills.
 *
 * @param covers it keeps its proportions, and what is longer than the rectangle is cut on both sides
 * @param fonts files for what of its text is no outline; absent: nothing of that is drawn
 * @returns RGBA8, alpha not multiplied in
 * @throws RenderError `ENGINE_FAILED` for what the renderer cannot draw
 */
export async function svgPixels(
  svg: string,
  size: PixelSize,
  covers: boolean,
  fonts?: Uint8Array[],
): Promise<Uint8Array> {
  const renderer = await startRenderer();
  try {
    const pixels = draw(renderer, fitSvg(svg, size, covers), fonts);
    if (pixels.length !== size.width * size.height * 4) throw new RangeError("another size");
    if (pixels.length > 4 * LARGE) forgetRenderer(false);
    separateAlpha(pixels);
    return pixels;
  } catch (error) {
    // A renderer that failed midway is not used again.
    forgetRenderer(true);
    const internal = String(error);
    throw new RenderError("ENGINE_FAILED", "The document could not be drawn.", { internal });
  }
}

function draw(Renderer: Renderer, svg: string, fonts: Uint8Array[] | undefined): Uint8Array {
  const font = fonts ? { fontBuffers: fonts } : { loadSystemFonts: false };
  const drawing = new Renderer(svg, { font });
  const image = drawing.render();
  const { pixels } = image;
  image.free();
  drawing.free();
  return pixels;
}

/** Divides colours by their alpha, since the renderer multiplies it in. */
function separateAlpha(pixels: Uint8Array): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3]!;
    if (alpha === 0 || alpha === 255) continue;
    for (let channel = at; channel < at + 3; channel += 1)
      pixels[channel] = Math.min(255, Math.floor((pixels[channel]! * 255) / alpha + 0.5));
  }
}

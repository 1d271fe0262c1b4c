/** Renders a document twice, for light surroundings and for dark ones. */
import { resolveOptions, type RenderOptions } from "../options.ts";
import type { RenderedImage, RenderResult } from "../render-result.ts";
import { pairOf } from "../themes/pairs.ts";

/**
 * @param lines of the document
 * @param renderOne renders with the options of one of the two
 * @returns the result in the theme that was asked for, with both pictures, the light one first
 * @throws RenderError as `render` does
 */
export async function renderPair(
  options: RenderOptions,
  lines: number,
  renderOne: (options: RenderOptions) => Promise<RenderResult>,
): Promise<RenderResult> {
  const names = pairOf(resolveOptions(options).theme);
  const light = await renderOne({ ...options, pair: false, theme: names.light });
  const dark = await renderOne({ ...options, pair: false, theme: names.dark });
  const images = ([light, dark] as const).map(({ bytes, pixelWidth, pixelHeight }, index) => ({
    bytes,
    pixelWidth,
    pixelHeight,
    lines: [1, lines] satisfies RenderedImage["lines"],
    scheme: (["light", "dark"] as const)[index]!,
  }));
  const told = new Set(light.warnings.map((warning) => JSON.stringify(warning)));
  const more = dark.warnings.filter((warning) => !told.has(JSON.stringify(warning)));
  return {
    ...light,
    images,
    warnings: [...light.warnings, ...more],
    external: light.external || dark.external,
  };
}

/** Draws with the renderer that pictures are made with, and looks at pixels. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fitSvg } from "../src/fit.ts";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

export const xmlns =
  'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

const { resolve } = createRequire(import.meta.url);
await initWasm(readFileSync(resolve("@resvg/resvg-wasm/index_bg.wasm")));

/** Draws one picture, stretched to a size, and gives its RGBA pixels, colours multiplied by their opacity. */
export function draw(bytes: Uint8Array, width: number, height: number): Pixels {
  const svg = fitSvg(new TextDecoder().decode(bytes), { width, height });
  const image = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return { data: image.pixels, width, height };
}

export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Red, green, blue and opacity of a pixel. */
export function pixel({ data, width }: Pixels, x: number, y: number): number[] {
  return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
}

/** How many pixels are not see-through. */
export function ink({ data }: Pixels): number {
  let count = 0;
  for (let at = 3; at < data.length; at += 4) if (data[at]! > 20) count += 1;
  return count;
}

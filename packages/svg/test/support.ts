/** Draws with the engine that pictures are made with, and looks at pixels. */
import { Renderer } from "@takumi-rs/core";

export const xmlns =
  'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

const renderer = new Renderer();

/** Draws one picture with Takumi, stretched to a size, and gives its RGBA pixels. */
export async function draw(bytes: Uint8Array, width: number, height: number): Promise<Pixels> {
  const data = await renderer.render(
    { type: "image", src: "a", style: { width, height } },
    { images: [{ src: "a", data: bytes, cache: "none" }], width, height, format: "raw" },
  );
  return { data, width, height };
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

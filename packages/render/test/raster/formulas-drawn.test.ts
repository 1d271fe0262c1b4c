/** Formulas are drawn as masks of their outlines: beside the renderer of SVG, which draws all of their drawings. */
import { drawDirect, type Canvas, type Sprite } from "@platen/draw";
import type { Layout, Picture } from "@platen/layout";
import { expect, it } from "vitest";
import { svgPixels } from "../../src/press/set/drawn/svg-pixels.ts";
import { preparePictures } from "../../src/press/set/drawn/pictures.ts";
import { laidOut } from "./laid.ts";

const WIDTH = 400;
/** Pixels of the squares that are compared: about a letter. Within it edges may differ. */
const SQUARE = 8;

/** The page with its formulas as masks, and as pictures that stand on whole pixels. */
async function bothWays(markdown: string): Promise<[Uint8Array, Uint8Array]> {
  const { layout } = await laidOut(markdown, WIDTH);
  const { paint } = await preparePictures(layout);
  const sprites = new Map<Picture, Sprite>();
  for (const item of layout.items) {
    if (item.type !== "picture" || typeof item.src !== "string") continue;
    const size = { width: Math.round(item.width), height: Math.round(item.height) };
    sprites.set(item, { pixels: await svgPixels(item.src, size, false), ...size });
  }
  expect(sprites.size).toBeGreaterThan(0);
  const asPicture = (picture: Picture, canvas: Canvas, top: number) => {
    const sprite = sprites.get(picture);
    if (sprite) canvas.picture(sprite, Math.round(picture.x), Math.round(picture.y) - top);
  };
  return [drawn(layout, paint), drawn(layout, asPicture)];
}

function drawn(layout: Layout, paint: Parameters<typeof drawDirect>[1]): Uint8Array {
  return Buffer.concat(Array.from(drawDirect(layout, paint), ({ pixels }) => pixels.slice()));
}

/** How far squares of two pages are apart in any channel, of 255: the most, and on average. */
function difference(one: Uint8Array, other: Uint8Array): { worst: number; mean: number } {
  expect(one.length).toBe(other.length);
  const height = one.length / (4 * WIDTH);
  const squares: number[] = [];
  for (let top = 0; top + SQUARE <= height; top += SQUARE / 2)
    for (let left = 0; left + SQUARE <= WIDTH; left += SQUARE / 2) {
      const sums = [0, 0, 0];
      for (let at = 0; at < SQUARE ** 2; at += 1) {
        const pixel = (top + Math.floor(at / SQUARE)) * WIDTH + left + (at % SQUARE);
        for (const channel of sums.keys())
          sums[channel]! += one[pixel * 4 + channel]! - other[pixel * 4 + channel]!;
      }
      squares.push(Math.max(...sums.map(Math.abs)) / SQUARE ** 2);
    }
  return {
    worst: Math.max(...squares),
    mean: squares.reduce((sum, apart) => sum + apart, 0) / squares.length,
  };
}

it.each([
  // Parts that overlap.
  String.raw`X \perp\!\!\!\perp Y`,
  String.raw`A\not\!\!\perp B`,
  String.raw`x\kern-3em y`,
  String.raw`p\tag{1}`,
  // Lines, circles, boxes and polygons.
  String.raw`\begin{array}{c|c} a & b \\ \hline c & d\end{array}`,
  String.raw`\begin{array}{|c:c|} a & b \\ \hdashline c & d \\ \hline\end{array}`,
  String.raw`\cancel{x+y} + \bcancel{q} + \xcancel{abc}`,
  String.raw`\enclose{circle}{z}`,
  String.raw`\enclose{circle}{z} + \enclose{roundedbox}{a+b} + \enclose{longdiv}{12}`,
  String.raw`\enclose{updiagonalarrow,rightarrow}{a} + \enclose{madruwb,actuarial}{b}`,
  String.raw`\boxed{a=b} + \fbox{text}`,
  String.raw`\begin{CD} A @>a>> B \\ @VbVV @AAcA \\ C @= D \end{CD}`,
  String.raw`x \rule{1em}{2em} y \Rule{1em}{1em}{1em}`,
  // Colours.
  String.raw`\color{red}{x} + \textcolor{#00f}{y} + \colorbox{yellow}{z} + \fcolorbox{red}{aqua}{w}`,
  // Signs that are put together.
  String.raw`\overbrace{a+b+c+d}^{n} + \underbrace{x+y+z}_{m} + \overrightarrow{ABC} + \widehat{abcd}`,
  String.raw`\left\{\begin{matrix}a\\b\\c\\d\\e\end{matrix}\right. \sqrt[3]{\frac{\frac ab}{\frac cd}} \overline{ab}`,
  String.raw`a \xrightarrow[below]{above\ it} b \rlap{/}c \not= d`,
])("the masks of a formula show all of it: %s", async (tex) => {
  const inline = tex.replace(/\\tag.*/, "");
  const { worst, mean } = difference(...(await bothWays(`Words $${inline}$\n\n$$${tex}$$\n`)));
  expect(mean).toBeLessThan(0.65);
  // A thin line half a pixel higher is 32 apart, and one that is not there 80 or more.
  expect(worst).toBeLessThan(40);
});

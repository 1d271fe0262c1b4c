/** Cells whose text runs the other way than the table stand at the side of their column. */
import sharp from "sharp";
import { expect, it } from "vitest";
import { render } from "../../src/index.ts";

const WIDTH = 400;

/** Rows of pixels at the foot of the page that hold the last row of the table, and nothing else. */
const LAST_ROW = 64;

/** The last column of pixels that is inked by the first cell of the last row; lines are lighter. */
async function endOf(cell: string): Promise<number> {
  const markdown = `متن فارسی برای آزمودن جدول.\n\n| دامنه بلند برای آزمودن | نام |\n|---|---|\n| ${cell} | خوب |`;
  const { bytes } = await render(markdown, { width: WIDTH, quality: 1 });
  const { data, info } = await sharp(Buffer.from(bytes))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let last = -1;
  for (let y = info.height - LAST_ROW; y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1)
      if (data[y * info.width + x]! < 90) last = Math.max(last, x);
  return last;
}

it("right, in a table that runs from right to left", async () => {
  const own = await endOf("نام");
  expect(own).toBeGreaterThan(WIDTH / 2);
  for (const cell of ["OK", "example.com"])
    expect(Math.abs((await endOf(cell)) - own), cell).toBeLessThan(6);
});

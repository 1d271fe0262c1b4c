/** Images on successive lines of a paragraph stand apart. */
import sharp from "sharp";
import { expect, test } from "vitest";
import { render } from "../../src/index.ts";

const block = (width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="red"/></svg>`,
  )}`;

/** Heights of the stretches of red, and of what is between them, down a column of the picture. */
async function stretches(markdown: string, x: number): Promise<number[]> {
  const { bytes } = await render(markdown, { format: "png", width: 600, quality: 1 });
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const runs: number[] = [];
  let was: boolean | undefined;
  for (let y = 0; y < info.height; y += 1) {
    const at = (y * info.width + x) * info.channels;
    const isRed = (data[at] ?? 0) > 200 && (data[at + 1] ?? 0) < 60;
    if (isRed === was) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
    else runs.push(1);
    was = isRed;
  }
  return runs.slice(1, -1);
}

const wide = `![a](${block(400, 100)})`;
const small = `![b](${block(200, 60)})`;

test.each([
  ["two that are too wide for one line", `${wide}\n${wide}`, [100, 8, 100]],
  ["links with images", `[${wide}](b)\n[${wide}](c)`, [100, 8, 100]],
  ["after a line break", `${small}\\\n${small}`, [60, 8, 60]],
  ["rows of several", `${small} ${small} ${small} ${small}`, [60, 8, 60]],
  ["side by side", `${small} ${small}`, [60]],
])("%s", async (_, markdown, expected) => {
  expect(await stretches(markdown, 60)).toEqual(expected);
});

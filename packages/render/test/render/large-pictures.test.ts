/** A picture within a page that is too large to be drawn, whatever kind it is. */
import sharp from "sharp";
import { expect, test } from "vitest";
import { plan, render, type RenderError, type RenderOptions } from "../../src/index.ts";

const pixels = await sharp({ create: { width: 9, height: 360, channels: 3, background: "#369" } })
  .png()
  .toBuffer();
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="18" height="720"><rect width="9" height="9"/></svg>';
const tasks = Array.from({ length: 1500 }, (_, at) => ` t${at} :2024-01-01, 3d`).join("\n");

const documents = {
  "an image": `<img src="data:image/png;base64,${pixels.toString("base64")}" width="720">`,
  "a drawing": `<img src="data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}" width="720">`,
  "a diagram": `\`\`\`mermaid\ngantt\n dateFormat YYYY-MM-DD\n${tasks}\n\`\`\``,
};

const refusal = (markdown: string, options: RenderOptions, by: typeof render | typeof plan) =>
  by(markdown, options).then(
    () => {
      throw new Error("it was not refused");
    },
    (error: RenderError) => error,
  );

test.each(Object.entries(documents))("%s: refused with advice that helps", async (_, markdown) => {
  const { message } = await refusal(markdown, { format: "png" }, render);
  expect(message).toMatch(/would be \d+×\d+ pixels; in a picture one may have 40 million\./);
  expect(await refusal(markdown, { format: "png" }, plan)).toMatchObject({
    code: "IMAGE_TOO_TALL",
    message,
  });
  const quality = Number(/a quality of ([\d.]+) or less/.exec(message)?.[1]);
  expect((await render(markdown, { format: "png", quality })).pixelHeight).toBeGreaterThan(10_000);
  expect(message).toContain("Choose the format pdf or overflow split");
  for (const options of [{ format: "pdf" }, { format: "png", overflow: "split" }] as const)
    expect((await render(markdown, options)).bytes.length).toBeGreaterThan(500);
});

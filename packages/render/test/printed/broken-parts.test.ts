import { expect, it } from "vitest";
import { chooseFonts } from "../../src/fonts/choose-fonts.ts";
import { Diagnostics } from "../../src/diagnostics.ts";
import type { Document } from "../../src/document.ts";
import type { RenderOptions } from "../../src/index.ts";
import { FontStore } from "@platen/fonts/store";
import { resolveOptions } from "../../src/options.ts";
import { pressPrinted } from "../../src/press/printed/index.ts";
import { stageTimer } from "../../src/stages.ts";
import { readPdf } from "../pages/read-pdf.ts";

const store = new FontStore();

async function press(document: Document, asked: RenderOptions = {}) {
  const options = resolveOptions({ ...asked, format: "pdf" });
  const diagnostics = new Diagnostics();
  const fonts = chooseFonts(document, options.fontFamily, [], diagnostics);
  const timer = stageTimer(undefined, () => 0);
  const job = {
    document,
    options,
    fonts,
    store,
    isLight: () => true,
    pixelBudget: 0,
    diagnostics,
    timer,
  };
  const { bytes } = await pressPrinted(job);
  return { read: await readPdf(bytes), warnings: diagnostics.list() };
}

it("sets a cover without the image that cannot be drawn, and an image that comes twice once", async () => {
  const bytes = new TextEncoder().encode("\u0089PNG, it says");
  const picture = { kind: "bitmap", bytes, width: 10, height: 10 } as const;
  const image = (line: number) =>
    ({ type: "image", src: "a.png", alt: "a", line, picture: { ...picture } }) as const;
  const { read, warnings } = await press(
    {
      title: "Cover",
      cover: { title: "Cover", by: [], image: image(1) },
      blocks: [2, 3].map((line) => ({
        type: "paragraph",
        line,
        children: [text(`at ${line}`), image(line)],
      })),
      footnotes: [],
    },
    { page: { cover: true } },
  );
  expect(read.text).toMatch(/Cover[^]*at 2[^]*at 3/);
  expect(warnings.map(({ code, line }) => [code, line])).toEqual([
    ["IMAGE_FAILED", 1],
    ["IMAGE_FAILED", 2],
    ["IMAGE_FAILED", 3],
  ]);
});

const text = (value: string) => ({ type: "text" as const, value });

it("sets a document without the parts that the engine cannot draw, and says which", async () => {
  const bad = new TextEncoder().encode("\u0089PNG, it says");
  const good =
    "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9'/></svg>";
  const { read, warnings } = await press({
    blocks: [
      {
        type: "paragraph",
        line: 1,
        children: [
          text("before "),
          {
            type: "image",
            line: 1,
            src: "a.png",
            alt: "a bitmap",
            picture: { kind: "bitmap", bytes: bad, width: 10, height: 10 },
          },
          {
            type: "image",
            src: "b.svg",
            alt: "a good one",
            picture: { kind: "svg", bytes: new TextEncoder().encode(good), width: 9, height: 9 },
          },
          text(" after"),
        ],
      },
      {
        type: "diagram",
        line: 3,
        source: "flowchart LR",
        drawing: { svg: "<svg", width: 10, height: 10, alt: "x" },
      },
      {
        type: "math",
        line: 5,
        tex: "e=mc^2",
        drawing: {
          alt: "e",
          parts: [{ svg: "no drawing", width: 1, height: 1, depth: 0, gap: 0 }],
        },
      },
    ],
    footnotes: [],
  });
  expect(read.text).toMatch(/before.*a bitmap.*after/s);
  expect(read.text).toContain("flowchart LR");
  expect(read.text).toContain("e=mc^2");
  expect(warnings.map(({ code, line }) => [code, line])).toEqual([
    ["IMAGE_FAILED", 1],
    ["DIAGRAM_NOT_DRAWN", 3],
    ["MATH_INVALID", 5],
  ]);
});

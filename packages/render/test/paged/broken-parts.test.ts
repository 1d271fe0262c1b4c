import { expect, it } from "vitest";
import { chooseFonts } from "../../src/fonts/choose-fonts.ts";
import { Diagnostics } from "../../src/diagnostics.ts";
import type { Document } from "../../src/document.ts";
import { FontStore } from "@platen/fonts/store";
import { resolveOptions } from "../../src/options.ts";
import { pressPaged } from "../../src/press/paged/index.ts";
import { stageTimer } from "../../src/stages.ts";
import { readPdf } from "./read-pdf.ts";

const store = new FontStore();

async function press(document: Document) {
  const options = resolveOptions({ format: "pdf" });
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
  const { bytes } = await pressPaged(job);
  return { read: await readPdf(bytes), warnings: diagnostics.list() };
}

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

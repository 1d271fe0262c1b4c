/** Cards of a PDF by the printed press: they hold what cards that are pictures hold. */
import { expect, test } from "vitest";
import { render, type CardOptions } from "../../src/index.ts";
import { openPdf } from "../pages/open-pdf.ts";
import { readPdf } from "../pages/read-pdf.ts";
import { print } from "./print.ts";

const words = "Some words that fill a part of a card, and then some more of them. ";
const documents: Record<string, string> = {
  sections: `## Part\n\n${words.repeat(3)}\n\n`.repeat(12),
  "a list": `Some of them:\n\n${`- ${words}\n`.repeat(30)}`,
  code: `Text.\n\n\`\`\`js\n${"const answer = 42;\n".repeat(60)}\`\`\`\n`,
  paragraphs: `${words.repeat(12)}\n\n`.repeat(5),
  rules: `# One\n\n${words}\n\n---\n\n- two\n- three\n\n---\n\n> ${words}\n`,
};

test.each(Object.entries(documents))("%s: as many cards as pictures", async (_, markdown) => {
  for (const split of ["auto", "mixed"] as const) {
    const cards: CardOptions = { size: "portrait", split };
    const { pages } = await print(markdown, { cards });
    const { images } = await render(markdown, { cards, describe: true });
    expect(pages).toBe(images?.length);
  }
});

test("short cards stand in the middle, and a single one has no number", async () => {
  const cards: CardOptions = { footer: "Foot", numbers: true };
  const topOf = async (align: "auto" | "top") => {
    const { description } = await print("Few words.", {
      cards: { ...cards, align },
      describe: true,
    });
    return description?.map?.[0]?.box.y ?? 0;
  };
  expect(await topOf("auto")).toBeGreaterThan((await topOf("top")) + 100);
  const textsOf = async (markdown: string) =>
    (await readPdf((await print(markdown, { cards })).bytes)).pageTexts;
  expect((await textsOf("Few words."))[0]).not.toContain("1/1");
  expect((await textsOf("One\n\n---\n\nTwo"))[1]).toContain("2/2");
});

/** Where texts of pages begin, in points from the upper left corner. */
async function textsIn(bytes: Uint8Array) {
  const loading = openPdf(bytes);
  const pdf = await loading.promise;
  const found: { page: number; text: string; x: number; y: number }[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { height } = page.getViewport({ scale: 1 });
    for (const item of (await page.getTextContent()).items) {
      if (!("str" in item) || item.str.trim() === "") continue;
      const [, , , , x = NaN, y = NaN] = item.transform as number[];
      found.push({ page: number, text: item.str, x, y: height - y });
    }
  }
  await loading.destroy();
  return found;
}

const story = (image: string, title = "A story in cards") =>
  `---\ntitle: ${title}\nauthor: Ada\ncover: "data:image/svg+xml;base64,${btoa(image)}"\n---\n# ${title}\n\nWords.\n\n---\n\n## Second\n\n${words}`;
const wide =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><rect width="600" height="200" fill="#246"/></svg>';

test.each([
  ["square", "the upper half"],
  ["wide", "the right half"],
] as const)("the image of a %s cover fills %s, and is cut to it", async (size, half) => {
  const cards: CardOptions = { size, cover: true, numbers: true };
  const { bytes, warnings } = await print(story(wide), { cards });
  expect(warnings).toEqual([]);
  const loading = openPdf(bytes);
  const pdf = await loading.promise;
  expect(pdf.numPages).toBe(3);
  const page = await pdf.getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  const { fnArray, argsArray } = await page.getOperatorList();
  const { OPS } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const clip = fnArray.findIndex(
    (operator, index) => operator === OPS.clip || fnArray[index + 1] === OPS.clip,
  );
  const nearby = fnArray.slice(0, clip + 3).lastIndexOf(OPS.constructPath);
  const box = Array.from(argsArray[nearby][2] as Float32Array);
  const placed = fnArray.indexOf(OPS.transform, clip);
  const [drawnWidth = 0, , , drawnHeight = 0] = argsArray[placed] as number[];
  await loading.destroy();
  const expected =
    size === "square" ? [0, height / 2, width, height] : [width / 2, 0, width, height];
  for (const [index, value] of expected.entries()) expect(box[index]).toBeCloseTo(value, 0);
  // It covers all of its place and keeps its shape.
  const [placeWidth, placeHeight] = [box[2]! - box[0]!, box[3]! - box[1]!];
  expect(drawnWidth).toBeGreaterThanOrEqual(placeWidth - 0.1);
  expect(drawnHeight).toBeGreaterThanOrEqual(placeHeight - 0.1);
  expect(drawnWidth / drawnHeight).toBeCloseTo(3, 1);
  const texts = await textsIn(bytes);
  const ofCover = texts.filter((text) => text.page === 1);
  expect(ofCover.map(({ text }) => text).join(" ")).toContain("Ada");
  for (const { x, y } of ofCover)
    expect(half === "the upper half" ? y > height / 2 : x < width / 2).toBe(true);
  // The cover is the first card, and has no number.
  expect(ofCover.some(({ text }) => text.includes("/3"))).toBe(false);
  expect(texts.filter((text) => text.page === 2).some(({ text }) => text === "2/3")).toBe(true);
});

test("a long title beside an image is smaller, and stays on its card", async () => {
  const title =
    "A very long title that goes on and on about the things that are said in cards ".repeat(2);
  const cards: CardOptions = { size: "square", cover: true };
  const { bytes, pages } = await print(story(wide, title.trim()), { cards });
  expect(pages).toBe(3);
  const texts = await textsIn(bytes);
  expect(texts.find(({ text }) => text === "Ada")?.page).toBe(1);
});

test("a cover and contents of cards say on which card things are", async () => {
  const markdown = story(wide);
  const { bytes, pages } = await print(markdown, {
    cards: { size: "portrait", cover: true },
    page: { toc: true },
  });
  expect(pages).toBe(4);
  const { pageTexts } = await readPdf(bytes);
  expect(pageTexts[1]).toMatch(/Contents[^]*Second[ .]*4/);
  const below = await print(markdown, { cards: { size: "portrait" }, page: { toc: true } });
  expect((await readPdf(below.bytes)).pageTexts[0]).toMatch(/A story[^]*Contents[^]*Second/);
});

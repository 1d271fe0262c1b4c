/** Cards of a PDF are filled as evenly as cards that are pictures. */
import { expect, test } from "vitest";
import { render, type CardOptions, type MapEntry } from "../../src/index.ts";

import { readPdf } from "./read-pdf.ts";

const words = "Some words that fill a part of a card, and then some more of them. ";
const documents: Record<string, string> = {
  "sections of a few lines": `## Part\n\n${words.repeat(3)}\n\n`.repeat(12),
  "a list": `Some of them:\n\n${`- ${words}\n`.repeat(30)}`,
  code: `Text.\n\n\`\`\`js\n${"const answer = 42;\n".repeat(60)}\`\`\`\n`,
  "long paragraphs": `${words.repeat(12)}\n\n`.repeat(5),
};

/** How full each card is, as a part of the fullest; the last one may be less. */
function fullness(map: readonly MapEntry[], cards: number): number[] {
  const feet = Array.from({ length: cards }, (_, index) => {
    const own = map.filter(({ sheet }) => sheet === index + 1);
    const top = Math.min(...own.map(({ box }) => box.y));
    return Math.max(...own.map(({ box }) => box.y + box.height)) - top;
  });
  const most = Math.max(...feet);
  return feet.slice(0, -1).map((foot) => foot / most);
}

test.each(Object.entries(documents))("%s", async (_, markdown) => {
  const cards: CardOptions = { size: "portrait", split: "auto" };
  const pdf = await render(markdown, { format: "pdf", cards, describe: true });
  const png = await render(markdown, { format: "png", cards });
  expect(pdf.pages).toBeGreaterThan(2);
  expect(Math.abs((pdf.pages ?? 0) - (png.images?.length ?? 0))).toBeLessThanOrEqual(1);
  expect(Math.min(...fullness(pdf.description?.map ?? [], pdf.pages ?? 0))).toBeGreaterThan(0.6);
});

test.each([20, 22, 24, 26, 28])("no leftover: a list of %i items", async (items) => {
  const cards: CardOptions = { size: "portrait", split: "auto" };
  const markdown = `- ${words}\n`.repeat(items);
  const { pages = 0, description } = await render(markdown, {
    format: "pdf",
    cards,
    describe: true,
  });
  const last = (description?.map ?? []).filter(({ sheet }) => sheet === pages);
  const each = (description?.map ?? []).filter(({ kind }) => kind === "item").length / pages;
  expect(pages).toBeGreaterThan(1);
  expect(last.filter(({ kind }) => kind === "item").length / each).toBeGreaterThan(0.6);
});

test("cards begin at headings; those with nothing between them stay together", async () => {
  const cards: CardOptions = { size: "wide", split: "heading" };
  const markdown = "# A\n\n## B\n\nOne.\n\n## C\n\n### D\n\nTwo.\n\n# E\n\n## F\n\nThree.\n";
  const { bytes } = await render(markdown, { format: "pdf", cards });
  const { pageTexts } = await readPdf(bytes);
  expect(pageTexts.map((text) => text.split("\n").filter(Boolean))).toEqual([
    ["A", "B", "One."],
    ["C", "D", "Two."],
    ["E", "F", "Three."],
  ]);
});

test("the cover says the title of the front matter, shows its image and is counted", async () => {
  const image =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const front = (cover: string) =>
    `---\ntitle: Lamps\nauthor: A. Writer\n${cover}---\n\n## How\n\nWords.\n`;
  const cards = { size: "wide", cover: true, footer: "Foot", numbers: true } as const;
  const made = async (cover: string) =>
    (await render(front(cover), { format: "pdf", cards })).bytes;
  const [bare, shown] = [await made(""), await made(`cover: "${image}"\n`)];
  for (const bytes of [bare, shown]) {
    const { pageTexts } = await readPdf(bytes);
    expect(pageTexts.map((text) => text.split("\n").filter(Boolean))).toEqual([
      ["Lamps", "A. Writer"],
      ["How", "Words.", expect.stringMatching(/^Foot\s*2\/2$/u)],
    ]);
  }
  const hasImage = (bytes: Uint8Array) =>
    /\/Subtype\s*\/Image/u.test(Buffer.from(bytes).toString("latin1"));
  expect([bare, shown].map(hasImage)).toEqual([false, true]);
});

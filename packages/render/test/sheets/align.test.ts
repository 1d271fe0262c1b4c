/** Where the content of cards stands, of pictures and of a PDF. */
import { describe, expect, test } from "vitest";
import { render, type CardOptions, type Format } from "../../src/index.ts";

const line = "Some words that fill a line or two of a card, and then some more. ";
const quotes = `> ${line}\n\n---\n\n> ${line}\n\n${line}\n`;
const uneven = `${`${line.repeat(3)}\n\n`.repeat(3)}---\n\n${line}\n`;

/** How far the content of each card is from the card's top and foot, in CSS pixels. */
async function distances(markdown: string, format: Format, parameters: CardOptions = {}) {
  const cards: CardOptions = { size: "square", ...parameters };
  const { description, pixelHeight } = await render(markdown, { format, cards, describe: true });
  const height = format === "pdf" ? pixelHeight : pixelHeight / 2;
  const map = description?.map ?? [];
  const last = Math.max(...map.map(({ sheet }) => sheet));
  return Array.from({ length: last }, (_, index) => {
    const boxes = map.filter(({ sheet }) => sheet === index + 1).map(({ box }) => box);
    return {
      above: Math.min(...boxes.map(({ y }) => y)),
      below: height - Math.max(...boxes.map((box) => box.y + box.height)),
    };
  });
}

describe.each(["png", "pdf"] as const)("%s", (format) => {
  test("short cards stand in the middle", async () => {
    const cards = await distances(quotes, format);
    expect(cards).toHaveLength(2);
    for (const { above, below } of cards) {
      expect(above).toBeGreaterThan(100);
      // A map's boxes of a PDF end with the line, not with its letters.
      expect(Math.abs(above - below)).toBeLessThan(12);
    }
  });

  test("if one is fuller, all begin at the top", async () => {
    const [first, second] = await distances(uneven, format);
    expect(first?.above).toBeLessThan(60);
    expect(second?.above).toBe(first?.above);
  });

  test("as was asked", async () => {
    for (const { above } of await distances(quotes, format, { align: "top" }))
      expect(above).toBeLessThan(60);
    const [first, second] = await distances(uneven, format, { align: "center" });
    expect(first?.above).toBeGreaterThan(60);
    expect(second?.above).toBeGreaterThan(first?.above ?? 0);
  });
});

test("notes below the last card of a PDF keep their room", async () => {
  const markdown = `Words[^1].\n\n[^1]: ${line.repeat(14)}\n`;
  const { pages } = await render(markdown, { format: "pdf", cards: { align: "center" } });
  expect(pages).toBe(1);
});

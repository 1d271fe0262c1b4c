/** Notes at the foot of the page that refers to them, by the printed press. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { RenderOptions } from "../../src/index.ts";
import { openPdf } from "../pages/open-pdf.ts";
import { block } from "../sheets/random-blocks.ts";
import { lettersIn, print, saidIn } from "./print.ts";

/** A piece of text where it stands, in points from the lower left corner of its page, counted from 0. */
interface Piece {
  page: number;
  text: string;
  x: number;
  y: number;
}

const MIDDLE = 595.3 / 2;
const words = "Words that fill the lines of a page and go on for a while. ";

async function printed(markdown: string, options: RenderOptions = {}) {
  const { bytes, pages = 0 } = await print(markdown, {
    ...options,
    page: { footnotes: "page", ...options.page },
  });
  const loading = openPdf(bytes);
  const pdf = await loading.promise;
  const pieces: Piece[] = [];
  for (let page = 0; page < pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page + 1)).getTextContent();
    for (const item of items) {
      if (!("str" in item) || item.str.trim() === "") continue;
      const [, , , , x = NaN, y = NaN] = item.transform as number[];
      pieces.push({ page, text: item.str, x, y });
    }
  }
  await loading.destroy();
  const find = (text: string, last = false) => {
    const found = pieces[last ? "findLast" : "find"]((piece) => piece.text.includes(text));
    if (!found) throw new Error(`no ${text}`);
    return found;
  };
  return { bytes, pages, pieces, find };
}

/** Paragraphs with a note each. */
const noted = (count: number, note: (number: number) => string) =>
  Array.from({ length: count }, (_, i) => `Claim${i}x[^${i}]. ${words.repeat(6)}\n`).join("\n") +
  `\n${Array.from({ length: count }, (_, i) => `[^${i}]: Note${i}x ${note(i)}\n`).join("\n")}`;

test("a note stands below the text of the page that refers to it", async () => {
  const { find, pages, pieces } = await printed(noted(40, () => words.repeat(2)));
  expect(pages).toBeGreaterThan(3);
  for (let i = 0; i < 40; i += 1) {
    const [claim, note] = [find(`Claim${i}x`), find(`Note${i}x`)];
    expect(note.page, `note ${i}`).toBe(claim.page);
    expect(note.y).toBeLessThan(claim.y);
  }
  for (let page = 0; page < pages; page += 1) {
    const text = pieces.filter((piece) => piece.page === page && piece.y > 60 && piece.y < 780);
    // Lines of notes begin farther in.
    const body = text.filter(({ x }) => x < 58).map(({ y }) => y);
    const notes = text.filter(({ x }) => x > 58 && x < 90).map(({ y }) => y);
    expect(Math.min(...body)).toBeGreaterThan(Math.max(...notes) + 10);
    expect(new Set(body.map(Math.round)).size).toBe(body.length);
    expect(Math.min(...notes)).toBeGreaterThan(65);
  }
});

test("notes that notes refer to stand in the order of their numbers on their page", async () => {
  const cases = [
    "One[^a] and two[^b].",
    "One[^a].\n\nTwo[^b].",
    "- One[^a]\n- Two[^b]\n",
    "> One[^a]\n\n| x |\n|---|\n| Two[^b] |\n",
  ];
  for (const text of cases) {
    const notes =
      "[^a]: Alpha, which has its own[^c].\n[^b]: Beta, too[^d].\n[^c]: Gamma.\n[^d]: Delta.\n";
    const { find } = await printed(`${text}\n\n${notes}`);
    const heights = ["Alpha", "Beta", "Gamma", "Delta"].map((word) => find(word).y);
    expect(heights, text).toEqual(heights.toSorted((a, b) => b - a));
  }
});

test("a note that a note of the first page refers to stays on that page", async () => {
  const markdown = `${noted(12, (i) => (i === 0 ? "Refers[^deep]." : "Short."))}\n[^deep]: Deepnote.\n`;
  const { find, pages } = await printed(markdown);
  expect(pages).toBeGreaterThan(1);
  expect(find("Deepnote").page).toBe(0);
  expect(find("Deepnote").y).toBeLessThan(find("Note1x").y);
});

test("a long note goes on at the foot of the next page, and text goes on above it", async () => {
  const markdown = noted(14, (i) => (i === 6 ? `${words.repeat(150)} Endofit` : "Short."));
  const { find, pieces, pages } = await printed(markdown);
  const [begin, end] = [find("Note6x"), find("Endofit")];
  expect(begin.page).toBe(find("Claim6x").page);
  expect(end.page).toBeGreaterThan(begin.page);
  expect(find("Note13x").page).toBe(find("Claim13x").page);
  const last = pieces.filter(({ page }) => page === pages - 1);
  expect(last.some(({ text }) => text.includes("Claim13x"))).toBe(true);
});

test("a note that is longer than all the text has pages of its own at the end", async () => {
  const { find, pages } = await printed(`A claim[^1].\n\n[^1]: ${words.repeat(400)} Endofit`);
  expect(pages).toBeGreaterThan(2);
  expect(find("Endofit").page).toBe(pages - 1);
});

test("in columns a note stands at the foot of its column", async () => {
  const { find, pieces } = await printed(
    noted(40, () => words),
    { page: { columns: 2 } },
  );
  for (let i = 0; i < 40; i += 1) {
    const [claim, note] = [find(`Claim${i}x`), find(`Note${i}x`)];
    expect([note.page, note.x > MIDDLE], `note ${i}`).toEqual([claim.page, claim.x > MIDDLE]);
    expect(note.y).toBeLessThan(claim.y);
  }
  expect(pieces.every(({ y }) => y > 30)).toBe(true);
});

test.each([
  ["a heading", "## Head[^1]\n\nText"],
  ["a cell", "| a | b |\n|---|---|\n| c | d[^1] |"],
  ["a head", "| a[^1] | b |\n|---|---|\n| c | d |"],
  ["an item", "- one\n- two[^1]"],
  ["a quote", "> quoted[^1]"],
  ["an alert", "> [!NOTE]\n> Say[^1]"],
  ["a note", "Text[^2]\n\n[^2]: This, too[^1]"],
])("a note that %s refers to stands on its page", async (_, markdown) => {
  const { find, pages } = await printed(
    `First.\n\n\\pagebreak\n\n${markdown}\n\n[^1]: Noted.\n\n\\pagebreak\n\nLast.`,
  );
  expect(pages).toBe(3);
  expect(find("Noted").page).toBe(1);
});

test("several references lead to one note, on the first one's page, and its number leads back", async () => {
  const markdown =
    "First[^a]\n\n\\pagebreak\n\nSecond[^b] and again[^a]\n\n[^a]: Note A\n[^b]: Note B";
  const { bytes, find } = await printed(markdown);
  expect([find("Note A").page, find("Note B").page]).toEqual([0, 1]);
  const loading = openPdf(bytes);
  const pdf = await loading.promise;
  const leads: number[][] = [];
  for (let number = 1; number <= 2; number += 1) {
    const annotations = await (await pdf.getPage(number)).getAnnotations();
    for (const { dest } of annotations as { dest: { num: number; gen: number }[] }[])
      leads.push([number - 1, await pdf.getPageIndex(dest[0]!)]);
  }
  await loading.destroy();
  expect(leads).toEqual([
    [0, 0],
    [0, 0],
    [1, 1],
    [1, 0],
    [1, 1],
  ]);
});

test("readers are told of notes after the text of their page", async () => {
  const { bytes } = await printed(
    "First[^a] text.\n\n\\pagebreak\n\nSecond[^b].\n\n[^a]: Note A\n\n    [more](#x)\n[^b]: Note B",
  );
  const said = await saidIn(bytes);
  expect(said.map(({ roles, text }) => `${roles} ${text.trim()}`)).toEqual([
    "/Document/P First",
    "/Document/P/Link 1",
    "/Document/P text.",
    "/Document/Note/Lbl/Link 1.",
    "/Document/Note/P Note A",
    "/Document/Note/P/Link more",
    "/Document/P Second",
    "/Document/P/Link 2",
    "/Document/P .",
    "/Document/Note/Lbl/Link 2.",
    "/Document/Note/P Note B",
  ]);
});

test("one page as long as its document has them below its text", async () => {
  const { find, pages } = await printed(
    noted(30, () => words),
    { page: { single: true } },
  );
  expect(pages).toBe(1);
  expect(find("Note0x").y).toBeLessThan(find("Claim29x").y);
  expect(find("Note29x").y).toBeGreaterThan(40);
});

test("cards have them at their foot", async () => {
  const { find } = await printed(
    noted(8, () => words),
    { cards: { size: "portrait" } },
  );
  for (let i = 0; i < 8; i += 1) expect(find(`Note${i}x`).page).toBe(find(`Claim${i}x`).page);
});

test("without notes a document is set as ever", async () => {
  const markdown = `${words.repeat(40)}\n\n`.repeat(9);
  const [atFoot, without] = await Promise.all([
    print(markdown, { page: { footnotes: "page" } }),
    print(markdown, { page: { footnotes: "end" } }),
  ]);
  expect(Buffer.compare(atFoot.bytes, without.bytes)).toBe(0);
});

test("no letter of random documents with notes is lost, on any kind of page", async () => {
  const documents = fc.array(block, { minLength: 1, maxLength: 30 }).map((blocks) => {
    const refers = blocks.map((each, i) => `${each}\n\nNoted${i}[^n${i}].`);
    const notes = blocks.map((each, i) => `[^n${i}]: ${each.replaceAll("\n", "\n    ")}`);
    return `${refers.join("\n\n")}\n\n${notes.join("\n\n")}\n`.replace(
      /\$\$[^$]*\$\$|\$[^$]*\$|<img[^>]*>|^---$/gm,
      "x",
    );
  });
  const sorted = async (markdown: string, options: RenderOptions) =>
    Array.from(await lettersIn((await print(markdown, options)).bytes))
      .sort()
      .join("");
  const page = { footnotes: "page" } as const;
  const kinds: RenderOptions[] = [
    { page },
    { page: { ...page, columns: 2 } },
    { page: { ...page, size: "A5" } },
    { cards: { size: "square" }, page },
  ];
  await fc.assert(
    fc.asyncProperty(documents, async (markdown) => {
      const expected = await sorted(markdown, { page: { ...page, single: true } });
      for (const options of kinds) expect(await sorted(markdown, options)).toBe(expected);
    }),
    { numRuns: 6, endOnFailure: true },
  );
});

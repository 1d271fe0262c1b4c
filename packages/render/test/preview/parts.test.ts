import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { fontFamilyNames } from "@platen/fonts/names";
import { watermarkStyles } from "../../src/options.ts";
import {
  render,
  type PreviewView,
  type RenderOptions,
  type RenderResult,
} from "../../src/index.ts";

const view: PreviewView = {
  scale: 1,
  line: 1,
  offset: 0,
  above: 0,
  below: 4000,
  page: 1,
  known: [],
};

const look = (markdown: string, change: Partial<PreviewView> = {}, options: RenderOptions = {}) =>
  render(markdown, { quality: 1, ...options }, { view: { ...view, ...change } });

const previewOf = ({ preview }: RenderResult) => {
  if (!preview) throw new Error("there is no preview");
  return preview;
};

const drawnOf = (result: RenderResult) =>
  previewOf(result)
    .parts.filter(({ bytes }) => bytes)
    .map(({ section }) => section);

async function pixels(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes).removeAlpha().raw().toBuffer();
}

/** Parts whose file is one of a palette. */
const palettesOf = (result: RenderResult) =>
  previewOf(result).parts.filter(
    ({ bytes }) => bytes && result.bytes[bytes.offset + COLOUR_TYPE] === PALETTE,
  ).length;

/** The parts, one below the other. */
async function stacked(result: RenderResult): Promise<Buffer> {
  const files = previewOf(result).parts.flatMap(({ bytes }) =>
    bytes ? [result.bytes.subarray(bytes.offset, bytes.offset + bytes.length)] : [],
  );
  return Buffer.concat(await Promise.all(files.map(pixels)));
}

const golden = (name: string) =>
  readFileSync(new URL(`../goldens/${name}.md`, import.meta.url), "utf8");

/** Where a PNG says how its pixels are written, and one of the ways. */
const COLOUR_TYPE = 25;
const PALETTE = 3;

/** How far a colour of a palette may be, in any channel, from what it stands for; parts and picture may each be so far. */
const FARTHEST = 56;

const paragraphs = (count: number) =>
  Array.from({ length: count }, (_, at) => `Paragraph ${at} of a long document.`).join("\n\n");

describe("the parts of a preview", () => {
  test.each(["table-wide", "list-with-blocks", "quotes", "math-wide", "image-float"])(
    "%s: the pixels of the picture",
    async (name) => {
      const markdown = golden(name);
      const whole = await pixels((await render(markdown, { quality: 1 })).bytes);
      const result = await look(markdown);
      const parts = await stacked(result);
      const isText = name !== "image-float";
      if (isText) expect(palettesOf(result)).toBe(previewOf(result).parts.length);
      // A section ends on a whole pixel.
      expect(Math.abs(parts.length - whole.length)).toBeLessThanOrEqual(800 * 3 * 2);
      const length = Math.min(parts.length, whole.length) - 800 * 3;
      expect(Buffer.compare(parts.subarray(0, length), whole.subarray(0, length))).toBe(0);
    },
  );

  test.each(
    fontFamilyNames.flatMap((fontFamily) => [1, 2].map((quality) => ({ fontFamily, quality }))),
  )(
    "what reaches out of a heading's lines is whole where two parts meet: $fontFamily, quality $quality",
    async ({ fontFamily, quality }) => {
      const options = { fontFamily, quality, theme: "monokai" } as const;
      const markdown =
        "# Happy pages `jqgp`\n\nÂÉ `Jgy`\n\n## Typography\n### ÅÑ gypsy\nText\n\n> gjpqy";
      const whole = await pixels((await render(markdown, options)).bytes);
      const parts = await stacked(await look(markdown, { scale: quality }, options));
      const length = Math.min(parts.length, whole.length) - 800 * quality * 3;
      expect(Buffer.compare(parts.subarray(0, length), whole.subarray(0, length))).toBe(0);
    },
  );

  test.each(["Text before\n\n", ""])(
    "a caption above a table stands where the picture has it, after %j",
    async (before) => {
      const markdown = `${before}Table: A caption\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\nText after`;
      const whole = await pixels((await render(markdown, { quality: 1 })).bytes);
      const parts = await stacked(await look(markdown));
      expect(parts.length).toBe(whole.length);
      expect(Buffer.compare(parts, whole)).toBe(0);
    },
  );

  test("signs of more colours than a palette holds: parts and picture differ in their edges alone, within what a palette may", async () => {
    const markdown = "# Signs 🤔\n\nWords between 🚀 🎨 🌈 🍉 and more of them.\n\nThe last 🇫🇷 ✅.";
    const options = { theme: "nord" } as const;
    const whole = await pixels((await render(markdown, { quality: 1, ...options })).bytes);
    const parts = await stacked(await look(markdown, {}, options));
    const length = Math.min(parts.length, whole.length) - 800 * 3;
    let differing = 0;
    let farthest = 0;
    for (let at = 0; at < length; at += 1) {
      const apart = Math.abs(parts[at]! - whole[at]!);
      if (apart > 0) differing += 1;
      farthest = Math.max(farthest, apart);
    }
    expect(differing).toBeGreaterThan(0);
    expect(farthest).toBeLessThanOrEqual(2 * FARTHEST);
    expect(differing / length).toBeLessThan(0.01);
  });

  test("no seam between two parts: the last row of each has the page's colour", async () => {
    const result = await look(golden("sampler"), { scale: 2 }, { theme: "monokai", quality: 2 });
    for (const { bytes } of previewOf(result).parts) {
      if (!bytes) continue;
      const file = result.bytes.subarray(bytes.offset, bytes.offset + bytes.length);
      const rows = await pixels(file);
      expect([...rows.subarray(-3)]).toEqual([39, 40, 34]);
    }
  });

  test("every block of the page is a section, at its line, as tall as in the picture", async () => {
    const markdown = golden("sampler");
    const whole = await render(markdown, { quality: 2 });
    const { sections } = previewOf(await look(markdown, {}, { quality: 2 }));
    const lines = sections.map(({ line }) => line);
    expect(lines).toEqual(lines.toSorted((a, b) => a - b));
    expect(sections.every(({ exact }) => exact)).toBe(true);
    const height = sections.reduce((sum, section) => sum + section.height, 0);
    expect(Math.abs(height - whole.height)).toBeLessThanOrEqual(sections.length);
  });

  test("lines within a block: items, rows, and what quotes hold", async () => {
    const { parts } = previewOf(await look("Text.\n\n- one\n- two\n  - three\n\n> a\n>\n> b"));
    const lines = parts.map(({ points = [] }) => points.map(([line]) => line));
    expect(lines).toEqual([[], [4, 5], [9]]);
    const tops = parts[1]?.points?.map(([, top]) => top) ?? [];
    expect(tops[0]).toBeGreaterThan(20);
    expect(tops[1]).toBeGreaterThan((tops[0] ?? 0) + 15);
    // The same below other text, which moves its lines.
    const moved = previewOf(await look("Text.\n\nMore.\n\n- one\n- two\n  - three"));
    expect(moved.parts.at(-1)?.points?.map(([line]) => line)).toEqual([6, 7]);
  });

  test("what the caller has is not drawn again, and a changed block alone is", async () => {
    const first = await look("# One\n\nTwo.\n\nThree.");
    const known = previewOf(first).parts.map(({ name }) => name);
    expect(drawnOf(first)).toEqual([0, 1, 2]);
    expect(drawnOf(await look("# One\n\nTwo.\n\nThree.", { known }))).toEqual([]);
    expect(drawnOf(await look("# One\n\nTwo!\n\nThree.", { known }))).toEqual([1]);
    expect(drawnOf(await look("# One\n\nTwo.\n\nThree.", { known }, { width: 500 }))).toEqual([
      0, 1, 2,
    ]);
    expect(drawnOf(await look("# One\n\nTwo.\n\nThree.", { known, scale: 0.5 }))).toEqual([
      0, 1, 2,
    ]);
  });

  test("of a long document only what is in view, and where the rest is by a guess", async () => {
    const result = await look(paragraphs(2000), { line: 2001, above: 200, below: 600 });
    const { sections, parts, complete } = previewOf(result);
    expect(sections).toHaveLength(2000);
    expect(parts.length).toBeGreaterThan(10);
    expect(parts.length).toBeLessThan(40);
    expect(parts.some(({ section }) => sections[section]?.line === 2001)).toBe(true);
    expect(sections[0]?.exact).toBe(false);
    expect(complete).toBe(true);
  });

  test("of a short document all heights are exact, in view or not", async () => {
    const { sections, parts } = previewOf(await look(golden("sampler"), { below: 100 }));
    expect(parts.length).toBeLessThan(sections.length);
    expect(sections.every(({ exact }) => exact)).toBe(true);
  });

  test("a block taller than the view is drawn in slices, of which those in view are given", async () => {
    const code = `\`\`\`\n${Array.from({ length: 1500 }, (_, at) => `line ${at}`).join("\n")}\n\`\`\``;
    const top = await look(code, { below: 800 });
    const { sections, parts } = previewOf(top);
    expect(sections).toHaveLength(1);
    const height = parts.reduce((sum, part) => sum + part.height, 0);
    expect(height).toBeGreaterThanOrEqual(800);
    expect(height).toBeLessThan((sections[0]?.height ?? 0) / 2);
    const deep = await look(code, { offset: 20_000, below: 800 });
    const [first] = previewOf(deep).parts;
    expect(first?.top).toBeGreaterThan(10_000);
    expect(first?.top).toBeLessThanOrEqual(20_000);
  });

  test("it is as small as it is shown, and never has more pixels than the export", async () => {
    const sizeOf = async (scale: number) => {
      const result = await look("# One", { scale }, { quality: 2 });
      return (await sharp(result.bytes).metadata()).width;
    };
    expect(await sizeOf(0.6)).toBe(480);
    expect(await sizeOf(1.5)).toBe(1200);
    expect(await sizeOf(3)).toBe(1600);
  });

  test("lines break where those of the export do, whatever the scale", async () => {
    const markdown = golden("sampler");
    const heights = async (scale: number) =>
      previewOf(await look(markdown, { scale }, { quality: 2 })).sections.map(
        ({ height }) => height,
      );
    expect(await heights(0.4)).toEqual(await heights(2));
  });

  test("while somebody writes, parts below a new line are not sent again for their watermark", async () => {
    const options = { quality: 2, watermark: "A mark", watermarkStyle: "tile" } as const;
    const before = await look(paragraphs(8), {}, options);
    const known = previewOf(before).parts.map(({ name }) => name);
    const longer = `New.\n\n${paragraphs(8)}`;
    const writing = await look(longer, { known, writing: true }, options);
    expect(drawnOf(writing)).toEqual([0, 1]);
    expect(previewOf(writing).stale).toBe(true);
    const names = previewOf(writing).parts.map(({ name }) => name);
    const rest = await look(longer, { known: names }, options);
    expect(previewOf(rest).stale).toBeUndefined();
    const all = await look(longer, {}, options);
    expect(previewOf(rest).parts.map(({ name }) => name)).toEqual(
      previewOf(all).parts.map(({ name }) => name),
    );
    expect(drawnOf(rest).length).toBeGreaterThan(5);
  });

  test("a part without a watermark is never in the place of one with it", async () => {
    const clean = await look(paragraphs(3), {}, { quality: 2 });
    const known = previewOf(clean).parts.map(({ name }) => name);
    const marked = await look(
      paragraphs(3),
      { known, writing: true },
      { quality: 2, watermark: "A mark", watermarkStyle: "tile" },
    );
    expect(drawnOf(marked)).toEqual([0, 1, 2]);
  });

  test("a watermark in the foot is on the last part alone, where the picture has it", async () => {
    const clean = await look(paragraphs(4), {}, { quality: 2 });
    const known = previewOf(clean).parts.map(({ name }) => name);
    const options = { quality: 2, watermark: "A mark" } as const;
    const marked = await look(paragraphs(4), { known, writing: true }, options);
    expect(drawnOf(marked)).toEqual([3]);
    const longer = await look(`New.\n\n${paragraphs(4)}`, { known, writing: true }, options);
    expect(drawnOf(longer)).toEqual([0, 1, 4]);
    expect(previewOf(longer).stale).toBeUndefined();
  });

  test.each(watermarkStyles)(
    "a watermark (%s) is from part to part as in the picture",
    async (watermarkStyle) => {
      const options = { quality: 1, watermark: "A mark", watermarkStyle } as const;
      const markdown = golden("quotes");
      const whole = await pixels((await render(markdown, options)).bytes);
      const marked = await look(markdown, {}, options);
      const parts = await stacked(marked);
      const length = Math.min(parts.length, whole.length) - 800 * 3;
      expect(Buffer.compare(parts.subarray(0, length), whole.subarray(0, length))).toBe(0);
      expect(palettesOf(marked)).toBeGreaterThan(0);
      const clean = await stacked(await look(markdown, {}, { quality: 1 }));
      expect(Buffer.compare(parts, clean)).not.toBe(0);
    },
  );

  test("a document that no picture holds is shown all the same, with the reason", async () => {
    const result = await look(paragraphs(9000), {}, { quality: 3, width: 2560 });
    const { refusal = "", parts } = previewOf(result);
    expect(parts.length).toBeGreaterThan(0);
    expect(refusal).toMatch(/^The picture would be about \d+ pixels tall/u);
    const lowest = previewOf(await look(paragraphs(9000), {}, { quality: 1, width: 2560 }));
    expect(lowest.refusal).toBeDefined();
    expect(lowest.refusal).not.toMatch(/quality/u);
  });

  test("wide pages in high quality come in several answers", async () => {
    const options = { quality: 3, width: 2560 };
    const first = await look(paragraphs(200), { below: 6000 }, options);
    expect(previewOf(first).complete).toBe(false);
    const known = previewOf(first).parts.map(({ name }) => name);
    const second = await look(paragraphs(200), { below: 6000, known }, options);
    expect(previewOf(second).parts.length).toBeGreaterThan(known.length);
  });

  test("a page without contents has its margins", async () => {
    const { sections, parts } = previewOf(await look("<!-- nothing -->"));
    expect(sections).toHaveLength(1);
    expect(parts).toHaveLength(1);
  });
});

describe("the pages of a preview", () => {
  const pdf = (change: Partial<PreviewView>) =>
    look(`# Title\n\n${paragraphs(400)}`, { below: 1100, ...change }, { format: "pdf" });

  test("only those in view, and how many there are", async () => {
    const result = await pdf({ page: 5 });
    const whole = await render(`# Title\n\n${paragraphs(400)}`, { format: "pdf" });
    expect(result.pages).toBe(whole.pages);
    expect(result.bytes.length).toBeLessThan(whole.bytes.length / 2);
    const [part] = previewOf(result).parts;
    expect(part).toMatchObject({ section: 4, height: 2 * 1123 });
    expect(await textOf(result.bytes)).toContain(`Page 5 of ${whole.pages}`);
  });

  describe("of a part that is set alone", () => {
    const sections = Array.from(
      { length: 120 },
      (_, at) => `## Part ${at}\n\n${paragraphs(3)}\n\n- one [link](#part-3)\n- two[^n]\n`,
    );
    const long = `# Title\n\n${sections.join("\n")}\n[^n]: A note.\n`;
    const pages = async (change: Partial<PreviewView>, page?: RenderOptions["page"]) =>
      look(long, { below: 1100, ...change }, { format: "pdf", ...(page && { page }) });

    test("they say what those of the whole say", async () => {
      const whole = await pages({ page: 9, starts: true });
      const { starts = [], passing } = previewOf(whole);
      expect(passing).toBeUndefined();
      expect(starts).toHaveLength(whole.pages ?? 0);
      expect(starts[0]).toBe(1);
      const known = 1 + starts.findLastIndex((line, at) => line > 0 && at < 8);
      expect(known).toBeGreaterThan(1);
      expect(long.split("\n")[(starts[known - 1] ?? 0) - 1]).not.toBe("");
      const from = { page: known, line: starts[known - 1] ?? 0, pages: whole.pages ?? 0 };
      const part = await pages({ page: 9, from });
      expect(previewOf(part)).toMatchObject({ passing: true, parts: [{ section: 8 }] });
      expect(part.pages).toBe(whole.pages);
      for (const page of [1, 2])
        expect(await textOf(part.bytes, page)).toBe(await textOf(whole.bytes, page));
      const last = { page: whole.pages ?? 0, from: { ...from, page: (whole.pages ?? 0) - 1 } };
      const line = starts.at(-2) || (starts.at(-3) ?? 0);
      const number = starts.at(-2) ? last.from.page : last.from.page - 1;
      // Somebody who knows a wrong number of pages is told the right one where it is seen.
      const end = await pages({ ...last, from: { page: number, line, pages: 999 } });
      expect(end.pages).toBe(whole.pages);
      expect(await textOf(end.bytes, 2)).toContain("A note.");
    });

    test("where nobody knows how many there are, none is named", async () => {
      const first = await pages({ from: { page: 1, line: 1 } });
      expect(previewOf(first).passing).toBe(true);
      expect(await textOf(first.bytes)).toContain("Page 1 of …");
      const footer = { center: "{page} / {pages}" };
      const own = await pages({ from: { page: 1, line: 1 } }, { footer });
      expect(await textOf(own.bytes)).toContain("1 / …");
    });

    test.for([
      ["a line that no block begins on", { from: { page: 2, line: 2 }, page: 2 }, {}],
      ["a page that is far away", { from: { page: 1, line: 1 }, page: 20 }, {}],
      ["a page below the view", { from: { page: 4, line: 1 }, page: 2 }, {}],
      ["contents", { from: { page: 1, line: 1 } }, { toc: true }],
      ["sections in a header", { from: { page: 1, line: 1 } }, { header: { left: "{section}" } }],
    ] as const)("all is set for %s", async ([, change, page]) => {
      const result = await pages(change, page);
      expect(previewOf(result).passing).toBeUndefined();
      expect(result.pages).toBeGreaterThan(20);
    });
  });

  test("past the end, the last ones", async () => {
    const result = await pdf({ page: 1000 });
    expect(previewOf(result).parts[0]?.section).toBe((result.pages ?? 0) - 2);
  });

  test("not again what the caller has", async () => {
    const [part] = previewOf(await pdf({ page: 2 })).parts;
    const again = await pdf({ page: 2, known: [part?.name ?? ""] });
    expect(again.bytes).toHaveLength(0);
    expect(previewOf(again).parts[0]?.bytes).toBeUndefined();
  });
});

async function textOf(bytes: Uint8Array, number = 1): Promise<string> {
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const task = getDocument({ data: new Uint8Array(bytes) });
  const document = await task.promise;
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  await task.destroy();
  return items.map((item) => ("str" in item ? item.str : "")).join("");
}

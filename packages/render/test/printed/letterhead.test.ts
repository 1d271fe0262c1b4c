/** Tests `page.letterhead`: an image across the top of the first page, in place of its header. */
import { expect, test } from "vitest";
import { render, type PageOptions } from "../../src/index.ts";
import { openPdf } from "../pages/open-pdf.ts";
import { faultsIn } from "./conformance.ts";

const svgOf = (width: number, height: number) =>
  `data:image/svg+xml;base64,${Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="#1266f1" d="M0 0h${width}v${height}H0z"/></svg>`,
  ).toString("base64")}`;
const broad = svgOf(600, 120);
const markdown = `# Letter\n\nFirst words.\n\n${"A paragraph of the letter.\n\n".repeat(60)}Last words.`;

/** Words of each page with their distance from its upper edge, in points. */
async function wordsOf(bytes: Uint8Array) {
  const loading = openPdf(bytes);
  const file = await loading.promise;
  const words: (readonly [string, number])[][] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const shown = await file.getPage(number);
    const [, , , height = 0] = shown.view;
    const { items } = await shown.getTextContent();
    words.push(
      items.flatMap((item) =>
        "str" in item && item.str.trim() ? [[item.str, height - Number(item.transform[5])]] : [],
      ),
    );
  }
  await loading.destroy();
  return words;
}

async function pages(page: PageOptions) {
  const { bytes, warnings } = await render(markdown, { format: "pdf", page });
  const words = await wordsOf(bytes);
  return { bytes, words, warnings: warnings.map(({ code, message }) => `${code} ${message}`) };
}

const joined = (words: readonly (readonly [string, number])[] = []) =>
  words.map(([text]) => text).join(" ");

test("the text of the first page begins below it, that of the next where it did", async () => {
  const header = { left: "Running" } as const;
  const plain = await pages({ header });
  const { bytes, words, warnings } = await pages({ header, letterhead: broad, standard: "ua-1" });
  expect(warnings).toEqual([]);
  // 595 points by 119, and room below it.
  expect(words[0]?.[0]?.[0]).toBe("Letter");
  expect(words[0]?.[0]?.[1]).toBeGreaterThan(119 + 14);
  expect(joined(words[0])).not.toContain("Running");
  expect(joined(words[1])).toContain("Running");
  expect(words[1]?.map(([, at]) => at).slice(0, 2)).toEqual(
    plain.words[1]?.map(([, at]) => at).slice(0, 2),
  );
  expect(joined(words.flat())).toContain("Last words.");
  expect(faultsIn(bytes, ["ua-1"])).toEqual([]);
});

test("it is no higher than two fifths of the page, and a low one takes no more than the margin", async () => {
  const tall = await pages({ letterhead: svgOf(100, 400) });
  const at = tall.words[0]?.[0]?.[1] ?? 0;
  expect(at).toBeGreaterThan(0.4 * 842);
  expect(at).toBeLessThan(0.5 * 842);
  const low = await pages({ letterhead: svgOf(600, 10), header: false });
  expect(low.words).toEqual((await pages({ header: false })).words);
});

test("one page without end has it, too", async () => {
  const { words, warnings } = await pages({ single: true, letterhead: broad });
  expect(words).toHaveLength(1);
  expect(words[0]?.[0]?.[1]).toBeGreaterThan(119);
  expect(warnings).toEqual([]);
});

test.each<[PageOptions, string]>([
  [{ cover: true }, "OPTION_IGNORED page.letterhead has no effect: the cover is the first page"],
  [{ columns: 2 }, "OPTION_IGNORED page.letterhead has no effect: the text stands in columns"],
  [{ letterhead: "lost.svg" }, "IMAGE_FAILED"],
])("with %j it is left out, and that is told", async (page, message) => {
  const told = await pages({ letterhead: broad, ...page });
  const { letterhead: _, ...rest } = page;
  const without = await pages(rest);
  expect(told.warnings).toEqual([expect.stringContaining(message)]);
  expect(told.words).toEqual(without.words);
});

test("a preview of its first page is that of the file, asked for with the page's beginning, too", async () => {
  const page = { letterhead: broad };
  const { words } = await pages(page);
  const view = { scale: 1, line: 1, offset: 0, above: 0, below: 1, page: 1, known: [] };
  for (const from of [undefined, { page: 1, line: 1, pages: words.length }]) {
    const seen = await render(markdown, { format: "pdf", page }, { view: { ...view, from } });
    const { offset = 0, length = 0 } = seen.preview?.parts[0]?.bytes ?? {};
    const [first] = await wordsOf(seen.bytes.subarray(offset, offset + length));
    expect(first).toEqual(words[0]);
  }
});

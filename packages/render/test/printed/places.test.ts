/** Tests plans, maps and previews of the printed press, and the source within its files. */
import { expect, test } from "vitest";
import { extractSource, plan, render, type RenderOptions } from "../../src/index.ts";
import { RenderPool } from "../../src/pool/index.ts";
import { openPdf } from "../pages/open-pdf.ts";
import { readPdf } from "../pages/read-pdf.ts";
import { longTable, sample } from "./sample.ts";

const markdown = `${sample}\n${longTable}\n${"A sentence of a long paragraph.\n\n".repeat(60)}`;

/**
 * Options of an ordinary document, and of one whose lines are chosen for each paragraph as a whole.
 */
const settings: [string, RenderOptions][] = [
  ["plain", {}],
  ["justified", { page: { size: "A5", justify: true } }],
];

test.each(settings)("a plan says what the file has: %s", async (_, options) => {
  const asked = { ...options, format: "pdf" } as const;
  const { pages, pixelWidth, pixelHeight } = await render(markdown, asked);
  const planned = await plan(markdown, asked);
  expect(planned).toMatchObject({ pages, width: pixelWidth, height: pixelHeight });
  const last = markdown.trimEnd().split("\n").length;
  expect(planned.pageLines).toHaveLength(pages!);
  expect(planned.pageLines![0]![0]).toBe(1);
  expect(planned.pageLines!.at(-1)![1]).toBe(last);
  for (const [index, [from, to]] of planned.pageLines!.entries()) {
    expect(from).toBeLessThanOrEqual(to);
    if (index > 0) expect(from).toBeGreaterThanOrEqual(planned.pageLines![index - 1]![1]);
  }
});

test("a map says where on its page each block stands", async () => {
  const { bytes, description } = await render(markdown, { format: "pdf", describe: true });
  const { map } = description!;
  const loading = openPdf(bytes);
  const pdf = await loading.promise;
  for (const [kind, text] of [
    ["heading", "The end"],
    ["quote", "A quote."],
    ["code", "function"],
  ]) {
    const line = markdown.split("\n").findIndex((each) => each.includes(text!)) + 1;
    const entry = map.find(
      (each) => each.kind === kind && each.lines[0] <= line && each.lines[1] >= line,
    );
    const page = await pdf.getPage(entry!.sheet ?? 1);
    const { items } = await page.getTextContent();
    const item = items.find((each) => "str" in each && each.str.includes(text!));
    const [, , , , x = NaN, y = NaN] = (item as { transform: number[] }).transform;
    const { box } = entry!;
    const [left, down] = [x / 0.75, (841.89 - y) / 0.75];
    expect(left).toBeGreaterThanOrEqual(box.x - 1);
    expect(left).toBeLessThan(box.x + box.width);
    expect(down).toBeGreaterThan(box.y);
    expect(down).toBeLessThan(box.y + box.height);
  }
  const sheets = map.filter(({ kind }) => kind === "table").map(({ sheet }) => sheet);
  expect(sheets.length).toBeGreaterThan(1);
  await loading.destroy();
});

const view = { scale: 1, line: 1, offset: 0, above: 0, below: 1000, page: 2, known: [] };

test.each(settings)(
  "a preview shows the pages of the file, also where only a part is set: %s",
  async (_, options) => {
    const asked = { ...options, format: "pdf" } as const;
    const whole = await render(markdown, asked);
    const { pageTexts } = await readPdf(whole.bytes);
    const seen = await render(markdown, asked, { view: { ...view, starts: true } });
    expect(seen.pages).toBe(whole.pages);
    expect((await readPdf(seen.bytes)).pageTexts[0]).toBe(pageTexts[1]);
    const { starts = [] } = seen.preview!;
    expect(starts).toHaveLength(whole.pages!);
    expect(starts[0]).toBe(1);
    const page = starts.findLastIndex((line) => line > 1) + 1;
    expect(page).toBeGreaterThan(1);
    const from = { page, line: starts[page - 1]!, pages: whole.pages };
    const part = await render(markdown, asked, { view: { ...view, page, from } });
    expect(part.preview!.passing).toBe(true);
    expect((await readPdf(part.bytes)).pageTexts[0]).toBe(pageTexts[page - 1]);
  },
);

test("the Markdown is in the file where it is asked for", async () => {
  const { bytes } = await render(`${sample}\nÜber.`, { format: "pdf", embedSource: true });
  expect(extractSource(bytes)).toBe(`${sample}\nÜber.`);
});

test("child processes press with the same press", async () => {
  await using pool = new RenderPool({ size: 1, world: { network: "off" } });
  const there = await pool.render(sample, { format: "pdf" });
  const here = await render(sample, { format: "pdf" });
  expect(Buffer.compare(there.bytes, here.bytes)).toBe(0);
});

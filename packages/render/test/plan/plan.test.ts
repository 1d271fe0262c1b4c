/** Tests the facts of a plan beyond sizes, and when two plans are equal. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { plan, type RenderOptions } from "../../src/index.ts";
import { isAsPlanned, planCode, planDifferences } from "../../src/plan/code.ts";
import { countWords } from "../../src/plan/words.ts";
import { resolveOptions } from "../../src/options.ts";
import { RenderPool } from "../../src/pool/index.ts";

test("words and the time to read them: words of English, characters of Chinese", async () => {
  const english = await plan(`# Title\n\n${"word ".repeat(475)}`);
  expect([english.words, english.readingTime]).toEqual([476, 120]);
  const chinese = await plan("# 标题\n\n" + "汉字，".repeat(126));
  expect([chinese.words, chinese.readingTime]).toEqual([254, 60]);
  expect((await plan("- - -")).words).toBe(0);
});

test("a word goes from its first letter or digit to the next space, in any script", () => {
  const unit = fc.oneof(
    fc.constantFrom(..."aЖß1 .,_\n\t\u00a0\u3000\ufeff\u0301\ud800"),
    fc.string({ unit: "binary", maxLength: 1 }),
  );
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 30 }), (units) => {
      const text = units.join("");
      expect(countWords(text)).toBe(text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0);
    }),
  );
});

test("it draws nothing: there are no stages of drawing", async () => {
  const stages: string[] = [];
  await plan("# Title\n\nText.", {}, { onStage: (stage) => stages.push(stage) });
  expect(stages).toContain("layout");
  expect(stages.filter((stage) => stage === "raster" || stage === "encode")).toEqual([]);
});

test("the code says in what two renders differ", async () => {
  const code = async (markdown: string, options: RenderOptions = {}) =>
    (await plan(markdown, options)).plan;
  const first = await code("# One");
  expect(first).toMatch(/^[0-9a-f]{64}$/u);
  expect(await code("# One", { width: 800 })).toBe(first);
  expect(planDifferences(first, await code("# One"))).toEqual([]);
  expect(planDifferences(first, await code("# Two"))).toEqual(["markdown"]);
  expect(planDifferences(first, await code("# Two\n\nMore."))).toEqual(["markdown", "layout"]);
  expect(planDifferences(first, await code("# One", { format: "webp" }))).toEqual(["options"]);
  expect(planDifferences(first, await code("# One", { watermark: "W" }))).toEqual(["watermark"]);
  const cards = { cards: { size: "og", numbers: true } } as const;
  const turned = { cards: { numbers: true, size: "og" } } as const;
  expect(await code("# One", turned)).toBe(await code("# One", cards));
});

test("another version of what renders is another plan", () => {
  const sizes = { width: 1, height: 1, pixelWidth: 1, pixelHeight: 1 };
  const facts = { markdown: "x", options: resolveOptions({}), sizes };
  const [one, other] = ["1", "2"].map((version) => planCode({ ...facts, version }));
  expect(planDifferences(one ?? "", other ?? "")).toEqual(["version"]);
  expect(isAsPlanned(sizes, { ...sizes })).toBe(true);
  expect(isAsPlanned(sizes, { ...sizes, pages: 2 })).toBe(false);
});

test("a pool plans as the library does", async () => {
  await using pool = new RenderPool({ size: 1 });
  const markdown = "# One\n\n---\n\nTwo.";
  const options = { cards: { size: "og" } } as const;
  expect(await pool.plan(markdown, options)).toEqual(await plan(markdown, options));
});

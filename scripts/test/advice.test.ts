import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../tests/budget.ts";
import { render, type RenderOptions } from "../../packages/render/src/index.ts";
import { choicesIn, failingAdvice } from "../corpus/advice.ts";

const tooTall = (markdown: string, options: RenderOptions, pixelBudget?: number) =>
  render(markdown, options, pixelBudget === undefined ? {} : { pixelBudget }).then(
    () => "",
    (error: unknown) => (error as Error).message,
  );

describe("the advice of IMAGE_TOO_TALL", () => {
  const words = "Paragraph of a long document that is simply long, and then longer still.\n\n";

  it("works whenever it is followed", async () => {
    const block = fc.constantFrom(
      words,
      `${words.trim().repeat(9)}\n\n`,
      "```js\nconst a = 1;\nconst b = 2;\n```\n\n",
      "- one\n- two\n  - three\n\n",
      "| a | b |\n|---|---|\n| long words in a cell of this table | 2 |\n\n",
      "## A heading of some length\n\n",
    );
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(block, { minLength: 8, maxLength: 60 }),
        fc.constantFrom("png", "jpeg", "webp"),
        fc.integer({ min: 200, max: 1200 }),
        fc.constantFrom(1, 1.25, 2, 2.5, 3),
        fc.integer({ min: 300_000, max: 3_000_000 }),
        async (blocks, format, width, quality, pixelBudget) => {
          const markdown = blocks.join("");
          const options: RenderOptions = { format, width, quality };
          if (await tooTall(markdown, options, pixelBudget)) refused += 1;
          const tryRender = (some: RenderOptions) => render(markdown, some, { pixelBudget });
          expect(await failingAdvice(tryRender, options)).toEqual([]);
        },
      ),
      { numRuns: runs(40), seed: 13 },
    );
    expect(refused).toBeGreaterThan(10);
  }, 120_000);

  it("knows the quality at which a WebP holds the page, and the formats that hold it now", async () => {
    const markdown = words.repeat(300);
    const message = await tooTall(markdown, { format: "webp" });
    expect(choicesIn(message)).toEqual([
      { quality: expect.any(Number) },
      { format: "png" },
      { format: "jpeg" },
      { format: "pdf" },
    ]);
    expect(await failingAdvice((some) => render(markdown, some), { format: "webp" })).toEqual([]);
  }, 60_000);

  it("proposes no quality that is not allowed, where none is low enough", async () => {
    const message = await tooTall(words.repeat(700), { format: "webp" });
    expect(message).not.toMatch(/a quality of [\d.]+ or less/);
    expect(choicesIn(message)).toContainEqual({ format: "png" });
    expect(message).toMatch(/a document split into at least \d+ parts\.$/);
  }, 60_000);

  it("does not propose a PDF that would be refused", async () => {
    const message = await tooTall("- word\n".repeat(34_000), {});
    expect(message).toMatch(/at least \d+ pixels tall/);
    expect(choicesIn(message)).not.toContainEqual({ format: "pdf" });
  }, 60_000);
});

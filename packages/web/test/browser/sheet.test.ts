/** The sheet on which a picture lies has the picture's size. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { starterLook } from "../../src/starters/look.ts";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { freshPreview, write } from "../support/steps.ts";

/** From one word to more than a window holds. */
const documents = [
  "# Hi",
  "Hi",
  "> Hi",
  "`Hi`",
  "- Hi",
  "$x$",
  "**Hi**\n\nHi",
  "| a |\n|---|\n| b |",
  "```\nHi\n```",
  "> [!NOTE]\n> Hi",
  ...Array.from({ length: 10 }, (_, at) => `# Hi ${at}\n\n${"Words and words. ".repeat(at * 12)}`),
];

describe.skipIf(chromiumPath === undefined)(`sheet${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  test("20 documents stand on sheets of the sizes of their exports", async () => {
    const { page } = await stage.visit("/");
    await freshPreview(page);
    for (const markdown of documents) {
      await write(page, markdown);
      await freshPreview(page);
      const { width = 0, height = 0 } = (await page.locator(".page").boundingBox()) ?? {};
      const answer = await page.request.post(`${stage.baseUrl}/api/v1/exports`, {
        data: { markdown, ...starterLook, width: 800, quality: 1 },
        headers: { Origin: stage.baseUrl },
      });
      expect(answer.status()).toBe(200);
      const exported = Number(answer.headers()["x-image-height"]);
      expect(Math.abs(height - (exported * width) / 800), markdown).toBeLessThanOrEqual(1);
    }
  });
});

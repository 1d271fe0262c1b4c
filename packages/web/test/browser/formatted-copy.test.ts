/** The document as formatted text on the clipboard, pasted where other people write. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { write } from "../support/steps.ts";

const source = `# Ink *and* paper

A paragraph with \`code\`, **bold** and a formula $a^2$ in it. 中文也好看。

- [x] done
- one
  1. two

> [!TIP]
> Short.

| Name | Sum |
| :--- | --: |
| Ink  |  12 |

\`\`\`js
const a = "text";
const b = 2;
\`\`\`

$$\\int_0^1 x\\,dx$$

\`\`\`mermaid
flowchart LR
  a[One] --> b[Two]
\`\`\`

Text[^1].

[^1]: A note.
`;

describe.skipIf(chromiumPath === undefined)(`formatted copy${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  test("what is pasted elsewhere has the document's words, and its drawings as pictures", async () => {
    const { page, context, troubles } = await stage.visit("/", { press: true });
    await write(page, source);
    await page.getByRole("button", { name: "Copy text" }).click();
    await page.locator(".notice", { hasText: "Copied as formatted text" }).waitFor();
    const plain = await page.evaluate(() => navigator.clipboard.readText());
    const other = await context.newPage();
    await other.setContent("<div contenteditable style='min-height: 200px'></div>");
    const place = other.locator("body > div");
    await other.bringToFront();
    await place.click();
    await other.keyboard.press("Control+v");
    await place.locator("h1").waitFor();
    // Signs of tasks, names of alerts and numbers of notes are not among the Document's words.
    const pasted = await place.evaluate((all) => {
      const copy = all.cloneNode(true) as HTMLElement;
      for (const number of copy.querySelectorAll("sup")) number.remove();
      document.body.append(copy);
      const words = copy.innerText.replaceAll("☑", "").replace(/^Tip$/mu, "");
      copy.remove();
      return words.split(/\s+/u).filter(Boolean);
    });
    const drawn = ["a^2", "\\int_0^1 x\\,dx", "flowchart LR\n  a[One] --> b[Two]"];
    const said = drawn.reduce((text, one) => text.replace(one, ""), plain);
    expect(pasted).toEqual(said.split(/\s+/u).filter(Boolean));
    const pictures = await place.locator("img").evaluateAll((all) =>
      (all as HTMLImageElement[]).map(({ src, naturalWidth, width }) => ({
        isPng: src.startsWith("data:image/png;base64,"),
        isSharp: naturalWidth >= 2 * width && width > 4,
      })),
    );
    expect(pictures).toEqual(pictures.map(() => ({ isPng: true, isSharp: true })));
    expect(pictures.length).toBe(3);
    const styles = await place.evaluate((all) => {
      const of = (selector: string) => getComputedStyle(all.querySelector(selector) ?? all);
      return [of("h1").fontSize, of("td:last-child").textAlign, of("pre").whiteSpace];
    });
    expect(styles).toEqual(["28px", "right", "pre-wrap"]);
    expect(troubles).toEqual([]);
  });

  test("where the press is not to be had it is said, and the clipboard stays", async () => {
    const { page } = await stage.visit("/");
    await write(page, "# Words");
    await page.evaluate(() => navigator.clipboard.writeText("before"));
    await page.getByRole("button", { name: "Copy text" }).click();
    await page.locator(".notice", { hasText: "could not be copied" }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("before");
  });
});

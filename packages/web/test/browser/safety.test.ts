import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { handlersHaveRun } from "../support/handlers.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { freshPreview, write } from "../support/steps.ts";

const hostile = [
  "<script>window.struck = 1</script>",
  '<img src=x onerror="window.struck = 1">',
  '<svg onload="window.struck = 1"><script>window.struck = 1</script></svg>',
  "[click](javascript:window.struck=1)",
  '![x](data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="window.struck=1"/>)',
  '<iframe srcdoc="<script>parent.struck = 1</script>"></iframe>',
  '<a href="javascript:window.struck=1" autofocus onfocus="window.struck=1">x</a>',
  "<style>@import url(//example.org/x.css); * { background: url(//example.org/y) }</style>",
  '<math><mtext></mtext><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.struck=1&gt;">',
  '```mermaid\nflowchart LR\n a["<img src=x onerror=window.struck=1>"] --> b\n click a "javascript:window.struck=1"\n```',
  "$\\href{javascript:window.struck=1}{x}$ $\\require{html}\\class{x}{y}$ $\\frac{$",
  "```<img src=x onerror=window.struck=1>\ncode\n```",
  '![lost"><script>window.struck=1</script>](./"><script>window.struck=1</script>.png)',
];

describe.skipIf(chromiumPath === undefined)(`safety${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  test("hostile Markdown runs nothing and loads nothing", async () => {
    const { page, troubles } = await stage.visit("/");
    const outside: string[] = [];
    page.on("request", (request) => {
      const url = request.url();
      if (!url.startsWith(stage.baseUrl) && !/^(?:blob|data):/u.test(url)) outside.push(url);
    });
    for (const markdown of [...hostile, hostile.join("\n\n")]) {
      await write(page, markdown);
      await freshPreview(page);
    }
    await page.locator(".warnings summary").click();
    await page.locator(".cm-lint-marker-warning").first().hover();
    await page.locator(".cm-tooltip-lint").waitFor();
    await handlersHaveRun(page);
    expect(await page.evaluate(() => "struck" in window)).toBe(false);
    expect(outside).toEqual([]);
    expect(troubles).toEqual([]);
  });

  test("a hostile draft, address and file name run nothing", async () => {
    const { page, troubles } = await stage.visit("/docs");
    await page.evaluate(
      (markdown) => localStorage.setItem("platen.draft", JSON.stringify({ markdown, style: 1 })),
      hostile.join("\n\n"),
    );
    await page.goto(`${stage.baseUrl}/?x=<script>window.struck=1</script>#<img src=x onerror=1>`);
    await freshPreview(page);
    await handlersHaveRun(page);
    expect(await page.evaluate(() => "struck" in window)).toBe(false);
    await page.goto(`${stage.baseUrl}/account?token=<img src=x onerror=window.struck=1>`);
    await page.getByLabel("New password").fill("long enough");
    await page.getByRole("button", { name: "Set password" }).click();
    await page.getByText("The link has been used").waitFor();
    await handlersHaveRun(page);
    expect(await page.evaluate(() => "struck" in window)).toBe(false);
    expect(troubles).toEqual([]);
  });
});

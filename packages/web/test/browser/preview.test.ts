import { render } from "@platen/render";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answer } from "../support/answer.ts";
import { starterLook } from "../../src/starters/look.ts";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { hold } from "../support/held.ts";
import { passTime } from "../support/page-time.ts";
import { pixelsOf, type Pixels } from "../support/pixels.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { freshPreview, save, signUp, write } from "../support/steps.ts";

/** With emoji a page has more colours than a palette holds; then a file's colours are planned, and those of a part of the page apart from those of the whole. */
const signless = answer.replaceAll(
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u{200d}/gu,
  "",
);

const paragraphs = (count: number) =>
  Array.from({ length: count }, (_, index) => `Paragraph ${index}.`).join("\n\n");

describe.skipIf(chromiumPath === undefined)(`preview${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  /** Waits until the picture on the page has the pixels of a file's upper left; what is drawn anew after a rest may come later. */
  async function showsCornerOf(page: Page, bytes: Uint8Array): Promise<void> {
    await page.evaluate(async (base64) => {
      const image = new Image();
      image.id = "saved";
      image.src = `data:;base64,${base64}`;
      await image.decode();
      document.body.append(image);
    }, Buffer.from(bytes).toString("base64"));
    const cornerOf = async ({ width, height }: Pixels) => {
      await page.evaluate(
        async ({ width, height }) => {
          const canvas = new OffscreenCanvas(width, height);
          const saved = document.querySelector<HTMLImageElement>("#saved");
          canvas.getContext("2d")?.drawImage(saved!, 0, 0);
          const corner = new Image();
          corner.id = "corner";
          corner.src = URL.createObjectURL(await canvas.convertToBlob());
          await corner.decode();
          document.querySelector("#corner")?.remove();
          document.body.append(corner);
        },
        { width, height },
      );
      return page.locator("#corner").evaluate(pixelsOf);
    };
    const isSame = async () => {
      const shown = await page.locator(".page img").first().evaluate(pixelsOf);
      return shown.width === 1600 && (await cornerOf(shown)).hash === shown.hash;
    };
    await soon(isSame).toBe(true);
  }

  test("paragraphs that say the same are all there, also after one more", async () => {
    const { page, troubles } = await stage.visit("/");
    const textOf = (words: readonly string[]) =>
      words.map((word, at) => `## Part ${at}\n\n${word} ink dries.`).join("\n\n");
    /** Where each part stands, in CSS pixels of the page. */
    const tops = () =>
      page.locator(".sheet img").evaluateAll((all) => all.map(({ style }) => style.top));
    const placesOf = async (words: readonly string[]) => {
      await write(page, textOf(words));
      await freshPreview(page);
      return tops();
    };
    const different = await placesOf(["Black", "Green", "Brown"]);
    expect(different.length).toBeGreaterThan(1);
    expect(await placesOf(["Black", "Black", "Black"])).toEqual(different);
    const longer = await placesOf(["Black", "Green", "Brown", "White"]);
    await placesOf(["Black", "Black", "Black"]);
    expect(await placesOf(["Black", "Black", "Black", "Black"])).toEqual(longer);
    expect(troubles).toEqual([]);
  });

  test("the preview is the export: at its full size, pixel for pixel", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, signless);
    await page.keyboard.press("Control+Home");
    await page.getByRole("radio", { name: "Nord" }).check({ force: true });
    await page.getByLabel(/^Zoom, now/u).selectOption("2");
    await freshPreview(page);
    const { bytes } = await save(page);
    await showsCornerOf(page, bytes);
    expect(troubles).toEqual([]);
  });

  test("members see no watermark, and export what they saw", async () => {
    const { page } = await stage.visit("/account");
    await signUp(page, "clean@example.org");
    await page.getByRole("link", { name: "Editor", exact: true }).click();
    await write(page, "# Clean\n\nOne line.");
    await page.getByLabel(/^Zoom, now/u).selectOption("2");
    await freshPreview(page);
    await soon(() => page.locator(".facts-mark").count()).toBe(0);
    const { watermarked, bytes } = await save(page);
    expect(watermarked).toBe(false);
    const clean = await render("# Clean\n\nOne line.", starterLook);
    expect(Buffer.from(bytes).equals(clean.bytes)).toBe(true);
    await showsCornerOf(page, bytes);
  });

  test("choices change the picture", async () => {
    const { page, troubles } = await stage.visit("/");
    await freshPreview(page);
    // At their full size pictures are exact.
    await page.getByLabel(/^Zoom, now/u).selectOption("2");
    const first = () => page.locator(".page img").first().evaluate(pixelsOf);
    await soon(async () => (await first()).width).toBe(1600);
    expect((await first()).first).toEqual([253, 246, 227, 255]);
    await page.getByRole("radio", { name: "Monokai" }).check({ force: true });
    await freshPreview(page);
    await soon(async () => (await first()).first).toEqual([39, 40, 34, 255]);
    await page.getByLabel("Width", { exact: true }).fill("400");
    await page.getByLabel("Quality", { exact: true }).fill("3");
    await page.getByLabel(/^Zoom, now/u).selectOption("3");
    await soon(async () => (await first()).width).toBe(1200);
    expect(troubles).toEqual([]);
  });

  test("PDF: pages in view only, as many as there are from the start, and those of the export", async () => {
    const { page, troubles } = await stage.visit("/");
    const sizes: number[] = [];
    page.on("response", (response) => {
      const isPdf = response.request().postDataJSON() as { format?: string } | null;
      if (response.url().endsWith("/previews") && isPdf?.format === "pdf")
        sizes.push(Number(response.headers()["content-length"]));
    });
    const long = `# Long\n\n${paragraphs(1500)}`;
    await write(page, long);
    await page.keyboard.press("Control+Home");
    await freshPreview(page);
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const text = document.querySelector(".pager")?.textContent;
        if (text) seen.push(text);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await page.getByRole("radio", { name: "PDF" }).check({ force: true });
    await page.locator('canvas[data-page="1"]').waitFor();
    const { pages, bytes } = await render(long, { ...starterLook, format: "pdf" });
    expect(pages).toBeGreaterThan(20);
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(new Set(seen)).toEqual(new Set([`Page 1 of ${pages}`]));
    expect(sizes.length).toBeGreaterThan(0);
    expect(Math.max(...sizes)).toBeLessThan(bytes.length / 2);
    const next = page.getByRole("button", { name: "Next page" });
    await next.click();
    await page.locator('canvas[data-page="2"]').waitFor();
    await page.locator(".desk").evaluate((desk) => desk.scrollTo(0, desk.scrollHeight));
    await page.locator(`canvas[data-page="${pages}"]`).waitFor();
    await page.getByText(`Page ${pages} of ${pages}`).waitFor();
    await soon(() => page.locator("canvas").count()).toBeLessThan(6);
    expect(troubles).toEqual([]);
  });

  test("PDF: the first page is never said to be the only one of several", async () => {
    const { page } = await stage.visit("/");
    await write(page, paragraphs(200));
    await freshPreview(page);
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const text = document.querySelector(".pager")?.textContent;
        if (text) seen.push(text);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await page.getByRole("radio", { name: "PDF" }).check({ force: true });
    await page.getByText(/^Page \d+ of (?!1$)\d+$/u).waitFor();
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen.filter((text) => /Page \d+ of 1(?!\d)/u.test(text))).toEqual([]);
  });

  test("PDF: a file that is read later than a newer one does not take its place", async () => {
    const { page, troubles } = await stage.open();
    await page.addInitScript(() => {
      const read = (blob: Blob) => new Response(blob).arrayBuffer();
      let count = 0;
      const second = Promise.withResolvers<void>();
      Blob.prototype.arrayBuffer = async function (this: Blob) {
        if (this.type !== "application/pdf") return read(this);
        count += 1;
        const turn = count;
        document.documentElement.dataset["read"] = String(turn);
        const bytes = await read(this);
        // The first waits until the second is there.
        if (turn === 1) await second.promise;
        if (turn === 2) setTimeout(second.resolve);
        return bytes;
      };
    });
    await page.goto(stage.baseUrl);
    await write(page, "One.");
    await page.getByRole("radio", { name: "PDF" }).check({ force: true });
    await page.locator('html[data-read="1"]').waitFor({ state: "attached" });
    await write(page, "Two.");
    await page.locator('canvas[data-page="1"]').waitFor();
    expect(troubles).toEqual([]);
  });

  test("PDF of a long document: the page in view comes without all the others, and is said to until they are there", async () => {
    const { page, context, troubles } = await stage.visit("/");
    const words = "Words of a long paragraph. ".repeat(8);
    const long = `# Long\n\n${`${words}\n\n`.repeat(300)}`;
    let wholes = 0;
    let hold = Promise.withResolvers<void>();
    hold.resolve();
    await context.route("**/previews", async (route) => {
      const { format, view } = route.request().postDataJSON() as {
        format?: string;
        view?: { from?: object };
      };
      // All pages are as slow as a test needs them to be.
      if (format === "pdf" && !view?.from) {
        wholes += 1;
        await hold.promise;
      }
      await route.continue();
    });
    await write(page, long);
    await page.keyboard.press("Control+Home");
    await freshPreview(page);
    hold = Promise.withResolvers<void>();
    await page.getByRole("radio", { name: "PDF" }).check({ force: true });
    await page.locator('canvas[data-page="1"]').waitFor();
    await freshPreview(page);
    // Nobody knows how many there are, and nobody says so.
    await page.locator(".pager").getByText("Page 1", { exact: true }).waitFor();
    hold.resolve();
    const settled = page.locator(".pager").getByText(/^Page 1 of \d+$/u);
    const [, pages] = /of (\d+)/u.exec((await settled.textContent()) ?? "") ?? [];
    expect(Number(pages)).toBeGreaterThan(15);
    hold = Promise.withResolvers<void>();
    const before = wholes;
    await page.locator(".cm-line").first().click();
    await page.keyboard.press("End");
    const drawn = () =>
      page.locator('canvas[data-page="1"]').evaluate((canvas) => {
        const { width, height } = canvas as HTMLCanvasElement;
        const pixels = (canvas as HTMLCanvasElement).getContext("2d")!;
        const { data } = pixels.getImageData(0, 0, width, Math.round(height / 4));
        return data.reduce((sum, value) => sum + value, 0);
      });
    const ink = await drawn();
    await page.keyboard.type(" and longer");
    await freshPreview(page);
    await soon(drawn).not.toBe(ink);
    await page.locator(".pager").getByText(`Page 1 of about ${pages}`, { exact: true }).waitFor();
    // When nobody writes any more, all pages are asked for.
    await soon(() => wholes).toBeGreaterThan(before);
    hold.resolve();
    await settled.waitFor();
    expect(troubles).toEqual([]);
  });

  test("a page is drawn anew when the window changes", async () => {
    const { page, troubles } = await stage.visit("/");
    await page.getByRole("radio", { name: "PDF" }).check({ force: true });
    const canvas = page.locator('canvas[data-page="1"]');
    await canvas.waitFor();
    const rough = () =>
      canvas.evaluate((element) => {
        const { width } = element as HTMLCanvasElement;
        return Math.abs(width - element.getBoundingClientRect().width * devicePixelRatio);
      });
    await soon(rough).toBeLessThanOrEqual(1);
    await page.setViewportSize({ width: 1900, height: 900 });
    await soon(rough).toBeLessThanOrEqual(1);
    await canvas.waitFor();
    // And then it comes to rest: drawing must not be a reason to draw.
    const drawings = () =>
      canvas.evaluate(async (element) => {
        let changes = 0;
        const observer = new MutationObserver(() => (changes += 1));
        observer.observe(element, { attributes: true });
        await new Promise((resolve) => setTimeout(resolve, 600));
        observer.disconnect();
        return changes;
      });
    await soon(drawings).toBe(0);
    expect(troubles).toEqual([]);
  });

  test("warnings stand at their line", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, "# Title\n\nA formula: $\\frac{1}{$\n\n![lost](./lost.png)");
    await freshPreview(page);
    const marker = page.locator(".cm-lint-marker-warning");
    await marker.first().waitFor();
    await soon(() => marker.count()).toBe(2);
    await page.locator(".warnings summary").click();
    await page.getByRole("button", { name: "Line 5" }).click();
    await page.keyboard.type("HERE");
    await page.locator(".cm-line").nth(4).getByText("HERE").waitFor();
    expect(troubles).toEqual([]);
  });

  test("the last picture stays while the service is away, and the next comes by itself", async () => {
    const { page, context } = await stage.visit("/");
    await freshPreview(page);
    const first = page.locator(".page img").first();
    const before = await first.getAttribute("src");
    await context.setOffline(true);
    await write(page, "# Written alone");
    await page.getByText("The service cannot be reached.").waitFor();
    expect(await first.getAttribute("src")).toBe(before);
    await context.setOffline(false);
    await freshPreview(page);
    expect(await page.locator(".note-problem").count()).toBe(0);
    await soon(() => first.getAttribute("src")).not.toBe(before);
  });

  test("a kept picture is whole on a phone, and of a long one no blank half is shown", async () => {
    const { page, context } = await stage.visit("/", { viewport: { width: 390, height: 844 } });
    await freshPreview(page);
    await page.route("**/api/v1/previews", (route) => route.abort());
    await write(page, "# Written alone");
    await page.getByRole("button", { name: "Preview", exact: true }).click();
    await page.locator(".note-problem").waitFor();
    /** How far the pictures reach, of how much page there is. */
    const reach = () =>
      page.locator(".page").evaluate((sheet) => {
        const { top, bottom } = sheet.getBoundingClientRect();
        const ends = [...sheet.querySelectorAll("img")].map(
          (image) => image.getBoundingClientRect().bottom,
        );
        return { blank: bottom - Math.max(top, ...ends), cut: sheet.hasAttribute("data-cut") };
      });
    await soon(async () => (await reach()).blank).toBeLessThan(2);
    expect((await reach()).cut).toBe(false);
    await page.unroute("**/api/v1/previews");
    await page.getByRole("button", { name: "Write", exact: true }).click();
    await write(page, paragraphs(300));
    await freshPreview(page);
    await page.route("**/api/v1/previews", (route) => route.abort());
    await page.keyboard.type(" and more");
    await page.getByRole("button", { name: "Preview", exact: true }).click();
    await page.locator(".note-problem").waitFor();
    await soon(async () => (await reach()).cut).toBe(true);
    await page.locator(".desk").evaluate((desk) => desk.scrollTo(0, desk.scrollHeight));
    await soon(async () => (await reach()).blank).toBeLessThan(2);
    await context.close();
  });

  test("when there were too many, it says so, waits and keeps the picture", async () => {
    const strict = await openStage({ PLATEN_PREVIEW_RATE: "1" });
    try {
      const { page } = await strict.visit("/");
      await page.locator(".page img, .note-problem").first().waitFor();
      await write(page, "# One too many");
      await page.getByText(/Many previews at once. They go on by themselves in \d+ s/u).waitFor();
      let asked = 0;
      page.on("request", (request) => (asked += request.url().endsWith("/previews") ? 1 : 0));
      await page.keyboard.type(" and more", { delay: 40 });
      // Without a limit the next is asked for within 110 ms.
      await passTime(page, 400);
      expect(asked).toBe(0);
    } finally {
      await strict.close();
    }
  });

  test("typing never starves it: a request is not given up for a newer one, and the newest is next", async () => {
    const { page } = await stage.visit("/");
    await write(page, "x");
    await freshPreview(page);
    let failed = 0;
    page.on("requestfailed", () => (failed += 1));
    const previews = await hold(page, "**/api/v1/previews");
    const shown = async () => Number(await page.locator(".preview").getAttribute("data-shown"));
    await page.keyboard.type("x");
    let written = "xx";
    for (let round = 1; round <= 3; round += 1) {
      const request = await previews.next();
      const { markdown } = request.request().postDataJSON() as { markdown: string };
      expect(markdown).toBe(written);
      // Each answer takes longer than the time between many keys, and than a request waits for the next.
      await page.keyboard.type("yyyyy");
      written += "yyyyy";
      await passTime(page, 400);
      expect(previews.count()).toBe(round);
      const before = await shown();
      await request.continue();
      await soon(shown).toBeGreaterThan(before);
    }
    await previews.end();
    await freshPreview(page);
    expect(failed).toBe(0);
  });

  test("a keystroke brings what it changed, and nothing else", async () => {
    const { page } = await stage.visit("/");
    await write(page, `${answer}\n\n${paragraphs(60)}`);
    await freshPreview(page);
    await page.keyboard.type(" One");
    await freshPreview(page);
    let before = 0;
    let bytes = Number.NaN;
    const replacedByKey = async () => {
      before = await page.locator(".page img").evaluateAll((images) => {
        for (const image of images) image.setAttribute("data-old", "");
        return images.length;
      });
      await page.keyboard.type("s");
      await freshPreview(page);
      const fresh = page.locator(".page img:not([data-old])");
      await fresh.first().waitFor();
      bytes = Number(await page.locator(".preview").getAttribute("data-bytes"));
      return fresh.count();
    };
    // After a rest all may be replaced, once: their watermarks move when heights that were guesses are known.
    await soon(replacedByKey).toBe(1);
    expect(before).toBeGreaterThan(5);
    expect(bytes).toBeLessThan(60_000);
  });

  test("that one is being made is said only when it takes long", async () => {
    const { page } = await stage.open();
    await page.clock.install();
    await page.goto(stage.baseUrl);
    await freshPreview(page);
    await page.locator(".cm-content").click();
    const isSaid = () => page.locator(".preview-progress").getAttribute("data-on");
    const previews = await hold(page, "**/api/v1/previews");
    // From here on the page's time passes only where the test lets it.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3_600_000);
    await page.keyboard.type("x");
    await page.clock.runFor(399);
    const next = await previews.next();
    expect(await isSaid()).toBe("false");
    await page.clock.runFor(1);
    await soon(isSaid).toBe("true");
    await previews.end();
    await next.continue();
    await page.clock.resume();
    await freshPreview(page);
    await soon(isSaid).toBe("false");
  });

  test("a document that no picture holds is shown, and advice works when followed", async () => {
    const { page } = await stage.visit("/");
    await write(page, "# Short");
    await freshPreview(page);
    await page.getByLabel("Width", { exact: true }).fill("2560");
    await page.getByLabel("Quality", { exact: true }).fill("1");
    await write(page, paragraphs(8000));
    await freshPreview(page);
    const note = page.locator(".note-problem");
    await note.getByText("This can be seen, but not exported as it is.").waitFor();
    expect(await note.textContent()).not.toMatch(/quality/u);
    await soon(() => page.locator(".page img").count()).toBeGreaterThan(5);
    await page.getByRole("radio", { name: "PDF" }).check({ force: true });
    await page.locator("canvas[data-page]").first().waitFor();
    await soon(() => note.count()).toBe(0);
  });
});

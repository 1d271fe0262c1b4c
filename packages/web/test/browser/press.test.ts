/** The press in a browser's worker: the bytes of Node, and the editor's preview by it. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { render } from "@platen/render";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dist } from "../support/built.ts";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { pixelsOf } from "../support/pixels.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage, type Visit } from "../support/stage.ts";
import { freshPreview, signUp, text, write } from "../support/steps.ts";

const goldens = join(import.meta.dirname, "../../../render/test/goldens");
const corpus = process.env["PLATEN_CORPUS"] ?? join(import.meta.dirname, "../../../../corpus");

/** Documents of the corpus up to this size in bytes, and how many of each folder: CI's time is short. */
const SIZE = 30_000;
const OF_A_FOLDER = 8;

const markdownIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".md") && statSync(join(folder, name)).size <= SIZE)
    .map((name) => join(folder, name));
const files = [
  ...markdownIn(goldens),
  ...["samples", "answers", "documents"].flatMap((name) =>
    markdownIn(join(corpus, name)).slice(0, OF_A_FOLDER),
  ),
];
const looks = [
  {},
  { theme: "nord", fontFamily: "article", quality: 1 },
  { theme: "dark", fontFamily: "roboto", width: 420 },
] as const;
type Look = (typeof looks)[number];

/** What a worker says, with its bytes as Base64. */
interface Said {
  notHere?: string;
  words?: string;
  bytes?: string;
}

/** A worker of the page; `ask` gives it one order after the other. */
async function openWorker(page: Page): Promise<(markdown: string, options: Look) => Promise<Said>> {
  const worker = readdirSync(join(dist, "assets")).find((name) =>
    /^press-worker-.*\.js$/u.test(name),
  );
  const handle = await page.evaluateHandle(
    (name) => new Worker(`/assets/${name}`, { type: "module" }),
    worker,
  );
  return (markdown, options) =>
    handle.evaluate(
      async (worker, order): Promise<Said> => {
        const answer = await new Promise<{ picture?: { bytes: Uint8Array } } & Said>((resolve) => {
          worker.addEventListener("message", ({ data }) => resolve(data), { once: true });
          worker.postMessage(order, []);
        });
        if (!answer.picture) return answer;
        let text = "";
        for (const byte of answer.picture.bytes) text += String.fromCharCode(byte);
        return { bytes: btoa(text) };
      },
      { id: 1, markdown, options },
    );
}

describe.skipIf(chromiumPath === undefined)(`press${whySkipped}`, () => {
  let stage: Stage;
  let visit: Visit;
  beforeAll(async () => {
    stage = await openStage();
    visit = await stage.visit("/docs", { press: true });
  });
  afterAll(() => stage?.close());

  test("the worker's files are Node's, byte for byte, for all that it draws", async () => {
    const ask = await openWorker(visit.page);
    const notHere: string[] = [];
    const drawn: { markdown: string; look: Look; bytes: string }[] = [];
    for (const [index, file] of files.entries()) {
      const markdown = readFileSync(file, "utf8");
      // The first look of all documents, and the others by turns.
      for (const look of [{}, looks[1 + (index % 2)] ?? {}]) {
        const said = await ask(markdown, look);
        const which = `${file} ${JSON.stringify(look)}`;
        if (said.bytes === undefined) {
          expect(said.notHere, `${which}: ${said.words}`).toMatch(
            /^(?:diagrams|images|drawings|engine)$/u,
          );
          notHere.push(`${said.notHere} ${which}`);
          continue;
        }
        const { bytes } = await render(markdown, look);
        expect(Buffer.from(said.bytes, "base64").equals(bytes), which).toBe(true);
        drawn.push({ markdown, look, bytes: said.bytes });
      }
    }
    console.log(`${drawn.length} drawn in the browser; not there:\n${notHere.join("\n")}`);
    expect(drawn.length).toBeGreaterThan(files.length);

    // Another worker, with nothing in its caches, and in another order.
    const again = await openWorker(visit.page);
    for (const { markdown, look, bytes } of drawn.slice(0, 8).toReversed())
      expect((await again(markdown, look)).bytes).toBe(bytes);
    // The first worker has all of them in its caches.
    for (const { markdown, look, bytes } of drawn.slice(0, 8).toReversed())
      expect((await ask(markdown, look)).bytes).toBe(bytes);
    expect(visit.troubles).toEqual([]);
    expect(visit.complaints).toEqual([]);
  });

  test("text from right to left is drawn there, as Node draws it", async () => {
    const ask = await openWorker(visit.page);
    const markdown = "# שלום\n\nعربي و*مائل* with `code`.\n\n| א | ב |\n|---|---|\n| ג | ד |\n";
    const { bytes } = await render(markdown);
    const said = await ask(markdown, {});
    expect(said.words).toBeUndefined();
    expect(Buffer.from(said.bytes!, "base64").equals(bytes)).toBe(true);
  });

  test("what is not drawn there is said by its kind", async () => {
    const ask = await openWorker(visit.page);
    const kindOf = async (markdown: string, options: object = {}) =>
      (await ask(markdown, options)).notHere;
    expect(await kindOf("```mermaid\nflowchart TD\nA-->B\n```")).toBe("diagrams");
    expect(await kindOf("![x](https://example.org/x.png)")).toBe("images");
    expect(await kindOf("text", { format: "pdf" })).toBe("pdf");
    expect(await kindOf("text", { format: "jpeg" })).toBe("formats");
    expect(await kindOf("text", { embedSource: true })).toBe("formats");
    expect(await kindOf("text", { theme: "none" })).toBe("failed");
  });

  const parts = (page: Page) =>
    page
      .locator(".page img")
      .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));

  /** A visit in which the browser is waited for as long as it takes: a slow machine may need more than the 0.7 s. */
  async function patientVisit(): Promise<Visit> {
    const near = await stage.open({ press: true });
    await near.page.addInitScript(() => {
      const set = window.setTimeout.bind(window);
      const patient = (act: () => void, ms = 0) => set(act, ms === 700 ? 60_000 : ms);
      Object.assign(window, { setTimeout: patient });
    });
    await near.page.goto(stage.baseUrl);
    return near;
  }

  /** Types until a picture is drawn in the browser: what it needs has to come first. */
  async function untilNear(page: Page): Promise<void> {
    const pane = page.locator("#preview-pane");
    const isNear = async () => {
      await page.keyboard.type("a");
      await freshPreview(page);
      return pane.getAttribute("data-bytes");
    };
    await expect.poll(isNear, { timeout: 60_000 }).toBe("0");
  }

  const document = readFileSync(join(goldens, "sampler.md"), "utf8").slice(0, 1500);

  test.each(["visitor", "member"])("the preview of a %s is the service's", async (who) => {
    const near = await patientVisit();
    const far = await stage.visit("/");
    for (const { page } of [near, far]) {
      if (who === "member") {
        await signUp(page, `${page === near.page ? "near" : "far"}@example.org`);
        await page.getByRole("link", { name: "Editor", exact: true }).click();
      }
      await page.getByLabel(/^Zoom, now/u).selectOption("2");
    }
    await write(near.page, document);
    await untilNear(near.page);
    await write(near.page, document);
    await write(far.page, document);
    for (const { page } of [near, far]) {
      await page.keyboard.press("Control+Home");
      await freshPreview(page);
      await page.locator(".desk").evaluate((desk) => desk.scrollTo(0, 0));
      await soon(async () => new Set(await parts(page))).toEqual(new Set([1600]));
      await soon(() => page.locator(".facts-mark").count()).toBe(who === "visitor" ? 1 : 0);
    }
    expect(await near.page.locator("#preview-pane").getAttribute("data-bytes")).toBe("0");
    const lookOf = async ({ page }: Visit) =>
      JSON.stringify(await page.locator('.page img[style*="top: 0px"]').evaluate(pixelsOf));
    // Watermarks that stayed behind while somebody wrote are drawn anew.
    await soon(async () => (await lookOf(near)) === (await lookOf(far))).toBe(true);
    expect([...near.troubles, ...near.complaints]).toEqual([]);

    // What the browser cannot draw, the service does; and without a network, the browser what it can.
    await near.page.keyboard.insertText("\n\n```mermaid\nflowchart TD\nA-->B\n```\n");
    await freshPreview(near.page);
    expect(await near.page.locator("#preview-pane").getAttribute("data-bytes")).not.toBe("0");
    await write(near.page, document);
    await untilNear(near.page);
    await near.context.setOffline(true);
    await near.page.keyboard.type("bc");
    await freshPreview(near.page);
    expect(await near.page.locator("#preview-pane").getAttribute("data-bytes")).toBe("0");
    for (const { context } of [near, far]) await context.close();
  });

  test("beside a diagram that stays as it is the browser draws: the service is asked for one that changes", async () => {
    const near = await patientVisit();
    const far = await stage.visit("/");
    const diagram = "```mermaid\nflowchart TD\nA[Ink]-->B[Paper]\n```";
    const after = "\n\nWords after it.";
    for (const { page } of [near, far]) await page.getByLabel(/^Zoom, now/u).selectOption("2");
    await write(near.page, `# Above\n\n${diagram}${after}`);
    await freshPreview(near.page);
    await untilNear(near.page);
    let asked = 0;
    near.page.on("request", (request) => (asked += Number(request.url().endsWith("/previews"))));
    // It has moved, and what stands around it is new.
    await near.page.keyboard.press("Control+Home");
    await near.page.keyboard.insertText("A line before.\n\n");
    await freshPreview(near.page);
    expect(asked).toBe(0);
    await write(far.page, await text(near.page));
    for (const { page } of [near, far]) {
      await freshPreview(page);
      await page.locator(".desk").evaluate((desk) => desk.scrollTo(0, 0));
      await soon(async () => new Set(await parts(page))).toEqual(new Set([1600]));
    }
    const lookOf = async ({ page }: Visit) =>
      JSON.stringify(
        await page.locator(".page img").evaluateAll((all) =>
          all
            .map((one) => (one as HTMLImageElement).getBoundingClientRect())
            .map(({ top, height }) => [Math.round(top), Math.round(height)])
            .sort(([one = 0], [other = 0]) => one - other),
        ),
      );
    await soon(async () => (await lookOf(near)) === (await lookOf(far))).toBe(true);
    // The picture of the diagram itself is the service's own.
    const isOfService = (page: Page) =>
      page
        .locator(".page img")
        .evaluateAll(
          (all) => all.filter((one) => (one as HTMLImageElement).src.startsWith("blob:")).length,
        );
    expect(await isOfService(near.page)).toBe(1);
    await near.page.locator(".cm-line", { hasText: "A[Ink]" }).click();
    await near.page.keyboard.press("End");
    await near.page.keyboard.type("-->C");
    await freshPreview(near.page);
    expect(asked).toBeGreaterThan(0);
    expect([...near.troubles, ...near.complaints]).toEqual([]);
    for (const { context } of [near, far]) await context.close();
  });
});

/**
 * Tests the press in a browser's worker: its bytes are Node's, and the editor's preview is drawn by
 * it.
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { render, type RenderOptions } from "@platen/render";
import { diagramsReady } from "@platen/render/diagram";
import type { PreviewView } from "@platen/render/preview-view";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dealt } from "../../../../scripts/tests/budget.ts";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { openWorker } from "../support/near-press.ts";
import { pixelsOf } from "../support/pixels.ts";
import { soon } from "../support/soon.ts";
import { drop, noise } from "../support/files.ts";
import { openStage, type Stage, type Visit } from "../support/stage.ts";
import { freshPreview, signUp, text, write } from "../support/steps.ts";

const goldens = join(import.meta.dirname, "../../../render/test/goldens");
const corpus = process.env["PLATEN_CORPUS"] ?? join(import.meta.dirname, "../../../../corpus");

/**
 * Largest document of the corpus that is tried, in bytes, and most documents of a folder: CI's time
 * is short.
 */
const SIZE = 30_000;
const OF_A_FOLDER = 8;

/** Signs of documents that a browser may leave to the service: pictures and drawings. */
const HAS_PICTURES = /!\[|<img|<picture|<svg|^ *(?:```|~~~) *(?:mermaid|dot|graphviz)/imu;

const markdownIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".md") && statSync(join(folder, name)).size <= SIZE)
    .map((name) => join(folder, name));
const all = [
  ...markdownIn(goldens),
  ...["samples", "answers", "documents"].flatMap((name) =>
    markdownIn(join(corpus, name)).slice(0, OF_A_FOLDER),
  ),
];
/** Each in a look of its own among others. */
const files = dealt(all);
const looks = [
  {},
  { theme: "nord", fontFamily: "article", quality: 1 },
  { theme: "dark", fontFamily: "roboto", width: 420 },
  { format: "webp", quality: 1 },
  { format: "jpeg", theme: "dark", quality: 1 },
] as const satisfies RenderOptions[];
const papers = [
  { format: "pdf" },
  {
    format: "pdf",
    theme: "dark",
    page: { toc: true, cover: true, numberHeadings: true, footer: { center: "{page} / {pages}" } },
    embedSource: true,
  },
  { format: "pdf", watermark: "Words of a mark", page: { columns: 2, size: "A5", justify: true } },
] as const satisfies RenderOptions[];

const paperView: PreviewView = {
  scale: 2,
  line: 1,
  offset: 0,
  above: 0,
  below: 1200,
  page: 2,
  known: [],
};

/** Bitmaps of all kinds that are read in a browser, smaller and larger than their places, and a drawing with text. */
async function somePictures(): Promise<Record<string, Uint8Array>> {
  const noise = (width: number, height: number, channels: 3 | 4) =>
    sharp(
      Uint8Array.from({ length: width * height * channels }, (_, at) => (at * at * 7) >> 6),
      { raw: { width, height, channels } },
    );
  return {
    "small.png": await noise(40, 20, 3).png().toBuffer(),
    "large.png": await noise(1900, 200, 3).png().toBuffer(),
    "huge.png": await noise(2600, 60, 4).png().toBuffer(),
    "clear.png": await noise(200, 150, 4).png({ progressive: true }).toBuffer(),
    "grey.png": await noise(120, 90, 3).toColourspace("b-w").png().toBuffer(),
    "few.png": await noise(300, 60, 3).png({ colours: 8 }).toBuffer(),
    "drawing.svg": Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="90"><rect width="240" height="90" fill="#def"/>' +
        '<circle cx="45" cy="45" r="30" fill="#c33" opacity=".5"/><text x="90" y="52" font-size="20">Words, слова</text></svg>',
    ),
  };
}

describe.skipIf(chromiumPath === undefined)(`press${whySkipped}`, () => {
  let stage: Stage;
  let visit: Visit;
  beforeAll(async () => {
    // A busy machine may take longer than a render waits.
    await diagramsReady();
    stage = await openStage();
    visit = await stage.visit("/docs", { press: true });
  });
  afterAll(() => stage?.close());

  test("the worker's files are Node's, byte for byte, for all that it draws", async () => {
    const ask = await openWorker(visit.page);
    const notHere: string[] = [];
    const drawn: { markdown: string; look: RenderOptions; bytes: string }[] = [];
    for (const [index, file] of files.entries()) {
      const markdown = readFileSync(file, "utf8");
      // The first look of all documents, and the others by turns.
      for (const look of [{}, looks[1 + (index % (looks.length - 1))] ?? {}]) {
        const said = await ask(markdown, look);
        const which = `${file} ${JSON.stringify(look)}`;
        if (said.bytes === undefined) {
          expect(said.notHere, `${which}: ${said.words}`).toMatch(/^(?:images|drawings)$/u);
          expect(markdown, which).toMatch(HAS_PICTURES);
          notHere.push(`${said.notHere} ${which}`);
          continue;
        }
        const { bytes } = await render(markdown, look);
        expect(Buffer.from(said.bytes, "base64").equals(bytes), which).toBe(true);
        drawn.push({ markdown, look, bytes: said.bytes });
      }
    }
    console.log(`${drawn.length} drawn in the browser; not there:\n${notHere.join("\n")}`);
    expect(drawn.length).toBeGreaterThan(0);

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

  test("PDFs of the worker are Node's, byte for byte, and so are the pages that a preview shows", async () => {
    const ask = await openWorker(visit.page);
    const drawn: { markdown: string; options: RenderOptions; bytes: string }[] = [];
    const notHere: string[] = [];
    for (const [index, file] of files.entries()) {
      const markdown = readFileSync(file, "utf8");
      const options = papers[index % papers.length]!;
      const which = `${file} ${JSON.stringify(options)}`;
      const said = await ask(markdown, options);
      if (said.bytes === undefined) {
        expect(said.notHere, `${which}: ${said.words}`).toBe("images");
        expect(markdown, which).toMatch(HAS_PICTURES);
        notHere.push(`${said.notHere} ${which}`);
        continue;
      }
      const { bytes } = await render(markdown, options);
      expect(Buffer.from(said.bytes, "base64").equals(bytes), which).toBe(true);
      drawn.push({ markdown, options, bytes: said.bytes });
      const seen = await render(markdown, options, { view: paperView });
      const shown = await ask(markdown, options, paperView);
      expect(Buffer.from(shown.bytes!, "base64").equals(seen.bytes), `view of ${which}`).toBe(true);
    }
    console.log(`${drawn.length} PDFs made in the browser; not there:\n${notHere.join("\n")}`);
    expect(drawn.length).toBeGreaterThan(0);
    const again = await openWorker(visit.page);
    for (const { markdown, options, bytes } of drawn.slice(0, 6).toReversed())
      for (const one of [again, ask]) expect((await one(markdown, options)).bytes).toBe(bytes);
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

  test("images that come with a document are drawn there, as Node draws them", async () => {
    const ask = await openWorker(visit.page);
    const attached = new Map(Object.entries(await somePictures()));
    const named = [...attached.keys()].map((name) => `![A ${name}](platen:${name})`);
    const inLine = `data:image/png;base64,${Buffer.from(attached.get("small.png")!).toString("base64")}`;
    const whole = [
      "# Images",
      ...named,
      `Words ![in the text](${inLine}) and <img src="platen:clear.png" width="90"> more words.`,
      `| One | Two |\n|---|---|\n| ![](platen:drawing.svg) | ![](platen:grey.png) |`,
      "![Nothing](platen:none.png)",
    ].join("\n\n");
    // Photographs are written as WebP by sharp.
    const pictures: RenderOptions[] = [
      ...looks.filter((look) => !("format" in look) || look.format !== "webp"),
      { quality: 1, width: 300 },
    ];
    const pdfs: RenderOptions[] = [
      { format: "pdf" },
      { format: "pdf", page: { justify: true, columns: 2 } },
    ];
    const parameters = [...dealt(pictures), ...dealt(pdfs)];
    // Paper holds what sharp makes of an image far wider than its place.
    const huge = "![A huge.png](platen:huge.png)";
    const onPaper = whole.replace(huge, "");
    expect(
      (await ask(huge, { format: "pdf" }, undefined, Object.fromEntries(attached))).notHere,
    ).toBe("images");
    for (const options of parameters) {
      const markdown = options.format === "pdf" ? onPaper : whole;
      const { bytes, warnings } = await render(markdown, options, { world: { attached } });
      expect(warnings.map(({ code }) => code)).toContain("IMAGE_FAILED");
      const said = await ask(markdown, options, undefined, Object.fromEntries(attached));
      expect(said.words, JSON.stringify(options)).toBeUndefined();
      const isSame = Buffer.from(said.bytes!, "base64").equals(bytes);
      expect(isSame, JSON.stringify(options)).toBe(true);
    }
    expect(visit.troubles).toEqual([]);
  });

  test("a brand with its own fonts, colours and logo is drawn there, as Node draws it; packed fonts are not", async () => {
    const ask = await openWorker(visit.page);
    const font = (path: string, type: string) =>
      `data:font/${type};base64,${readFileSync(fileURLToPath(import.meta.resolve(path))).toString("base64")}`;
    const brandWith = (path: string): NonNullable<RenderOptions["brand"]> => ({
      color: { primary: "#a4452d", foreground: "#222", background: { light: "#fffaf4" } },
      logo: `data:image/svg+xml;utf8,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><rect width="60" height="20" fill="#c00"/></svg>')}`,
      typography: {
        fonts: [{ family: "Own", source: "file", files: [{ path }] }],
        base: "Own",
      },
    });
    const brand = brandWith(
      font("@expo-google-fonts/manrope/800ExtraBold/Manrope_800ExtraBold.ttf", "ttf"),
    );
    const markdown = "# Branded\n\nWords, [a link](https://example.org), `code` and слова.";
    for (const options of [
      { brand },
      { brand, theme: "dark", frame: { background: "ocean" } },
      { brand, format: "pdf", page: { header: { left: "{logo}" } } },
    ] as RenderOptions[]) {
      const { bytes, warnings } = await render(markdown, options);
      expect(warnings).toEqual([]);
      const said = await ask(markdown, options);
      expect(said.words).toBeUndefined();
      expect(Buffer.from(said.bytes!, "base64").equals(bytes)).toBe(true);
    }
    const packed = brandWith(
      font("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2", "woff2"),
    );
    expect((await ask(markdown, { brand: packed })).notHere).toBe("formats");
  });

  test("what is not drawn there is said by its kind", async () => {
    const ask = await openWorker(visit.page);
    const kindOf = async (markdown: string, options: object = {}) =>
      (await ask(markdown, options)).notHere;
    expect(await kindOf("```dot\ndigraph { a -> b }\n```")).toBe("diagrams");
    expect(await kindOf("![x](https://example.org/x.png)")).toBe("images");
    expect(await kindOf("text", { embedSource: true })).toBe("formats");
    expect(await kindOf("text", { theme: "none" })).toBe("failed");
  });

  const parts = (page: Page) =>
    page
      .locator(".page img")
      .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));

  let patient: Visit | undefined;

  /**
   * Gives a visit that waits for the browser's press as long as it takes: a slow machine may need more than the 0.7 s. Its
   * page is one for all, which has the press compiled.
   */
  async function patientVisit(): Promise<Visit> {
    patient = await (patient ? stage.again(patient) : openPatient());
    await patient.page.goto(stage.baseUrl);
    return patient;
  }

  async function openPatient(): Promise<Visit> {
    const near = await stage.open({ press: true, stays: true });
    await near.page.addInitScript(() => {
      const set = window.setTimeout.bind(window);
      const patient = (act: () => void, ms = 0) => set(act, ms === 700 ? 60_000 : ms);
      Object.assign(window, { setTimeout: patient });
    });
    return near;
  }

  /** Types until a picture is drawn in the browser, which has to load its files first. */
  async function untilNear(page: Page): Promise<void> {
    const pane = page.locator("#preview-pane");
    const isNear = async () => {
      await page.keyboard.type("a");
      await freshPreview(page);
      return pane.getAttribute("data-bytes");
    };
    await expect.poll(isNear).toBe("0");
  }

  const document = readFileSync(join(goldens, "sampler.md"), "utf8").slice(0, 1500);

  test.each(dealt(["visitor", "member"]))("the preview of a %s is the service's", async (who) => {
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
    // Watermarks that kept their old places while somebody wrote are drawn anew.
    await soon(async () => (await lookOf(near)) === (await lookOf(far))).toBe(true);
    expect([...near.troubles, ...near.complaints]).toEqual([]);

    // The service draws what the browser cannot; without a network, the browser draws what it can.
    await near.page.keyboard.insertText("\n\n```dot\ndigraph { a -> b }\n```\n");
    await freshPreview(near.page);
    expect(await near.page.locator("#preview-pane").getAttribute("data-bytes")).not.toBe("0");
    await write(near.page, document);
    await untilNear(near.page);
    await near.context.setOffline(true);
    await near.page.keyboard.type("bc");
    await freshPreview(near.page);
    expect(await near.page.locator("#preview-pane").getAttribute("data-bytes")).toBe("0");
  });

  test("the preview of a PDF asks the service for nothing, and has its pages", async () => {
    const near = await patientVisit();
    const far = await stage.visit("/");
    for (const { page } of [near, far]) {
      await page.getByRole("radio", { name: "PDF", exact: true }).check({ force: true });
      await write(page, document);
    }
    await untilNear(near.page);
    let asked = 0;
    near.page.on("request", (request) => (asked += Number(request.url().includes("/api/"))));
    // The editor may not have all of so long a text in the page.
    const long = `${document}\n\n${"Words on a further page. ".repeat(400)}`;
    await write(near.page, long);
    await freshPreview(near.page);
    await write(far.page, long);
    for (const { page } of [near, far]) {
      await page.keyboard.press("Control+Home");
      await freshPreview(page);
      await page.locator(".desk").evaluate((desk) => desk.scrollTo(0, 0));
      await page.locator('canvas[data-page="1"]').waitFor();
      await page.getByText(/^Page 1 of [2-9]$/u).waitFor();
    }
    const lookOf = ({ page }: Visit) =>
      page
        .locator('canvas[data-page="1"]')
        .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
    await soon(async () => (await lookOf(near)) === (await lookOf(far))).toBe(true);
    expect(asked).toBe(0);
    expect(await near.page.locator("#preview-pane").getAttribute("data-bytes")).toBe("0");
    expect([...near.troubles, ...near.complaints]).toEqual([]);
  });

  test.each(dealt(["PNG", "PDF"]))(
    "a pasted picture is drawn in the browser: as %s",
    async (format) => {
      const near = await patientVisit();
      const { page } = near;
      await page.getByRole("radio", { name: format, exact: true }).check({ force: true });
      await write(page, "# Above\n\n");
      await drop(page, "noise.png", "image/png", await noise(page, 300));
      await soon(() => page.locator(".cm-chip").count()).toBe(1);
      await page.locator(".cm-content").press("Control+End");
      await untilNear(page);
      let asked = 0;
      page.on("request", (request) => (asked += Number(request.url().includes("/api/"))));
      await page.keyboard.type("\n\nMore.");
      await freshPreview(page);
      expect(await page.locator("#preview-pane").getAttribute("data-bytes")).toBe("0");
      expect(asked).toBe(0);
      expect(await page.locator(".warnings").count()).toBe(0);
      expect([...near.troubles, ...near.complaints]).toEqual([]);
    },
  );

  test("diagrams are drawn in the browser, on pages and on paper, and so is one that changes", async () => {
    const near = await patientVisit();
    const far = await stage.visit("/");
    for (const { page } of [near, far]) await page.getByLabel(/^Zoom, now/u).selectOption("2");
    await write(
      near.page,
      "# Above\n\n```mermaid\nflowchart TD\nA[Ink]-->B[Paper]\n```\n\nWords after it.",
    );
    await freshPreview(near.page);
    await untilNear(near.page);
    let asked = 0;
    near.page.on("request", (request) => (asked += Number(request.url().endsWith("/previews"))));
    await near.page.locator(".cm-line", { hasText: "A[Ink]" }).click();
    await near.page.keyboard.press("End");
    await near.page.keyboard.insertText("-->C[Words in **bold**]");
    await freshPreview(near.page);
    await write(far.page, await text(near.page));
    for (const { page } of [near, far]) {
      await page.keyboard.press("Control+Home");
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
    await near.page.getByRole("radio", { name: "PDF", exact: true }).check({ force: true });
    await freshPreview(near.page);
    await near.page.locator('canvas[data-page="1"]').waitFor();
    expect(asked).toBe(0);
    expect(await near.page.locator("#preview-pane").getAttribute("data-bytes")).toBe("0");
    expect([...near.troubles, ...near.complaints]).toEqual([]);
  });
});

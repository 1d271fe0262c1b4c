import type { Page } from "playwright-core";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { freshPreview, save, write } from "../support/steps.ts";

/** Points of a millimetre. */
const MILLIMETRE = 72 / 25.4;

describe.skipIf(chromiumPath === undefined)(`page setup${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Page setup" });

  async function openSetup(page: Page) {
    await page.getByRole("radio", { name: "PDF", exact: true }).check({ force: true });
    await page.getByRole("button", { name: "Page setup…" }).click();
    return dialogOf(page);
  }

  test("margins that are left empty say what holds, by paper and typeface", async () => {
    const { page } = await stage.visit("/");
    await freshPreview(page);
    await page.getByRole("radio", { name: "Sans", exact: true }).check({ force: true });
    const said = async () => {
      const dialog = await openSetup(page);
      const sides = ["Top", "Right", "Bottom", "Left"].map((side) =>
        dialog.getByLabel(side, { exact: true }).first().getAttribute("placeholder"),
      );
      return { dialog, margins: await Promise.all(sides) };
    };
    const { dialog, margins } = await said();
    expect(margins).toEqual(["25 mm", "20 mm", "23 mm", "20 mm"]);
    await dialog.getByText("Title, author and date come from").waitFor();
    await dialog.getByLabel("Size", { exact: true }).last().selectOption("A5");
    await soon(() => dialog.getByLabel("Top", { exact: true }).getAttribute("placeholder")).toBe(
      "18 mm",
    );
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("radio", { name: "Article" }).check({ force: true });
    expect((await said()).margins[1]).toBe("29 mm");
  });

  test("what is set there is sent with previews and exports, and the file is so", async () => {
    const { page, troubles, complaints } = await stage.visit("/");
    await write(page, "# One\n\nText of one.\n\n## Two\n\nText of two.");
    await freshPreview(page);
    const dialog = await openSetup(page);
    await dialog.getByLabel("Size", { exact: true }).last().selectOption("A5");
    await dialog.getByLabel("Landscape").check();
    await dialog.getByLabel("Left").first().fill("30");
    await dialog.getByLabel("Header", { exact: true }).last().selectOption("none");
    await dialog.getByLabel("Footer", { exact: true }).last().selectOption("own");
    await dialog.getByLabel("Centre").fill("Sheet {page} of {pages}");
    await dialog.getByLabel("Table of contents").check();
    await dialog.getByLabel("Levels of headings").selectOption("2");
    await dialog.getByLabel("Number the headings").check();
    const previewing = page.waitForRequest(
      (request) =>
        request.url().endsWith("/api/v1/previews") &&
        (request.postDataJSON() as { page?: object }).page !== undefined,
    );
    await dialog.getByRole("button", { name: "Apply" }).click();
    const wanted = {
      size: "A5",
      landscape: true,
      margin: { left: "30mm" },
      header: false,
      footer: { center: "Sheet {page} of {pages}" },
      toc: { depth: 2 },
      numberHeadings: true,
    };
    expect(((await previewing).postDataJSON() as { page: object }).page).toEqual(wanted);
    await freshPreview(page);
    await soon(() => page.locator(".preview .facts").textContent()).toContain("A5");
    const leafShape = async () => {
      const leaf = await page.locator(".leaf").first().boundingBox();
      return (leaf?.width ?? 0) / (leaf?.height ?? 1);
    };
    await soon(leafShape).toBeCloseTo(210 / 148, 1);
    const shapeOf = (one: Element) => {
      const { width, height } = one as HTMLCanvasElement;
      return width / height;
    };
    const canvas = page.locator("canvas[data-page]").first();
    expect(await canvas.evaluate((one) => getComputedStyle(one).objectFit)).toBe("contain");
    await soon(() => canvas.evaluate(shapeOf)).toBeCloseTo(210 / 148, 1);

    const asking = page.waitForRequest("**/api/v1/exports");
    const file = await save(page);
    expect(((await asking).postDataJSON() as { page: object }).page).toEqual(wanted);
    const document = await getDocument({ data: new Uint8Array(file.bytes) }).promise;
    const [, , width = 0, height = 0] = (await document.getPage(1)).view;
    expect(width / MILLIMETRE).toBeCloseTo(210, 0);
    expect(height / MILLIMETRE).toBeCloseTo(148, 0);
    const { items } = await (await document.getPage(document.numPages)).getTextContent();
    const text = items.map((item) => ("str" in item ? item.str : "")).join("");
    expect(text).toContain(`Sheet ${document.numPages} of ${document.numPages}`);
    await document.loadingTask.destroy();
    expect(troubles).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test("it stays with the document, is left out for pictures, and can be reset", async () => {
    const { page } = await stage.visit("/");
    await freshPreview(page);
    const dialog = await openSetup(page);
    await dialog.getByLabel("Columns").selectOption("2");
    await dialog.getByRole("button", { name: "Apply" }).click();
    await freshPreview(page);
    await page.getByRole("radio", { name: "PNG", exact: true }).check({ force: true });
    await freshPreview(page);
    const asking = page.waitForRequest("**/api/v1/exports");
    await save(page);
    expect((await asking).postDataJSON()).not.toHaveProperty("page");

    await openSetup(page);
    await soon(() => dialog.getByLabel("Columns").inputValue()).toBe("2");
    await dialog.getByRole("button", { name: "Reset all" }).click();
    await soon(() => dialog.getByLabel("Columns").inputValue()).toBe("1");
    await dialog.getByRole("button", { name: "Apply" }).click();
    await freshPreview(page);
    const asked = page.waitForRequest("**/api/v1/exports");
    await save(page);
    expect((await asked).postDataJSON()).not.toHaveProperty("page");
  });

  test("what is wrong is told at its field, which takes the focus; nothing is sent", async () => {
    const { page } = await stage.visit("/");
    await freshPreview(page);
    const dialog = await openSetup(page);
    await dialog.getByLabel("Top").fill("soon");
    await dialog.getByRole("button", { name: "Apply" }).click();
    await dialog.getByText("Give lengths from 0 to 500 mm").waitFor();
    const top = dialog.getByLabel("Top");
    await soon(() => top.getAttribute("aria-invalid")).toBe("true");
    await soon(() => top.evaluate((one) => one === document.activeElement)).toBe(true);
    await top.fill("2");
    await soon(() => dialog.locator(".option-problem").count()).toBe(0);

    await dialog.getByLabel("Header", { exact: true }).last().selectOption("own");
    await dialog.getByRole("button", { name: "Apply" }).click();
    await dialog.getByText("Make this margin at least 9 mm").waitFor();
    await top.fill("20mm");
    await dialog.getByLabel("Left").last().fill("{titel}");
    await dialog.getByRole("button", { name: "Apply" }).click();
    await dialog.getByText("in braces only the names above").waitFor();
    await dialog.getByLabel("Left").last().fill("{title}");
    await dialog.getByRole("button", { name: "Apply" }).click();
    await dialog.waitFor({ state: "detached" });
  });

  test("by keyboard: opened, changed, applied with Enter, left with Escape", async () => {
    const { page } = await stage.visit("/");
    await freshPreview(page);
    await page.getByRole("radio", { name: "PDF", exact: true }).check({ force: true });
    const button = page.getByRole("button", { name: "Page setup…" });
    const isFocused = () => button.evaluate((one) => one === document.activeElement);
    await button.press("Enter");
    const dialog = dialogOf(page);
    await dialog.getByLabel("Top").pressSequentially("31");
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    await soon(isFocused).toBe(true);
    await button.press("Enter");
    await soon(() => dialog.getByLabel("Top").inputValue()).toBe("31mm");
    await dialog.getByLabel("Top").fill("9");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await button.press("Enter");
    await soon(() => dialog.getByLabel("Top").inputValue()).toBe("31mm");
  });
});

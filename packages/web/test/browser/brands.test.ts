import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { openBrands, pane } from "../support/states/doings.ts";
import { freshPreview, signUp } from "../support/steps.ts";

const RED = "#b3121d";
const imported = `meta: { name: Acme }
color:
  palette: { coal: "#20242b" }
  foreground: coal
  background: "#f4efe6"
  primary: "${RED}"
typography: { base: Inter }
logo: img/acme.svg
`;
const logo = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

describe.skipIf(chromiumPath === undefined)(`brands${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  test("one is imported, changed, used, exported and deleted; preview and export follow it", async () => {
    const { page, troubles } = await stage.visit("/account");
    await signUp(page, "brands@example.org");
    await page.getByText("No tokens yet").waitFor();
    await page.goto(`${stage.baseUrl}/`);
    await freshPreview(page);
    const dialog = await openBrands(page);
    await dialog.locator("input[type=file]").setInputFiles([
      { name: "_brand.yml", mimeType: "application/yaml", buffer: Buffer.from(imported) },
      { name: "acme.svg", mimeType: "image/svg+xml", buffer: Buffer.from(logo) },
    ]);
    await dialog.getByLabel("Name").fill("acme");
    // The fields show what the file has, and how well it can be read.
    expect(await dialog.getByLabel("Text", { exact: true }).first().inputValue()).toBe("coal");
    await dialog.getByText("6.1 : 1").waitFor();
    const picture = dialog.getByAltText("The document with this brand");
    await picture.waitFor();
    const before = await picture.getAttribute("src");
    await dialog.getByLabel("Background", { exact: true }).fill("#101418");
    await soon(() => picture.getAttribute("src")).not.toBe(before);
    await dialog.getByText("low").first().waitFor();
    const previews: { brand?: unknown }[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/v1/exports"))
        previews.push(request.postDataJSON() as { brand?: unknown });
    });
    await dialog.getByRole("button", { name: "Store" }).click();
    await dialog.getByText("Stored “acme”").waitFor();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Export" }).click(),
    ]);
    const text = readFileSync(await file.path(), "utf8");
    expect(file.suggestedFilename()).toBe("_brand.yml");
    expect(text).toMatch(/background: ["']#101418["']/u);
    expect(text).toMatch(/logo: data:image\/svg\+xml;base64,/u);
    await dialog.getByRole("button", { name: "Back" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();

    // The document uses it: so does its file.
    const choice = page.getByRole("combobox", { name: "Brand" });
    await soon(() => choice.inputValue()).toBe("acme");
    const ground = () =>
      page
        .locator(".sheet")
        .first()
        .evaluate((sheet) => getComputedStyle(sheet).backgroundColor);
    await soon(ground).toBe("rgb(16, 20, 24)");
    await pane(page, "Style & export");
    const [picked] = await Promise.all([
      page.waitForEvent("download"),
      page.locator("#save-file").click(),
    ]);
    await picked.path();
    expect(previews.map(({ brand }) => brand)).toEqual(["acme"]);

    const again = await openBrands(page);
    await again.getByRole("button", { name: "acme" }).click();
    const remove = page.getByRole("dialog").getByRole("button", { name: "Delete" });
    await remove.click();
    await page.getByText("Delete the brand “acme”?").waitFor();
    await remove.click();
    await page.getByText("You have none yet.").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await soon(() => choice.inputValue()).toBe("");
    expect(troubles).toEqual([]);
  });

  test("visitors are told that brands need an account", async () => {
    const { page } = await stage.visit("/");
    await freshPreview(page);
    await page.getByText("With an account you can store brands").waitFor();
  });
});

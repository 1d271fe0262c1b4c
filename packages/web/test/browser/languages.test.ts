/** The language of the interface: the browser's at first, then the visitor's choice. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { soon } from "../support/soon.ts";
import { settled } from "../support/held-answer.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { freshPreview, signIn, write } from "../support/steps.ts";

describe.skipIf(chromiumPath === undefined)(`languages${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  test("a Chinese browser gets Chinese, with dates and title", async () => {
    const { page, troubles } = await stage.visit("/account", { locale: "zh-CN" });
    await page.getByRole("heading", { name: "登录", level: 1 }).waitFor();
    await page.locator("html[lang=zh-CN]").waitFor({ state: "attached" });
    await soon(() => page.title()).toContain("账户");
    expect(troubles).toEqual([]);
  });

  test("an English browser gets English; the switch changes at once and is remembered", async () => {
    const { page } = await stage.visit("/account", { locale: "en-GB" });
    await page.getByRole("heading", { name: "Sign in", level: 1 }).waitFor();
    await signIn(page, "kept@example.org", "not the password");
    await page.getByRole("alert").getByText("No account has this").waitFor();
    await page.getByRole("combobox", { name: "Language" }).selectOption("zh-CN");
    await page.getByRole("heading", { name: "登录", level: 1 }).waitFor();
    // Typed text stays, as the page is not loaded anew; its messages change to the new language.
    await page.getByRole("alert").getByText("邮箱或密码不正确").waitFor();
    await soon(() => page.getByLabel("邮箱").inputValue()).toBe("kept@example.org");
    await page.reload();
    await page.getByRole("heading", { name: "登录", level: 1 }).waitFor();
    await page.getByRole("combobox", { name: "语言" }).selectOption("en");
    await page.getByRole("heading", { name: "Sign in", level: 1 }).waitFor();
    await page.locator("html[lang=en]").waitFor({ state: "attached" });
  });

  test("the editor that is open speaks the language that is chosen", async () => {
    const { page, troubles } = await stage.visit("/", { locale: "en" });
    await page.locator("#save-file").click();
    await page.getByRole("status").getByText("Saved, with the watermark.").waitFor();
    await page.locator(".cm-content").click();
    await page.getByRole("combobox", { name: "Language" }).selectOption("zh-CN");
    await page.locator("html[lang=zh-CN]").waitFor({ state: "attached" });
    await page.getByRole("status").getByText("已保存").waitFor();
    await page.locator(".cm-content").click();
    await page.keyboard.press("Control+f");
    await page.locator(".cm-search").getByRole("button", { name: "下一个" }).waitFor();
    await page.keyboard.press("Escape");
    // A menu that is open while the language changes goes along with it.
    await write(page, "/");
    const menu = page.locator(".cm-tooltip-autocomplete");
    await menu.getByRole("option", { name: "一级标题" }).waitFor();
    await page.getByRole("combobox", { name: "语言" }).selectOption("en");
    await menu.getByRole("option", { name: "Heading 1" }).waitFor();
    expect(troubles).toEqual([]);
  });

  test("what the service says, and notices, go along with the language", async () => {
    const { page, troubles } = await stage.visit("/", { locale: "en" });
    await write(page, "$\\frac{1}{$\n\n<video>x</video>\n\n![lost](./lost.png)");
    await freshPreview(page);
    await page.locator(".warnings summary").click();
    await page.locator(".warnings").getByText("is not allowed").waitFor();
    const refused = {
      name: "notes.bin",
      mimeType: "application/octet-stream",
      buffer: Buffer.from("x"),
    };
    // A pointer on the notice keeps it there. On a busy machine it may be gone before: then it is said once more.
    const hold = async () => {
      await page.locator("input[type=file]").first().setInputFiles(refused);
      return page
        .locator(".notice")
        .hover({ timeout: 5000 })
        .then(
          () => true,
          () => false,
        );
    };
    await expect.poll(hold).toBe(true);
    await page.getByRole("combobox", { name: "Language" }).selectOption("zh-CN");
    await page.locator("html[lang=zh-CN]").waitFor({ state: "attached" });
    await page.locator(".notice").getByText("只能添加图片、文档").waitFor();
    await page.locator(".warnings").getByText("公式“\\frac{1}{”无法排版，已按源码显示").waitFor();
    await page.locator(".warnings").getByText("不支持 <video>").waitFor();
    await page.locator(".cm-lint-marker-warning").first().hover();
    await page.locator(".cm-tooltip-lint").getByText("无法排版").waitFor();
    await page
      .getByRole("radio", { name: "浅色", exact: true })
      .first()
      .waitFor({ state: "attached" });
    expect(troubles).toEqual([]);
  });

  test("a language that cannot be loaded leaves the page as it is", async () => {
    const { page } = await stage.visit("/account", { locale: "en" });
    await page.getByRole("heading", { name: "Sign in", level: 1 }).waitFor();
    await page.route("**/assets/zh-CN*", (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("zh-CN"));
    await page.getByRole("combobox", { name: "Language" }).selectOption("zh-CN");
    await failed;
    await settled(page);
    await page.getByRole("button", { name: "Sign in", exact: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("en");
  });
});

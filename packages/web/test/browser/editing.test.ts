import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { soon } from "../support/soon.ts";
import { drop, noise } from "../support/files.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { freshPreview, holdWrites, keptText, text, write } from "../support/steps.ts";

describe.skipIf(chromiumPath === undefined)(`editing${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  test("bold, italic and link by key, and back again", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, "word");
    await page.keyboard.press("Control+b");
    await soon(() => text(page)).toBe("**word**");
    await page.keyboard.press("Control+b");
    await soon(() => text(page)).toBe("word");
    await page.keyboard.press("Control+i");
    await soon(() => text(page)).toBe("_word_");
    await page.keyboard.press("Control+z");
    await soon(() => text(page)).toBe("word");
    await page.keyboard.press("Control+k");
    await soon(() => text(page)).toBe("[word](https://)");
    await page.keyboard.type("https://example.org");
    await soon(() => text(page)).toBe("[word](https://example.org)");
    await page.keyboard.press("Control+f");
    await page.locator(".cm-search input[name=search]").waitFor();
    expect(troubles).toEqual([]);
  });

  test("a sign that is typed on a selection stands around it, any other takes its place", async () => {
    const { page, troubles } = await stage.visit("/");
    for (const [typed, wanted] of [
      ["**", "**two words**"],
      ["`", "`two words`"],
      ["==", "==two words=="],
      ["(", "(two words)"],
      ["「", "「two words」"],
      ["x", "x"],
    ] as const) {
      await write(page, "two words");
      await page.keyboard.press("Control+a");
      await page.keyboard.type(typed);
      await soon(() => text(page)).toBe(wanted);
    }
    await page.keyboard.press("Control+z");
    await soon(() => text(page)).toBe("two words");
    await write(page, "one\n\ntwo");
    await page.keyboard.press("Control+a");
    await page.keyboard.type("*");
    await soon(() => text(page)).toBe("*");
    expect(troubles).toEqual([]);
  });

  test("several cursors, sections that fold, and brackets that close if one likes", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, "# One\n\nink ink\n\n## Two\n\nink");
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Shift+Home");
    for (let more = 0; more < 2; more += 1) await page.keyboard.press("Control+d");
    await soon(() => page.locator(".cm-cursor").count()).toBe(3);
    await page.keyboard.type("red");
    await soon(() => text(page)).toBe("# One\n\nred red\n\n## Two\n\nred");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+End");
    await soon(() => page.locator(".cm-cursor").count()).toBe(0);
    for (let above = 0; above < 2; above += 1) await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Control+Shift+BracketLeft");
    await page.locator(".cm-foldPlaceholder").waitFor();
    await soon(() => text(page)).not.toMatch(/red$/u);
    await page.locator(".cm-foldPlaceholder").click();
    await soon(() => text(page)).toMatch(/red$/u);
    await page.locator(".cm-fold:visible").first().click();
    await soon(() => page.locator(".cm-line").count()).toBe(1);
    await page.locator(".cm-fold:visible").first().click();
    const brackets = async (wanted: string) => {
      await write(page, "");
      await page.keyboard.type("(a");
      await soon(() => text(page)).toBe(wanted);
    };
    await brackets("(a");
    for (const [words, wanted] of [
      ["now close", "(a)"],
      ["no longer", "(a"],
    ] as const) {
      await page.keyboard.press("Control+Shift+p");
      await page
        .getByRole("dialog", { name: "Command palette" })
        .getByRole("combobox")
        .fill("brackets");
      await page.keyboard.press("Enter");
      await page.locator(".notice", { hasText: words }).waitFor();
      await brackets(wanted);
    }
    expect(troubles).toEqual([]);
  });

  test("a second Enter leaves a quote, and one quote of two", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, "> said");
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.keyboard.type("I go on");
    await soon(() => text(page)).toBe("> said\n\nI go on");
    await write(page, "> > said");
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.keyboard.type("you");
    await soon(() => text(page)).toBe("> > said\n>\n> you");
    const code = "```\n> a\n>";
    await write(page, code);
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Enter");
    await page.keyboard.type("b");
    await soon(() => text(page)).toBe(`${code}\nb`);
    expect(troubles).toEqual([]);
  });

  test("lines of Arabic and Hebrew begin at the right, others at the left", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, "# مرحبا\n\nEnglish, then שלום\n\n- שלום, then English");
    const directions = () =>
      page
        .locator(".cm-line")
        .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).direction));
    await soon(directions).toEqual(["rtl", "ltr", "ltr", "ltr", "rtl"]);
    expect(troubles).toEqual([]);
  });

  test("who leaves the page and comes back is at the same place, and can undo", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, `# Far\n\n${"line\n\n".repeat(100)}`);
    await page.keyboard.press("Control+End");
    await page.keyboard.type("LAST");
    await page.getByRole("link", { name: "Docs" }).click();
    await page.getByRole("heading", { level: 1, name: "Markdown in" }).waitFor();
    await page.goBack();
    const last = page.locator(".cm-line", { hasText: "LAST" });
    await last.waitFor();
    await page.locator(".cm-content").focus();
    await page.keyboard.press("Control+z");
    await soon(() => last.count()).toBe(0);
    await page.keyboard.press("Control+y");
    await last.waitFor();
    expect(troubles).toEqual([]);
  });

  test("the draft and the style survive a reload", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, "# Kept\n\nEven if the page goes at once.");
    await page.getByRole("radio", { name: "Solarized" }).check({ force: true });
    await page.reload();
    await freshPreview(page);
    await soon(() => text(page)).toBe("# Kept\n\nEven if the page goes at once.");
    await soon(() => page.getByRole("radio", { name: "Solarized" }).isChecked()).toBe(true);
    expect(troubles).toEqual([]);
  });

  test("a style that was set while the disk was busy survives a reload", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, "# Kept");
    await keptText(page, "# Kept");
    await holdWrites(page);
    await page.getByRole("radio", { name: "Solarized" }).check({ force: true });
    await page.getByLabel("Width", { exact: true }).fill("640");
    await page.reload();
    await freshPreview(page);
    await soon(() => text(page)).toBe("# Kept");
    await soon(() => page.getByRole("radio", { name: "Solarized" }).isChecked()).toBe(true);
    await soon(() => page.getByLabel("Width", { exact: true }).inputValue()).toBe("640");
    expect(troubles).toEqual([]);
  });

  test("a style that is chosen before the document is there becomes the document's", async () => {
    const { page: other, context, troubles } = await stage.visit("/docs");
    await other.evaluate(
      () =>
        new Promise<void>((held) => {
          void navigator.locks.request("platen.recover", () => {
            held();
            return new Promise<void>((release) => Object.assign(window, { release }));
          });
        }),
    );
    const page = await context.newPage();
    await page.goto(stage.baseUrl);
    const solarized = page.getByRole("radio", { name: "Solarized" });
    await solarized.check({ force: true });
    await other.evaluate(() => (window as unknown as { release: () => void }).release());
    await page.locator(".cm-content").waitFor();
    await freshPreview(page);
    await soon(() => solarized.isChecked()).toBe(true);
    expect(troubles).toEqual([]);
  });

  test("what is stored wrongly does no harm", async () => {
    const { page, troubles } = await stage.visit("/docs");
    await page.evaluate(() =>
      localStorage.setItem(
        "platen.draft",
        JSON.stringify({ markdown: "# Mine", style: { theme: "<b>", width: 1e9, quality: 3 } }),
      ),
    );
    await page.goto(stage.baseUrl);
    await freshPreview(page);
    await soon(() => text(page)).toBe("# Mine");
    await soon(() => page.getByRole("radio", { name: "Light" }).isChecked()).toBe(true);
    await soon(() => page.getByLabel("Width", { exact: true }).inputValue()).toBe("800");
    await soon(() => page.getByLabel("Quality", { exact: true }).inputValue()).toBe("3");
    expect(troubles).toEqual([]);
  });

  test("a starter is a new document: the one before stays as it was", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, "mine");
    await page.getByRole("button", { name: "Examples" }).last().click();
    await page.getByRole("button", { name: "Letter" }).click();
    await page.locator(".cm-line").getByText("Marlow & Finch").waitFor();
    await page.getByRole("button", { name: "All documents" }).click();
    await page.getByRole("button", { name: "mine", exact: false }).first().click();
    await soon(() => text(page)).toBe("mine");
    expect(troubles).toEqual([]);
  });

  test("a blank sheet offers starters", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, " ");
    await page.getByRole("heading", { name: "A blank sheet" }).waitFor();
    await soon(() => page.locator("#save-file").isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Quote", exact: true }).click();
    await freshPreview(page);
    await soon(() => text(page)).toContain("Isaac Newton");
    expect(troubles).toEqual([]);
  });

  test("a dropped Markdown file is opened", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, "before");
    await drop(page, "notes.md", "text/markdown", Buffer.from("# From a file").toString("base64"));
    await page.getByText("Opened notes.md").waitFor();
    await soon(() => text(page)).toBe("# From a file");
    expect(troubles).toEqual([]);
  });

  test("a dropped picture becomes part of the document and is drawn", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, "Picture: ");
    await drop(page, "dot[1].png", "image/png", await noise(page, 20));
    await page.locator(".cm-chip").waitFor();
    await soon(() => text(page)).toMatch(/^!\[dot 1\]\(dot-1 · \d+ K?B\)\n\nPicture: $/u);
    await freshPreview(page);
    expect(await page.locator(".warnings").count()).toBe(0);
    await soon(() => page.locator(".page img").count()).toBeGreaterThan(0);
    expect(troubles).toEqual([]);
  });

  test("a pasted picture becomes part of the document, a pasted text stays a text", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, "Pasted: ");
    const picture = await noise(page, 20);
    await page.locator(".cm-content").evaluate((content, base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], "image.png", { type: "image/png" }));
      content.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    }, picture);
    await page.locator(".cm-chip").waitFor();
    await page.evaluate(() => navigator.clipboard.writeText("**plain**"));
    await page.keyboard.press("Control+v");
    await soon(() => text(page)).toMatch(/^Pasted: \n\n!\[image\]\(.*\)\n\*\*plain\*\*$/u);
    expect(troubles).toEqual([]);
  });

  test("a large picture is made small enough", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, "x");
    await drop(page, "large.png", "image/png", await noise(page, 900));
    await page.locator(".cm-chip").waitFor();
    await keptText(page, /^!\[large\]\(platen:large-[0-9a-f]{8}\.webp\)\n\nx$/u);
    await freshPreview(page);
    expect(await page.locator(".warnings").count()).toBe(0);
    expect(troubles).toEqual([]);
  });

  test("other files are refused in words", async () => {
    const { page } = await stage.visit("/");
    await write(page, "before");
    await drop(page, "movie.mp4", "video/mp4", "AAAA");
    await page.getByText("Only pictures and documents").waitFor();
    await drop(page, "broken.png", "image/png", Buffer.alloc(200_000).toString("base64"));
    await page.getByText("broken.png is no picture that this browser can read.").waitFor();
    await soon(() => text(page)).toBe("before");
  });
});

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { passTime } from "../support/page-time.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { freshPreview, text, write } from "../support/steps.ts";
import { violations } from "../support/violations.ts";

async function menu(page: Page, label: string, item: string): Promise<void> {
  await page.getByRole("button", { name: label, exact: true }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

const clear = async (page: Page) => {
  await write(page, "x");
  await page.keyboard.press("Backspace");
};

describe.skipIf(chromiumPath === undefined)(`toolbar${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  test("headings, lists, tasks, quotes and alerts, and back again", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, "Title");
    await menu(page, "Headings", "Heading 2");
    await soon(() => text(page)).toBe("## Title");
    await menu(page, "Headings", "Plain text");
    await soon(() => text(page)).toBe("Title");
    await write(page, "one\ntwo");
    await page.keyboard.press("Control+a");
    await menu(page, "Lists", "Numbered list");
    await soon(() => text(page)).toBe("1. one\n2. two");
    await menu(page, "Lists", "Task list");
    await soon(() => text(page)).toBe("- [ ] one\n- [ ] two");
    await menu(page, "Lists", "Task list");
    await soon(() => text(page)).toBe("one\ntwo");
    await menu(page, "Quotes and alerts", "Quote");
    await soon(() => text(page)).toBe("> one\n> two");
    await clear(page);
    await menu(page, "Quotes and alerts", "Tip");
    await page.keyboard.type("Press on.");
    await soon(() => text(page)).toMatch(/^> \[!TIP\]\n> Press on\.\n?$/u);
    expect(troubles).toEqual([]);
  });

  test("every diagram and block to begin with is drawn without a warning", async () => {
    const { page, troubles } = await stage.visit("/");
    await clear(page);
    const blocks = [
      ["Code and formulas", "Block of code"],
      ["Code and formulas", "Formula on its own"],
      ...[
        "Flowchart",
        "Sequence diagram",
        "State diagram",
        "Class diagram",
        "Gantt chart",
        "Pie chart",
      ].map((item) => ["Diagrams", item]),
    ] as const;
    for (const [label = "", item = ""] of blocks) {
      await menu(page, label, item);
      await page.keyboard.press("Control+End");
    }
    await soon(async () => (await text(page)).match(/^```mermaid$/gmu)?.length).toBe(6);
    await freshPreview(page);
    expect(await page.locator(".warnings").count()).toBe(0);
    expect(troubles).toEqual([]);
  });

  test("what only some dialects have is put in, and drawn without a warning", async () => {
    const { page, troubles } = await stage.visit("/");
    await clear(page);
    await page.keyboard.type("H2O is x2 water");
    await page.keyboard.press("Shift+Control+ArrowLeft");
    const codes = "Code and formulas";
    await menu(page, codes, "Highlight");
    await soon(() => text(page)).toBe("H2O is x2 ==water==");
    await soon(() => page.locator(".cm-line span", { hasText: "water" }).count()).toBe(1);
    await page.keyboard.press("Control+End");
    await menu(page, codes, "Footnote");
    await page.keyboard.type("Ice, too.");
    await soon(() => text(page)).toBe("H2O is x2 ==water==[^1]\n\n[^1]: Ice, too.");
    await menu(page, "Lists", "Definitions");
    await page.keyboard.press("Control+End");
    await menu(page, "Quotes and alerts", "Details");
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("End");
    await menu(page, codes, "Contents");
    await menu(page, codes, "Page break");
    await soon(() => text(page)).toMatch(
      /\[TOC\]\n\n<!-- pagebreak -->\n[^]*Text\n: Text\n\n::: details Text\nText\n:::/u,
    );
    await freshPreview(page);
    expect(await page.locator(".warnings").count()).toBe(0);
    expect(troubles).toEqual([]);
  });

  test("a table by its grid and by keys, and Tab goes through its cells", async () => {
    const { page, troubles } = await stage.visit("/");
    await clear(page);
    await page.getByRole("button", { name: "Table", exact: true }).click();
    await page.getByRole("button", { name: "1 × 1", exact: true }).waitFor();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const rule = "| -------- | -------- |";
    const blank = "|          |          |";
    await soon(() => text(page)).toBe(`| Column 1 | Column 2 |\n${rule}\n${blank}\n${blank}\n`);
    await page.keyboard.type("Name");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Sum");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Ink");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.type("Total");
    await soon(() => text(page)).toMatch(/^\| Name \| Total \|\n\| -+ \| -+ \|\n\| Ink +\| +\|/u);
    for (let cell = 0; cell < 5; cell += 1) await page.keyboard.press("Tab");
    await page.keyboard.type("new");
    await soon(async () => (await text(page)).trim().split("\n").length).toBe(5);
    await soon(async () => (await text(page)).trim().split("\n").at(-1)).toMatch(/^\| new/u);
    // Enter goes to the cell below, and makes a row where there is none; at the end of a line it ends the table.
    await write(page, "| a | b |\n| - | - |\n| 1 | 2 |");
    await page.keyboard.press("Control+Home");
    for (const key of ["ArrowRight", "ArrowRight", "Tab", "Enter"]) await page.keyboard.press(key);
    await page.keyboard.type("two");
    await soon(() => text(page)).toBe("| a | b |\n| - | - |\n| 1 | two |");
    await page.keyboard.press("Enter");
    await page.keyboard.type("last");
    await soon(() => text(page)).toMatch(
      /^\| a \| b \|\n\| - \| - \|\n\| 1 \| two \|\n\| +\| last +\|$/u,
    );
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.keyboard.type("after");
    await soon(() => text(page)).toMatch(/\|\nafter$/u);
    expect(troubles).toEqual([]);
  });

  test("rows and columns of a table are added, moved and removed by keys, by the menu and by the palette", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, "| a | b |\n|---|---|\n| 1 | 2 |");
    await page.keyboard.press("Alt+ArrowLeft");
    await soon(() => text(page)).toBe("| b   | a   |\n| --- | --- |\n| 2   | 1   |");
    await page.keyboard.press("Control+Enter");
    await page.keyboard.type("new");
    await soon(() => text(page)).toMatch(/\n\| new +\| +\|$/u);
    await write(page, "| b   | a   |\n| --- | --- |\n| 2   | 1   |");
    await page.getByRole("button", { name: "Table", exact: true }).click();
    await page.getByRole("menuitem", { name: "Add a column to the right" }).click();
    await soon(() => text(page)).toBe(
      "| b   | a   |     |\n| --- | --- | --- |\n| 2   | 1   |     |",
    );
    await page.keyboard.press("Control+Shift+p");
    const palette = page.getByRole("dialog", { name: "Command palette" });
    await palette.getByRole("combobox").fill("remove column");
    await page.keyboard.press("Enter");
    await soon(() => text(page)).toBe("| b   | a   |\n| --- | --- |\n| 2   | 1   |");
    // Elsewhere the keys are what they are in every text, and the menu makes a table.
    await write(page, "one\ntwo");
    await page.keyboard.press("Alt+ArrowUp");
    await soon(() => text(page)).toBe("two\none");
    await page.keyboard.press("Control+Shift+p");
    await palette.waitFor();
    await palette.getByText("Bulleted list").waitFor();
    expect(await palette.getByText("Add a row below").count()).toBe(0);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Table", exact: true }).click();
    await page.getByRole("button", { name: "1 × 1", exact: true }).waitFor();
    expect(troubles).toEqual([]);
  });

  test("Tab moves an item of a list in, Shift+Tab out; after Escape it leaves the text", async () => {
    const { page, troubles } = await stage.visit("/");
    await clear(page);
    await page.keyboard.type("- one\ntwo");
    await page.keyboard.press("Tab");
    await soon(() => text(page)).toBe("- one\n  - two");
    await page.keyboard.press("Shift+Tab");
    await soon(() => text(page)).toBe("- one\n- two");
    await page.keyboard.press("Escape");
    // However long it takes: three seconds, for the page's clock.
    await page.evaluate(() => {
      const { now } = Date;
      Date.now = () => now() + 3000;
    });
    await page.keyboard.press("Tab");
    await soon(() => page.locator(".cm-content:focus").count()).toBe(0);
    await soon(() => text(page)).toBe("- one\n- two");
    // A menu is closed by it, and no more: Tab still moves the item.
    await write(page, "- one\n- ");
    await page.keyboard.type("/ta");
    await page.locator(".cm-tooltip-autocomplete li").first().waitFor();
    await page.keyboard.press("Escape");
    await soon(() => page.locator(".cm-tooltip-autocomplete").count()).toBe(0);
    await page.keyboard.press("Tab");
    await soon(() => text(page)).toBe("- one\n  - /ta");
    expect(troubles).toEqual([]);
  });

  test("`/` opens a menu, which is read out and goes by keys", async () => {
    const { page, troubles } = await stage.visit("/");
    await clear(page);
    await page.keyboard.type("/task");
    await page.locator(".cm-tooltip-autocomplete li").getByText("Task list").waitFor();
    await soon(() =>
      page.locator(".cm-content").getAttribute("aria-activedescendant"),
    ).not.toBeNull();
    await page.keyboard.press("Enter");
    await page.keyboard.type("Ink");
    await soon(() => text(page)).toBe("- [ ] Ink");
    await write(page, "either/or ");
    await page.keyboard.type("1/2");
    // A menu would come 100 ms after the key.
    await passTime(page, 400);
    expect(await page.locator(".cm-tooltip-autocomplete").count()).toBe(0);
    expect(troubles).toEqual([]);
  });

  test("`/` shows everything in groups, with signs, and finds it by what it is called elsewhere", async () => {
    const { page, troubles } = await stage.visit("/");
    const menu = page.locator(".cm-tooltip-autocomplete");
    await clear(page);
    await page.keyboard.type("/");
    await menu
      .locator("completion-section", { hasText: "Diagrams" })
      .waitFor({ state: "attached" });
    const bare = () =>
      menu
        .locator("li")
        .evaluateAll((all) => all.filter((one) => !one.querySelector("svg path")).length);
    await soon(() => menu.locator("li").count()).toBeGreaterThan(35);
    await soon(bare).toBe(0);
    for (const [typed, wanted] of [
      ["page", "Page break"],
      ["toc", "Contents"],
      ["footnote", "Footnote"],
      ["emoji", "Emoji"],
      ["image", "Add a picture or open a document"],
      ["card", "Page or card break"],
      ["cards", "Make cards"],
    ] as const) {
      // A menu that is open lies over the text.
      for (const key of ["Escape", "Control+a", "Delete"]) await page.keyboard.press(key);
      await page.keyboard.type(`/${typed}`);
      await soon(() => menu.locator("li").first().textContent(), typed).toBe(wanted);
    }
    await page.keyboard.press("Enter");
    await soon(() => page.getByLabel("Make cards").isChecked()).toBe(true);
    await soon(() => text(page)).toBe("");
    expect(troubles).toEqual([]);
  });

  test("one button parts what is made: a page, a card, or a picture by a line", async () => {
    const { page, troubles } = await stage.visit("/");
    const tool = (name: string) =>
      page.getByRole("toolbar").getByRole("button", { name, exact: true });
    const split = page.getByRole("combobox", { name: "A card begins" });
    await write(page, "One");
    await tool("Dividing line").click();
    await soon(() => text(page)).toBe("One\n\n---\n");

    // A page of its own in every flavour, and behind what is selected.
    await write(page, "One");
    await page.getByRole("combobox", { name: "Dialect" }).selectOption({ label: "GitHub" });
    await page.getByRole("radio", { name: "PDF" }).check({ force: true });
    await page.locator(".cm-content").press("Shift+Home");
    await tool("Page break").click();
    await page.keyboard.type("Two");
    await soon(() => text(page)).toBe("One\n\n<!-- pagebreak -->\nTwo");
    await soon(() => page.locator("canvas[data-page]").count()).toBe(2);

    await page.getByRole("radio", { name: "PNG" }).check({ force: true });
    await page.getByLabel("Make cards").check();
    await split.selectOption({ label: "When the one before is full" });
    await write(page, "One");
    await tool("Card break").click();
    // Cards that end where they are full would take no notice of it.
    await soon(() => split.inputValue()).toBe("mixed");
    await page.keyboard.type("Two");
    await soon(() => text(page)).toBe("One\n\n---\nTwo");
    await soon(() => page.locator(".strip-cards img").count()).toBe(2);
    await split.selectOption({ label: "At headings" });
    await page.locator(".cm-content").press("Control+End");
    await page.keyboard.press("Enter");
    await page.keyboard.type("/card");
    await page.locator(".cm-tooltip-autocomplete li", { hasText: "Page or card break" }).waitFor();
    await page.keyboard.press("Enter");
    await page.keyboard.type("Three");
    await soon(() => text(page)).toBe("One\n\n---\nTwo\n## Three");
    expect(troubles).toEqual([]);
  });

  test("`/image` asks for a picture", async () => {
    const { page, troubles } = await stage.visit("/");
    await clear(page);
    // Playwright takes its time to listen.
    const choosing = page.waitForEvent("filechooser");
    await page.keyboard.type("/image");
    await page.locator(".cm-tooltip-autocomplete li", { hasText: "Add a picture" }).waitFor();
    await page.keyboard.press("Enter");
    await choosing;
    await soon(() => text(page)).toBe("");
    expect(troubles).toEqual([]);
  });

  test("find is one row that says which of how many; replacing is one press away", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, "ink, ink and Inkwell");
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("Control+f");
    const panel = page.locator(".cm-search");
    await panel.locator("[name=search]").waitFor();
    await page.keyboard.type("ink");
    const count = () => panel.getByRole("status").textContent();
    await soon(count).toBe("3 found");
    await page.keyboard.press("Enter");
    await soon(count).toBe("1 of 3");
    await page.keyboard.press("Enter");
    await soon(count).toBe("2 of 3");
    await page.keyboard.press("Shift+Enter");
    await soon(count).toBe("1 of 3");
    await panel.getByRole("button", { name: "Whole words" }).click();
    await soon(count).toBe("1 of 2");
    const rows = () => panel.locator(".cm-search-row:visible").count();
    await soon(rows).toBe(1);
    await soon(async () => (await panel.boundingBox())?.height ?? 99).toBeLessThan(48);
    expect(await violations(page)).toEqual([]);
    await panel.getByRole("button", { name: "Replace", exact: true }).first().click();
    await soon(rows).toBe(2);
    await page.keyboard.type("type");
    await panel.getByRole("button", { name: "Replace all" }).click();
    await soon(() => text(page)).toBe("type, type and Inkwell");
    await page.keyboard.press("Escape");
    await soon(() => panel.count()).toBe(0);
    expect(troubles).toEqual([]);
  });

  test("emoji by search", async () => {
    const { page, troubles } = await stage.visit("/");
    await clear(page);
    await page.getByRole("button", { name: "Emoji", exact: true }).click();
    await page.getByRole("searchbox", { name: "Search emoji" }).fill("rocket");
    await page.getByRole("button", { name: "rocket", exact: true }).click();
    await soon(() => text(page)).toBe("🚀");
    expect(troubles).toEqual([]);
  });

  test("one stop for Tab, arrows within, Escape back; `?` shows all keys", async () => {
    const { page, troubles } = await stage.visit("/");
    await page.locator(".cm-content").waitFor();
    await page.getByRole("button", { name: "New document" }).focus();
    await page.keyboard.press("Tab");
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    await soon(() => focused()).toBe("Headings");
    await page.keyboard.press("ArrowRight");
    await soon(() => focused()).toBe("Bold");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Heading 1" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    await soon(focused).toBe("Headings");
    await page.keyboard.press("End");
    await soon(() => focused()).toBe("Keyboard shortcuts");
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    const strike = page.locator(".shortcuts dl > div", { hasText: "Strikethrough" });
    expect(await strike.locator("kbd").allTextContents()).toEqual(["Ctrl", "Shift", "X"]);
    const groups = page.locator(".shortcuts section");
    expect(await groups.count()).toBe(5);
    expect(await groups.getByRole("heading").allTextContents()).toContain("In a table");
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    // From the text, too: nothing else comes of the key, and afterwards one writes on.
    await write(page, "words");
    await page.keyboard.press("Control+/");
    const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await sheet.waitFor();
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    await page.keyboard.type("!");
    await soon(() => text(page)).toBe("words!");
    expect(troubles).toEqual([]);
  });

  test("brackets are not coloured, and code in a fence has the colours of its language", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, "[link](https://example.org)\n\n```js\nconst a = 'text';\n```");
    const colours = async () => {
      const spans = page.locator(".cm-line").nth(3).locator("span");
      return new Set(
        await spans.evaluateAll((all) => all.map((one) => getComputedStyle(one).color)),
      );
    };
    await soon(async () => (await colours()).size).toBeGreaterThan(1);
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("ArrowRight");
    const brackets = page.locator(".cm-line").first().locator(".cm-matchingBracket");
    await soon(() => brackets.count()).toBeGreaterThan(0);
    const teal = await brackets.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).backgroundColor),
    );
    expect(teal.some((colour) => colour.includes("50, 140, 130"))).toBe(false);
    expect(troubles).toEqual([]);
  });
});

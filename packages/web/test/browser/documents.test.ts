import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { share } from "../../../../scripts/tests/budget.ts";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { hold } from "../support/held.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { freshPreview, holdWrites, keptText, password, text, write } from "../support/steps.ts";

/** Opens one more tab of the same visitor. */
async function tab(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await page.locator(".cm-content").waitFor();
  return page;
}

const end = (page: Page) => page.keyboard.press("Control+End");
const start = (page: Page) => page.keyboard.press("Control+Home");
const list = (page: Page) => page.getByRole("button", { name: "All documents" }).click();
const names = (page: Page) =>
  page.locator(".drawer-sheet > .documents-list .document-name").allTextContents();

describe.skipIf(chromiumPath === undefined)(`documents${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  test("two tabs with one document: what is written in one appears in the other", async () => {
    const { page: one, context, troubles } = await stage.visit("/");
    await write(one, "Common ground.");
    await keptText(one, "Common ground.");
    const other = await tab(context, stage.baseUrl);
    await soon(() => text(other)).toBe("Common ground.");
    await other.locator(".cm-content").click();
    await end(other);
    await other.keyboard.type(" Written in the second.");
    await soon(() => text(one)).toBe("Common ground. Written in the second.");
    await one.locator(".cm-content").click();
    await start(one);
    await one.keyboard.type("Written in the first. ");
    const all = "Written in the first. Common ground. Written in the second.";
    await soon(() => text(other)).toBe(all);
    await one.reload();
    await other.reload();
    await soon(() => text(one)).toBe(all);
    await soon(() => text(other)).toBe(all);
    expect(troubles).toEqual([]);
  });

  test("what is written in one tab while a write of the other comes to its end appears there, too", async () => {
    const { page: one, context } = await stage.visit("/");
    await write(one, "ground");
    await keptText(one, "ground");
    const other = await tab(context, stage.baseUrl);
    await soon(() => text(other)).toBe("ground");
    // As on a busy machine: what it wrote is there for others a while before it hears of that.
    await other.evaluate(() => {
      const transactions = IDBTransaction.prototype;
      const listen = Reflect.get(transactions, "addEventListener") as (this: unknown) => void;
      transactions.addEventListener = function late(
        this: IDBTransaction,
        type: string,
        listener: EventListenerOrEventListenerObject,
      ) {
        const hear = listener as EventListener;
        const isLate = type === "complete" && this.mode === "readwrite";
        const later = isLate ? (event: Event) => void setTimeout(() => hear(event), 1000) : hear;
        Reflect.apply(listen, this, [type, later]);
      };
    });
    await other.locator(".cm-content").click();
    await end(other);
    await other.keyboard.type("2");
    await keptText(one, "ground2");
    await one.locator(".cm-content").click();
    await start(one);
    await one.keyboard.type("1");
    await keptText(one, "1ground2");
    await soon(() => text(other)).toBe("1ground2");
  });

  test("two tabs in which one types at the same time: no character is lost", async () => {
    const { page: one, context } = await stage.visit("/");
    await write(one, "# Both\n\nmiddle");
    await keptText(one, "# Both\n\nmiddle");
    const other = await tab(context, stage.baseUrl);
    await soon(() => text(other)).toBe("# Both\n\nmiddle");
    await one.locator(".cm-content").click();
    await other.locator(".cm-content").click();
    await start(one);
    await end(other);
    const length = share < 1 ? 12 : 40;
    const first = Array.from({ length }, (_, at) => `a${at} `).join("");
    const second = Array.from({ length }, (_, at) => ` b${at}`).join("");
    await Promise.all([one.keyboard.type(first), other.keyboard.type(second)]);
    const all = `${first}# Both\n\nmiddle${second}`;
    await soon(() => text(one)).toBe(all);
    await soon(() => text(other)).toBe(all);
    await one.reload();
    await soon(() => text(one)).toBe(all);
  });

  test("two texts of another tab wait for the merge to load, the newer comes first: no character is lost", async () => {
    const { page: one, context } = await stage.visit("/");
    await write(one, "ground");
    await keptText(one, "ground");
    const other = await tab(context, stage.baseUrl);
    await soon(() => text(other)).toBe("ground");
    const merge = await hold(one, "**/merge-*.js");
    await other.locator(".cm-content").click();
    await end(other);
    await other.keyboard.type("1");
    await soon(merge.count).toBeGreaterThan(0);
    await other.keyboard.type("2");
    await keptText(other, "ground12");
    await one.locator(".cm-content").click();
    await start(one);
    await one.keyboard.type("0");
    // Reading is later than the write of this tab, which has seen the newer text, too.
    await keptText(one, "ground12");
    await merge.end();
    await keptText(one, "0ground12");
    await soon(() => text(one)).toBe("0ground12");
    await soon(() => text(other)).toBe("0ground12");
  });

  test("two tabs at the same place: both texts are there, and the one before in the history", async () => {
    const { page: one, context } = await stage.visit("/");
    await write(one, "same place: x");
    await keptText(one, "same place: x");
    const other = await tab(context, stage.baseUrl);
    await soon(() => text(other)).toBe("same place: x");
    for (const page of [one, other]) {
      await page.locator(".cm-content").click();
      await end(page);
    }
    // Neither hears of the other before both have written.
    const release = await holdWrites(one);
    await one.keyboard.type("1234567890");
    await other.keyboard.type("abcdefghij");
    await release();
    const sorted = (given: string) => [...given].toSorted().join("");
    const all = sorted("same place: x1234567890abcdefghij");
    await soon(async () => sorted(await text(one))).toBe(all);
    await soon(async () => (await text(one)) === (await text(other))).toBe(true);
    await list(one);
    await one.getByRole("button", { name: /^More for/u }).click();
    await one.getByRole("button", { name: "History" }).click();
    await one.getByText("before two tabs or devices were merged").last().click();
    await one.getByRole("button", { name: "Whole text" }).click();
    const before = one.getByRole("region", { name: "The text of" });
    await before.getByText(/^same place: x(?:1234567890|abcdefghij)$/u).waitFor();
  });

  test("the tab's process is killed: what was written is there", async () => {
    const { page, context } = await stage.visit("/");
    await write(page, "");
    await page.keyboard.type("Written, and then the tab crashes.");
    await keptText(page, "Written, and then the tab crashes.");
    const crashed = page.waitForEvent("crash");
    await page.goto("chrome://crash").catch(() => undefined);
    await crashed;
    const next = await tab(context, stage.baseUrl);
    await soon(() => text(next)).toBe("Written, and then the tab crashes.");
  });

  test("a page that is left at once has kept its last key", async () => {
    const { page } = await stage.visit("/");
    const long = "A long document. ".repeat(share < 1 ? 4000 : 20_000);
    await write(page, long);
    await page.keyboard.type("The last words.");
    await page.goto(`${stage.baseUrl}/docs`);
    await page.goto(stage.baseUrl);
    await page.locator(".cm-content").waitFor();
    await page.locator(".cm-content").click();
    await end(page);
    await soon(() => page.locator(".cm-line").last().textContent()).toMatch(/The last words\.$/u);
  });

  test("signing up in the middle of writing loses nothing", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, "Before the account.");
    await page.getByRole("link", { name: "Sign in" }).first().click();
    await page.getByRole("button", { name: "Create an account" }).click();
    await page.getByLabel("E-mail").fill("middle@example.org");
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Create account" }).click();
    await page
      .locator("h1, h2")
      .getByText(/API tokens|Editor/u)
      .first()
      .waitFor({ state: "attached" });
    await page.getByRole("link", { name: "Platen, to the editor" }).click();
    await soon(() => text(page)).toBe("Before the account.");
    await page.reload();
    await soon(() => text(page)).toBe("Before the account.");
    expect(troubles).toEqual([]);
  });

  test("a full device: the page says so, hands out the text, and goes on when there is room", async () => {
    // The browser looks how much room there is before a visitor's first write, and remembers it for a while.
    const { page, context, troubles } = await stage.open();
    await page.goto(`${stage.baseUrl}/docs`);
    const devtools = await context.newCDPSession(page);
    const quota = (size?: number) =>
      devtools.send("Storage.overrideQuotaForOrigin", {
        origin: stage.baseUrl,
        ...(size !== undefined && { quotaSize: size }),
      });
    await quota(1);
    await page.getByRole("link", { name: "Editor", exact: true }).click();
    const long = `# Too much\n\n${"Text that finds no room. ".repeat(400)}`;
    await write(page, long);
    await page.getByRole("alert").getByText("This device has no room left").waitFor();
    const downloading = page.waitForEvent("download");
    await page.getByRole("alert").getByRole("button", { name: "Download" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("too-much.md");
    const chunks: Uint8Array[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Uint8Array);
    expect(Buffer.concat(chunks).toString()).toBe(long);
    await quota();
    await page.getByRole("alert").waitFor({ state: "detached" });
    await page.reload();
    await soon(() => text(page)).toBe(long);
    expect(troubles).toEqual([]);
  });

  test("a browser that keeps nothing: the page works, and says so", async () => {
    const { page } = await stage.open();
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("Not in this window.", "SecurityError");
      };
    });
    await page.goto(stage.baseUrl);
    await write(page, "# Fleeting");
    await page.getByRole("alert").getByText("This browser keeps no documents").waitFor();
    await freshPreview(page);
    // The browser asks whether to leave; who leaves all the same finds the text, time and again.
    page.removeAllListeners("dialog");
    page.on("dialog", (dialog) => void dialog.accept());
    for (let reload = 0; reload < 2; reload += 1) {
      await page.reload();
      await soon(() => text(page)).toBe("# Fleeting");
    }
  });

  test("the draft of earlier versions becomes a document, with its pictures beside it", async () => {
    const { page, troubles } = await stage.visit("/docs");
    const png =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";
    await page.evaluate(
      (markdown) => localStorage.setItem("platen.draft", JSON.stringify({ markdown, style: {} })),
      `# Old\n\n![dot](data:image/png;base64,${png})`,
    );
    await page.goto(stage.baseUrl);
    await freshPreview(page);
    await keptText(page, /^# Old\n\n!\[dot\]\(platen:picture-[0-9a-f]{8}\.png\)$/u);
    await soon(() => page.evaluate(() => localStorage.getItem("platen.draft"))).toBeNull();
    expect(troubles).toEqual([]);
  });

  test("new, find, name, copy, delete and undo", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, "# Apples\n\nA fruit.");
    await keptText(page, "# Apples\n\nA fruit.");
    await page.getByRole("button", { name: "New document" }).click();
    await soon(() => text(page)).toBe("");
    await write(page, "# Pears\n\nAlso a fruit.");
    await keptText(page, "# Pears\n\nAlso a fruit.");
    await list(page);
    await soon(() => names(page)).toEqual(["Pears", "Apples"]);
    await page.getByRole("searchbox").fill("also");
    await soon(() => names(page)).toEqual(["Pears"]);
    await page.getByRole("searchbox").fill("");
    await page.getByRole("button", { name: "More for Apples" }).click();
    await page.getByRole("button", { name: "Rename" }).click();
    await page.getByLabel("Name of the document").fill("Orchard");
    await page.keyboard.press("Enter");
    await soon(() => names(page)).toEqual(["Pears", "Orchard"]);
    await page.getByRole("button", { name: "Duplicate" }).click();
    await soon(() => names(page)).toEqual(["Orchard (copy)", "Pears", "Orchard"]);
    const pears = page.locator(".document-row", { hasText: "Pears" });
    await pears.getByRole("button", { name: "More for Pears" }).click();
    await pears.getByRole("button", { name: "Delete" }).click();
    // A pointer on the notice keeps it there.
    await page.getByRole("dialog").locator(".notice").hover();
    await soon(() => names(page)).toEqual(["Orchard (copy)", "Orchard"]);
    await page.getByText("Recently deleted (1)").waitFor();
    await page.getByText("Deleted “Pears”.").last().waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
    await soon(() => names(page)).toEqual(["Orchard (copy)", "Pears", "Orchard"]);
    await page.getByRole("button", { name: /^Orchard(?! \()/u }).click();
    await soon(() => text(page)).toBe("# Apples\n\nA fruit.");
    expect(troubles).toEqual([]);
  });

  test("a version of before is restored, and the one after it is not lost", async () => {
    const { page, troubles } = await stage.visit("/");
    await page.clock.install();
    await page.reload();
    await write(page, "# First");
    await keptText(page, "# First");
    await page.clock.fastForward("11:00");
    await write(page, "# Second");
    await keptText(page, "# Second");
    await list(page);
    await page.getByRole("button", { name: "More for Second" }).click();
    await page.getByRole("button", { name: "History" }).click();
    await page
      .locator(".history-list")
      .getByText(/\d:\d\d/u)
      .waitFor();
    // Deleted and added text is marked by elements, not by colours alone.
    await page.locator(".history-changes del").getByText("First").waitFor();
    await page.locator(".history-changes ins").getByText("Second").waitFor();
    await page.getByRole("button", { name: "Whole text" }).click();
    await page.getByRole("region", { name: "The text of" }).getByText("# First").waitFor();
    await page.getByRole("button", { name: "Restore this version" }).click();
    await soon(() => text(page)).toBe("# First");
    // The focus is where the drawer was opened.
    await page.locator(".cm-content").click();
    await page.keyboard.press("Control+z");
    await keptText(page, "# Second");
    await list(page);
    await page
      .getByRole("button", { name: /^More for/u })
      .first()
      .click();
    await page.getByRole("button", { name: "History" }).click();
    await page.getByText("before it was replaced").click();
    await page.getByRole("button", { name: "Whole text" }).click();
    await page.getByRole("region", { name: "The text of" }).getByText("# Second").waitFor();
    expect(troubles).toEqual([]);
  });
});

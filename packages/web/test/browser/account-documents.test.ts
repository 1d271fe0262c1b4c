/** Documents that follow an account: two browsers of one member, as two devices. */
import { randomBytes } from "node:crypto";
import type { AccountDocument, AccountDocuments } from "@platen/contract";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { share } from "../../../../scripts/tests/budget.ts";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { keptText, password, text, write } from "../support/steps.ts";

const ALL = "/api/web/documents";
let members = 0;

/** The service, asked as this page would. */
async function ask(page: Page, method: "get" | "post" | "delete", path: string, data?: object) {
  const { origin } = new URL(page.url());
  const extra = { headers: { Origin: origin }, ...(data && { data }) };
  const answer = await page.context().request[method](`${origin}${path}`, extra);
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as { data: unknown };
}

/** The texts that the account keeps, the last written last. */
async function accountTexts(page: Page): Promise<string[]> {
  const { documents } = (await ask(page, "get", ALL)).data as AccountDocuments;
  const alive = documents.filter(({ deleted }) => !deleted);
  const texts = alive.map(async ({ documentId }) => {
    const { content } = (await ask(page, "get", `${ALL}/${documentId}`)).data as AccountDocument;
    return content?.markdown ?? "";
  });
  return Promise.all(texts);
}

const list = async (page: Page) => {
  await page.getByRole("button", { name: "All documents" }).click();
  await page.locator(".drawer").waitFor();
};
const close = (page: Page) =>
  page.locator(".drawer-head").getByRole("button", { name: "Close" }).click();
/** As when a window is looked at again: it asks for what is new. */
const lookAt = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event("focus")));
const names = (page: Page) =>
  page.locator(".drawer-sheet > .documents-list .document-name").allTextContents();

/** In the long form letter by letter, each of which is kept, sent and drawn. */
async function typeAt(page: Page, key: "Control+Home" | "Control+End", words: string) {
  await page.locator(".cm-content").click();
  await page.keyboard.press(key);
  await (share < 1 ? page.keyboard.insertText(words) : page.keyboard.type(words));
}

async function keep(page: Page): Promise<void> {
  await list(page);
  await page.getByRole("button", { name: "Keep my documents in my account" }).click();
  await page.locator(".follow-line[data-phase=met]").waitFor();
  await close(page);
}

describe.skipIf(chromiumPath === undefined)(`documents of an account${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  /** A device of a member, who has an account from the first one on. */
  async function device(email?: string, on = stage): Promise<{ page: Page; email: string }> {
    members += 1;
    const own = email ?? `devices-${process.pid}-${members}@example.org`;
    // Any of its addresses: the member is known before the editor is opened.
    const { page } = await on.visit("/healthz");
    const way = email === undefined ? "sign-up" : "sign-in";
    await ask(page, "post", `/api/auth/${way}/email`, { name: "Member", email: own, password });
    await page.goto(on.baseUrl);
    await page.locator(".cm-content").waitFor();
    return { page, email: own };
  }

  /** Two devices on which the same document is open. */
  async function twoDevices(words: string): Promise<[Page, Page]> {
    const { page: one, email } = await device();
    await write(one, words);
    await keptText(one, words);
    await keep(one);
    const { page: other } = await device(email);
    await keep(other);
    await list(other);
    await other.locator(".drawer-sheet > .documents-list .document-open").first().click();
    await soon(() => text(other)).toBe(words);
    return [one, other];
  }

  test("nothing is sent before the member has said so, and the member is asked once", async () => {
    const { page } = await device();
    const sent: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith(ALL) && request.method() !== "GET") sent.push(pathname);
    });
    await write(page, "Mine alone.");
    await keptText(page, "Mine alone.");
    await list(page);
    await page.getByText("Whoever runs the service could read them").waitFor();
    await page.getByRole("button", { name: "Not now" }).click();
    await page.getByText("Documents are on this device alone.").waitFor();
    await page.reload();
    await list(page);
    await page.getByText("Documents are on this device alone.").waitFor();
    expect(await page.getByRole("button", { name: "Not now" }).count()).toBe(0);
    expect(await accountTexts(page)).toEqual([]);
    expect(sent).toEqual([]);
  });

  test("what is written on one device appears on the other, both ways", async () => {
    const [one, other] = await twoDevices("# Common ground");
    await typeAt(other, "Control+End", ", from the second");
    await soon(() => accountTexts(other)).toEqual(["# Common ground, from the second"]);
    await lookAt(one);
    await soon(() => text(one)).toBe("# Common ground, from the second");
    await typeAt(one, "Control+Home", "First: ");
    await soon(() => accountTexts(one)).toEqual(["First: # Common ground, from the second"]);
    await lookAt(other);
    await soon(() => text(other)).toBe("First: # Common ground, from the second");
  });

  test("a version that the account keeps is restored on a device that never had it", async () => {
    const { page: one, email } = await device();
    await write(one, "# First thoughts");
    await keptText(one, "# First thoughts");
    await keep(one);
    await write(one, "# Second thoughts");
    await soon(() => accountTexts(one)).toEqual(["# Second thoughts"]);
    const { page: other } = await device(email);
    await keep(other);
    await list(other);
    await other.getByRole("button", { name: "More for Second thoughts" }).click();
    await other.getByRole("button", { name: "History" }).click();
    await other.locator(".history-list").getByText("kept by your account").waitFor();
    await other.locator(".history-changes del").getByText("First").waitFor();
    if (process.env["LOOK"]) await other.screenshot({ path: `${process.env["LOOK"]}/history.png` });
    await other.getByRole("button", { name: "Restore this version" }).click();
    await soon(() => text(other)).toBe("# First thoughts");
    await soon(() => accountTexts(one)).toEqual(["# First thoughts"]);
  });

  test("both go on without a network, and meet when there is one again: no character is lost", async () => {
    const [one, other] = await twoDevices("middle");
    for (const page of [one, other]) await page.context().setOffline(true);
    await typeAt(one, "Control+Home", "before ");
    await typeAt(other, "Control+End", " after");
    await keptText(one, "before middle");
    await keptText(other, "middle after");
    await one.context().setOffline(false);
    await soon(() => accountTexts(one)).toEqual(["before middle"]);
    await other.context().setOffline(false);
    await soon(() => text(other)).toBe("before middle after");
    await soon(() => accountTexts(one)).toEqual(["before middle after"]);
    await lookAt(one);
    await soon(() => text(one)).toBe("before middle after");
    await one.reload();
    await soon(() => text(one)).toBe("before middle after");
  });

  test("the same place on both: both texts are there, and the one before in the history", async () => {
    const [one, other] = await twoDevices("same place: ");
    await other.context().setOffline(true);
    await typeAt(one, "Control+End", "12345");
    await soon(() => accountTexts(one)).toEqual(["same place: 12345"]);
    await typeAt(other, "Control+End", "abcde");
    await keptText(other, "same place: abcde");
    await other.context().setOffline(false);
    await other.getByText("The same place was changed here and on another device").waitFor();
    const sorted = (given: string) => [...given].toSorted().join("");
    await soon(async () => sorted(await text(other))).toBe(sorted("same place: 12345abcde"));
    await list(other);
    await other.getByRole("button", { name: /^More for/u }).click();
    await other.getByRole("button", { name: "History" }).click();
    await other.getByText("before two tabs or devices were merged").first().click();
    await other.getByRole("button", { name: "Whole text" }).click();
    await other.getByText("same place: abcde", { exact: true }).waitFor();
  });

  test("an answer gets lost: what was sent is not merged in a second time", async () => {
    const [one, other] = await twoDevices("ground");
    let lost = 0;
    await one.route(`**${ALL}/*`, async (route) => {
      if (route.request().method() !== "POST" || lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      await route.abort();
    });
    await typeAt(one, "Control+End", " sent");
    await soon(() => accountTexts(other)).toEqual(["ground sent"]);
    expect(lost).toBe(1);
    await lookAt(other);
    await soon(() => text(other)).toBe("ground sent");
    await typeAt(other, "Control+Home", "other ");
    await soon(() => accountTexts(other)).toEqual(["other ground sent"]);
    await typeAt(one, "Control+End", " more");
    await lookAt(one);
    await soon(() => text(one)).toBe("other ground sent more");
    await soon(() => accountTexts(one)).toEqual(["other ground sent more"]);
  });

  test("what is deleted on one is deleted on the other, and can be brought back there", async () => {
    const [one, other] = await twoDevices("# To go");
    await list(one);
    await one.getByRole("button", { name: "More for To go" }).click();
    await one.getByRole("button", { name: "Delete", exact: true }).click();
    await soon(() => accountTexts(one)).toEqual([]);
    await lookAt(other);
    await other.getByText("“To go” was deleted on another device.").waitFor();
    await other.getByRole("button", { name: "Restore", exact: true }).click();
    await soon(() => text(other)).toBe("# To go");
    await soon(() => accountTexts(other)).toEqual(["# To go"]);
    await lookAt(one);
    await soon(() => names(one)).toEqual(["To go"]);
  });

  test("what is written on one while it is deleted on the other stays", async () => {
    const [one, other] = await twoDevices("# Kept");
    await other.context().setOffline(true);
    await typeAt(other, "Control+End", ", with more");
    await keptText(other, "# Kept, with more");
    await list(one);
    await one.getByRole("button", { name: "More for Kept" }).click();
    await one.getByRole("button", { name: "Delete", exact: true }).click();
    await soon(() => accountTexts(one)).toEqual([]);
    await other.context().setOffline(false);
    await soon(() => accountTexts(one)).toEqual(["# Kept, with more"]);
    await lookAt(one);
    await soon(() => names(one)).toEqual(["Kept, with more"]);
  });

  test("the folder of a document follows, too", async () => {
    const [one, other] = await twoDevices("# A bill");
    await list(one);
    await one.getByRole("button", { name: "More for A bill" }).click();
    await one.getByRole("button", { name: "Folder", exact: true }).click();
    await one.getByLabel("Folder of A bill").fill("Post");
    await one.getByRole("button", { name: "Save", exact: true }).click();
    const folders = async () => {
      const { documents } = (await ask(one, "get", ALL)).data as AccountDocuments;
      const [first] = documents;
      const { content } = (await ask(one, "get", `${ALL}/${first?.documentId}`))
        .data as AccountDocument;
      return content?.folder;
    };
    await soon(folders).toBe("Post");
    await lookAt(other);
    await list(other);
    await other.getByRole("group", { name: "Folders" }).getByText("Post").waitFor();
  });

  test("pictures come with the documents that show them", async () => {
    const { page: one, email } = await device();
    await write(one, "");
    await one.locator(".cm-content").evaluate((element) => {
      const canvas = document.createElement("canvas");
      canvas.getContext("2d")?.fillRect(0, 0, 9, 9);
      canvas.toBlob((blob) => {
        const files = new DataTransfer();
        files.items.add(new File([blob as Blob], "dot.png", { type: "image/png" }));
        const paste = new ClipboardEvent("paste", { clipboardData: files, bubbles: true });
        element.dispatchEvent(paste);
      });
    });
    await keptText(one, /platen:dot-[0-9a-f]{8}\.png/u);
    await keep(one);
    const { page: other } = await device(email);
    await keep(other);
    const stored = () =>
      other.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const opening = indexedDB.open("platen");
            opening.addEventListener("success", () => {
              const counting = opening.result
                .transaction("pictures")
                .objectStore("pictures")
                .count();
              counting.addEventListener("success", () => resolve(counting.result));
            });
          }),
      );
    await soon(stored).toBe(1);
  });

  test("all are deleted from the account: devices keep theirs, and none brings them back", async () => {
    const [one, other] = await twoDevices("# Stays here");
    await list(one);
    await one.getByRole("button", { name: "Stop…" }).click();
    await one.getByRole("button", { name: "Delete from the account" }).click();
    await one.getByText("The account keeps no documents now.").first().waitFor();
    expect(await accountTexts(one)).toEqual([]);
    await typeAt(other, "Control+End", ", and there");
    await other.getByText("were deleted from another device").waitFor();
    await soon(() => text(other)).toBe("# Stays here, and there");
    await list(other);
    await other.getByText("Documents are on this device alone.").waitFor();
    await soon(() => names(other)).toContain("Stays here, and there");
    expect(await accountTexts(other)).toEqual([]);
  });

  test("another account on the same device is not given them", async () => {
    const { page } = await device();
    await write(page, "# Of the first account");
    await keptText(page, "# Of the first account");
    await keep(page);
    expect(await accountTexts(page)).toEqual(["# Of the first account"]);
    await page.context().clearCookies();
    await ask(page, "post", "/api/auth/sign-up/email", {
      name: "Member",
      email: `second-${process.pid}@example.org`,
      password,
    });
    await page.reload();
    await page.locator(".cm-content").waitFor();
    await keep(page);
    expect(await accountTexts(page)).toEqual([]);
  });

  test("an account that is full says so, and what is written stays here", async () => {
    const small = await openStage({ PLATEN_STORE_DOCUMENTS: "1" });
    try {
      const { page } = await device(undefined, small);
      const filler = (id: string, bytes: number) =>
        ask(page, "post", `${ALL}/${id}`, {
          revision: 0,
          name: id,
          markdown: randomBytes(bytes).toString("base64"),
          style: {},
          folder: "",
          createdAt: 1,
          changedAt: 1,
          pictures: [],
          writer: "filler",
          write: "1",
        });
      await filler("one", 300_000);
      await filler("two", 300_000);
      await filler("three", 150_000);
      const words = randomBytes(60_000).toString("base64");
      await write(page, words);
      await page.goto(`${small.baseUrl}/`);
      await keep(page);
      await list(page);
      await page.getByText("1 document is on this device alone.").waitFor();
      await page.getByText("stored; delete one first, or make its pictures smaller").waitFor();
      await page.getByRole("button", { name: "More for three" }).click();
      await page.getByRole("button", { name: "Delete", exact: true }).click();
      await soon(() => accountTexts(page)).toContain(words);
      await page.getByText("1 document is on this device alone.").waitFor({ state: "detached" });
    } finally {
      await small.close();
    }
  });
});

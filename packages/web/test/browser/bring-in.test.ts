/** Folders and archives that come in as documents with their pictures. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { strToU8, zipSync } from "fflate";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { drop, noise } from "../support/files.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { keptText, text, write } from "../support/steps.ts";

interface Stored {
  name: string;
  text: string;
  folder?: string;
}

/** The documents that the device keeps, in the order of their texts. */
const stored = (page: Page): Promise<Stored[]> =>
  page.evaluate(async () => {
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open("platen");
      request.addEventListener("success", () => resolve(request.result));
    });
    const all = await new Promise<Stored[]>((resolve) => {
      const request = opened.transaction("documents").objectStore("documents").getAll();
      request.addEventListener("success", () => resolve(request.result as Stored[]));
    });
    opened.close();
    return all
      .map(({ name, text, folder }) => ({ name, text, ...(folder && { folder }) }))
      .toSorted((one, other) => one.text.localeCompare(other.text));
  });

/** A guide as such folders are: pictures beside, above and below the texts, named in every way. */
async function guide(page: Page): Promise<Record<string, Uint8Array>> {
  const pictures = await Promise.all(
    [8, 9, 10, 11, 12].map(async (side) => Buffer.from(await noise(page, side), "base64")),
  );
  const [dot, spot, mark, note, other] = pictures as [Buffer, Buffer, Buffer, Buffer, Buffer];
  return {
    "guide/README.md": strToU8("# A guide\n\n![dot](img/dot.png) and ![lost](img/lost.png)"),
    "guide/parts/one.md": strToU8(
      '# B one\n\n![a dot](../img/dot.png "Title")\n\n<img width="20" src="./spot%20one.png">\n\n![ref]\n\n[ref]: /guide/img/mark.png',
    ),
    "guide/parts/notes.md": strToU8("# C other title\n\n![[note.png|100]] and `![[none.png]]`"),
    "guide/img/dot.png": dot,
    "guide/img/mark.png": mark,
    "guide/parts/spot one.png": spot,
    "guide/vault/note.png": note,
    "guide/img/unused.png": other,
    ...Object.fromEntries(
      Array.from({ length: 1200 }, (_, at) => [`guide/code/${at}.ts`, strToU8("export {};")]),
    ),
    "guide/.git/config": strToU8("# Not this"),
    "guide/node_modules/a/README.md": strToU8("# Nor this"),
    "__MACOSX/guide/._README.md": strToU8("# Nor this one"),
  };
}

const NAME = "[a-z0-9-]+\\.png";

async function guideIsThere(page: Page): Promise<void> {
  await page.getByText("Brought in 3 documents. 4 pictures came along.").waitFor();
  await soon(() => text(page)).toMatch(/^# A guide/u);
  const [readme, one, notes] = (await stored(page)).filter(({ text }) => /^# [ABC] /u.test(text));
  expect(readme).toMatchObject({ name: "README", folder: "guide" });
  expect(readme?.text).toMatch(
    new RegExp(`!\\[dot\\]\\(platen:${NAME}\\) and !\\[lost\\]\\(img/lost\\.png\\)$`, "u"),
  );
  expect(one).toMatchObject({ name: "one", folder: "guide/parts" });
  expect(one?.text).toMatch(
    new RegExp(
      `!\\[a dot\\]\\(platen:${NAME} "Title"\\)\n\n<img width="20" src="platen:${NAME}">\n\n!\\[ref\\]\n\n\\[ref\\]: platen:${NAME}$`,
      "u",
    ),
  );
  expect(notes?.text).toMatch(
    new RegExp(`!\\[\\]\\(platen:${NAME}\\) and \`!\\[\\[none\\.png\\]\\]\`$`, "u"),
  );
  // The pictures are drawn: only the one that was not there is missed.
  await soon(() => page.locator(".warnings summary").innerText()).toBe("1 warning");
}

const zipped = (files: Record<string, Uint8Array>) =>
  Buffer.from(zipSync(files)).toString("base64");

describe.skipIf(chromiumPath === undefined)(`bring in${whySkipped}`, () => {
  let stage: Stage;
  const folder = mkdtempSync(join(tmpdir(), "platen-bring-in-"));
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await stage?.close();
  });

  test("an archive comes in as documents with their pictures", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, "mine");
    await drop(page, "guide.zip", "application/zip", zipped(await guide(page)));
    await guideIsThere(page);
    expect((await stored(page)).map((one) => one.text)).toContain("mine");
    expect(troubles).toEqual([]);
  });

  test("a folder comes in as an archive of it does", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, "mine");
    for (const [path, bytes] of Object.entries(await guide(page))) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), bytes);
    }
    const session = await page.context().newCDPSession(page);
    const data = { items: [], files: [join(folder, "guide")], dragOperationsMask: 1 };
    for (const type of ["dragEnter", "dragOver", "drop"] as const)
      await session.send("Input.dispatchDragEvent", { type, x: 200, y: 300, data });
    await guideIsThere(page);
    expect(troubles).toEqual([]);
  });

  test("what was downloaded comes back as it was", async () => {
    const { page } = await stage.visit("/");
    await write(page, "# With a dot\n\n");
    await drop(page, "dot.png", "image/png", await noise(page, 20));
    await keptText(page, /platen:dot/u);
    const before = await stored(page);
    await page.getByRole("button", { name: "All documents" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download all as ZIP" }).click(),
    ]);
    const archive = readFileSync(await download.path()).toString("base64");
    const other = await stage.visit("/");
    await drop(other.page, "documents.zip", "application/zip", archive);
    await other.page.getByText("Opened with-a-dot.md as a new document.").waitFor();
    await soon(async () =>
      (await stored(other.page)).find(({ text }) => text.includes("dot")),
    ).toMatchObject({
      name: "",
      text: before.at(-1)?.text.replace(/platen:dot/u, "platen:picture"),
    });
  });

  test("an archive of pictures alone belongs to the open document", async () => {
    const { page } = await stage.visit("/");
    await write(page, "mine");
    const dot = Buffer.from(await noise(page, 20), "base64");
    await drop(page, "a.zip", "application/zip", zipped({ "a/one.png": dot, "a/two.png": dot }));
    await page.getByText("Added 2 pictures.").waitFor();
    await keptText(page, /^!\[one\]\(platen:.*\)\n\n!\[two\]\(platen:.*\)\n\nmine$/u);
  });

  test("archives that are none, or too much, are refused in words", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, "mine");
    await drop(page, "broken.zip", "application/zip", btoa("PK no more"));
    await page.getByText("broken.zip could not be read.").waitFor();
    const many = Object.fromEntries(
      Array.from({ length: 1001 }, (_, at) => [`${at}.md`, strToU8(`# ${at}`)]),
    );
    await drop(page, "many.zip", "application/zip", zipped(many));
    await page.getByText("These are more than 1,000 files").waitFor();
    // 240 MB of zeros in 240 KB.
    const zeros = new Uint8Array(60_000_000);
    const bomb = Object.fromEntries(Array.from({ length: 4 }, (_, at) => [`${at}.md`, zeros]));
    await drop(page, "bomb.zip", "application/zip", zipped(bomb));
    await page.getByText("bomb.zip is larger than 200 MB.").waitFor();
    await soon(() => text(page)).toBe("mine");
    expect((await stored(page)).map((one) => one.text)).toEqual(["mine"]);
    expect(troubles).toEqual([]);
  });
});

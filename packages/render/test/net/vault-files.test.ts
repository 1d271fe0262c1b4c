/** Files are found by their names below the root, and nothing outside it. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readVault } from "../../src/net/vault-files.ts";

const outside = mkdtempSync(join(tmpdir(), "platen-vault-"));
const root = join(outside, "root");

beforeAll(() => {
  const files = {
    "../secret.md": "secret",
    "Index.md": "index",
    "notes/Page.md": "page ![[Deep]]",
    "notes/sub/Page.md": "deeper",
    "notes/sub/Deep.md": "deep ![[Index]]",
    "img/A photo.PNG": "png",
    ".hidden/Hidden.md": "hidden",
    "node_modules/Module.md": "module",
    "big.md": "x".repeat(600_000),
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  symlinkSync(join(outside, "secret.md"), join(root, "Link.md"));
});
afterAll(() => rmSync(outside, { recursive: true, force: true }));

const read = (markdown: string, folder = root) => readVault(markdown, { root, folder });

test.each([
  ["[[Page]]", { page: "notes/Page.md" }],
  ["[[sub/page#Part|x]]", { "sub/page": "notes/sub/Page.md" }],
  ["[[notes/sub/Page.md]]", { "notes/sub/page": "notes/sub/Page.md" }],
  ["![[a photo.png|300]]", { "a photo.png": "img/A%20photo.PNG" }],
])("%s is found", async (markdown, addresses) => {
  expect((await read(markdown)).addresses).toEqual(addresses);
});

test("addresses lead from the document's folder, and what is beside it comes first", async () => {
  const { addresses } = await read("[[Index]] [[Page]]", join(root, "notes/sub"));
  expect(addresses).toEqual({ index: "../../Index.md", page: "Page.md" });
});

test("embedded notes are read, and those that they embed", async () => {
  expect((await read("![[Page]]")).notes).toEqual({
    page: "page ![[Deep]]",
    deep: "deep ![[Index]]",
    index: "index",
  });
  expect((await read("[[Page]]")).notes).toEqual({});
});

test.each(["secret", "../secret", "Link", "Hidden", "Module", "Nobody", "constructor"])(
  "%s is not there",
  async (name) => {
    expect(await read(`![[${name}]]`)).toEqual({ addresses: {}, notes: {} });
  },
);

test("a note that is too long is known and not read", async () => {
  expect(await read("![[big]]")).toEqual({ addresses: { big: "big.md" }, notes: {} });
});

import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { changedBytes } from "./same-bytes.ts";
import { share } from "../../../../scripts/tests/budget.ts";
import { render } from "../../src/index.ts";

const folder = join(import.meta.dirname, "..", "goldens");
const files = ["sampler", "scripts", "emoji", "math", "table-wide", "code", "lists"].map((name) =>
  join(folder, `${name}.md`),
);
const sources = files.map((file) => readFileSync(file, "utf8"));

const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

async function digests(): Promise<string[]> {
  const all: string[] = [];
  for (const source of sources) all.push(digest((await render(source, { width: 500 })).bytes));
  return all;
}

test("a press gives the same bytes after many other documents, which have some of its signs", async () => {
  const orders = sources.map((markdown, index) => ({
    name: files[index] ?? "",
    markdown,
    options: {},
  }));
  expect(await changedBytes(orders, share === 1 ? 2000 : 60)).toEqual([]);
  const emoji = await render(readFileSync(join(folder, "emoji.md"), "utf8"));
  expect(await freshDigests([join(folder, "emoji.md")], {})).toEqual([digest(emoji.bytes)]);
});

test("a press gives the same bytes after other sizes of the same documents", async () => {
  const before = await digests();
  for (const source of sources) await render(source, { width: 500, quality: 2.5 });
  expect(await digests()).toEqual(before);
});

test("a press gives the same bytes side by side", async () => {
  const before = await digests();
  const together = await Promise.all(sources.map((source) => render(source, { width: 500 })));
  expect(together.map(({ bytes }) => digest(bytes))).toEqual(before);
});

test("a press gives the same bytes from another process, in another order", async () => {
  const others = await freshDigests(files.toReversed(), { width: 500 });
  expect(others.toReversed()).toEqual(await digests());
});

/** Returns the digests of files that a process of its own renders. */
async function freshDigests(paths: readonly string[], options: object): Promise<string[]> {
  const program = `
    const { render } = await import(${JSON.stringify(new URL("../../src/index.ts", import.meta.url).href)});
    const { createHash } = await import("node:crypto");
    const { readFileSync } = await import("node:fs");
    const digests = [];
    for (const file of process.argv.slice(1)) {
      const { bytes } = await render(readFileSync(file, "utf8"), ${JSON.stringify(options)});
      digests.push(createHash("sha256").update(bytes).digest("hex"));
    }
    console.log(JSON.stringify(digests));
  `;
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--input-type=module",
    "--eval",
    program,
    ...paths,
  ]);
  return JSON.parse(stdout) as string[];
}

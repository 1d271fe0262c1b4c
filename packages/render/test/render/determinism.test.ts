import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { render, themeNames } from "../../src/index.ts";

const folder = join(import.meta.dirname, "..", "goldens");
const names = [
  "sampler",
  "scripts",
  "right-to-left",
  "emoji",
  "math",
  "table-wide",
  "code",
  "lists",
];
const sources = names.map((name) => readFileSync(join(folder, `${name}.md`), "utf8"));

const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

async function digests(): Promise<string[]> {
  const all: string[] = [];
  for (const source of sources) all.push(digest((await render(source, { width: 500 })).bytes));
  return all;
}

test("the same bytes after 200 other renders", async () => {
  const before = await digests();
  for (let i = 0; i < 200; i += 1) {
    const source = sources[i % sources.length] ?? "";
    const theme = themeNames[i % themeNames.length] ?? "light";
    await render(`${source}\n\n${i} ${String.fromCodePoint(0x4e00 + i * 31)}`, {
      theme,
      width: 240 + i,
      quality: 1 + (i % 3) / 2,
    });
  }
  expect(await digests()).toEqual(before);
});

test("the same bytes side by side", async () => {
  const before = await digests();
  const together = await Promise.all(sources.map((source) => render(source, { width: 500 })));
  expect(together.map(({ bytes }) => digest(bytes))).toEqual(before);
});

test("the same bytes from another process", async () => {
  const program = `
    const { render } = await import(${JSON.stringify(new URL("../../src/index.ts", import.meta.url).href)});
    const { createHash } = await import("node:crypto");
    const { readFileSync } = await import("node:fs");
    const digests = [];
    for (const file of process.argv.slice(1).toReversed()) {
      const { bytes } = await render(readFileSync(file, "utf8"), { width: 500 });
      digests.push(createHash("sha256").update(bytes).digest("hex"));
    }
    console.log(JSON.stringify(digests.reverse()));
  `;
  const files = names.map((name) => join(folder, `${name}.md`));
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--input-type=module",
    "--eval",
    program,
    ...files,
  ]);
  expect(JSON.parse(stdout)).toEqual(await digests());
});

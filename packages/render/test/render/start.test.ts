/**
 * Tests which modules a process loads for its first picture: each of these takes as long as the
 * picture itself.
 */
import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const entry = new URL("../../src/index.ts", import.meta.url).href;
const program = `
  import { registerHooks } from "node:module";
  const loaded = [];
  registerHooks({
    load(url, context, next) {
      loaded.push(url);
      return next(url, context);
    },
  });
  const { createWorld, render } = await import(${JSON.stringify(entry)});
  const world = createWorld({ localRoot: "/" });
  await render("# A picture\\n\\nOf **plain** text.\\n\\n- one\\n- two", {}, { world });
  process.stdout.write(JSON.stringify([...loaded, ...process.moduleLoadList]));
`;

/** Modules that are not to be loaded, by the kind of document or output that does without them. */
const notLoaded = {
  "a document without pictures": /resvg/u,
  "a document without drawings": /packages\/svg\/src\/index/u,
  "a document without formulas": /\/mathjax\/|packages\/math\/src\//u,
  "a document without code": /\/highlight\.js\//u,
  "a document without images": /\/(?:sharp|undici)\/|NativeModule (?:http|https|tls)$/u,
  "a picture, not a page": /press\/printed\/index/u,
  "a render that hashes nothing": /NativeModule crypto$/u,
};

test("a picture of plain text loads what it needs and no more", () => {
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    encoding: "utf8",
    timeout: 500_000,
  });
  expect(stdout, stderr).not.toBe("");
  const loaded = JSON.parse(stdout) as string[];
  expect(loaded.some((one) => one.includes("harfbuzz"))).toBe(true);
  for (const [what, heavy] of Object.entries(notLoaded))
    expect(
      loaded.filter((one) => heavy.test(one)),
      what,
    ).toEqual([]);
});

test("no expression knows sequences of emoji from the start: one takes 30 ms to be read", () => {
  const packages = new URL("../../../", import.meta.url);
  const literal = /\/[^"'`\n]*\\p\{(?:RGI_|Basic_Emoji|Emoji_Keycap)/u;
  const found = globSync("*/src/**/*.ts", { cwd: packages }).filter((file) =>
    literal.test(readFileSync(new URL(file, packages), "utf8")),
  );
  expect(found).toEqual([]);
});

import { readdirSync, writeFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { Folder, platen } from "./platen.ts";

const folder = new Folder();
afterAll(() => folder[Symbol.dispose]());

test("plan says what render would give, in JSON and in words, and writes nothing", async () => {
  writeFileSync(folder.of("two.md"), "# One\n\n---\n\nTwo words.\n");
  const cards = ["two.md", "--cards", "og"];
  const { stdout, code } = await platen(["plan", ...cards, "--json"], folder.path);
  expect(code).toBe(0);
  expect(JSON.parse(stdout.toString())).toMatchObject({
    input: "two.md",
    pixelWidth: 1200,
    pixelHeight: 630,
    images: [{ lines: [1, 1] }, { lines: [5, 5] }],
    words: 3,
    warnings: [],
    plan: expect.stringMatching(/^[0-9a-f]{64}$/u),
  });
  const told = await platen(["plan", ...cards], folder.path);
  expect(told.stdout.toString()).toMatch(
    /^png: .*1200 × 630 pixels\n {2}1 of 2: lines 1 to 1\n {2}2 of 2: lines 5 to 5\n3 words, 1 min to read\nplan [0-9a-f]{64}\n$/u,
  );
  const pdf = await platen(["plan", "two.md", "--format", "pdf"], folder.path);
  expect(pdf.stdout.toString()).toMatch(/^pdf: 1 page of .*\n {2}1 of 1: lines 1 to 5\n/u);
  expect(readdirSync(folder.path)).toEqual(["two.md"]);
});

test("a document that cannot be rendered", async () => {
  const missing = await platen(["plan", "none.md"], folder.path);
  expect(missing.code).toBe(1);
  expect(missing.stderr).toMatch(/^none\.md: INPUT_NOT_FOUND /u);
});

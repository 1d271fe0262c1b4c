import { readdirSync, writeFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { Folder, platen } from "./platen.ts";

const folder = new Folder();
afterAll(() => folder[Symbol.dispose]());

test("check says what render would warn of, and keeps no picture", async () => {
  writeFileSync(folder.of("good.md"), "# Good\n");
  writeFileSync(folder.of("odd.md"), "# Odd\n\n$\\nosuchcommand$\n");
  const good = await platen(["check", "good.md"], folder.path);
  expect([good.code, good.stderr]).toEqual([0, ""]);
  const both = await platen(["check", "*.md", "--theme", "nord"], folder.path);
  expect(both.stderr).toMatch(/^odd\.md:3: MATH_INVALID /u);
  expect(both.code).toBe(1);
  const missing = await platen(["check", "none.md", "--json"], folder.path);
  expect(JSON.parse(missing.stdout.toString())).toMatchObject({
    error: { code: "INPUT_NOT_FOUND" },
  });
  expect(missing.code).toBe(1);
  expect(readdirSync(folder.path).toSorted()).toEqual(["good.md", "odd.md"]);
});

test("a document of one line a thought has a hint, which is no warning", async () => {
  const thoughts =
    "I got up.\nThe sun was out.\n\nWe went to the park.\nIt was nice.\n\nIn the evening we ate.\nThen sleep.\n";
  writeFileSync(folder.of("diary.md"), thoughts);
  const { code, stderr } = await platen(["check", "diary.md"], folder.path);
  expect(code).toBe(0);
  expect(stderr).toMatch(/^diary\.md: hint: .*--breaks hard/u);
  const hard = await platen(["check", "diary.md", "--breaks", "hard"], folder.path);
  expect(hard.stderr).toBe("");
  writeFileSync(folder.of("own.md"), `---\nbreaks: hard\n---\n\n${thoughts}`);
  expect((await platen(["check", "own.md"], folder.path)).stderr).toBe("");
  expect((await platen(["check", "diary.md", "--quiet"], folder.path)).stderr).toBe("");
});

test("check --access says what is in the way of readers, too, in the order of lines", async () => {
  writeFileSync(
    folder.of("access.md"),
    "---\nlang: en\n---\n# One\n\n### Three\n\n$\\nosuchcommand$ and [here](https://example.com/)\n",
  );
  const plain = await platen(["check", "access.md"], folder.path);
  expect(plain.stderr).toMatch(/^access\.md:8: MATH_INVALID [^\n]*\n$/u);
  const { code, stderr } = await platen(["check", "access.md", "--access"], folder.path);
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^access\.md:6: HEADING_SKIPPED .*\naccess\.md:8: MATH_INVALID .*\naccess\.md:8: LINK_UNCLEAR .*\n$/u,
  );
  const json = await platen(["check", "access.md", "--access", "--json"], folder.path);
  expect(JSON.parse(json.stdout.toString())).toMatchObject({
    warnings: [{ code: "HEADING_SKIPPED", line: 6 }, {}, { code: "LINK_UNCLEAR" }],
  });
  const two = await platen(["check", "access.md", "good.md", "--access"], folder.path);
  expect(two.stderr).toContain("good.md:1: LANGUAGE_UNKNOWN");
});

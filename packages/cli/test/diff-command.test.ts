import { existsSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Folder, platen } from "./platen.ts";

const folder = new Folder();
beforeAll(() => {
  writeFileSync(folder.of("a.md"), "# One\n\nTwo words.\n\nThree.\n");
  writeFileSync(folder.of("b.md"), "# One\n\nTwo signs.\n\nThree.\n\nFour.\n");
});
afterAll(() => folder[Symbol.dispose]());

test("diff says what differs, in words and in JSON, with diff's exit codes", async () => {
  const told = await platen(["diff", "a.md", "b.md"], folder.path);
  expect([told.code, told.stdout.toString()]).toEqual([
    1,
    "~ paragraph, line 3: Two [-words-]{+signs+}.\n+ paragraph, line 7: Four.\n1 added, 1 changed\n",
  ]);
  const same = await platen(["diff", "a.md", "a.md"], folder.path);
  expect([same.code, same.stdout.toString()]).toEqual([0, "nothing differs\n"]);
  const { stdout } = await platen(["diff", "a.md", "b.md", "--json"], folder.path);
  expect(JSON.parse(stdout.toString())).toMatchObject({
    older: "a.md",
    changed: true,
    counts: { added: 1, removed: 0, changed: 1, moved: 0 },
  });
  const piped = await platen(["diff", "-", "a.md"], folder.path, "# One\n\nTwo words.\n\nThree.\n");
  expect(piped.code).toBe(0);
});

test("diff writes a picture, and says what is wrong", async () => {
  const { code } = await platen(["diff", "a.md", "b.md", "-o", "out.webp", "--layout", "side"], folder.path); // prettier-ignore
  expect([code, existsSync(folder.of("out.webp"))]).toEqual([1, true]);
  for (const wrong of [
    ["a.md", "none.md"],
    ["a.md", "b.md", "-o", "x.gif"],
    ["a.md", "b.md", "--context", "-1"],
    ["-", "-"],
    ["a.md"],
  ])
    expect((await platen(["diff", ...wrong], folder.path)).code, wrong.join(" ")).toBe(2);
});

test("front matter that sets another theme is a difference", async () => {
  writeFileSync(folder.of("dark.md"), "---\ntheme: dark\n---\n\n# One\n\nTwo words.\n\nThree.\n");
  const { code, stdout } = await platen(["diff", "a.md", "dark.md"], folder.path);
  expect([code, stdout.toString()]).toEqual([1, "settings of the document differ\n"]);
});

/** `--join`: several files as one PDF. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Folder, platen } from "./platen.ts";

const folder = new Folder();

beforeAll(() => {
  mkdirSync(join(folder.path, "ch"));
  writeFileSync(join(folder.path, "a.md"), "---\npage:\n  size: A5\n---\n# A\n\n[b](ch/b.md)\n");
  writeFileSync(join(folder.path, "ch/b.md"), "# B\n\n![gone](gone.png)\n");
});
afterAll(() => folder[Symbol.dispose]());

const run = (...args: string[]) =>
  platen(["render", "a.md", "ch/b.md", "--join", ...args], folder.path);

test("makes one file, and warnings name the input", async () => {
  const { code, stderr } = await run("-o", "book.pdf", "--page-toc", "--page-toc-depth", "1");
  expect(stderr).toMatch(/^ch\/b\.md:3: IMAGE_FAILED /);
  expect(code).toBe(0);
  const file = readFileSync(join(folder.path, "book.pdf"));
  expect(file.subarray(0, 5).toString()).toBe("%PDF-");
});

test("--json tells of the one file; the command line wins over front matter", async () => {
  const { stdout } = await run("-o", "book.pdf", "--json", "--page-size", "100x150mm");
  expect(JSON.parse(stdout.toString())).toMatchObject({
    file: "a.md",
    output: "book.pdf",
    format: "pdf",
    width: 378,
    height: 567,
    warnings: [{ code: "IMAGE_FAILED", path: join("ch", "b.md"), line: 3 }],
  });
});

test.each([[[]], [["--json"]]])("a file that is not there is blamed itself: %j", async (more) => {
  const args = ["a.md", "ch/b.md", "nope.md", "--join", "-o", "none.pdf", ...more];
  const { code, stdout, stderr } = await platen(args, folder.path);
  if (more.length === 0) expect(stderr).toMatch(/^nope\.md: INPUT_NOT_FOUND /);
  else
    expect(JSON.parse(stdout.toString())).toMatchObject({
      file: "nope.md",
      files: ["a.md", "ch/b.md", "nope.md"],
      error: { code: "INPUT_NOT_FOUND" },
    });
  expect(code).toBe(1);
});

test("what is nobody's alone is said of the output, and a success lists all inputs", async () => {
  const failed = await run("-o", "book.pdf", "--page-margin", "95mm");
  expect(failed.stderr).toMatch(/^book\.pdf: INVALID_OPTION /);
  const { stdout } = await run("-o", "book.pdf", "--json");
  expect(JSON.parse(stdout.toString())).toMatchObject({ files: ["a.md", "ch/b.md"] });
});

test.each([
  [[], /--join makes one pdf\. Name it with -o/],
  [["-o", "book.png"], /--join makes one pdf/],
  [["-o", "book.pdf", "-f", "png"], /--format png contradicts/],
  [["-o", "book.pdf", "--watch"], /--watch and --join/],
  [["-o", "book.pdf", "--page-size", "A6"], /--page-size must be one of .* The nearest is A5/],
  [["-o", "book.pdf", "--page-margin", "95mm"], /page\.margin leaves 0?.*at most/],
])("%j is refused with advice", async (args, words) => {
  const { code, stderr } = await run(...args);
  expect(stderr.replaceAll(/\s+/g, " ")).toMatch(words);
  expect(code).not.toBe(0);
  expect(existsSync(join(folder.path, "book.png"))).toBe(false);
});

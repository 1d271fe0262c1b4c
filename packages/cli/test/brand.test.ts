/** Brands of the command: named, found beside the document and above it, and left out. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Folder, platen } from "./platen.ts";

const folder = new Folder();
const font = "@expo-google-fonts/manrope/800ExtraBold/Manrope_800ExtraBold.ttf";
const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><path fill="#c00" d="M0 0h60v20H0z"/></svg>`;
const brand = `color:
  palette: { ink: "#203040" }
  foreground: ink
  primray: ink
logo: mark.svg
typography:
  fonts:
    - family: Own
      source: file
      files: [fonts/own.ttf]
  base: Own
`;

beforeAll(() => {
  for (const path of ["deep/er", "_brand/fonts", "node_modules/@acme/brand", ".git"])
    mkdirSync(folder.of(path), { recursive: true });
  writeFileSync(folder.of("deep/er/a.md"), "# A\n\nText.\n");
  writeFileSync(folder.of("_brand/_brand.yml"), brand);
  writeFileSync(folder.of("_brand/mark.svg"), mark);
  copyFileSync(fileURLToPath(import.meta.resolve(font)), folder.of("_brand/fonts/own.ttf"));
  writeFileSync(
    folder.of("node_modules/@acme/brand/brand.json"),
    '{"color":{"foreground":"navy"}}',
  );
  writeFileSync(folder.of("wrong.yml"), "color:\n  primary: no colour\n");
  writeFileSync(folder.of("list.yml"), "- a\n");
  writeFileSync(folder.of("outside.yml"), "logo: ../../etc/hostname\n");
});
afterAll(() => folder[Symbol.dispose]());

async function render(...flags: string[]) {
  const { stdout, stderr, code } = await platen(
    ["render", "deep/er/a.md", "-o", "a.png", "--json", ...flags],
    folder.path,
  );
  if (code !== 0) return { code, stderr, said: stdout.toString() };
  const { warnings } = JSON.parse(stdout.toString()) as { warnings: { message: string }[] };
  return { code, stderr, bytes: readFileSync(folder.of("a.png")), warnings };
}

test("one above the document is found, with the files that it names", async () => {
  const plain = await render("--no-brand");
  expect(plain.warnings).toEqual([]);
  const found = await render();
  expect(found.warnings?.map(({ message }) => message)).toEqual([
    "brand.color.primray has no effect: brands have no such name; did you mean primary?",
  ]);
  expect(found.bytes?.equals(plain.bytes ?? Buffer.of())).toBe(false);
  for (const named of ["_brand", "_brand/_brand.yml"]) {
    const { bytes } = await render("--brand", named);
    expect(bytes?.equals(found.bytes ?? Buffer.of())).toBe(true);
  }
});

test("one of an npm package is found by its name", async () => {
  const { bytes, warnings } = await render("--brand", "@acme/brand");
  expect(warnings).toEqual([]);
  expect(bytes?.equals((await render("--no-brand")).bytes ?? Buffer.of())).toBe(false);
});

test("one that is not there, or is none, is refused in words", async () => {
  expect(await render("--brand", "nowhere")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("--brand: there is no nowhere.") as string,
  });
  expect((await render("--brand", "deep")).stderr).toContain("deep has none of _brand.yml");
  expect((await render("--brand", "list.yml")).code).toBe(2);
  const { code, said, stderr } = await render("--brand", "wrong.yml");
  expect(code).not.toBe(0);
  expect(`${said}${stderr}`).toContain("brand.color.primary must be a colour");
});

test("nothing outside the brand's folder is read", async () => {
  const { stdout } = await platen(
    ["render", "deep/er/a.md", "-o", "a.pdf", "--json", "--brand", "outside.yml"],
    folder.path,
  );
  expect(stdout.toString()).toContain("IMAGE_FAILED");
});

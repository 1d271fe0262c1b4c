/** Files of the printed press, as files. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, expect, test } from "vitest";
import { readPdf } from "../pages/read-pdf.ts";
import { print } from "./print.ts";
import { longTable, sample } from "./sample.ts";
import { openPdf } from "../pages/open-pdf.ts";

const folder = mkdtempSync(path.join(tmpdir(), "platen-printed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const scripts =
  "# Ελληνικά и кириллица\n\nViệt Nam, e\u0301te\u0301, ქართული, հայերեն, ภาษาไทย, አማርኛ, 简体中文“引号”, 한국어. **中文。** *斜体*\n\n`a → b`\n";

test("the same document gives the same bytes, whatever was printed before", async () => {
  const first = await print(sample);
  for (const markdown of [scripts, longTable, sample.replaceAll("a", "ä")]) await print(markdown);
  const again = await print(sample);
  expect(Buffer.compare(first.bytes, again.bytes)).toBe(0);
});

const readers: [program: string, args: (file: string) => string[], ofItself?: RegExp][] = [
  ["qpdf", (file) => ["--check", "--no-warn", file]],
  ["pdftotext", (file) => [file, "-"]],
  ["pdffonts", (file) => [file]],
  ["mutool", (file) => ["draw", "-q", "-F", "stext", file], /^warning: ICC support/u],
  ["gs", (file) => ["-q", "-dBATCH", "-dNOPAUSE", "-dSAFER", "-sDEVICE=nullpage", file]],
];

test.each(readers)("%s reads them without a word", async (program, args, ofItself) => {
  if (spawnSync(program, ["--version"]).error !== undefined) {
    console.warn(`${program} is not installed; it has read nothing.`);
    return;
  }
  for (const [index, markdown] of [sample, scripts, longTable].entries()) {
    const { bytes } = await print(markdown);
    const file = path.join(folder, `${index}.pdf`);
    writeFileSync(file, bytes);
    const { status, stderr } = spawnSync(program, args(file), { encoding: "utf8" });
    expect(stderr.split("\n").filter((line) => line !== "" && !ofItself?.test(line))).toEqual([]);
    expect(status).toBe(0);
  }
});

test("text in any script that is read from left to right is there as it was written", async () => {
  const { text } = await readPdf((await print(scripts)).bytes);
  const letters = text.replace(/\s/gu, "").normalize();
  for (const word of [
    "Ελληνικά",
    "кириллица",
    "ViệtNam",
    "été",
    "ქართული",
    "հայերեն",
    "ภาษาไทย",
    "አማርኛ",
  ])
    expect(letters).toContain(word);
  expect(letters).toContain("简体中文“引号”");
  expect(letters).toContain("a→b");
});

test("nothing stands outside of the margins", async () => {
  const markdown = `${sample}\n${longTable}\n${"A sentence of a long paragraph. ".repeat(400)}`;
  const loading = openPdf((await print(markdown)).bytes);
  const pdf = await loading.promise;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    for (const item of items) {
      if (!("str" in item) || item.str.trim() === "") continue;
      const [, , , , x, y] = item.transform as number[];
      expect(x, item.str).toBeGreaterThan(50);
      expect(x! + item.width, item.str).toBeLessThan(595 - 50);
      expect(y, item.str).toBeGreaterThan(25);
      expect(y, item.str).toBeLessThan(842 - 35);
    }
  }
  await loading.destroy();
});

test("pages have the colour of a dark theme from edge to edge, and white ones have none", async () => {
  const filled = async (theme: "dark" | "light") => {
    const loading = openPdf((await print(longTable, { theme })).bytes);
    const pdf = await loading.promise;
    const sizes = new Set<string>();
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const { fnArray, argsArray } = await (await pdf.getPage(number)).getOperatorList();
      const first = fnArray.indexOf(OPS.constructPath);
      sizes.add(Array.from(argsArray[first][2] as Float32Array, Math.round).join(" "));
    }
    await loading.destroy();
    return [...sizes];
  };
  expect(await filled("dark")).toEqual(["0 0 595 842"]);
  expect(await filled("light")).not.toContain("0 0 595 842");
});

test("a typeface whose files have parts of its characters is one font", async () => {
  const { bytes } = await print(
    "設定を一度だけ読み込み、失敗したらすぐに終了します。鬱、竈、餃子。",
  );
  const programs = Buffer.from(bytes)
    .toString("latin1")
    .match(/\/FontFile2 /g);
  // That of the text, and that of the line below it.
  expect(programs).toHaveLength(2);
});

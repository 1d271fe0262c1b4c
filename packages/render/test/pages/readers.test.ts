/**
 * Five readers take every PDF of the corpus without a word, a share of them in a run: qpdf, poppler, mutool, Ghostscript and
 * pdf.js.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { dealt } from "../../../../scripts/tests/budget.ts";
import { set } from "./set.ts";

const corpus = process.env["PLATEN_CORPUS"] ?? "";
const all = ["samples", "answers", "documents", "translations"].flatMap((folder) =>
  readdirSync(path.join(corpus, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `${folder}/${name}`),
);
const documents = dealt(all);
const folder = mkdtempSync(path.join(tmpdir(), "platen-readers-"));
const files: string[] = [];
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => void vi.restoreAllMocks());

beforeAll(async () => {
  for (const name of documents) {
    const { bytes } = await set(readFileSync(path.join(corpus, name), "utf8"));
    const file = path.join(folder, `${name.replaceAll("/", "-")}.pdf`);
    writeFileSync(file, bytes);
    files.push(file);
  }
});

/** Each program, how it is called for one file, and what it says of itself and not of the file. */
const readers: [program: string, args: (file: string) => string[], ofItself?: RegExp][] = [
  ["qpdf", (file) => ["--check", "--no-warn", file]],
  ["pdfinfo", (file) => [file]],
  ["pdftotext", (file) => [file, "-"]],
  [
    "mutool",
    (file) => ["draw", "-q", "-F", "stext", file],
    // How it was built, and that it keeps no glyph that stands for more than eight characters, as many emoji do.
    /^warning: (?:ICC support is not available|ignoring one to many mapping in cmap \w+|\.\.\. repeated \d+ times\.\.\.)$/u,
  ],
  ["gs", (file) => ["-q", "-dBATCH", "-dNOPAUSE", "-dSAFER", "-sDEVICE=nullpage", file]],
];

test.each(readers)("%s", (program, args, ofItself) => {
  if (spawnSync(program, ["--version"]).error !== undefined) {
    console.warn(`${program} is not installed; it has read nothing.`);
    return;
  }
  const said = files.flatMap((file) => {
    const { status, stderr } = spawnSync(program, args(file), {
      encoding: "utf8",
      maxBuffer: 2 ** 28,
    });
    const lines = stderr.split("\n").filter((line) => line !== "" && !ofItself?.test(line));
    return [...(status === 0 ? [] : [`ended with ${status}`]), ...lines].map(
      (line) => `${path.basename(file)}: ${line}`,
    );
  });
  expect(said).toEqual([]);
});

test("pdf.js", async () => {
  const said: string[] = [];
  for (const file of files) {
    const hear = (...words: unknown[]) => said.push(`${path.basename(file)}: ${words.join(" ")}`);
    for (const method of ["log", "warn", "error"] as const)
      vi.spyOn(console, method).mockImplementation(hear);
    const loading = getDocument({
      data: new Uint8Array(readFileSync(file)),
      verbosity: VerbosityLevel.WARNINGS,
    });
    const document = await loading.promise;
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      await page.getTextContent();
      await page.getOperatorList();
    }
    await loading.destroy();
  }
  expect(said).toEqual([]);
});

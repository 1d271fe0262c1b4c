import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { Diagnostics } from "../../src/diagnostics.ts";
import { words } from "../../src/document/document-text.ts";
import { parse } from "../../src/parse/index.ts";

/** Codes of warnings that any document may get. */
const meant = ["HTML_DROPPED"];
/**
 * Slips of authors, which give warnings: answers whose code lost its fences or whose lists have
 * signs of their own, and HTML without blank lines.
 */
const slips: readonly [files: RegExp, code: string][] = [
  [/^answers\//, "CODE_UNFENCED"],
  [/^answers\//, "MARKDOWN_REPAIRED"],
  // A translation has put blanks into two addresses of the second.
  [/README-(?:fa|hi)\.md$/, "MARKDOWN_REPAIRED"],
];
const torture = [...meant, "TABLE_UNEVEN"];

const corpus = process.env["PLATEN_CORPUS"] ?? "";

describe("the corpus", () => {
  const files = globSync("**/*.{md,markdown}", { cwd: corpus }).toSorted();

  test.each(files)("%s", (file) => {
    const source = readFileSync(join(corpus, file), "utf8");
    const diagnostics = new Diagnostics();
    const document = parse(source, diagnostics);
    expect(document.blocks.length).toBeGreaterThan(0);
    expect(words(document).length).toBeGreaterThan(0);
    const codes = new Set(diagnostics.list().map(({ code }) => code));
    const own = slips.flatMap(([files, code]) => (files.test(file) ? [code] : []));
    const allowed = [...(file.endsWith("torture.md") ? torture : meant), ...own];
    expect([...codes].filter((code) => !allowed.includes(code))).toEqual([]);
  });
});

/**
 * Checks that the time of reading grows no faster than the source, for repetitions of the signs of
 * each rule: whole, without their beginnings and without their ends.
 */
import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { dealt } from "../../../../../scripts/tests/budget.ts";
import { Diagnostics, RenderError } from "../../../src/diagnostics.ts";
import { parse } from "../../../src/parse/index.ts";
import { growth, MOST } from "../../support/linear.ts";
import type { RuleCase } from "./case.ts";

const folder = join(import.meta.dirname, "cases");
const cases = await Promise.all(
  globSync("*.ts", { cwd: folder })
    .toSorted()
    .map(async (file) => {
      const module = (await import(join(folder, file))) as Record<string, readonly RuleCase[]>;
      return Object.values(module)
        .flat()
        .map(({ markdown }) => [basename(file, ".ts"), markdown] as const);
    }),
);

/** Markdown of CommonMark and GitHub that has been slow once or in another parser. */
const common = [
  ["a. x\nb. y\n\n", "i. x\nii. y\n", "> a\n\n", "- a\n  - b\n\n", "1. a\n\n   b\n", "# a #\n"],
  [
    "**a ",
    "a** ",
    "*a _b ",
    "**a *b ",
    "`a ",
    "a``b` ",
    "[a](",
    "![",
    "[a][b ",
    "]: a\n",
    "[a]: b\n",
  ],
  [
    "<a href='",
    "<b>",
    "<!-- ",
    "<table><tr><td>a",
    "</b>",
    "&amp;",
    "http://a.b/c ",
    "www.a.b/(",
    "a@b.",
  ],
  [
    "> # a\nb\n",
    "a\n>\n> </aside>\n",
    "- > # a\n  b\n",
    "[quote]\na\n[quote]\nb\n[/quote]\n[/quote]\n",
  ],
  ["| a | b | |---|---| ", "# \n\n", "\n>>>\n", "<details>\n- a\n- b\n</details>\n"],
  ["|a|b\n|-|-\n|c\n\n", "|a", "$a$ ", "$$\n", "$a ", "~a ", "\\(a ", "```\n", "~~~a\n", "---\n"],
].flat();

/**
 * Returns Markdown whole, its first half and its second half, each with another separator after it.
 */
function piecesOf(markdown: string, at: number): string[] {
  const middle = Math.ceil(markdown.length / 2);
  const parts = [markdown, markdown.slice(0, middle), markdown.slice(middle)];
  return parts.map((part, index) => part + ["", "\n", "\n\n"][(at + index) % 3]!);
}

const sources = [...cases.flat(), ...common.map((one) => ["common", one] as const)];
const pieces = sources.flatMap(([name, markdown], at) =>
  piecesOf(markdown, at)
    .filter((piece) => piece !== "")
    .map((piece) => ({ name, piece })),
);

function read(markdown: string): void {
  try {
    parse(markdown, new Diagnostics());
  } catch (error) {
    if (!(error instanceof RenderError) || error.code !== "TOO_COMPLEX") throw error;
  }
}

// `npm test` tries a share of a share: each is some megabytes to read.
test.each(dealt(dealt(pieces)))("$name: $piece", ({ piece }) => {
  const times = growth((size) => read(piece.repeat(Math.ceil(size / piece.length))));
  expect(times).toBeLessThan(MOST);
});

/** Containers one after the other, each with words and a container in it: what is known of the lines around outlives those within. */
test.each([
  "[quote]\na\n[quote]\nb\n[/quote]\n[/quote]\n",
  ":::: note\na\n::: note\nb\n:::\n::::\n",
  ">>>\na\n\n{% note %}\nb\n{% endnote %}\n>>>\n",
])("siblings with containers in them: %j", (piece) => {
  const times = growth((size) => read(piece.repeat(Math.ceil(size / piece.length))));
  expect(times).toBeLessThan(MOST);
});

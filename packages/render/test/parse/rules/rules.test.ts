/** Tests every rule of the registry: its cases, its example, and its time. */
import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { Diagnostics, RenderError } from "../../../src/diagnostics.ts";
import { plainText } from "../../../src/document/document-text.ts";
import type { Flavor } from "../../../src/options.ts";
import { parse } from "../../../src/parse/index.ts";
import { asUsual } from "../../../src/parse/source/reading.ts";
import { rules, rulesOf } from "../../../src/parse/rules/index.ts";
import type { Rule } from "../../../src/parse/rules/rule.ts";
import { brief } from "./brief.ts";
import type { RuleCase } from "./case.ts";
import { dealt, share } from "../../../../../scripts/tests/budget.ts";

const read = (markdown: string, flavor: Flavor) =>
  parse(markdown, new Diagnostics(), "light", undefined, undefined, { ...asUsual, flavor });

const folder = join(import.meta.dirname, "cases");
const tables = await Promise.all(
  globSync("*.ts", { cwd: folder })
    .toSorted()
    .map(async (file) => {
      const module = (await import(join(folder, file))) as Record<string, readonly RuleCase[]>;
      return [basename(file, ".ts"), Object.values(module).flat()] as const;
    }),
);

const own = (rules as readonly Rule[]).filter(
  ({ flavors }) => flavors.includes("wide") && !flavors.includes("github"),
);

test("every rule that GitHub has not has cases and a row in the documentation, and no other has", () => {
  expect(tables.map(([name]) => name)).toEqual(own.map(({ name }) => name).toSorted());
  expect(own.filter(({ doc }) => doc === undefined)).toEqual([]);
});

test("no name is given twice", () => {
  const names = rules.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

describe.each(tables)("%s", (_name, cases) => {
  test.each(cases)("$markdown: $why", ({ markdown, means }) => {
    expect(brief(read(markdown, "wide"))).toBe(means);
  });

  test("there are eight cases at least, and some that stay text", () => {
    const kept = cases.filter(
      ({ markdown }) => brief(read(markdown, "wide")) === brief(read(markdown, "github")),
    );
    expect(cases.length - kept.length).toBeGreaterThanOrEqual(8);
    expect(kept.length).toBeGreaterThanOrEqual(3);
  });
});

/**
 * Returns the signs in the row of a rule, without the letters, digits and spaces that stand for
 * text.
 */
const signsOf = (text: string) => text.match(/[^\p{L}\p{N}\s.,`|\\]{2,}|[\^~]/gu) ?? [];

describe.each(own)("the example of $name", ({ doc }) => {
  const { example = "", signs = "" } = doc ?? {};

  test("is another document than GitHub's", () => {
    expect(brief(read(example, "wide"))).not.toBe(brief(read(example, "github")));
  });

  test("leaves none of its signs", () => {
    const text = plainText(read(example, "wide"));
    for (const sign of signsOf(signs)) expect(text).not.toContain(sign);
  });
});

/** How often signs are repeated: reading that takes twice as long for each of them ends with neither number. */
const SIZE = share < 1 ? 2500 : 10_000;
/** Length of repeated examples, in UTF-16 units. */
const LENGTH = share < 1 ? 50_000 : 200_000;

/** Returns the texts that the row of a rule sets as code. */
const writtenIn = (text: string) =>
  Array.from(text.matchAll(/`([^`]+)`/g), ([, code = ""]) => code);

/** Rules of signs; repairs are of slips, and have a test of their own for nested and open ones. */
const withSigns = own.filter(({ doc }) => signsOf(doc?.signs ?? "").length > 0);

/**
 * Repeats each sign, with and without text and blanks, so often that a reading which tries all ways of pairing them would
 * not end. That it takes no quadratic time either is for `linear.test.ts`.
 */
describe.each(withSigns)("signs of $name", ({ doc }) => {
  const pieces = signsOf(doc?.signs ?? "").flatMap((sign) => [
    sign,
    `${sign}a `,
    `a ${sign}`,
    `${sign} `,
    `${sign}a\n`,
    `${sign}a\n\n`,
    `a${sign}(`,
  ]);
  for (const written of writtenIn(doc?.signs ?? ""))
    pieces.push(`${written}\n`, `${written} a\n`, `a ${written} `, `${written}\n\n`);
  test.each(dealt([...new Set(pieces)]))("%j thousands of times", (piece) => {
    for (const markdown of [piece.repeat(SIZE), `> ${piece.repeat(SIZE)}`])
      try {
        read(markdown, "wide");
      } catch (error) {
        if (!(error instanceof RenderError) || error.code !== "TOO_COMPLEX") throw error;
      }
  });
});

test.each(dealt(own))("the example of $name, over and over", ({ doc }) => {
  const { example = "" } = doc ?? {};
  for (const between of ["\n", "\n\n"])
    read(`${example}${between}`.repeat(LENGTH / example.length), "wide");
});

test("CommonMark alone has none of GitHub's signs", () => {
  const markdown =
    "- [x] ~~a~~ www.example.com a@b.example :rocket: $x^2$\n\n| a |\n|---|\n\n> [!NOTE]\n> b\n\nc[^1]\n\n[^1]: d e";
  expect(brief(read(markdown, "commonmark"))).toBe(
    "list:ordered=false((p([x] ~~a~~ www.example.com a@b.example :rocket: $x^2$))) " +
      "p(| a | |---|) quote(p([!NOTE] b)) p(c[^1]) p([^1]: d e)",
  );
  expect([...rulesOf("commonmark")]).toEqual(["html-source", "line-breaks"]);
});

test("line ends that are hard end lines in every flavour", () => {
  for (const flavor of ["wide", "github", "commonmark"] as const) {
    const reading = { flavor, breaks: "hard", repair: true, smart: false } as const;
    const document = parse("a\n*b\nc*", new Diagnostics(), "light", undefined, undefined, reading);
    expect(brief(document)).toBe("p(a / em(b / c))");
  }
});

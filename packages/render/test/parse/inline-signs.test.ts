import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { Diagnostics } from "../../src/diagnostics.ts";
import { envOf, Environment } from "../../src/parse/environment.ts";
import { ClampNotice } from "../../src/parse/clamp-notice.ts";
import { makeParser, tokenize } from "../../src/parse/markdown.ts";
import { rulesOf } from "../../src/parse/rules/index.ts";
import { asUsual } from "../../src/parse/source/reading.ts";
import { unweighed } from "../../src/parse/source/reading-weight.ts";
import { dealt } from "../../../../scripts/tests/budget.ts";
import type { RuleCase } from "./rules/case.ts";

const folder = join(import.meta.dirname, "rules/cases");
const corpus = join(import.meta.dirname, "../../../../corpus");
const flavors = ["commonmark", "github", "wide"] as const;
const everywhere = new Map(flavors.map((flavor) => [flavor, makeParser(flavor)]));

/** An environment of one reading: some rules note in it what they have found. */
function environmentFor(flavor: (typeof flavors)[number]): Environment {
  const diagnostics = new Diagnostics();
  return new Environment(diagnostics, new ClampNotice(diagnostics), 0, {
    breaksPages: false,
    costs: unweighed,
    reading: { ...asUsual, flavor },
    rules: rulesOf(flavor),
    scheme: "light",
  });
}

function expectSame(markdown: string): void {
  for (const [flavor, parser] of everywhere) {
    const [one, other] = [environmentFor(flavor), environmentFor(flavor)];
    expect(tokenize(markdown, one)).toEqual(parser.parse(markdown, envOf(other)));
  }
}

test.each(globSync("*.ts", { cwd: folder }).toSorted())(
  "%s: rules that are asked at their signs read what they read when asked everywhere",
  async (file) => {
    const module = (await import(join(folder, file))) as Record<string, readonly RuleCase[]>;
    for (const { markdown } of Object.values(module).flat()) expectSame(markdown);
  },
);

test.each(dealt(globSync("**/*.md", { cwd: corpus })).map((file) => [basename(file), file]))(
  "%s of the corpus, too",
  (_, file) => expectSame(readFileSync(join(corpus, file), "utf8")),
);

test("so it is of any two signs around a word and beside each other", () => {
  const signs = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
  for (const one of dealt(signs))
    expectSame(
      signs.map((other) => `a ${one}${other}b${other}${one} c${other}d${one}\n\n`).join(""),
    );
});

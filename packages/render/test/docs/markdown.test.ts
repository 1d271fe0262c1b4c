import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { embeddedNames } from "../../src/parse/embedded/elements.ts";
import { elementRules } from "../../src/parse/html/html-allowlist.ts";
import { PIXEL_BUDGET, WEIGHT_LIMIT } from "../../src/index.ts";
import { MARKDOWN_LIMIT } from "../../src/options.ts";
import { BLOCK_NESTING, INLINE_NESTING, PART_LIMIT } from "../../src/parse/limits.ts";
import { rasterFormats } from "../../src/press/raster/encode/index.ts";

const docs = readFileSync(join(import.meta.dirname, "../../../../docs/markdown.md"), "utf8");

/** The first column of the table of elements. */
const documented = new Set(
  docs
    .slice(docs.indexOf("| Elements |"), docs.indexOf("Left out with all they hold"))
    .split("\n")
    .flatMap((row) => row.split("|")[1]?.match(/(?<=`)[a-z][a-z0-9]*(?=`)/g) ?? []),
);

describe("docs/markdown.md", () => {
  test("names every element that is let through or drawn, and no other", () => {
    const known = [...elementRules.keys(), ...embeddedNames];
    const allowed = known.filter((name) => name === name.toLowerCase());
    expect([...documented].sort()).toEqual(allowed.sort());
  });

  test("names every attribute that is read", () => {
    for (const { attributes = [] } of elementRules.values())
      for (const attribute of attributes) expect(docs).toContain(`\`${attribute}`);
  });

  test("states the bounds that hold", () => {
    expect(docs).toContain(`${MARKDOWN_LIMIT / 1024} KiB`);
    expect(docs).toContain(`${BLOCK_NESTING} levels of blocks, ${INLINE_NESTING} of inline`);
    expect(docs).toContain(PART_LIMIT.toLocaleString("en"));
    expect(docs).toContain(`${PIXEL_BUDGET / 1e6} million pixels`);
    expect(docs).toContain(`more than ${WEIGHT_LIMIT / 1000} s of processor time`);
    const { jpeg, webp } = rasterFormats;
    expect(docs).toContain(`webp ${webp.maxSide.toLocaleString("en")} pixels tall`);
    expect(docs).toContain(`jpeg ${jpeg.maxSide.toLocaleString("en")}`);
  });
});

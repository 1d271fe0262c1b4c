/**
 * One fixture per construct: `fixtures/NAME.md`, and beside it the outline of its Document and its
 * warnings. Renew with `vitest run packages/render/test/parse/fixtures.test.ts -u` and read the diff.
 */
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { Diagnostics } from "../../src/diagnostics.ts";
import { parse } from "../../src/parse/index.ts";
import { outline } from "./outline.ts";

const folder = join(import.meta.dirname, "fixtures");

for (const file of globSync("*.md", { cwd: folder }).toSorted()) {
  const name = basename(file, ".md");
  test(name, async () => {
    const diagnostics = new Diagnostics();
    const document = parse(readFileSync(join(folder, file), "utf8"), diagnostics);
    const golden = join(folder, `${name}.outline.txt`);
    await expect(outline(document, diagnostics.list())).toMatchFileSnapshot(golden);
  });
}

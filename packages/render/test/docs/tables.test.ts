import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { documents } from "../../scripts/docs.ts";

const markdown = readFileSync(join(import.meta.dirname, "../../../../docs/markdown.md"), "utf8");

test.each(documents.map((document) => [basename(document.path), document] as const))(
  "the tables of docs/%s are as the code has them",
  (_name, { path, renewed }) => {
    const text = readFileSync(path, "utf8");
    expect(text, "run `npm run docs -w @platen/render`").toBe(renewed(text));
  },
);

test("each row of the signs has its four cells", () => {
  const [, rows = ""] = /<!-- signs -->\n([^]*?)\n\n/.exec(markdown) ?? [];
  const cells = rows.split("\n").map((row) => row.match(/(?<!\\)\|/g)?.length);
  expect(cells.length).toBeGreaterThan(40);
  expect(new Set(cells)).toEqual(new Set([5]));
});

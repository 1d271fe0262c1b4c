import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { documents } from "../../scripts/docs.ts";

test.each(documents.map((document) => [basename(document.path), document] as const))(
  "the tables of docs/%s are as the code has them",
  (_name, { path, renewed }) => {
    const text = readFileSync(path, "utf8");
    expect(text, "run `npm run docs -w @platen/render`").toBe(renewed(text));
  },
);

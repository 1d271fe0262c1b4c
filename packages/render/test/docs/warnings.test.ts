import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { documentPath, renewed } from "../../scripts/docs.ts";

test("docs/warnings.md has every code, as the code has it", () => {
  const text = readFileSync(documentPath, "utf8");
  expect(text, "run `npm run docs -w @platen/render`").toBe(renewed(text));
});

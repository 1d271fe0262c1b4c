import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { render, type Warning } from "../../src/index.ts";
import { goldenCases, goldensFolder } from "./cases.ts";

const cases = goldenCases();
const warnings = JSON.parse(readFileSync(join(goldensFolder, "warnings.json"), "utf8")) as Record<
  string,
  Warning[]
>;

/** `npm run goldens` renews them and shows what changed. */
describe("goldens", () => {
  test.each(cases)("$name", async ({ name, markdown, options, file }) => {
    const result = await render(markdown, options);
    expect(result.warnings).toEqual(warnings[name] ?? []);
    expect(Buffer.compare(result.bytes, readFileSync(file)), `${name} differs`).toBe(0);
  });

  test("the same bytes a second time, in the opposite order", async () => {
    for (const { name, markdown, options, file } of cases.toReversed()) {
      const { bytes } = await render(markdown, options);
      expect(Buffer.compare(bytes, readFileSync(file)), `${name} differs`).toBe(0);
    }
  });
});

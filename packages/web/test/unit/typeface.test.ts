import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeTypeface, typeface, WEIGHTS } from "../../scripts/typeface.ts";

const styles = join(import.meta.dirname, "../../src/styles");

test("the page's typeface is what would be made now", () => {
  const isSame = readFileSync(typeface).equals(makeTypeface());
  expect(isSame, "run `npm run typeface -w @platen/web`").toBe(true);
});

test("it has every weight that a style sheet names", () => {
  const files = readdirSync(styles, { recursive: true, encoding: "utf8" });
  const weights = files
    .filter((file) => file.endsWith(".css") && file !== "fonts.css")
    .flatMap((file) => [
      ...readFileSync(join(styles, file), "utf8").matchAll(
        /font-weight: (\d+)|font: \D*(\d{3}) /gu,
      ),
    ])
    .map(([, alone, first]) => Number(alone ?? first));
  expect(weights.length).toBeGreaterThan(20);
  expect(Math.min(...weights)).toBeGreaterThanOrEqual(WEIGHTS.least);
  expect(Math.max(...weights)).toBeLessThanOrEqual(WEIGHTS.most);
  const fonts = readFileSync(join(styles, "fonts.css"), "utf8");
  expect(fonts).toContain(`font-weight: ${WEIGHTS.least} ${WEIGHTS.most};`);
});

/** The pictures in the table of signs are what the press makes of its examples. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pictureOf, pictures, shown } from "../../scripts/sign-pictures.ts";

const renew = "run `npm run docs -w @platen/render`, and look at what it changes";

test("each row has its picture, and there are no others", () => {
  const names = shown.map(({ name }) => `${name}.png`);
  expect(readdirSync(pictures).toSorted(), renew).toEqual(names.toSorted());
});

test.each(shown)("the picture of $name is as the press makes it", async (rule) => {
  const kept = readFileSync(new URL(`${rule.name}.png`, pictures));
  expect(kept.equals(await pictureOf(rule)), renew).toBe(true);
});

test("together they are small", () => {
  const sizes = readdirSync(pictures).map((name) => readFileSync(new URL(name, pictures)).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(6400 * sizes.length);
});

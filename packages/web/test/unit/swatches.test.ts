import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { draw, folder, swatches } from "../../scripts/swatches.ts";
import { apart } from "../support/shades.ts";

const HOW = "run `npm run swatches -w @platen/web`, and look at them";

test("there is one for every choice, and no other", () => {
  expect(readdirSync(folder).sort(), HOW).toEqual(
    swatches.map(({ name }) => `${name}.avif`).sort(),
  );
});

test.each(swatches.map((swatch) => [swatch.name, swatch] as const))(
  "%s is what would be rendered now",
  async (name, swatch) => {
    const committed = readFileSync(join(folder, `${name}.avif`));
    expect(await apart(committed, await draw(swatch)), HOW).toBeLessThan(6);
  },
);

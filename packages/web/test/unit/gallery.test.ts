import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import {
  draw,
  drawSheet,
  drawWelcome,
  folder,
  names,
  sheetPicture,
  welcomePicture,
  welcomes,
} from "../../scripts/examples.ts";
import { examples, fileNames } from "../../src/gallery/examples.ts";
import { languageNames } from "../../src/language/page-language.ts";
import { apart } from "../support/shades.ts";

const HOW = "run `npm run examples -w @platen/web`, and look at them";

test("there are at least twelve, each with its texts and nothing else", () => {
  expect(examples.length).toBeGreaterThanOrEqual(12);
  const known = examples.flatMap(({ id }) => [
    id,
    ...languageNames.map((language) => `${id}.${language}`),
  ]);
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
  for (const { id } of examples)
    for (const language of languageNames)
      expect(
        fileNames(id, language).some((name) => names.includes(name)),
        id,
      ).toBe(true);
});

test("there is a picture for every text, and no other", () => {
  expect(readdirSync(folder).sort(), HOW).toEqual(names.map((name) => `${name}.webp`).sort());
});

test.each(names)("%s is what would be rendered now, without a warning", async (name) => {
  const committed = readFileSync(join(folder, `${name}.webp`));
  expect(committed.equals(await draw(name)), HOW).toBe(true);
});

test.each(Object.entries(welcomes))(
  "the picture of the first words in %s is current",
  async (language, source) => {
    const committed = readFileSync(welcomePicture(language));
    expect(committed.equals(await drawWelcome(source)), HOW).toBe(true);
  },
);

test.each(languageNames)(
  "the first sheet in %s is current, light and in its place",
  async (language) => {
    const committed = readFileSync(sheetPicture(language));
    expect(committed.length).toBeLessThanOrEqual(15_000);
    expect(await apart(committed, await drawSheet(language)), HOW).toBeLessThan(6);
    const { width, height } = await sharp(committed).metadata();
    const css = readFileSync(join(import.meta.dirname, "../../src/styles/first-sheet.css"), "utf8");
    const [primary = ""] = language.split("-");
    expect(css).toContain(`.first-sheet:lang(${primary}) {\n  aspect-ratio: ${width} / ${height};`);
  },
);

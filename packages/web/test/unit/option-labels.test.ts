/** Everything in the table of options that the style panel shows has a name. */
import { optionDefinitions, type FieldDefinition } from "@platen/render/options";
import { expect, test } from "vitest";
import { en as enFirst } from "../../src/messages/en.ts";
import { enLate } from "../../src/messages/en-late.ts";
import { lookNames, readingNames } from "../../src/style/reading-section.tsx";
import { sections, withUnits } from "../../src/page-setup/fields.ts";

const en = { ...enFirst, ...enLate };

function pathsOf(path: string, field: FieldDefinition): string[] {
  const own = `option.${path}`;
  switch (field.kind) {
    case "choice":
    case "pixels":
      return [own, ...field.values.map((value) => `${own}.${value}`)];
    case "flag":
      return field.default === undefined ? [own, `${own}.unset`] : [own];
    case "color":
      return [own, ...field.words.map((word) => `${own}.${word}`)];
    case "margin":
      return [own, ...["top", "right", "bottom", "left"].map((side) => `${own}.${side}`)];
    case "switch":
      return [
        own,
        ...Object.entries(field.fields).flatMap(([name, one]) => pathsOf(`${path}.${name}`, one)),
      ];
    default:
      return [own];
  }
}

test.each(["cards", "frame"] as const)(
  "every field of %s, and every choice, has a name",
  (group) => {
    const { fields } = optionDefinitions[group];
    const paths = Object.entries(fields).flatMap(([name, one]) => pathsOf(`${group}.${name}`, one));
    expect(paths.filter((path) => !Object.hasOwn(en, path))).toEqual([]);
  },
);

test("how text looks, how Markdown is read, and every choice of it, has a name", () => {
  const paths = [...lookNames, ...readingNames].flatMap((name) =>
    pathsOf(name, optionDefinitions[name]),
  );
  expect(paths.filter((path) => !Object.hasOwn(en, path))).toEqual([]);
});

test("every field of a page, and every choice, has a name", () => {
  // Files are named by requests and front matter alone.
  const { attachments: _, ...fields } = optionDefinitions.page.fields;
  const paths = Object.entries(fields).flatMap(([name, one]) => pathsOf(`page.${name}`, one));
  expect(paths.filter((path) => !Object.hasOwn(en, path))).toEqual([]);
  expect([...sections.values()].flat().toSorted()).toEqual(Object.keys(fields).toSorted());
});

test("numbers alone are millimetres, and nothing else is changed", () => {
  expect(
    withUnits({ size: { width: "100", height: "4in" }, margin: { top: "20 ", left: "x" } }),
  ).toEqual({ size: { width: "100mm", height: "4in" }, margin: { top: "20mm", left: "x" } });
  expect(withUnits({ columns: 2, margin: "12mm" })).toEqual({ columns: 2, margin: "12mm" });
  expect(withUnits({})).toEqual({});
});

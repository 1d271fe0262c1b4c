import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { diagram, isDiagramError } from "../../src/index.ts";
import { plainTheme } from "../../src/theme/plain-theme.ts";
import { labelLines } from "./label-lines.ts";

/**
 * Each example has the lines beside it that Mermaid's own drawing shows in Chromium, under its default
 * configuration: `npm run diagrams:labels -- --record` writes them.
 */
const folder = new URL("../labels/", import.meta.url);
const names = readdirSync(folder)
  .filter((name) => name.endsWith(".mmd"))
  .map((name) => name.slice(0, -4));

const read = (file: string) => readFileSync(new URL(file, folder), "utf8");

test.each(names)("%s: the same words in the same lines as in a browser", async (name) => {
  const drawn = await diagram(read(`${name}.mmd`), plainTheme);
  if (isDiagramError(drawn)) throw new Error(drawn.message);
  const wanted = read(`${name}.lines`).trim().split("\n");
  expect(labelLines(drawn.svg)).toEqual(wanted);
});

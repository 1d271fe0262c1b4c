import { readdirSync, readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { contrast } from "../../../src/diagram/color.ts";
import { closeDiagrams, diagram, isDiagramError } from "../../../src/diagram/index.ts";
import { themes, type Theme } from "../../../src/themes/index.ts";

afterAll(closeDiagrams);

const folder = new URL("../examples/", import.meta.url);

/** Kinds whose texts stand on the page, so that each must be legible on its colour. */
const onThePage = [
  "architecture", "block", "class", "cynefin", "er", "eventmodeling", "gantt", "ishikawa", "journey",
  "kanban", "packet", "pie", "quadrant", "radar", "railroad", "sankey", "timeline", "treeview",
  "usecase", "venn", "wardley", "xychart",
]; // prettier-ignore

/** The colour of every text, as it is inherited down the drawing. */
function inks(svg: string): Map<string, string> {
  const found = new Map<string, string>();
  const open: string[] = ["#000000"];
  for (const [, closing, name, attributes = "", alone, text = ""] of svg.matchAll(
    /<(\/?)(\w+)([^>]*?)(\/?)>([^<]*)/g,
  )) {
    if (closing) {
      open.pop();
      continue;
    }
    const ink = / fill="([^"]+)"/.exec(attributes)?.[1] ?? open.at(-1) ?? "";
    if ((name === "text" || name === "tspan") && text.trim() !== "") found.set(ink, text.trim());
    if (!alone) open.push(ink);
  }
  return found;
}

async function check(type: string, theme: Theme): Promise<void> {
  const [file = ""] = readdirSync(new URL(`${type}/`, folder)).sort();
  const drawn = await diagram(readFileSync(new URL(`${type}/${file}`, folder), "utf8"), theme);
  if (isDiagramError(drawn)) throw new Error(drawn.message);
  for (const [ink, text] of inks(drawn.svg))
    if (ink.startsWith("#"))
      expect(
        contrast(ink, theme.colors.background),
        `${type}: “${text}” in ${ink}`,
      ).toBeGreaterThan(3);
}

test.each(Object.values(themes).map((theme) => [theme.name, theme] as const))(
  "texts are legible on the page of %s",
  async (_, theme) => {
    for (const type of onThePage) await check(type, theme);
  },
);

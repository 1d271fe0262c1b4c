import { readdirSync, readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { dealt, seed } from "../../../../scripts/tests/budget.ts";
import { contrast } from "../../../svg/src/color/index.ts";
import { closeDiagrams, diagram, isDiagramError } from "@platen/diagram";
import { themes, type Theme } from "../../src/themes/index.ts";

afterAll(closeDiagrams);

const folder = new URL("../../../diagram/test/examples/", import.meta.url);

/**
 * Kinds whose texts stand on the page, so that each must be legible on its colour. (Those on slices of a
 * pie and on boxes are compared with their fills in `theme.test.ts`.)
 */
const onThePage = [
  "architecture", "block", "class", "cynefin", "er", "eventmodeling", "gantt", "ishikawa", "journey",
  "kanban", "packet", "quadrant", "radar", "railroad", "sankey", "timeline", "treeview",
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

test.each(Object.values(themes).map((theme, at) => [theme.name, theme, at] as const))(
  "texts are legible on the page of %s",
  async (_, theme, at) => {
    for (const type of dealt(onThePage, seed + at)) await check(type, theme);
  },
);

test("every theme has its own colours in the drawing", async () => {
  const all = Object.values(themes).map(async (theme) => {
    const drawn = await diagram("flowchart LR\n A --> B", theme);
    if (isDiagramError(drawn)) throw new Error(drawn.message);
    expect(drawn.svg).toContain(theme.colors.text);
    return drawn.svg;
  });
  expect(new Set(await Promise.all(all)).size).toBe(all.length);
});

/** Fills that authors give without an ink to go with them. */
const fills = ["#fee2e2", "#ffffff", "#ffcc00", "#7f1d1d", "#000000", "#808080"];

test.each(Object.values(themes).map((theme) => [theme.name, theme] as const))(
  "labels are legible on an author's fills in %s",
  async (_, theme) => {
    const nodes = fills.map((fill, i) => ` n${i}[label${i}]\n style n${i} fill:${fill}`);
    const lanes = fills.map(
      (fill, i) => `  box rgb(${channels(fill)})\n   participant p${i}\n  end`,
    );
    const messages = fills.map((_fill, i) => `  p${i}->>p${i}: label${i}`);
    for (const source of [
      ["flowchart LR", ...nodes].join("\n"),
      ["sequenceDiagram", ...lanes, ...messages].join("\n"),
    ]) {
      const drawn = await diagram(source, theme);
      if (isDiagramError(drawn)) throw new Error(drawn.message);
      for (const [i, fill] of fills.entries()) {
        const ink = inkFor(drawn.svg, `label${i}`);
        expect(contrast(ink, fill), `${ink} on ${fill}`).toBeGreaterThanOrEqual(3);
      }
    }
  },
);

function channels(hex: string): string {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(", ");
}

/** The colour of one text, its own or the drawing's. */
function inkFor(svg: string, label: string): string {
  const text = new RegExp(`<text([^>]*)>${label}<`).exec(svg);
  if (!text) throw new Error(`no ${label}`);
  const root = / fill="([^"]+)"/.exec(/^<svg[^>]*>/.exec(svg)?.[0] ?? "")?.[1] ?? "#000000";
  return / fill="([^"]+)"/.exec(text[1] ?? "")?.[1] ?? groupInk(svg, text.index) ?? root;
}

/** The fill of the innermost group that is open at a place. */
function groupInk(svg: string, at: number): string | undefined {
  const open: (string | undefined)[] = [];
  for (const [, closing, attributes = "", alone] of svg
    .slice(0, at)
    .matchAll(/<(\/?)g\b([^>]*?)(\/?)>/g))
    if (closing) open.pop();
    else if (!alone) open.push(/ fill="([^"]+)"/.exec(attributes)?.[1]);
  return open.findLast((fill) => fill !== undefined);
}

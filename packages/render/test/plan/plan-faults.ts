/** Compares a plan with the render of the same document. */
import { plan, render, type RenderContext, type RenderOptions } from "../../src/index.ts";

/** Kinds of output over which a plan and its render are compared. */
export const outputs: Record<string, RenderOptions> = {
  png: { format: "png" },
  "narrow webp": { format: "webp", width: 320, quality: 1.3, watermark: "Platen" },
  jpeg: { format: "jpeg", quality: 1, theme: "github", fontFamily: "article" },
  "portrait cards": { cards: { size: "portrait", numbers: true, cover: true } },
  "wide cards by headings": {
    format: "jpeg",
    quality: 1.5,
    cards: { size: "wide", split: "heading" },
  },
  pdf: { format: "pdf" },
  "pages of a pdf": { format: "pdf", page: { size: "A5", toc: true } },
  "two columns of a pdf": { format: "pdf", page: { columns: 2, cover: true, footnotes: "page" } },
  "cards of a pdf": { format: "pdf", cards: { size: "square", footer: "Platen", numbers: true } },
};

/**
 * Returns the differences in all that both tell, warnings included; if both refuse, those of the
 * refusals. Empty if nothing differs.
 */
export async function planFaults(
  markdown: string,
  options: RenderOptions,
  context: RenderContext = {},
): Promise<string[]> {
  const planned = await plan(markdown, options, context).catch(String);
  const told = { ...options, describe: true };
  const rendered = await render(markdown, told, context).catch(String);
  if (typeof planned === "string" || typeof rendered === "string")
    return planned === rendered ? [] : [`${asText(planned)} and not ${asText(rendered)}`];
  const sheets = (images: readonly Sheet[] = []) =>
    images.map((image) => [image.pixelWidth, image.pixelHeight, ...image.lines]);
  const faults: string[] = [];
  for (const name of ["width", "height", "pixelWidth", "pixelHeight", "pages"] as const)
    if (planned[name] !== rendered[name])
      faults.push(`${name} ${planned[name]} and not ${rendered[name]}`);
  const pairs = {
    images: [sheets(planned.images), sheets(rendered.images)],
    warnings: [planned.warnings, rendered.warnings],
  };
  for (const [name, [one, other]] of Object.entries(pairs)) {
    const [said, is] = [JSON.stringify(one), JSON.stringify(other)];
    if (said !== is) faults.push(`${name} ${said} and not ${is}`);
  }
  const ranges = linesByMap(rendered.description?.map ?? []);
  for (const [index, lines] of (planned.pageLines ?? []).entries())
    if (ranges[index] && String(lines) !== String(ranges[index]))
      faults.push(
        `page ${index + 1} of lines ${lines.join("–")} and not ${ranges[index].join("–")}`,
      );
  return faults;
}

type Sheet = { pixelWidth: number; pixelHeight: number; lines: readonly number[] };

function asText(result: string | object): string {
  return typeof result === "string" ? result : "a result";
}

/** Returns the lines on each page by the map's entries that hold no other entry. */
function linesByMap(
  map: readonly { lines: readonly [number, number]; sheet: number; kind: string }[],
): [number, number][] {
  const ranges: [number, number][] = [];
  const holds = new Set(["list", "table", "quote", "alert", "details", "item", "footnote", "definitions", "division", "figure"]); // prettier-ignore
  for (const { lines, sheet, kind } of map) {
    if (holds.has(kind)) continue;
    const [from, to] = ranges[sheet - 1] ?? lines;
    ranges[sheet - 1] = [Math.min(from, lines[0]), Math.max(to, lines[1])];
  }
  return ranges;
}

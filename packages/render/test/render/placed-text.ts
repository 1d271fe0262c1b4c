/** Sets a document as `render` would, and reads off all the text that was given a place. */
import type { MeasuredNode } from "@takumi-rs/core";
import { chooseFonts } from "../../src/fonts/choose-fonts.ts";
import { Diagnostics } from "../../src/diagnostics.ts";
import { enrich } from "../../src/enrich/index.ts";
import { FontStore } from "@platen/fonts/store";
import { resolveOptions, type RenderOptions } from "../../src/options.ts";
import type { PressJob } from "../../src/press-job.ts";
import { parse } from "../../src/parse/index.ts";
import { pressed } from "../../src/press/raster/own/choose.ts";
import { pageContents, pageNode } from "../../src/press/raster/page.ts";
import { measureTables } from "../../src/press/raster/table/intrinsics.ts";
import { layOut, sheetFor } from "../../src/press/raster/typeset.ts";
import { stageTimer } from "../../src/stages.ts";

const store = new FontStore();

export async function placedText(markdown: string, options: RenderOptions): Promise<string> {
  return textOf(await measuredPage(markdown, options));
}

/** A piece of text and its middle, in CSS pixels: spaces at its ends may hang out of its line. */
export interface PlacedLine {
  text: string;
  x: number;
  y: number;
}

export async function placedLines(markdown: string, options: RenderOptions): Promise<PlacedLine[]> {
  const lines: PlacedLine[] = [];
  const visit = (node: MeasuredNode) => {
    const [, , , , left, top] = node.transform;
    for (const { text, x, y, width, height } of node.runs)
      if (text.trim()) lines.push({ text, x: left + x + width / 2, y: top + y + height / 2 });
    node.children.forEach(visit);
  };
  visit(await measuredPage(markdown, options));
  return lines;
}

/** By the press that sets the document's pictures. */
async function measuredPage(markdown: string, given: RenderOptions): Promise<MeasuredNode> {
  const diagnostics = new Diagnostics();
  const options = resolveOptions(given);
  const document = parse(markdown, diagnostics);
  await enrich(document, options, { store, world: {}, diagnostics, setsDrawnText: false });
  const fonts = chooseFonts(document, options.fontFamily, [], diagnostics);
  const timer = stageTimer(undefined, () => 0);
  const job: PressJob = {
    document,
    options,
    fonts,
    store,
    pixelBudget: Number.POSITIVE_INFINITY,
    isLight: () => true,
    diagnostics,
    timer,
  };
  return pressed(job, async (bare) => {
    const setting = { ...bare, tables: await measureTables(document, bare) };
    const page = pageNode(pageContents(document, setting), setting);
    return layOut(page, sheetFor(setting, 1));
  });
}

function textOf(node: MeasuredNode): string {
  return node.runs.map((run) => run.text).join("") + node.children.map(textOf).join("");
}

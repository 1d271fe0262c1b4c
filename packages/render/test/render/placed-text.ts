/** Sets a document as `render` would, and reads off all the text that was given a place. */
import type { LaidBox } from "@platen/layout";
import { chooseFonts } from "../../src/fonts/choose-fonts.ts";
import { Diagnostics } from "../../src/diagnostics.ts";
import { enrich } from "../../src/enrich/index.ts";
import { FontStore } from "@platen/fonts/store";
import { resolveOptions, type RenderOptions } from "../../src/options.ts";
import { parse } from "../../src/parse/index.ts";
import { pageContents, pageNode } from "../../src/press/set/page.ts";
import { measureTables } from "../../src/press/set/table/intrinsics.ts";
import { settingOf } from "../../src/press/set/set-document.ts";
import { sheetFor } from "../../src/press/set/sheet.ts";
import { boxesOf } from "../../src/press/set/typeset.ts";

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
  const visit = (node: LaidBox) => {
    for (const { text, x, y, width, height } of node.runs)
      if (text.trim()) lines.push({ text, x: x + width / 2, y: y + height / 2 });
    node.children.forEach(visit);
  };
  visit(await measuredPage(markdown, options));
  return lines;
}

/** By the press that sets the document's pictures. */
async function measuredPage(markdown: string, given: RenderOptions): Promise<LaidBox> {
  const diagnostics = new Diagnostics();
  const options = resolveOptions(given);
  const document = parse(markdown, diagnostics);
  await enrich(document, options, { store, world: {}, diagnostics, setsDrawnText: false });
  const fonts = chooseFonts(document, options.fontFamily, [], diagnostics);
  const bare = await settingOf({ options, fonts, store, diagnostics });
  const setting = { ...bare, tables: await measureTables(document, bare) };
  return boxesOf(pageNode(pageContents(document, setting), setting), sheetFor(setting, 1));
}

function textOf(node: LaidBox): string {
  return node.runs.map((run) => run.text).join("") + node.children.map(textOf).join("");
}

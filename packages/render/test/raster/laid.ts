/** A page as our own press lays it out. */
import { FontStore } from "@platen/fonts/store";
import { layOut, type LaidBox, type LaidRun, type Layout } from "@platen/layout";
import { Diagnostics, type Warning } from "../../src/diagnostics.ts";
import { enrich } from "../../src/enrich/index.ts";
import { chooseFonts } from "../../src/fonts/choose-fonts.ts";
import { resolveOptions, type RenderOptions } from "../../src/options.ts";
import { parse } from "../../src/parse/index.ts";
import { pageContents, pageNode } from "../../src/press/set/page.ts";
import { settingOf } from "../../src/press/set/set-document.ts";
import { measureTables } from "../../src/press/set/table/intrinsics.ts";

const store = new FontStore();

/** @param width width of the page, in CSS pixels, each of which is a pixel of the layout */
export async function laidOut(
  markdown: string,
  width: number,
  parameters: Partial<RenderOptions> = {},
): Promise<{ layout: Layout; warnings: readonly Warning[] }> {
  const options = resolveOptions({ ...parameters, width, quality: 1 });
  const diagnostics = new Diagnostics();
  const document = parse(markdown, diagnostics);
  await enrich(document, options, { store, world: {}, diagnostics, setsDrawnText: false });
  const fonts = chooseFonts(document, options.fontFamily, [], diagnostics);
  const setting = await settingOf({ options, fonts, store, diagnostics });
  const tables = await measureTables(document, setting);
  const set = { ...setting, tables };
  const page = pageNode(pageContents(document, set), set);
  const layout = layOut(page, width, 1, setting.faces, { boxes: true });
  return { layout, warnings: diagnostics.list() };
}

/** The texts of a box's lines and of all that it holds. */
export const runsOf = (box: LaidBox): LaidRun[] => [...box.runs, ...box.children.flatMap(runsOf)];

/** Sets a document as a picture would be, and reads off the text that ended up on the page. */
import type { MeasuredNode } from "@takumi-rs/core";
import { chooseFonts } from "../../packages/render/src/fonts/choose-fonts.ts";
import type { Diagnostics } from "../../packages/render/src/diagnostics.ts";
import type { Document } from "../../packages/render/src/document.ts";
import { FontStore } from "../../packages/fonts/src/store.ts";
import { resolveOptions } from "../../packages/render/src/options.ts";
import { layOut, registerFaces, sheetFor } from "../../packages/render/src/press/raster/engine.ts";
import type { Node } from "../../packages/render/src/press/raster/node.ts";
import { pageContents, pageNode } from "../../packages/render/src/press/raster/page.ts";
import { settingFor, type Setting } from "../../packages/render/src/press/raster/setting.ts";
import { HYPHEN } from "../../packages/render/src/press/raster/table/breakable.ts";
import { measureTables } from "../../packages/render/src/press/raster/table/intrinsics.ts";

const store = new FontStore();

export interface PlacedText {
  /** Every run of text in the order in which the engine placed it, one to a line. */
  runs: string;
  /**
   * The text of boxes that stand within a line, read from the tree that the engine was given: it
   * draws them and does not tell what is in them.
   */
  boxed: string;
  /** The same runs, a line feed only where the next one stands on another line. */
  lines: string;
}

export async function placedText(
  document: Document,
  diagnostics: Diagnostics,
): Promise<PlacedText> {
  const options = resolveOptions({});
  const fonts = chooseFonts(document, options.fontFamily, [], diagnostics);
  await registerFaces(fonts.faces, store);
  const setting = settingFor(options, fonts, diagnostics);
  const set: Setting = { ...setting, tables: await measureTables(document, setting) };
  const page = pageNode(pageContents(document, set), set);
  const runs: string[] = [];
  const boxed: string[] = [];
  const lines: string[] = [];
  const placed = await layOut(page, sheetFor(set, 1));
  gatherRuns(placed, runs);
  gatherLines(placed, lines);
  gatherBoxed(page, false, boxed);
  return { runs: runs.join("\n"), boxed: boxed.join(""), lines: lines.join("\n") };
}

function gatherRuns(node: MeasuredNode, texts: string[]): void {
  for (const { text } of node.runs) texts.push(text.replaceAll(HYPHEN, ""));
  for (const child of node.children) gatherRuns(child, texts);
}

function gatherLines(node: MeasuredNode, lines: string[]): void {
  let line = "";
  let at: number | undefined;
  for (const { text, y, height } of node.runs) {
    if (at !== undefined && Math.abs(y - at) > height / 2) {
      lines.push(line);
      line = "";
    }
    line += text;
    at = y;
  }
  lines.push(line);
  for (const child of node.children) gatherLines(child, lines);
}

function gatherBoxed(node: Node, within: boolean, texts: string[]): void {
  const inBox = within || node.style?.["display"] === "inline-block";
  if (node.type === "text" && inBox) texts.push(node.text);
  if (node.type !== "container") return;
  for (const child of node.children) gatherBoxed(child, inBox, texts);
  if (inBox && !within) texts.push("\n");
}

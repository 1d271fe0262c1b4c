/** Sets a document as a picture would be, and reads off the text that ended up on the page. */
import { chooseFonts } from "../../packages/render/src/fonts/choose-fonts.ts";
import type { Diagnostics } from "../../packages/render/src/diagnostics.ts";
import type { Document } from "../../packages/render/src/document.ts";
import { FontStore } from "../../packages/fonts/src/files/store.ts";
import type { LaidBox } from "../../packages/layout/src/index.ts";
import { resolveOptions } from "../../packages/render/src/options.ts";
import type { Node } from "../../packages/render/src/press/set/nodes/node.ts";
import { pageContents, pageNode } from "../../packages/render/src/press/set/page.ts";
import { settingOf } from "../../packages/render/src/press/set/set-document.ts";
import type { Setting } from "../../packages/render/src/press/set/setting.ts";
import { sheetFor } from "../../packages/render/src/press/set/sheet.ts";
import { HYPHEN } from "../../packages/render/src/press/set/table/breaks-in-cells.ts";
import { measureTables } from "../../packages/render/src/press/set/table/intrinsics.ts";
import { countBoxes } from "../../packages/render/test/raster/boxes.ts";
import { boxesOf, layOut } from "../../packages/render/src/press/set/typeset.ts";

const store = new FontStore();

export interface PlacedText {
  /** Every run of text in the order in which it was placed, one to a line. */
  runs: string;
  /**
   * The text of boxes that stand within a line, read from the tree that was set.
   */
  boxed: string;
  /** Boxes that are painted for characters which a font lacks. */
  boxes: number;
  /** Text of the same runs, with a line feed only where the next one stands on another line. */
  lines: string;
}

export async function placedText(
  document: Document,
  diagnostics: Diagnostics,
): Promise<PlacedText> {
  const options = resolveOptions({});
  const fonts = chooseFonts(document, options.fontFamily, [], diagnostics);
  const bare = await settingOf({ options, fonts, store, diagnostics });
  const { page, placed, boxes } = await setPage(document, bare);
  const runs: string[] = [];
  const boxed: string[] = [];
  const lines: string[] = [];
  gatherRuns(placed, runs);
  gatherLines(placed, lines);
  gatherBoxed(page, false, boxed);
  // The hyphens that soft ones became are no characters of the document.
  return {
    runs: runs.join("\n").replaceAll(/\u00ad\n?-/g, ""),
    boxed: boxed.join(""),
    boxes,
    lines: lines.join("\n"),
  };
}

interface SetPage {
  page: Node;
  placed: LaidBox;
  boxes: number;
}

async function setPage(document: Document, setting: Setting): Promise<SetPage> {
  const set: Setting = { ...setting, tables: await measureTables(document, setting) };
  const page = pageNode(pageContents(document, set), set);
  const sheet = sheetFor(set, 1);
  const boxes = countBoxes(layOut(page, sheet).items);
  return { page, placed: boxesOf(page, sheet), boxes };
}

function gatherRuns(node: LaidBox, texts: string[]): void {
  for (const { text } of node.runs) texts.push(text.replaceAll(HYPHEN, ""));
  for (const child of node.children) gatherRuns(child, texts);
}

function gatherLines(node: LaidBox, lines: string[]): void {
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

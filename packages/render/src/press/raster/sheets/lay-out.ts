/** A document laid out without end, as what is dealt out onto sheets. */
import type { Document } from "../../../document.ts";
import type { StageTimer } from "../../../stages.ts";
import { sheetFor } from "../../set/sheet.ts";
import { boxesOf } from "../../set/typeset.ts";
import { Origins } from "../../set/nodes/origins.ts";
import { pageContents, pageNode } from "../../set/page.ts";
import { placedOf, type Placed } from "../../set/placed.ts";
import type { Setting } from "../../set/setting.ts";
import { measureTables } from "../../set/table/intrinsics.ts";

export interface LaidOut {
  page: Placed;
  setting: Setting;
}

/**
 * @param tallest that it may be, in device pixels
 * @throws TooTall of `@platen/layout`
 */
export async function laidOut(
  document: Document,
  bare: Setting,
  { quality, tallest }: { quality: number; tallest?: number },
  timer: StageTimer,
): Promise<LaidOut> {
  return timer.time("layout", async () => {
    const tables = await measureTables(document, bare);
    const origins = new Origins();
    const setting: Setting = { ...bare, tables, origins };
    const node = pageNode(pageContents(document, setting), setting);
    const measured = boxesOf(node, sheetFor(setting, quality), tallest);
    return { page: placedOf(node, measured, quality, origins), setting };
  });
}

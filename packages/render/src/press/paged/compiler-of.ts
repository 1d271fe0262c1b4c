import type { NodeCompiler } from "@platen/pdf";
import type { PressJob } from "../../press-job.ts";
import { compilerFor } from "./engine.ts";
import { paperFaces } from "./fonts/kit.ts";
import type { Setting } from "./setting.ts";

/** The engine with the fonts of a document, of which `text` is all there is to draw. */
export function compilerOf(
  { fonts, store }: PressJob,
  text: string,
  { sheet, family }: Setting,
): Promise<NodeCompiler> {
  const { wide, boxed, italic, italicHeadings } = sheet;
  const request = { selected: fonts.faces, family, text, wide, boxed, italic, italicHeadings };
  return compilerFor(paperFaces(request, store));
}

/** Brings together how a document is set: its look, and its fonts, opened. */
import { FaceSet } from "@platen/layout";
import type { PressJob } from "../../press-job.ts";
import { builders } from "./builders.ts";
import { settingFor, type Setting } from "./setting.ts";

/** All ways of looking at a document begin here, so that they see the same page. */
export async function settingOf({
  options,
  fonts,
  store,
  diagnostics,
}: Pick<PressJob, "options" | "fonts" | "store" | "diagnostics">): Promise<Setting> {
  await store.prepare(fonts.faces.map(({ file }) => file));
  const faces = new FaceSet(fonts.faces, (file) => store.loadTtfNow(file));
  return settingFor(options, fonts, faces, diagnostics, builders);
}

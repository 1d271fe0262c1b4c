/** Brings together how a document is set: its look, and its fonts, opened. */
import { FaceSet } from "@platen/layout";
import type { PressJob } from "../../press-job.ts";
import { headingsOf } from "../pages/headings/index.ts";
import { noteOwnNumbers } from "../pages/headings/note-own-numbers.ts";
import { builders } from "./builders.ts";
import { settingFor, type Setting } from "./setting.ts";

type SettingSource = Pick<PressJob, "options" | "fonts" | "store" | "diagnostics"> &
  Partial<Pick<PressJob, "document">>;

/** All ways of looking at a document begin here, so that they see the same page. */
export async function settingOf({
  document,
  options,
  fonts,
  store,
  diagnostics,
}: SettingSource): Promise<Setting> {
  await store.prepare(fonts.faces.map(({ file }) => file));
  const faces = new FaceSet(fonts.faces, (file) => store.loadTtfNow(file));
  const setting = settingFor(options, fonts, faces, diagnostics, builders);
  if (options.headings !== "numbered" || !document) return setting;
  const headings = headingsOf(document, { numberHeadings: true });
  noteOwnNumbers(headings, diagnostics, "headings");
  return { ...setting, numberOf: (heading) => headings.numberOf(heading) };
}

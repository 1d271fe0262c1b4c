/** The paged press: a finished Document → an A4 document. */
import { allCodeStyles } from "../../code-styles/index.ts";
import { fontFamilies } from "../../fonts/families/index.ts";
import { openMetrics, type FontMetrics } from "../../fonts/metrics.ts";
import type { FontStore } from "../../fonts/store.ts";
import { themes } from "../../themes/index.ts";
import type { PressJob, Pressed } from "../index.ts";
import { findAnchors } from "./anchors.ts";
import { compilerFor, setPages } from "./engine.ts";
import { paperFaces } from "./fonts/kit.ts";
import { outlineOf } from "./outline.ts";
import { pageData } from "./page-data.ts";
import { paperFor } from "./paper.ts";
import type { Setting } from "./setting.ts";
import { Sheet } from "./sheet.ts";

/** A4 in CSS pixels, at 96 to the inch. */
export const PAGE = { width: 794, height: 1123 } as const;

export async function pressPaged(job: PressJob): Promise<Pressed> {
  const { timer } = job;
  const setting = settingFor(job, await metricsOf(job.store));
  const data = timer.timeSync("layout", () => JSON.stringify(pageData(job, setting)));
  const faces = timer.timeSync("fonts", () =>
    paperFaces(job.fonts.faces, setting.family, data, job.store),
  );
  const compiler = await timer.time("fonts", () => compilerFor(faces));
  const printed = timer.timeSync("encode", () => setPages(compiler, data, setting.sheet.assets));
  return {
    bytes: printed.bytes,
    pixelWidth: PAGE.width,
    pixelHeight: PAGE.height,
    pages: printed.pages,
  };
}

let metrics: Promise<FontMetrics> | undefined;

function metricsOf(store: FontStore): Promise<FontMetrics> {
  return (metrics ??= openMetrics(store));
}

function settingFor(job: PressJob, fontMetrics: FontMetrics): Setting {
  const { options, fonts, diagnostics, document } = job;
  const theme = themes[options.theme];
  const family = fontFamilies[options.fontFamily];
  const codeStyle = allCodeStyles[options.codeStyle ?? theme.codeStyle];
  return {
    theme,
    codeStyle,
    codeBackground: options.codeStyle ? codeStyle.background : theme.colors.surface,
    family,
    familyName: options.fontFamily,
    fonts,
    metrics: fontMetrics,
    paper: paperFor(family),
    diagnostics,
    sheet: new Sheet(fonts),
    anchors: findAnchors(document),
    outline: outlineOf(document),
  };
}

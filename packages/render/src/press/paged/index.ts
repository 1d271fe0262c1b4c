/** The paged press: a finished Document → an A4 document. */
import type { NodeCompiler } from "@platen/pdf";
import { fontFamilies } from "@platen/fonts/families";
import { openMetrics, type FontMetrics } from "@platen/fonts/metrics";
import type { FontStore } from "@platen/fonts/store";
import { lookOf } from "../design/look.ts";
import { RenderError } from "../../diagnostics.ts";
import { resolveCards } from "../../cards/options.ts";
import type { PressJob, Pressed } from "../../press-job.ts";
import type { PreviewView } from "../../preview-view.ts";
import { findAnchors } from "./anchors.ts";
import { compilerOf } from "./compiler-of.ts";
import { settleDiagramText } from "./diagram-text.ts";
import {
  brokenAssets,
  countPages,
  setPages,
  type Better,
  type Printed,
  type Whole,
} from "./engine.ts";
import { nameCreator } from "./mend/creator.ts";
import { faultsOf, mended } from "./mend/index.ts";
import { withoutSuspects } from "./mend/suspects.ts";
import { settleImageText } from "./image-text.ts";
import { listLevels } from "./nesting.ts";
import { units } from "../../page/length.ts";
import { LONGEST_PAGE, paperOn, typeScale } from "./pages/frame.ts";
import { freeStrips, isBalanced, withStrip } from "./pages/balance.ts";
import { tellAll } from "./pages/whole.ts";
import { heightOf } from "./pages/height-of.ts";
import { pagesOf, type Pages } from "./pages/index.ts";
import { languageTagOf } from "./pages/language.ts";
import { wideBlocks } from "./pages/wide.ts";
import { outlineOf } from "./outline.ts";
import { dealCards } from "./even-cards.ts";
import { pageData, type PageData } from "./page-data.ts";
import { lookAt } from "./look-at-pages.ts";
import { PAGE } from "./paper-size.ts";
import { shownOf } from "./excerpt.ts";
import { placesOf } from "./places/index.ts";
import { Marks } from "./places/marks.ts";
import { startsOf } from "./places/starts.ts";
import { textArea } from "./places/text-area.ts";
import { paperFor, points, PX } from "./paper.ts";
import type { Setting } from "./setting.ts";
import { Sheet } from "./sheet.ts";
import { stackedPages } from "./undrawn/stacked-pages.ts";
import { refuseTooComplex } from "./weigh.ts";
import { withdraw } from "./withdraw.ts";

/** Sets the document, and gives the pages that a view shows. */
export function lookAtPages(job: PressJob, view: PreviewView): Promise<Pressed> {
  return lookAt(pressPaged, job, view);
}

/** Sets the pages that would be pressed, and writes no file. */
export function planPaged(job: PressJob): Promise<Pressed> {
  return pressPaged(job, true);
}

/** @param planning the file is made only where nothing else says what it would be, and not given */
export async function pressPaged(job: PressJob, planning = false): Promise<Pressed> {
  refuseTooComplex(job.document, job.options.page);
  const family = fontFamilies[job.options.fontFamily];
  await settleDiagramText(job.document, family, job.store);
  settleImageText(job.document, family, job.diagnostics);
  try {
    return await pressOnce(job, planning);
  } catch (error) {
    if (!(error instanceof BrokenParts)) throw error;
    withdraw(job.document, error.owners, job.diagnostics);
    return pressOnce(job, planning);
  }
}

/** Content that the engine could not draw, so that the rest can be set without it. */
class BrokenParts extends Error {
  readonly owners: ReadonlySet<object>;

  constructor(owners: ReadonlySet<object>) {
    super("the engine could not draw parts of the document");
    this.owners = owners;
  }
}

async function pressOnce(job: PressJob, planning: boolean): Promise<Pressed> {
  const { timer } = job;
  const { page } = job.options;
  // Only the file says how long its one page is, and whether it can meet a standard.
  const writes = !planning || page?.single === true || page?.standard !== undefined;
  const setting = settingFor(job, await metricsOf(job.store), { planning, writes });
  if (setting.pages) setting.pages.wide = wideBlocks(job.document, setting);
  const content = await timer.time("layout", () => pageData(job, setting, !writes));
  const stacked = setting.undrawn && (await stackedPages(job, content, setting));
  if (stacked) return stacked;
  const whole = wholeOf(content);
  const text = JSON.stringify(content);
  const { sheet } = setting;
  const compiler = await timer.time("fonts", () => compilerOf(job, text, setting));
  const data = timer.timeSync("layout", () =>
    job.options.cards ? asCards(job, content, setting, compiler) : text,
  );
  const printed = timer.timeSync("encode", () =>
    print(sheet, compiler, () =>
      writes
        ? setPages(compiler, data, sheet.assets, {
            standard: page?.standard,
            better: evenColumns(job, content, setting),
            whole,
          })
        : countPages(compiler, data, sheet.assets, whole),
    ),
  );
  const bytes = planning
    ? printed.bytes
    : timer.timeSync("encode", () => mended(printed.bytes, faultsOf(data, sheet.covered)));
  if (!planning) {
    nameCreator(bytes);
    withoutSuspects(bytes);
  }
  return {
    bytes,
    pixelWidth: PAGE.width,
    pixelHeight: PAGE.height,
    ...(setting.pages ? sizeOf(setting.pages, bytes) : {}),
    pages: printed.pages,
    ...(setting.marks &&
      placesOf(
        setting.marks.list,
        textArea(setting, () => languageTagOf(job.document), page?.single === true),
        printed,
      )),
    ...(setting.marks && job.tellsStarts
      ? { pageStarts: startsOf(setting.marks.list, printed.told, setting.paper, printed.pages) }
      : {}),
    carriesSource: job.source !== undefined,
  };
}

/** The content with the breaks that make its cards evenly full. Contents stand before or among it: left as it is. */
function asCards(
  job: PressJob,
  content: PageData,
  setting: Setting,
  compiler: NodeCompiler,
): string {
  const { sheet, marks, pages, family, paper } = setting;
  if (marks && content.pages && !content.pages.toc && !pages?.options.single) {
    const { heightPt: _, ...endless } = content.pages;
    const measured = JSON.stringify({ ...content, pages: endless, plan: true });
    const { told } = print(sheet, compiler, () => countPages(compiler, measured, sheet.assets));
    const line = family.leading * points(family.size);
    const room = paper.height * PX;
    const { align } = resolveCards(job.options.cards ?? {});
    const hasNotes = content.notes !== undefined;
    content.blocks = dealCards(content.blocks, marks.list, told, { room, line, align, hasNotes });
  }
  return JSON.stringify(content);
}

/** What to do where the engine leaves something of the content out. */
function wholeOf(content: PageData): Whole | undefined {
  const { pages } = content;
  const count = tellAll(content.blocks, pages);
  if (!pages || count === 0) return undefined;
  const loosened = () => {
    pages.loose = true;
    return JSON.stringify(content);
  };
  return { count, loosened };
}

/** The same content with even columns on the last page, where it has several. */
function evenColumns(job: PressJob, content: PageData, setting: Setting): Better | undefined {
  if (!content.pages?.balance) return undefined;
  const area = textArea(setting, () => languageTagOf(job.document), false);
  const size = points(setting.family.size);
  return function* (told) {
    for (const strip of freeStrips(told, area, size, size * setting.family.leading)) {
      const blocks = withStrip(content.blocks, strip);
      const data = JSON.stringify({ ...content, blocks });
      yield { data, free: strip.height, holds: (tried) => isBalanced(told, tried, strip, area) };
    }
  };
}

/** Of a page, in CSS pixels. One as long as the document says itself how long it is. */
function sizeOf(
  { frame, options }: Pages,
  bytes: Uint8Array,
): Pick<Pressed, "pixelWidth" | "pixelHeight"> {
  const height = options.single ? heightOf(bytes) : frame.height;
  if (height > LONGEST_PAGE) throw tooLong(height);
  return {
    pixelWidth: Math.round(frame.width / units.px),
    pixelHeight: Math.round(height / units.px),
  };
}

function tooLong(height: number): RenderError {
  const metres = (points: number) => (points / units.mm / 1000).toFixed(1);
  const message =
    `page.single would make a page ${metres(height)} m long, and a page of a PDF has at most ` +
    `${metres(LONGEST_PAGE)} m. Leave out page.single, or split the document`;
  return new RenderError("INVALID_OPTION", message, {
    details: [{ path: "page.single", message }],
  });
}

function print(sheet: Sheet, compiler: NodeCompiler, set: () => Printed): Printed {
  try {
    return set();
  } catch (error) {
    if (error instanceof RenderError && error.code === "INVALID_OPTION") throw error;
    const broken = brokenAssets(compiler, sheet.assets);
    const owners = new Set(broken.flatMap(({ path }) => sheet.ownersOf(path)));
    throw owners.size > 0 ? new BrokenParts(owners) : error;
  }
}

let metrics: Promise<FontMetrics> | undefined;

function metricsOf(store: FontStore): Promise<FontMetrics> {
  return (metrics ??= openMetrics(store));
}

function settingFor(
  job: PressJob,
  fontMetrics: FontMetrics,
  { planning, writes }: { planning: boolean; writes: boolean },
): Setting {
  const { options, fonts, diagnostics, document, lines } = job;
  const look = lookOf(options);
  const pages = options.page ? pagesOf(document, options.page, look.family) : undefined;
  const paper = pages ? paperOn(pages.frame, options.page?.single === true) : paperFor(look.family);
  const scale = pages ? typeScale(paper) : 1;
  return {
    ...look,
    ...(lines && (planning || options.describe || options.cards)
      ? { marks: new Marks(lines, planning && !options.cards ? "pages" : "places") }
      : {}),
    ...(lines && job.tellsStarts ? { marks: new Marks(lines, "roots") } : {}),
    ...(pages ? { pages, family: { ...look.family, size: look.family.size * scale } } : {}),
    ...(writes || options.cards ? {} : { undrawn: true as const }),
    familyName: options.fontFamily,
    fonts,
    metrics: fontMetrics,
    paper,
    diagnostics,
    sheet: new Sheet(fonts),
    anchors: findAnchors(shownOf(job)),
    outline: outlineOf(document),
    listLevels: listLevels(document),
  };
}

/**
 * The printed press: lays a document out as for pictures, and deals the Layout out onto the pages
 * of a PDF.
 */
import { TooTall } from "@platen/layout";
import type { PageOptions } from "../../options.ts";
import { units } from "../../page/length.ts";
import type { PressJob, Pressed } from "../../press-job.ts";
import type { PreviewView } from "../../preview-view.ts";
import { shownOf } from "../pages/preview/excerpt.ts";
import { headingsOf, type PageHeadings } from "../pages/headings/index.ts";
import { noteOwnNumbers } from "../pages/headings/note-own-numbers.ts";
import { lookAt } from "../pages/preview/look-at.ts";
import { tooLong } from "../pages/sheet/frame.ts";
import { PX } from "../pages/sheet/paper.ts";
import { refuseTooComplex } from "../pages/weigh.ts";
import { waysBackIn } from "../set/nodes/ways-back.ts";
import { settingOf } from "../set/set-document.ts";
import type { Setting } from "../set/setting.ts";
import { pagesOf } from "./sheets/areas.ts";
import { chosenPages, partsOn } from "./sheets/chosen.ts";
import { withoutBroken } from "./broken.ts";
import { warnOfMissing } from "./drawn-text.ts";
import { fileOf } from "./file.ts";
import { heightOn, settingOn, sheetOfPaper, type Sheet } from "./sheets/frame.ts";
import { partsOf } from "./sheets/pages.ts";
import { pageCount, turnedPages } from "./part.ts";
import { addPageNumbers } from "./front/page-numbers.ts";
import { placesOn, startsOf } from "./places.ts";
import { proseOf } from "./prose.ts";
import { QUALITY } from "./quality.ts";
import { belowFooter, runningLines } from "./sheets/running.ts";
import { headingPages, sectionsOn } from "./front/heading-pages.ts";
import { laidOut } from "./set.ts";
import { marksOver, type PageSize } from "./watermark.ts";

/**
 * Makes a PDF of a document.
 *
 * @param planning no file is made
 */
export function pressPrinted(job: PressJob, planning = false): Promise<Pressed> {
  return checked(job, () => pressAll(job, planning));
}

/** Sets the document or a part of it, and returns the pages that a view shows. */
export function lookAtPrinted(job: PressJob, view: PreviewView): Promise<Pressed> {
  return checked(job, () => lookAt(pressAll, job, view));
}

function placeOfMark(
  { frame, single }: Sheet,
  height: number,
  footer: PageOptions["footer"],
): PageSize {
  const { width, margin, fitsFooter } = frame;
  const size = { width, height, right: margin.right };
  if (!fitsFooter || single || footer === false) return size;
  return { ...size, foot: belowFooter(frame), ...(!footer?.left && { left: margin.left }) };
}

/** Runs a press if the document is not too large; pictures that cannot be drawn are left out. */
async function checked(job: PressJob, run: () => Promise<Pressed>): Promise<Pressed> {
  refuseTooComplex(job.document, job.options.page, job.pdfMemory);
  warnOfMissing(job.document, job.options.fontFamily, job.diagnostics);
  return withoutBroken(job, run);
}

async function pressAll(whole: PressJob, planning = false): Promise<Pressed> {
  // Numbers in an excerpt are those of the whole document.
  const headings = headingsOf(whole.document, whole.options.page ?? {});
  const job = { ...whole, document: shownOf(whole) };
  const prose = await proseOf(whole);
  const setting = { ...(await settingOf(job)), ...(prose && { prose }) };
  const pressed = await press(job, headings, setting, planning);
  if (job.options.headings !== "numbered") noteOwnNumbers(headings, whole.diagnostics);
  return pressed;
}

async function press(
  job: PressJob,
  headings: PageHeadings,
  bare: Setting,
  planning: boolean,
): Promise<Pressed> {
  const { document, options, lines, source, timer } = job;
  const sheet = sheetOfPaper(job);
  const asked = options.page ?? {};
  const setting: Setting = {
    ...settingOn(sheet, bare),
    ...(options.cards && { evenHeadings: true }),
    // A note at the foot of a page is beside what refers to it.
    tells: { waysBack: asked.footnotes === "page" ? new Map() : waysBackIn(document) },
    numberOf: (heading) => headings.numberOf(heading),
  };
  const laid = await timer
    .time("layout", () => laidOut(document, asked, headings, sheet, setting))
    .catch((error: unknown) => {
      throw error instanceof TooTall ? tooLong((error.height / QUALITY) * PX, "at least ") : error;
    });
  const parts = timer.timeSync("layout", () => partsOf(laid, sheet, options.cards));
  const { turned } = sheet;
  const { width } = sheet.frame;
  const height = heightOn(sheet, parts);
  const { uncounted, plain } = laid.front;
  const pageOf = headingPages(laid.page, parts, uncounted);
  const count = pageCount(parts) - uncounted;
  const told = { count, height, sectionOn: sectionsOn(pageOf, headings) };
  const chosen = chosenPages(asked.pages, pageCount(parts));
  const pages = async () => {
    if (!sheet.single) addPageNumbers(laid, pageOf, document.dir === "rtl", setting);
    const beside = async (on: Sheet, high: number) => ({
      lines: runningLines(job, { ...told, height: high }, headings, on, setting),
      over: await marksOver(placeOfMark(on, high, asked.footer), job, setting),
    });
    const usual = await beside(sheet, height);
    const areTurned = turnedPages(parts);
    const other =
      turned && areTurned.size > 0 ? await beside(turned, turned.frame.height) : undefined;
    const of = (page: number) => (areTurned.has(page) && other) || usual;
    const all = pagesOf(laid, parts, {
      lines: (page) => (page < plain ? [] : of(page).lines(page - uncounted)),
      over: (page) => of(page).over,
      sizeOf: (page) => (areTurned.has(page) ? turned?.frame : undefined),
    });
    return chosen ? all.filter((_, page) => chosen.includes(page)) : all;
  };
  const given = chosen ? partsOn(parts, chosen) : parts;
  return {
    // Only the file says whether it can meet a standard.
    bytes:
      planning && asked.standard === undefined
        ? new Uint8Array()
        : await fileOf(job, headings, laid, setting, { pages: await pages(), width, height }),
    pixelWidth: Math.round(width / units.px),
    pixelHeight: Math.round(height / units.px),
    pages: pageCount(given),
    ...(lines && (planning || options.describe) && placesOn(laid.page, given, lines)),
    ...(lines && job.tellsStarts && { pageStarts: startsOf(laid.page, given, lines) }),
    carriesSource: source !== undefined,
  };
}

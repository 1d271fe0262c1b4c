/** The printed press: the Layout that pictures have, on pages. */
import { Unwritable, writePdf, type Area, type PdfPage } from "../../pdf-writer/index.ts";
import type { Item, Layout } from "@platen/layout";
import { fontFamilies } from "@platen/fonts/families";
import type { PressJob, Pressed } from "../../press-job.ts";
import type { PreviewView } from "../../preview-view.ts";
import { shownOf } from "../paged/excerpt.ts";
import { lookAt } from "../paged/look-at-pages.ts";
import { languageOfText } from "../paged/page-words.ts";
import { PAGE_SHARE } from "../paged/inlines/image.ts";
import { A4, paperFor, PX, type Paper } from "../paged/paper.ts";
import { PAGE } from "../paged/paper-size.ts";
import { fileTitle } from "../paged/title.ts";
import { refuseTooComplex } from "../paged/weigh.ts";
import { sheetFor } from "../raster/sheet.ts";
import { Origins } from "../raster/nodes/origins.ts";
import { pageContents, pageNode } from "../raster/page.ts";
import { placedOf, type Placed } from "../raster/placed.ts";
import { settingOf } from "../raster/set-document.ts";
import type { Setting } from "../raster/setting.ts";
import { layOut } from "../raster/typeset.ts";
import { measureTables } from "../raster/table/intrinsics.ts";
import { accepts } from "./accepts.ts";
import { emojiIn } from "./emoji.ts";
import { itemsBetween, itemsOfParts } from "./items.ts";
import { partsOf, type Part } from "./pages.ts";
import { placesOn, startsOf } from "./places.ts";
import { preparePictures } from "./pictures.ts";
import { runningLines } from "./running.ts";
import { structureOf } from "./structure.ts";

/** Device pixels of a CSS pixel: what the layout rounds to them, nobody sees in print. */
const QUALITY = 4;

/**
 * Presses a document.
 *
 * @param planning no file is made
 * @returns `undefined` for one that has what this press does not set
 */
export function pressPrinted(job: PressJob, planning = false): Promise<Pressed | undefined> {
  return ifItCan(job, () => pressAll(job, planning));
}

/** Sets the document or a part of it, and gives the pages that a view shows. */
export function lookAtPrinted(job: PressJob, view: PreviewView): Promise<Pressed | undefined> {
  return ifItCan(job, () => lookAt(pressAll, job, view));
}

async function ifItCan(job: PressJob, run: () => Promise<Pressed>): Promise<Pressed | undefined> {
  if (!accepts(job)) return undefined;
  refuseTooComplex(job.document, job.options.page);
  try {
    return await run();
  } catch (error) {
    if (error instanceof Unwritable) return undefined;
    throw error;
  }
}

const pressAll = async (job: PressJob, planning = false): Promise<Pressed> =>
  press({ ...job, document: shownOf(job) }, await settingOf(job), planning);

async function press(job: PressJob, bare: Setting, planning: boolean): Promise<Pressed> {
  const { options, lines, source, timer } = job;
  const paper = paperFor(fontFamilies[options.fontFamily]);
  const setting: Setting = {
    ...bare,
    width: paper.width,
    margin: { x: 0, y: 0 },
    tallest: paper.height * PAGE_SHARE,
  };
  const { layout, page } = await timer.time("layout", () => laidOut(job, setting));
  const parts = timer.timeSync("layout", () => partsOf(page, paper.height));
  return {
    bytes: planning
      ? new Uint8Array()
      : await fileOf(job, setting, pagesOf(job, layout, parts, paper, setting)),
    pixelWidth: PAGE.width,
    pixelHeight: PAGE.height,
    pages: parts.length,
    ...(lines && (planning || options.describe) && placesOn(page, parts, lines, paper)),
    ...(lines && job.tellsStarts && { pageStarts: startsOf(page, parts, lines) }),
    carriesSource: source !== undefined,
  };
}

async function fileOf(
  { document, source, store, timer }: PressJob,
  setting: Setting,
  pages: readonly PdfPage[],
): Promise<Uint8Array> {
  const scale = PX / QUALITY;
  const pictureOf = await timer.time("encode", () => preparePictures(itemsOf(pages), store, scale));
  const { root, headings, elementOf } = structureOf(document);
  const emoji = emojiIn(document);
  return timer.timeSync("encode", () =>
    writePdf({
      pages,
      ...A4,
      background: backgroundOf(setting),
      scale,
      root,
      elementOf,
      textOf: ({ src }) => (typeof src === "string" ? emoji.get(src) : undefined),
      pictureOf,
      headings,
      title: fileTitle(document),
      language: document.lang ?? languageOfText(document),
      creator: "Platen",
      source,
    }),
  );
}

/** The document on a page without end, and where its blocks stand. */
async function laidOut(
  { document }: PressJob,
  bare: Setting,
): Promise<{ layout: Layout; page: Placed }> {
  const origins = new Origins();
  const tables = await measureTables(document, bare);
  const setting: Setting = { ...bare, tables, origins, tells: true };
  const node = pageNode(pageContents(document, setting), setting);
  const wish = { boxes: true, spaces: true };
  const layout = layOut(node, sheetFor(setting, QUALITY), wish);
  // The page fills its ground, which has no end; those that the document is dealt out onto have their own.
  layout.items.shift();
  return { layout, page: placedOf(node, layout.box!, QUALITY, origins) };
}

function pagesOf(
  { document, excerpt }: PressJob,
  layout: Layout,
  parts: readonly Part[],
  paper: Paper,
  setting: Setting,
): PdfPage[] {
  const items = itemsOfParts(layout, parts);
  const before = (excerpt?.firstPage ?? 1) - 1;
  // Of a part it may not be known yet how many there are.
  const count = excerpt ? (excerpt.pages ?? "…") : parts.length;
  const lines = runningLines(document, count, paper, setting, QUALITY);
  return parts.map((part, index) => ({
    areas: [
      ...headOf(part, parts, items, layout, paper),
      { items: items[index] ?? [], x: paper.margin.x, y: shiftOf(part, paper) },
      ...lines(before + index + 1),
    ],
  }));
}

/** How far down a page the Layout's beginning would stand, in points, for a part to stand at the top of its text. */
const shiftOf = ({ top, open }: Part, { margin }: Paper) => margin.top - (top - open) * PX;

/** The head that is repeated above a part, from the page on which it stands first. */
function headOf(
  part: Part,
  parts: readonly Part[],
  items: readonly Item[][],
  layout: Layout,
  paper: Paper,
): Area[] {
  const { head, top } = part;
  if (!head) return [];
  const first = parts.findLastIndex((other) => other.top - other.open <= head.top);
  const shown = itemsBetween(items[first] ?? [], layout, head.top, head.bottom);
  const y = shiftOf(part, paper) + (top - head.bottom) * PX;
  return [{ items: shown, x: paper.margin.x, y, repeated: true }];
}

/** Of the pages; `undefined` for white, which paper is. */
function backgroundOf({ theme }: Setting): number | undefined {
  const color = Number.parseInt(theme.colors.background.slice(1), 16);
  return color === WHITE ? undefined : color;
}

const WHITE = 0xffffff;

const itemsOf = (pages: readonly PdfPage[]): Item[] =>
  pages.flatMap(({ areas }) => areas.flatMap(({ items }) => items));

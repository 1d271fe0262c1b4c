/** Writes pages as the bytes of a PDF file. */
import type { Item } from "@platen/layout";
import {
  asList,
  carriesMathml,
  isPdf2,
  Nonconforming,
  rulesOf,
  writePdf,
  type PdfPage,
} from "../../pdf-writer/index.ts";
import type { ListItem } from "../../document.ts";
import type { PressJob } from "../../press-job.ts";
import type { PageHeadings } from "../pages/headings/index.ts";
import type { PageStandard } from "../../options.ts";
import { calendarDate, type CalendarDate } from "../pages/calendar-date.ts";
import { cannotMeet } from "../pages/cannot-meet.ts";
import { languageOf } from "../../survey/language.ts";
import { PX } from "../pages/sheet/paper.ts";
import { fileTitle } from "../pages/words/title.ts";
import type { Setting } from "../set/setting.ts";
import { emojiIn } from "./emoji.ts";
import { otherLanguagesIn } from "./run-language.ts";
import { preparePictures } from "./pictures.ts";
import { QUALITY } from "./quality.ts";
import type { LaidOut } from "./set.ts";
import { structureOf } from "./structure.ts";

export interface Pages {
  pages: readonly PdfPage[];
  /** Size of each page, in points. */
  width: number;
  height: number;
}

export async function fileOf(
  { document, options, source, attachments, store, timer }: PressJob,
  pageHeadings: PageHeadings,
  { front }: LaidOut,
  setting: Setting,
  { pages, width, height }: Pages,
): Promise<Uint8Array> {
  const scale = PX / QUALITY;
  const { fontFamily } = options;
  const pictureOf = await timer.time("encode", () =>
    preparePictures(itemsOf(pages), store, fontFamily, scale),
  );
  const standards = asList(options.page?.standard);
  const language = languageOf(document) ?? "en";
  const { root, headings, elementOf } = structureOf(document, {
    waysBack: setting.tells?.waysBack,
    numberOf: (heading) => pageHeadings.numberOf(heading),
    front,
    notesAtFoot: options.page?.footnotes === "page",
    isPdf2: isPdf2(standards),
    attachesMathml: carriesMathml(standards),
    language,
  });
  const emoji = emojiIn(document);
  const pdf2 = isPdf2(standards);
  const write = () =>
    writePdf({
      pages,
      width,
      height,
      background: backgroundOf(setting, options.background === "transparent"),
      scale,
      root,
      elementOf,
      otherLanguage: pdf2 ? otherLanguagesIn(document, language) : undefined,
      textOf: ({ src, of }) =>
        (typeof src === "string" ? emoji.get(src) : undefined) ?? (pdf2 ? taskSign(of) : undefined),
      pictureOf,
      headings,
      partial: options.page?.pages !== undefined,
      title: fileTitle(document),
      author: options.page && document.author,
      language,
      creator: "Platen",
      source,
      attachments,
      standards,
      date: standards.some((one) => rulesOf(one).family === "a")
        ? isoDate(calendarDate(document.date))
        : undefined,
    });
  return timer.timeSync("encode", () => conforming(standards, write));
}

/** @throws RenderError `INVALID_OPTION` for a document that cannot be what its standards ask */
function conforming(standards: readonly PageStandard[], write: () => Uint8Array): Uint8Array {
  try {
    return write();
  } catch (error) {
    if (error instanceof Nonconforming) throw cannotMeet(standards, error.message, error.message);
    throw error;
  }
}

/** Returns what the box of a task stands for. */
function taskSign(of: object | undefined): string | undefined {
  const { checked } = (of ?? {}) as Partial<ListItem>;
  return checked === undefined ? undefined : checked ? "\u2611" : "\u2610";
}

const isoDate = ({ year, month, day }: CalendarDate): string =>
  [
    String(year).padStart(4, "0"),
    ...[month, day].map((part) => String(part).padStart(2, "0")),
  ].join("-");

/**
 * Returns the background of the pages as `0xRRGGBB`; `undefined` for none, and for white, the colour of paper.
 */
function backgroundOf({ theme }: Setting, isClear: boolean): number | undefined {
  if (isClear) return undefined;
  const color = Number.parseInt(theme.colors.background.slice(1), 16);
  return color === WHITE ? undefined : color;
}

const WHITE = 0xffffff;

const itemsOf = (pages: readonly PdfPage[]): Item[] =>
  pages.flatMap(({ areas }) => areas.flatMap(({ items }) => items));

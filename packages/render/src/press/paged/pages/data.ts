/** All that the template reads of pages that were asked for. */
import type { Document } from "../../../document.ts";
import type { Place, Setting } from "../setting.ts";
import { calendarDate, type CalendarDate } from "./calendar-date.ts";
import { contents, type Contents } from "./contents.ts";
import { contentsTitle } from "./contents-title.ts";
import { cover, type Cover } from "./cover.ts";
import { plainWords } from "../title.ts";
import type { Pages } from "./index.ts";
import { guessedLanguage, languageTagOf } from "./language.ts";
import { linesOf, type LinesData } from "./lines.ts";

export interface PagesData {
  widthPt: number;
  /** Absent: as high as the document. */
  heightPt?: number;
  marginPt: Pages["frame"]["margin"];
  columns: number;
  gutterPt: number;
  ascentPt: number;
  descentPt: number;
  lines: LinesData;
  /** No header and footer on the first page. */
  plain?: true;
  /** Footnotes stand at the foot of their page. */
  footnotes?: true;
  justify?: true;
  hyphenate?: true;
  /** The places of blocks are told, so that columns can be made even. */
  balance?: true;
  /** Lines of what is in a list or another box need not stay together. */
  loose?: true;
  /** Cards with numbers, of which a single one says none. */
  quiet?: true;
  cover?: Cover;
  toc?: Contents;
  author?: string;
  /** For the file, where its standard asks for one. */
  date?: CalendarDate;
}

export function pagesData(
  document: Document,
  setting: Setting,
  pages: Pages,
  place: Place,
): PagesData {
  const { frame, options } = pages;
  const { single, justify = false, hyphenate = justify, toc } = options;
  const asked = typeof toc === "object" ? toc.title : undefined;
  const title = asked ?? contentsTitle(languageTagOf(document));
  const front = toc ? contents(title, setting, pages, place) : undefined;
  noteOwnNumbers(pages, setting);
  const first = cover(document, setting, pages, place);
  return {
    widthPt: frame.width,
    ...(single ? {} : { heightPt: frame.height }),
    marginPt: frame.margin,
    columns: frame.columns,
    gutterPt: frame.gutter,
    ascentPt: frame.ascent,
    descentPt: frame.descent,
    lines: linesOf(document, setting, pages),
    ...(options.firstPage === "plain" ? { plain: true } : {}),
    ...(options.footnotes === "page" ? { footnotes: true } : {}),
    ...(justify ? { justify } : {}),
    ...(hyphenate && canHyphenate(document, setting) ? { hyphenate } : {}),
    ...(first ? { cover: first } : {}),
    ...(front ? { toc: front } : {}),
    ...(document.author ? { author: document.author } : {}),
    ...(options.standard?.startsWith("a-") ? { date: calendarDate(document.date) } : {}),
  };
}

function noteOwnNumbers({ headings: { numbered } }: Pages, { diagnostics }: Setting): void {
  const [first] = numbered;
  if (!first) return;
  const words = plainWords(first.children);
  const name = words.length > LONGEST_NAME ? `${words.slice(0, LONGEST_NAME)}…` : words;
  diagnostics.warn(
    "OPTION_IGNORED",
    `page.numberHeadings gives no second number to headings that have one, such as “${name}”`,
    first.line,
  );
}

/** Longest heading that a warning names in full. */
const LONGEST_NAME = 80;

/** Words are divided by the rules of their language, so it has to be known. */
function canHyphenate(document: Document, { diagnostics }: Setting): boolean {
  if (document.lang ?? guessedLanguage(document)) return true;
  diagnostics.warn(
    "OPTION_IGNORED",
    "no word is divided, because the text does not tell its language; name it in the front matter: lang: en",
  );
  return false;
}

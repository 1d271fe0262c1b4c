/**
 * Texts of headers and footers, shortened to their room, and the fields that differ from page to
 * page.
 */
import type { Document } from "../../../document.ts";
import { lineParts, piecesOfLine, type LinePart } from "../../../page/line.ts";
import type { PageLine, PageOptions } from "../../../options.ts";
import { pageWords } from "./page-words.ts";
import { headerTitle, plainWords, titleOf } from "./title.ts";
import type { PageHeadings } from "../headings/index.ts";

/** A text, or a field that differs from page to page. */
export type LineBit = { text: string } | { field: "page" | "pages" | "section" };

export type LineTexts = Record<LinePart, LineBit[]>;

/** Type size of headers and footers, in points. */
export const LINE_SIZE = 8.5;
/** Gap between parts of a line, in em. */
const GAP = 2;
/** Stands for a page's number while room is shared out. */
const NUMBER = "000";

/** Rounding error of added widths, in points. */
const HAIR = 0.01;

/** Stands in a line's text for the logo, as U+FFFC does for any object. */
export const LOGO = "\u{FFFC}";

/** Texts of the fields that a line may hold. */
interface Texts {
  /** Empty: there is no logo. */
  logo: string;
  title: string;
  author: string;
  date: string;
  sections: string[];
}

export interface RunningTexts {
  header?: LineTexts;
  footer?: LineTexts;
  /** The words of each section, as short as its line wants them. */
  sections: string[];
}

export interface LineRoom {
  /** Whether the margins have room for them. */
  fitsHeader: boolean;
  fitsFooter: boolean;
  /** Width of a line, in points. */
  width: number;
}

/**
 * @param options of pages, where they are asked for
 * @param measure the width of a text in the type of lines, in points
 */
export function runningTexts(
  document: Document,
  options: PageOptions | undefined,
  headings: PageHeadings,
  { fitsHeader, fitsFooter, width }: LineRoom,
  measure: (text: string) => number,
): RunningTexts {
  const title = titleOf(document);
  const texts: Texts = {
    logo: document.logo?.picture ? LOGO : "",
    title: options ? title : headerTitle(title),
    author: document.author ?? "",
    date: document.date ?? "",
    sections: Array.from(headings.sections.keys(), (heading) =>
      [headings.numberOf(heading), plainWords(heading.children)].filter(Boolean).join("\u2002"),
    ),
  };
  const lines = new Lines(texts, width, measure);
  const usual: Partial<ReturnType<typeof usualLines>> = options?.single ? {} : usualLines(document);
  const header = fitsHeader ? wanted(options?.header, usual.header) : undefined;
  const footer = fitsFooter ? wanted(options?.footer, usual.footer) : undefined;
  return {
    ...(header ? { header: lines.line(header) } : {}),
    ...(footer ? { footer: lines.line(footer) } : {}),
    sections: texts.sections.map((text) => lines.shortened(text, lines.sectionRoom)),
  };
}

function wanted(asked: PageLine | false | undefined, usual: PageLine | undefined) {
  return asked === undefined ? usual : asked || undefined;
}

/** The lines of a pdf for which no page options were given, at the sides where its text begins and ends. */
function usualLines(document: Document): { header: PageLine; footer: PageLine } {
  const [before, between, after] = pageWords(document);
  const [start, end] =
    document.dir === "rtl" ? (["right", "left"] as const) : (["left", "right"] as const);
  return {
    header: { [start]: "{title}", ...(document.logo && { [end]: "{logo}" }) },
    footer: { [end]: `${before}{page}${between}{pages}${after}` },
  };
}

/** Sets lines, and shortens what has no room. Widths in points. */
class Lines {
  sectionRoom = Infinity;
  readonly #texts: Texts;
  readonly #width: number;
  readonly #measure: (text: string) => number;
  #longestSection = "";

  constructor(texts: Texts, width: number, measure: (text: string) => number) {
    this.#texts = texts;
    this.#width = width;
    this.#measure = measure;
    let most = 0;
    for (const text of texts.sections) {
      const own = this.#measure(text);
      if (own > most) [most, this.#longestSection] = [own, text];
    }
  }

  line(line: PageLine): LineTexts {
    const rooms = this.#rooms(line);
    const [left, center, right] = lineParts.map((part) =>
      this.#bits(line[part] ?? "", rooms[part]),
    );
    return { left: left ?? [], center: center ?? [], right: right ?? [] };
  }

  shortened(text: string, room: number): string {
    if (this.#measure(text) <= room + HAIR) return text;
    const characters = Array.from(text);
    let [fits, tooLong] = [0, characters.length];
    while (tooLong - fits > 1) {
      const middle = (fits + tooLong) >> 1;
      if (this.#measure(`${characters.slice(0, middle).join("")}…`) <= room) fits = middle;
      else tooLong = middle;
    }
    return `${characters.slice(0, fits).join("").trimEnd()}…`;
  }

  /** The middle part stands in the middle, so those beside it have the same room. */
  #rooms(line: PageLine): Record<LinePart, number> {
    const gap = GAP * LINE_SIZE;
    const natural = (part: LinePart) => this.#natural(line[part] ?? "");
    const [left, center, right] = [natural("left"), natural("center"), natural("right")];
    if (center > 0) {
      const widest = Math.max(left, right);
      const rest = Math.max(this.#width / 3, this.#width - 2 * (widest + gap));
      const middle = widest === 0 ? this.#width : Math.min(center, rest);
      const side = (this.#width - middle) / 2 - gap;
      return { left: side, center: middle, right: side };
    }
    const all = this.#width - (left > 0 && right > 0 ? gap : 0);
    if (left + right <= all) return { left: all, center: 0, right: all };
    const lesser = Math.min(left, right, all / 2);
    const greater = all - lesser;
    return left <= right
      ? { left: lesser, center: 0, right: greater }
      : { left: greater, center: 0, right: lesser };
  }

  #natural(text: string): number {
    return piecesOfLine(text).reduce((sum, piece) => sum + this.#measure(this.#longest(piece)), 0);
  }

  #longest(piece: ReturnType<typeof piecesOfLine>[number]): string {
    if ("text" in piece) return piece.text;
    if (piece.field === "page" || piece.field === "pages") return NUMBER;
    if (piece.field !== "section") return this.#texts[piece.field];
    return this.#longestSection;
  }

  #bits(text: string, room: number): LineBit[] {
    const pieces = piecesOfLine(text);
    const isNumber = (piece: (typeof pieces)[number]) =>
      "field" in piece && (piece.field === "page" || piece.field === "pages");
    const numbers = pieces.filter(isNumber).length * this.#measure(NUMBER);
    const others = pieces.filter((piece) => !isNumber(piece));
    const widths = others.map((piece) => this.#measure(this.#longest(piece)));
    const share = waterline(widths, room - numbers);
    return pieces.map((piece): LineBit => {
      if ("field" in piece && (piece.field === "page" || piece.field === "pages"))
        return { field: piece.field };
      if ("field" in piece && piece.field === "section") {
        this.sectionRoom = Math.min(this.sectionRoom, share);
        return { field: "section" };
      }
      const words = "text" in piece ? piece.text : this.#longest(piece);
      return { text: this.shortened(words, share) };
    });
  }
}

/** The most that each may have so that all have room together: the short ones whole. */
function waterline(widths: readonly number[], room: number): number {
  let left = room;
  const sorted = widths.toSorted((a, b) => a - b);
  for (const [i, width] of sorted.entries()) {
    const share = left / (sorted.length - i);
    if (width > share + HAIR) return Math.max(0, share);
    left -= width;
  }
  return Infinity;
}

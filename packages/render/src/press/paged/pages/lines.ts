/** Headers and footers as plain data for the template. */
import type { Document } from "../../../document.ts";
import { lineParts, piecesOfLine, type LinePart } from "../../../page/line.ts";
import type { PageLine } from "../../../options.ts";
import type { Piece } from "../inlines/piece.ts";
import { plainPieces } from "../inlines/plain.ts";
import { pageWords } from "../page-words.ts";
import { PX } from "../paper.ts";
import type { Setting } from "../setting.ts";
import { plainWords, titleOf } from "../title.ts";
import type { Pages } from "./index.ts";

/** Pieces of text, or what each page has of its own. */
export type LineBit = { k: "words"; c: Piece[] } | { k: "page" | "pages" | "section" };

export interface LineData {
  left: LineBit[];
  center: LineBit[];
  right: LineBit[];
}

/** Type size in points; the template has the same. */
const SIZE = 8.5;
/** Between parts of a line, in em. */
const GAP = 2;
/** Stands for a page's number while room is shared out. */
const NUMBER = "000";

/** The most that adding up widths may lose, in points. */
const HAIR = 0.01;

/** The text of each part; `section` is that of the longest. */
interface Texts {
  title: string;
  author: string;
  date: string;
  sections: string[];
}

export interface LinesData {
  header?: LineData;
  footer?: LineData;
  /** The words of each section, as short as its line wants them. */
  sections: Piece[][];
}

export function linesOf(document: Document, setting: Setting, pages: Pages): LinesData {
  const { options, frame, headings } = pages;
  const texts: Texts = {
    title: titleOf(document),
    author: document.author ?? "",
    date: document.date ?? "",
    sections: Array.from(headings.sections.keys(), (heading) =>
      [headings.numberOf(heading), plainWords(heading.children)].filter(Boolean).join("\u2002"),
    ),
  };
  const lines = new Lines(texts, setting, widthOf(frame));
  const usual: Partial<ReturnType<typeof usualLines>> = options.single ? {} : usualLines(document);
  const header = frame.fitsHeader ? wanted(options.header, usual.header) : undefined;
  const footer = frame.fitsFooter ? wanted(options.footer, usual.footer) : undefined;
  return {
    ...(header ? { header: lines.line(header) } : {}),
    ...(footer ? { footer: lines.line(footer) } : {}),
    sections: texts.sections.map((text) => lines.words(lines.shortened(text, lines.sectionRoom))),
  };
}

const widthOf = ({ width, margin }: Pages["frame"]) => width - margin.left - margin.right;

function wanted(asked: PageLine | false | undefined, usual: PageLine | undefined) {
  return asked === undefined ? usual : asked || undefined;
}

/** The lines of a pdf for which no page options were given, at the sides where its text begins and ends. */
function usualLines(document: Document): { header: PageLine; footer: PageLine } {
  const [before, between, after] = pageWords(document);
  const [start, end] =
    document.dir === "rtl" ? (["right", "left"] as const) : (["left", "right"] as const);
  return {
    header: { [start]: "{title}" },
    footer: { [end]: `${before}{page}${between}{pages}${after}` },
  };
}

/** Sets lines, and shortens what has no room. Widths in points. */
class Lines {
  sectionRoom = Infinity;
  readonly #texts: Texts;
  readonly #setting: Setting;
  readonly #width: number;
  #longestSection = "";

  constructor(texts: Texts, setting: Setting, width: number) {
    this.#texts = texts;
    this.#setting = setting;
    this.#width = width;
    let most = 0;
    for (const text of texts.sections) {
      const own = this.#measure(text);
      if (own > most) [most, this.#longestSection] = [own, text];
    }
  }

  line(line: PageLine): LineData {
    const rooms = this.#rooms(line);
    const [left, center, right] = lineParts.map((part) =>
      this.#bits(line[part] ?? "", rooms[part]),
    );
    return { left: left ?? [], center: center ?? [], right: right ?? [] };
  }

  words(text: string): Piece[] {
    return plainPieces(text, this.#setting);
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
    const gap = GAP * SIZE;
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
        return { k: piece.field };
      if ("field" in piece && piece.field === "section") {
        this.sectionRoom = Math.min(this.sectionRoom, share);
        return { k: "section" };
      }
      const words = "text" in piece ? piece.text : this.#longest(piece);
      return { k: "words", c: this.words(this.shortened(words, share)) };
    });
  }

  #measure(text: string): number {
    const { metrics, familyName } = this.#setting;
    return metrics.measureText(text, familyName, { size: SIZE / PX }) * PX;
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

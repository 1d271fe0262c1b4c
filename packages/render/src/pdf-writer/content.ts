/** Writes the content stream of a page: shapes first, then text, each marked with its element. */
import type { Frame, GlyphRun, Item, Picture } from "@platen/layout";
import type { Matrix } from "@platen/svg/geometry";
import type { Faults } from "./conformance.ts";
import type { PdfFonts } from "./fonts/fonts.ts";
import type { PlacedGlyph } from "./fonts/glyph-record.ts";
import { num } from "./objects.ts";
import { glyphPath } from "./fonts/glyph-path.ts";
import type { PdfPicture } from "./pictures.ts";
import { boxPath, cornersPath, filledFrame, type Box } from "./shapes.ts";
import type { ContentStream } from "./stream.ts";
import { StructElement } from "./structure.ts";
import { TextWriter } from "./text.ts";

/** Items of a Layout on a page. */
export interface Area {
  items: readonly Item[];
  /** Place of the Layout's upper left corner, in points from the page's upper left. */
  x: number;
  y: number;
  /** Scale in which it is drawn, besides the scale of all else. */
  scale?: number;
  /** Whether it stands elsewhere already, so that nobody reads it again. */
  repeated?: boolean;
}

/** A box of a link's text, in points. */
export interface LinkBox extends Box {
  element: StructElement;
}

export interface Setting {
  /** The stream in which pages are written one after the other. */
  stream: ContentStream;
  /** Points of a device pixel. */
  scale: number;
  fonts: PdfFonts;
  /**
   * Returns the element of a text; `shape`: it is drawn, and is no text; `beside`: it is text
   * beside the content; undefined: it has no element, which only repeated areas may have.
   */
  elementOf: (of: object | undefined) => StructElement | "shape" | "beside" | undefined;
  /**
   * Returns the language of a word that is in another than the element it stands in, for lines from left to right; absent: none
   * is said.
   */
  otherLanguage?: ((word: string, element: StructElement) => string | undefined) | undefined;
  /** Returns the text that a picture stands for. */
  textOf: (picture: Picture) => string | undefined;
  /** Returns the drawing of a picture, and its name among the resources. */
  drawnAs: (picture: Picture) => { name: string; picture: PdfPicture };
  /** Element of texts that have no element of their own. */
  stray: StructElement;
  /** Collects faults of all texts, and whether they can be shown. */
  faults: Faults;
}

/**
 * Distance between letters, in em, beyond which readers would take them for words: a font of its
 * own has such widths.
 */
const WIDE = 0.08;
const SPACE = 0x20;
const BLACK = 0;
/** From this character on, characters may have no meaning of their own. */
const SURROGATE = 0xd800;
/** Elements whose content is a picture. */
const figures: ReadonlySet<string> = new Set(["Figure", "Formula"]);
/** Depth below the baseline of a picture among letters, in parts of its size. */
const SIGN_DEPTH = 0.2;
/** Word of a hyphen that is seen at the end of a line. */
const HYPHEN = "\u00ad";
/** First character that may be unseen. */
const UNSEEN = 0xad;
/** Characters that only decide where lines may end, and are no part of what is copied. */
const unseen = /^[\u200b\u2060\ufeff\u00ad]*$/;
/** Characters that only decide how those beside them are joined. */
const joiner = /^[\u200c\u200d]$/;
const RIGHT_TO_LEFT = "\u200f";
/** From this character on readers know of no direction. */
const SUPPLEMENT = 0x10000;

export class PageContent {
  readonly #setting: Setting;
  readonly #height: number;
  readonly #page: number;
  readonly #stream: ContentStream;
  readonly #text: TextWriter;
  /** Elements by the numbers of marked content. */
  readonly marked: StructElement[] = [];
  readonly links: LinkBox[] = [];
  /** Open content: that of an element, other content, or none. */
  #open: StructElement | "artifact" | undefined;

  constructor(setting: Setting, height: number, page: number) {
    this.#setting = setting;
    this.#stream = setting.stream;
    this.#stream.begin();
    this.#text = new TextWriter(this.#stream);
    this.#height = height;
    this.#page = page;
  }

  /** Fills the page, before anything else is drawn. */
  ground(color: number, width: number): void {
    this.#mark("artifact");
    this.#stream.fillWith(color);
    this.#stream.add(`${boxPath({ left: 0, bottom: 0, right: width, top: this.#height }, 0)}f\n`);
  }

  add(areas: readonly Area[]): void {
    this.#mark("artifact");
    for (const area of areas) for (const item of area.items) this.#shape(item, area);
    for (const area of areas) {
      const turned = new Set<number>();
      for (const item of area.items)
        if (item.type === "glyphs" && item.start < 0) turned.add(item.y);
      for (const item of area.items)
        if (item.type === "glyphs") this.#run(item, area, turned.has(item.y));
        else if (item.type === "picture") this.#sign(item, area);
    }
  }

  /** Draws a picture over everything drawn so far. */
  stamp(name: string, place: Matrix): void {
    this.#mark("artifact");
    this.#text.end();
    this.#stream.add(`q ${place.map(num).join(" ")} cm /${name} Do Q\n`);
  }

  end(): Uint8Array {
    this.#mark(undefined);
    return this.#stream.taken();
  }

  #mark(what: StructElement | "artifact" | undefined): void {
    if (this.#open === what) return;
    this.#text.end();
    if (this.#open !== undefined) this.#stream.add("EMC\n");
    this.#open = what;
    if (what === "artifact") this.#stream.add("/Artifact BMC\n");
    else if (what) {
      const mcid = this.marked.push(what) - 1;
      what.stand();
      what.kids.push({ page: this.#page, mcid });
      this.#stream.add(`/${what.type}<</MCID ${mcid}>>BDC\n`);
    }
  }

  /** Points of a device pixel. */
  #scaleOf({ scale = 1 }: Area): number {
    return this.#setting.scale * scale;
  }

  #box(item: { x: number; y: number; width: number; height: number }, area: Area): Box {
    const { x, y } = area;
    const scale = this.#scaleOf(area);
    const left = x + item.x * scale;
    const top = this.#height - y - item.y * scale;
    return { left, top, right: left + item.width * scale, bottom: top - item.height * scale };
  }

  #shape(item: Item, area: Area): void {
    const scale = this.#scaleOf(area);
    if (item.type === "fill") {
      this.#stream.fillWith(item.color);
      this.#stream.add(`${boxPath(this.#box(item, area), item.radius * scale)}f\n`);
    } else if (item.type === "corners") {
      this.#stream.fillWith(item.color);
      this.#stream.add(`${cornersPath(this.#box(item, area), item.radius * scale)}f\n`);
    } else if (item.type === "frame") this.#frame(item, area);
    else if (item.type === "glyphs") {
      if (this.#setting.elementOf(item.of) === "shape") this.#outlines(item, area);
    } else if (item.type === "picture") {
      if (!this.#figure(item)) this.#picture(item, area);
    }
  }

  /**
   * Returns the element of a picture that is read as one; undefined: it is beside the content, or
   * stands for a text.
   */
  #figure({ of }: Picture): StructElement | undefined {
    const element = this.#setting.elementOf(of);
    return isElement(element) && figures.has(element.type) ? element : undefined;
  }

  #picture(item: Picture, area: Area): void {
    const { name, picture } = this.#setting.drawnAs(item);
    const place = this.#box(item, area);
    const clip = item.fit === "cover" ? `${boxPath(place, 0)}W n ` : "";
    const { left, bottom, right, top } = clip === "" ? place : covering(place, picture);
    this.#stream.add(
      `q ${clip}${num(right - left)} 0 0 ${num(top - bottom)} ${num(left)} ${num(bottom)} cm /${name} Do Q\n`,
    );
  }

  /** Draws letters as shapes. */
  #outlines(run: GlyphRun, area: Area): void {
    const scale = this.#scaleOf(area);
    const { face, glyphs, offsets, spacing, from, to } = run;
    const size = run.size * scale;
    const x = area.x + (run.x - run.start * run.size) * scale;
    const y = this.#height - area.y - run.y * scale;
    this.#stream.fillWith(run.color);
    for (let i = from; i < to; i += 1) {
      const left = x + offsets[i]! * size + spacing * scale * (i - from);
      const up = run.raised ? run.raised[i]! * size : 0;
      const path = glyphPath(face, glyphs[i]!, size, left, y + up);
      if (path !== "") this.#stream.add(`${path}f\n`);
    }
  }

  #frame(frame: Frame, area: Area): void {
    const scale = this.#scaleOf(area);
    const widths = {
      top: frame.top * scale,
      right: frame.right * scale,
      bottom: frame.bottom * scale,
      left: frame.left * scale,
    };
    this.#stream.fillWith(frame.color);
    this.#stream.add(filledFrame(this.#box(frame, area), widths, frame.radius * scale));
  }

  /** @param isTurned whether its line has text that is read from right to left */
  #run(run: GlyphRun, area: Area, isTurned: boolean): void {
    const { fonts, elementOf, stray } = this.#setting;
    const scale = this.#scaleOf(area);
    const { face, glyphs, offsets, raised } = run;
    const isRtl = run.start < 0;
    // Text without an element is text all the same.
    const found = area.repeated ? "beside" : (elementOf(run.of) ?? stray);
    if (found === "shape") return;
    const of =
      found === "beside" ? undefined : isTurned ? found : this.#inLanguage(found, run.word);
    this.#mark(of ?? "artifact");
    const wide = run.spacing > WIDE * run.size;
    const { font, first: firstGlyph } = fonts.of(face, wide ? run.spacing / run.size : 0, isTurned);
    const size = run.size * scale;
    const baseline = this.#height - area.y - run.y * scale;
    const left = area.x + run.x * scale;
    const x = left - run.start * size;
    const gap = run.spacing * scale;
    if (of) this.#place(of, left, baseline + size);
    const look = {
      font,
      size,
      color: run.color,
      gap: wide ? 0 : gap,
      slanted: face.slanted,
      emboldened: face.emboldened,
    };
    // Spaces by themselves go on in the font of what is beside them: readers take a line of one font for one text.
    if (run.from === run.to) {
      this.#text.goOn(look, baseline, left);
      this.#spaces(run.word);
      return;
    }
    this.#text.begin(look, baseline, left);
    const show = (number: number, i: number, up = 0) => {
      const target = x + offsets[i]! * size + gap * (i - run.from);
      if (up !== 0) this.#text.begin(look, baseline + up * size, target);
      this.#text.show(number, target);
      if (up !== 0) this.#text.begin(look, baseline, this.#text.pen);
    };
    const clusters = clustersOf(run, isRtl);
    const leftOf = (cluster: Cluster) => offsets[originOf(cluster, offsets, isRtl)]!;
    for (const [index, cluster] of clusters.entries()) {
      const { first, end, text } = cluster;
      const code = text.charCodeAt(0);
      // The usual case: a letter that has a glyph, in a text from left to right.
      if (end === first + 1 && !isRtl && code < UNSEEN && glyphs[first] !== 0) {
        show(font.numberOf(firstGlyph + glyphs[first]!, text), first, raised?.[first]);
        continue;
      }
      if ((glyphs[first] === 0 && !unseen.test(text)) || code >= SURROGATE)
        this.#setting.faults.meet(text, glyphs[first] !== 0);
      const after = clusters[index + 1];
      const room = () => after && (leftOf(after) - leftOf(cluster)) * font.upem;
      const signs = isRtl ? turned(text, index === 0, !after) : [text];
      if (end === first + 1 && signs.length === 1) {
        if (unseen.test(text) && run.word !== HYPHEN) continue;
        if (joiner.test(text)) {
          this.#text.show(font.numberOfUnseen(text), this.#text.pen);
          continue;
        }
        const number = font.numberOf(firstGlyph + glyphs[first]!, signs[0]!);
        if (!isRtl || !font.reachesOver(number, room())) {
          show(number, first, raised?.[first]);
          continue;
        }
      }
      const origin = originOf(cluster, offsets, isRtl);
      const parts = placed(run, first, end, origin, firstGlyph, font.upem);
      const [number, ...more] = font.numbersOfAll(parts, signs, room());
      show(number!, origin);
      for (const empty of more) this.#text.show(empty, this.#text.pen);
    }
    if (run.space > 0) this.#spaces(run.word);
    const link = linkAround(of);
    if (link) this.#link(link, run, area);
  }

  /** Returns the element of a word: one of its own where it is in another language, with those beside it. */
  #inLanguage(element: StructElement, word: string): StructElement {
    const lang = this.#setting.otherLanguage?.(word, element);
    if (lang === undefined) return element;
    const open = this.#open;
    if (isElement(open) && open.parent === element && open.lang === lang) return open;
    return new StructElement("Span", element, { lang });
  }

  /**
   * Draws a picture that is read as text, either by itself or with the text that it stands for over
   * it.
   */
  #sign(picture: Picture, area: Area): void {
    const { fonts, elementOf, textOf } = this.#setting;
    const figure = this.#figure(picture);
    if (figure) {
      this.#mark(figure);
      this.#text.end();
      this.#picture(picture, area);
      const box = this.#box(picture, area);
      this.#place(figure, box.left, box.top);
      figure.bounds = figure.bounds ? around(figure.bounds, box) : box;
      if (figure.parent?.target) this.links.push({ element: figure.parent, ...box });
      return;
    }
    const text = textOf(picture);
    const of = elementOf(picture.of);
    if (text === undefined || area.repeated || !isElement(of)) return;
    this.#mark(of);
    const { left, right, bottom } = this.#box(picture, area);
    const size = right - left;
    const { font, glyphs } = fonts.signs(text);
    const baseline = bottom + SIGN_DEPTH * size;
    this.#place(of, left, bottom + size);
    this.#text.begin(
      { font, size, color: BLACK, gap: 0, slanted: false, emboldened: false },
      baseline,
      left,
    );
    for (const glyph of glyphs) this.#text.show(font.number(glyph), this.#text.pen);
  }

  /** Writes the spaces at a word's end. */
  #spaces(word: string): void {
    for (let at = word.length - 1; at >= 0 && word.charCodeAt(at) === SPACE; at -= 1)
      this.#text.space();
  }

  /** Notes where an element begins, and its parents if they begin with it. */
  #place(element: StructElement, x: number, y: number): void {
    if (element.place) return;
    const place = { page: this.#page, x, y };
    for (let up: StructElement | undefined = element; up && !up.place; up = up.parent)
      up.place = place;
  }

  #link(element: StructElement, run: GlyphRun, area: Area): void {
    const scale = this.#scaleOf(area);
    const { face, size, offsets, start, spacing, from, to } = run;
    if (to === from) return;
    const left = area.x + run.x * scale;
    const last = run.start < 0 ? from : to - 1;
    const advance = face.font.glyphHAdvance(run.glyphs[last]!) / face.upem;
    const right =
      left + ((offsets[last]! + advance - start) * size + spacing * (to - 1 - from)) * scale;
    const baseline = this.#height - area.y - run.y * scale;
    const bottom = baseline - face.descent * size * scale;
    const top = baseline + face.ascent * size * scale;
    const known = this.links.at(-1);
    const meets =
      known?.element === element &&
      Math.abs(known.bottom - bottom) < size * scale &&
      left >= known.left;
    if (meets) known.right = right;
    else this.links.push({ element, left, right, bottom, top });
  }
}

const isElement = (
  of: StructElement | "shape" | "beside" | "artifact" | undefined,
): of is StructElement => typeof of === "object";

/** Returns the link that an element is, or that it is a part of. */
function linkAround(of: StructElement | undefined): StructElement | undefined {
  if (of?.target) return of;
  return of?.type === "Span" ? linkAround(of.parent) : undefined;
}

function around(a: Box, b: Box): Box {
  return {
    left: Math.min(a.left, b.left),
    bottom: Math.min(a.bottom, b.bottom),
    right: Math.max(a.right, b.right),
    top: Math.max(a.top, b.top),
  };
}

/** Returns a box around the middle of another, as large as a picture has to be to cover it. */
function covering({ left, bottom, right, top }: Box, { width, height }: PdfPicture): Box {
  const scale = Math.max((right - left) / width, (top - bottom) / height) / 2;
  const [x, y] = [(left + right) / 2, (bottom + top) / 2];
  return {
    left: x - width * scale,
    bottom: y - height * scale,
    right: x + width * scale,
    top: y + height * scale,
  };
}

/** Glyphs that together stand for a text. */
interface Cluster {
  first: number;
  end: number;
  text: string;
}

/** Returns the clusters of a run as they are seen from left to right. */
function clustersOf({ clusters, from, to, word, end: last }: GlyphRun, isRtl: boolean): Cluster[] {
  const all: Cluster[] = [];
  for (let first = from; first < to;) {
    let next = first + 1;
    while (next < clusters.length && clusters[next] === clusters[first]) next += 1;
    const text = word.slice(clusters[first], next < clusters.length ? clusters[next] : last);
    all.push({ first, end: Math.min(next, to), text });
    first = next;
  }
  return isRtl ? all.reverse() : all;
}

const isMark = /^\p{M}$/u;

/**
 * The signs of a cluster from right to left as they are seen, because readers turn them around one by one. Two kinds have a sign
 * beside them that nobody sees: a mark at a text's left, which would be taken for one of what stands before it; and both ends of
 * a text of which readers do not know that it is to be turned.
 */
function turned(text: string, isLeft: boolean, isRight: boolean): string[] {
  const signs = Array.from(text).reverse();
  const isUnknown = text.codePointAt(0)! >= SUPPLEMENT;
  if (isLeft && (isUnknown || isMark.test(signs[0]!))) signs[0] = RIGHT_TO_LEFT + signs[0]!;
  if (isRight && isUnknown) signs.push(signs.pop()! + RIGHT_TO_LEFT);
  return signs;
}

/**
 * Returns the index of the glyph at whose left a cluster begins: the first, or from right to left
 * the farthest that is no mark.
 */
function originOf(
  { first, end, text }: Cluster,
  offsets: readonly number[],
  isRtl: boolean,
): number {
  if (!isRtl || end === first + 1) return first;
  const characters = Array.from(text);
  const tells = characters.length === end - first;
  let origin = first;
  for (let i = first + 1; i < end; i += 1)
    if (offsets[i]! < offsets[origin]! && !(tells && isMark.test(characters[i - first]!)))
      origin = i;
  return origin;
}

/** Returns the glyphs of a run with their places, counted from one of them, in the font's units. */
function placed(
  { glyphs, offsets, raised }: GlyphRun,
  from: number,
  to: number,
  origin: number,
  firstGlyph: number,
  upem: number,
): PlacedGlyph[] {
  const all: PlacedGlyph[] = [];
  for (let i = from; i < to; i += 1)
    all.push({
      glyph: firstGlyph + glyphs[i]!,
      x: (offsets[i]! - offsets[origin]!) * upem,
      y: (raised?.[i] ?? 0) * upem,
    });
  return all;
}

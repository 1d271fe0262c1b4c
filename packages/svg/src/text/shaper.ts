/** Text → glyphs, with HarfBuzz and our own fonts. */
import type { Face, Font } from "harfbuzzjs";
import { fileById, fileFor } from "@platen/fonts/catalogue";
import { coverageTable, findGlyph, plainLocale } from "@platen/fonts";
import { mayHang, type Ink } from "@platen/layout/mark-places";
import { centreMarks } from "./loose-marks.ts";
import { readOutline, type Outline } from "./outlines.ts";
import type { FaceStyle } from "./text-style.ts";

/** Reads a font file of the catalogue as TrueType. */
export type LoadFont = (id: string) => Promise<Uint8Array>;

/** One glyph in the order of sight. Lengths are in em. */
interface ShapedGlyph {
  outline: Outline;
  /** Em for each unit of the outline. */
  scale: number;
  /** Index of the first UTF-16 unit it stands for. */
  cluster: number;
  advance: number;
  x: number;
  y: number;
}

/** Heights of a face in em, all positive. */
export interface FaceMetrics {
  ascent: number;
  descent: number;
  xHeight: number;
}

/** A font file in HarfBuzz's memory, with a font for each weight asked of it. */
interface LoadedFile {
  face: Face;
  unitsPerEm: number;
  fonts: Map<string, LoadedFont>;
}

interface LoadedFont {
  font: Font;
  unitsPerEm: number;
  outlines: Map<number, Outline>;
  /** Marks that it has, and has not. */
  marks: Map<string, boolean>;
}

/** Font files kept in memory from one drawing to the next. */
const FILES = 48;
/** Outlines kept for one font. */
const OUTLINES = 2_000;

const REPLACEMENT = "\ufffd";

type HarfBuzz = typeof import("harfbuzzjs");

/** Loads fonts and keeps the last ones; make one for each process. */
export class ShaperSource {
  readonly #load: LoadFont;
  readonly #files = new Map<string, Promise<LoadedFile>>();
  #harfbuzz: HarfBuzz | undefined;

  constructor(load: LoadFont) {
    this.#load = load;
  }

  /** A shaper that has all the fonts which the texts need. */
  async prepare(texts: readonly { text: string; style: FaceStyle }[]): Promise<Shaper> {
    const harfbuzz = (this.#harfbuzz ??= await import("harfbuzzjs"));
    const fonts = new Map<string, LoadedFont>();
    for (const key of fontKeysOf(texts)) {
      const [id = "", weight = ""] = key.split("@");
      fonts.set(key, fontOf(await this.#file(id, harfbuzz), id, weight, harfbuzz));
    }
    return new Shaper(harfbuzz, fonts);
  }

  #file(id: string, { Blob, Face }: HarfBuzz): Promise<LoadedFile> {
    const file =
      this.#files.get(id) ??
      this.#load(id).then((bytes) => {
        const face = new Face(new Blob(bytes));
        return { face, unitsPerEm: face.upem, fonts: new Map<string, LoadedFont>() };
      });
    // Put last again: the first is what was not used for longest.
    this.#files.delete(id);
    this.#files.set(id, file);
    if (this.#files.size > FILES) this.#files.delete(this.#files.keys().next().value!);
    file.catch(() => this.#files.delete(id));
    return file;
  }
}

function fontOf(file: LoadedFile, id: string, weight: string, harfbuzz: HarfBuzz): LoadedFont {
  let loaded = file.fonts.get(weight);
  if (!loaded) {
    const font = new harfbuzz.Font(file.face);
    if (fileById(id)?.weight === undefined)
      font.setVariations([new harfbuzz.Variation("wght", Number(weight))]);
    loaded = { font, unitsPerEm: file.unitsPerEm, outlines: new Map(), marks: new Map() };
    file.fonts.set(weight, loaded);
  }
  return loaded;
}

function fontKeysOf(texts: readonly { text: string; style: FaceStyle }[]): Set<string> {
  const keys = new Set<string>();
  for (const { text, style } of texts) {
    keys.add(fontKey(style, SPACE));
    for (const character of text) keys.add(fontKey(style, character.codePointAt(0)!));
  }
  return keys;
}

/** Shapes the texts it was prepared for. */
export class Shaper {
  readonly #harfbuzz: HarfBuzz;
  readonly #fonts: ReadonlyMap<string, LoadedFont>;

  constructor(harfbuzz: HarfBuzz, fonts: ReadonlyMap<string, LoadedFont>) {
    this.#harfbuzz = harfbuzz;
    this.#fonts = fonts;
  }

  /** Glyphs from left to right. The text is of one direction. */
  shape(text: string, style: FaceStyle, rtl: boolean): ShapedGlyph[] {
    const runs = this.#splitByFont(text, style);
    if (rtl) runs.reverse();
    const hangs = !rtl && mayHang(text);
    const glyphs = runs.flatMap((run) => this.#shapeRun(run, rtl, hangs));
    if (hangs)
      centreMarks(
        glyphs,
        (glyph) => glyph.ink,
        ({ isOver, advance, x, y }) => isOver || (advance === 0 && x === 0 && y === 0),
      );
    return glyphs;
  }

  metrics(style: FaceStyle): FaceMetrics {
    const { font, unitsPerEm } = this.#fontAt(fontKey(style, SPACE));
    const { ascender, descender } = font.hExtents();
    const xHeight = font.getMetricPositionWithFallback(this.#harfbuzz.MetricsTag.X_HEIGHT);
    return {
      ascent: ascender / unitsPerEm,
      descent: -descender / unitsPerEm,
      xHeight: xHeight / unitsPerEm,
    };
  }

  #fontAt(key: string): LoadedFont {
    const font = this.#fonts.get(key);
    if (!font) throw new Error(`the font ${key} was not prepared`);
    return font;
  }

  /** Marks, spaces and invisible characters stay with what they follow. */
  #splitByFont(text: string, style: FaceStyle): Run[] {
    const runs: Run[] = [];
    let at = 0;
    for (const character of text) {
      const key = fontKey(style, character.codePointAt(0)!);
      const last = runs.at(-1);
      const isOver = last !== undefined && this.#isLacking(character, last);
      const goesOn = last && !isOver && (last.key === key || clings(character, last));
      if (isOver)
        runs.push({
          key,
          text: character,
          start: last.lastStart,
          over: true,
          lastStart: last.lastStart,
        });
      else if (goesOn && (!last.over || isMark.test(character))) {
        last.text += character;
        if (!clinging.test(character)) last.lastStart = at;
      } else runs.push({ key, text: character, start: at, lastStart: at });
      at += character.length;
    }
    return runs;
  }

  /** Whether a mark is not in the font of what it clings to, neither by itself nor with its letter. */
  #isLacking(mark: string, { key, text }: Run): boolean {
    if (!mayHang(mark) || key.endsWith(MISSING)) return false;
    const letter = [...text].at(-1) ?? "";
    if ((letter + mark).normalize("NFC").length < letter.length + mark.length) return false;
    const loaded = this.#fontAt(key);
    let has = loaded.marks.get(mark);
    if (has === undefined) {
      has = this.#glyphsOf(loaded, mark, false).every(({ codepoint }) => codepoint !== 0);
      loaded.marks.set(mark, has);
    }
    return !has;
  }

  #glyphsOf(loaded: LoadedFont, text: string, rtl: boolean) {
    const { Buffer, Direction, shape } = this.#harfbuzz;
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setDirection(rtl ? Direction.RTL : Direction.LTR);
    shape(loaded.font, buffer);
    return buffer.getGlyphInfosAndPositions();
  }

  #shapeRun({ key, text, start, over }: Run, rtl: boolean, hangs: boolean): PlacedGlyph[] {
    const loaded = this.#fontAt(key);
    const written = key.endsWith(MISSING) ? text.replace(/[^]/gu, replaced) : text;
    const scale = 1 / loaded.unitsPerEm;
    return this.#glyphsOf(loaded, written, rtl).map((glyph) => ({
      ink: hangs ? inkOf(loaded, glyph.codepoint) : undefined,
      isOver: over === true,
      outline: outlineOf(loaded, glyph.codepoint),
      scale,
      cluster: over ? start : start + glyph.cluster,
      advance: over ? 0 : (glyph.xAdvance ?? 0) * scale,
      x: (glyph.xOffset ?? 0) * scale,
      y: (glyph.yOffset ?? 0) * scale,
    }));
  }
}

interface Run {
  key: string;
  text: string;
  start: number;
  /** Index at which its last letter begins. */
  lastStart: number;
  /** Marks over the letter before, whose font has them not. */
  over?: true;
}

interface PlacedGlyph extends ShapedGlyph {
  /** Ink of the glyph. Only texts with marks have it. */
  ink: Ink | undefined;
  isOver: boolean;
}

function inkOf({ font, unitsPerEm }: LoadedFont, glyph: number): Ink | undefined {
  const extents = font.glyphExtents(glyph);
  if (!extents || extents.width === 0) return undefined;
  const { xBearing, yBearing, width, height } = extents;
  return {
    left: xBearing / unitsPerEm,
    right: (xBearing + width) / unitsPerEm,
    top: yBearing / unitsPerEm,
    bottom: (yBearing + height) / unitsPerEm,
  };
}

function outlineOf({ font, outlines }: LoadedFont, glyph: number): Outline {
  let outline = outlines.get(glyph);
  if (!outline) {
    if (outlines.size >= OUTLINES) outlines.clear();
    outline = readOutline(font.glyphToPath(glyph));
    outlines.set(glyph, outline);
  }
  return outline;
}

const SPACE = 0x20;
const clinging = /^[\p{M}\p{Cf}\s]$/u;
const isMark = /^\p{M}$/u;
const clings = (character: string, { key }: Run) =>
  clinging.test(character) && !key.endsWith(MISSING);
/** Ends the key of characters that no font has; all of them are drawn as U+FFFD. */
const MISSING = "@missing";

/** Replaces a character by as many UTF-16 units, so that clusters stay where they are. */
const replaced = (character: string) => REPLACEMENT.padEnd(character.length, "\u200b");

/** File and weight that draw a character. */
function fontKey(style: FaceStyle, codePoint: number): string {
  const { family, role } = style.voice;
  const answer = findGlyph(family, role, plainLocale, style.italic, codePoint);
  if (answer === "missing") return fontKey(style, REPLACEMENT.codePointAt(0)!) + MISSING;
  const own = answer === "invisible";
  const typeface = own ? family.faces[role] : answer.typeface;
  const table = coverageTable(typeface, style.italic);
  const part = table.parts[own ? 0 : answer.part] ?? "upright";
  const file = fileFor(typeface, part, style.weight, style.italic);
  return `${file.id}@${file.weight ?? hundreds(style.weight)}`;
}

const hundreds = (weight: number) => Math.min(900, Math.max(100, Math.round(weight / 100) * 100));

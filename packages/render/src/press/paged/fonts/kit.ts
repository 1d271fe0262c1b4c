/** The fonts of one document as the engine takes them: static TrueType under our own names. */
import { createHash } from "node:crypto";
import { BoundedCache } from "../../../bounded-cache.ts";
import { fileFor, typefaces, type Typeface, type TypefaceName } from "@platen/fonts/catalogue";
import { type FontFace, type FontFamily, type Range, toRanges } from "@platen/fonts";
import type { FontStore } from "@platen/fonts/store";
import { EMOJI_FAMILY, emojiFace } from "./emoji.ts";
import { merged } from "./merge.ts";
import { partedLigatures } from "./part-ligatures.ts";
import { renamed, type FaceName } from "./rename.ts";
import { slanted } from "./slant.ts";
import { subset } from "./subset.ts";

/** A face that can be made; the same `id` always gives the same bytes. */
export interface PaperFace {
  id: string;
  make(): Promise<Buffer>;
}

/** Weights in which a typeface with a weight axis is given to the engine. */
const INSTANCES = [400, 700] as const;
/** Typefaces of so many characters that only those of the document are taken. */
const large = new Set<string>(
  (["sc", "tc", "jp", "kr", "hk", "han", "unifont"] as const).map((name) => typefaces[name].css),
);

/** Typefaces with italics of their own; the others are slanted where their text is emphasised. */
const withItalics = new Set<string>(
  Object.values<Typeface>(typefaces)
    .filter((typeface) => typeface.form === "static" && typeface.italic)
    .map(({ css }) => css),
);

/** Two columns of a code face, in em: what characters of East Asian scripts take in code. */
export const WIDE = 1.2;

/** The name of a typeface in which every character takes two columns of code. */
export function wideName(family: string): string {
  return `${family} Wide`;
}

/** The name of a typeface whose Hangul takes two columns of code, for code that draws boxes. */
export function boxedName(family: string): string {
  return `${family} Boxes`;
}

/** Whether a typeface has a form for code. */
export function hasWide(family: string): boolean {
  return large.has(family);
}

/** Bytes of prepared faces kept, without those made for one document. */
const CACHE_LIMIT = 48 << 20;
const prepared = new BoundedCache<Buffer>(CACHE_LIMIT);

/** A request for faces: the selected fonts, and the text that they are to draw. */
export interface FaceRequest {
  selected: readonly FontFace[];
  family: FontFamily;
  /** All there is to draw. */
  text: string;
  /** Characters of code that take two columns. */
  wide: ReadonlySet<number>;
  /** Hangul of code that draws boxes. */
  boxed: ReadonlySet<number>;
  /** Characters of emphasised text. */
  italic: ReadonlySet<number>;
  /** Whether there is emphasis in headings. */
  italicHeadings: boolean;
}

/**
 * The faces of a document: those its text was found to need, and the usual ones, so that most
 * documents share one set.
 */
export function paperFaces(request: FaceRequest, store: FontStore): PaperFace[] {
  const { selected, family, text, wide, boxed, italic, italicHeadings } = request;
  const faces = new Map<string, PaperFace>();
  const add = (face: PaperFace) => faces.set(face.id, face);
  const addWhole = (face: FontFace) => {
    add(wholeFace(face, store));
    if (italicHeadings && !withItalics.has(face.family)) add(wholeFace(face, store, true));
  };
  add({ id: EMOJI_FAMILY, make: async () => emojiFace() });
  for (const face of usual(family)) addWhole(face);
  const partial = new Map<string, FontFace[]>();
  for (const face of selected) {
    if (!face.unicodeRange) addWhole(face);
    else {
      const key = `${face.family} ${face.weight} ${face.italic}`;
      partial.set(key, [...(partial.get(key) ?? []), face]);
    }
  }
  const characters = lazily(() => charactersOf(text));
  const forCode = [
    { named: wideName, all: wide },
    { named: boxedName, all: boxed },
  ].filter(({ all }) => all.size > 0);
  for (const parts of partial.values()) {
    const name = parts[0]?.family ?? "";
    const slants = italic.size > 0 && !withItalics.has(name);
    const addAll = (form: Form) => partialFaces(parts, form, store).forEach(add);
    addAll({ characters });
    if (slants) addAll({ characters: () => italic, slant: true });
    if (!hasWide(name)) continue;
    for (const { named, all } of forCode) {
      addAll({ characters: () => all, columns: named });
      const slanted = () => new Set([...all].filter((each) => italic.has(each)));
      if (slants) addAll({ characters: slanted, columns: named, slant: true });
    }
  }
  return [...faces.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The faces that nearly every document of a family uses, and no others. */
export function usualFaces(family: FontFamily, store: FontStore): PaperFace[] {
  const none = new Set<number>();
  const text = { text: "", wide: none, boxed: none, italic: none, italicHeadings: false };
  return paperFaces({ selected: [], family, ...text }, store);
}

/** By family, of which there are few. */
const usualByFamily = new WeakMap<FontFamily, FontFace[]>();

function usual(family: FontFamily): FontFace[] {
  const faces = usualByFamily.get(family) ?? facesOf(family);
  usualByFamily.set(family, faces);
  return faces;
}

function facesOf(family: FontFamily): FontFace[] {
  const { body, heading, mono } = family.faces;
  const { headingWeight, labelWeight, boldWeight } = family;
  const wanted: [TypefaceName, number, boolean][] = [
    [body, 400, false],
    [body, 400, true],
    [body, labelWeight, false],
    [body, boldWeight, false],
    [heading, headingWeight, false],
    [mono, 400, false],
    [mono, 700, false],
    [mono, 400, true],
  ];
  return wanted.map(([name, weight, italic]) => {
    const file = fileFor(name, "upright", weight, italic);
    return {
      file: file.id,
      family: typefaces[name].css,
      weight: file.weight ?? 400,
      italic: file.italic,
    };
  });
}

function wholeFace(face: FontFace, store: FontStore, slant = false): PaperFace {
  const { file, family, weight = 400 } = face;
  const italic = face.italic || slant;
  const id = `${family} ${weight} ${italic}`;
  const make = async () => {
    const font = renamed(await store.loadTtf(file), { family, weight, italic });
    return slant ? slanted(font) : font;
  };
  return { id, make: () => remembered(id, make) };
}

/** The font that is made of a typeface that comes in parts or is used in part. */
interface Form {
  /** Those that are needed. */
  characters: () => ReadonlySet<number>;
  /** What it is called where each character takes two columns of code. */
  columns?: (family: string) => string;
  slant?: true;
}

/** One face for each weight of a typeface that comes in parts or is used in part. */
function partialFaces(
  parts: readonly FontFace[],
  { characters, columns, slant }: Form,
  store: FontStore,
): PaperFace[] {
  const [first] = parts;
  if (!first) return [];
  const italic = first.italic || slant === true;
  const family = columns?.(first.family) ?? first.family;
  const advance = columns && WIDE;
  const ofDocument = large.has(first.family);
  if (slant && !ofDocument && !parts.some((part) => meets(part, characters()))) return [];
  const ranges = parts.map(({ unicodeRange = [] }) =>
    ofDocument ? within(unicodeRange, characters()) : unicodeRange,
  );
  const files = parts.map(({ file }, i) => ({ file, ranges: ranges[i] ?? [] }));
  if (files.every((each) => each.ranges.length === 0)) return [];
  const digest = digestOf(JSON.stringify(files));
  const variable = first.weight === undefined;
  return (variable ? INSTANCES : [first.weight ?? 400]).map((weight) => {
    const name: FaceName = { family, weight, italic };
    const id = `${family} ${weight} ${italic} ${digest}`;
    const make = async () => {
      const font = await instance(files, { name, variable, plain: ofDocument, advance }, store);
      return slant ? slanted(font) : font;
    };
    return { id, make: ofDocument ? make : () => remembered(id, make) };
  });
}

function meets({ unicodeRange = [] }: FontFace, characters: ReadonlySet<number>): boolean {
  return unicodeRange.some(([first, last]) => {
    for (const character of characters) if (character >= first && character <= last) return true;
    return false;
  });
}

interface Instance {
  name: FaceName;
  variable: boolean;
  /** Without layout tables, as characters that stand each for itself need none. */
  plain: boolean;
  advance: number | undefined;
}

async function instance(
  files: readonly { file: string; ranges: readonly Range[] }[],
  { name, variable, plain, advance }: Instance,
  store: FontStore,
): Promise<Buffer> {
  const used = files.filter(({ ranges }) => ranges.length > 0);
  const fonts = await Promise.all(used.map(({ file }) => store.loadTtf(file)));
  const merges = used.length > 1 || advance !== undefined;
  const parts = fonts.map((font, i) =>
    subset(font, {
      ranges: used[i]?.ranges ?? [],
      plain: plain || merges,
      ...(variable ? { weight: name.weight } : {}),
    }),
  );
  const [only] = parts;
  if (!only || merges) return merged(parts, name, advance);
  return renamed(name.family === typefaces.arabic.css ? partedLigatures(only) : only, name);
}

async function remembered(id: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const known = prepared.get(id);
  if (known) return known;
  const font = await make();
  prepared.set(id, font, font.length);
  return font;
}

/** Code points beyond ASCII, which every text face has. */
export function charactersOf(text: string, found = new Set<number>()): ReadonlySet<number> {
  for (let i = 0; i < text.length; i += 1) {
    if (text.charCodeAt(i) < 0x80) continue;
    const codePoint = text.codePointAt(i) ?? 0;
    if (codePoint > 0xffff) i += 1;
    found.add(codePoint);
  }
  return found;
}

function within(ranges: readonly Range[], characters: ReadonlySet<number>): Range[] {
  const list: number[] = [];
  for (const [first, last] of ranges)
    for (let codePoint = first; codePoint <= last; codePoint += 1)
      if (characters.has(codePoint)) list.push(codePoint);
  return toRanges(list);
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

function lazily<T>(make: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= make());
}

/** The fonts of one document as the engine takes them: static TrueType under our own names. */
import { createHash } from "node:crypto";
import { BoundedCache } from "../../../enrich/bounded-cache.ts";
import { fileFor, typefaces, type TypefaceName } from "../../../fonts/catalogue.ts";
import type { FontFamily } from "../../../fonts/family.ts";
import { toRanges, type Range } from "../../../fonts/ranges.ts";
import type { FontFace } from "../../../fonts/select.ts";
import type { FontStore } from "../../../fonts/store.ts";
import { merged } from "./merge.ts";
import { renamed, type FaceName } from "./rename.ts";
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
  (["sc", "tc", "jp", "kr", "unifont"] as const).map((name) => typefaces[name].css),
);

/** Bytes of prepared faces kept, without those made for one document. */
const CACHE_LIMIT = 48 << 20;
const prepared = new BoundedCache<Buffer>(CACHE_LIMIT);

/**
 * The faces of a document: those its text was found to need, and the family's usual ones, so that
 * most documents share one set. `text` is all there is to draw.
 */
export function paperFaces(
  selected: readonly FontFace[],
  family: FontFamily,
  text: string,
  store: FontStore,
): PaperFace[] {
  const faces = new Map<string, PaperFace>();
  const add = (face: PaperFace) => faces.set(face.id, face);
  for (const face of usualFaces(family)) add(wholeFace(face, store));
  const partial = new Map<string, FontFace[]>();
  for (const face of selected) {
    if (!face.unicodeRange) add(wholeFace(face, store));
    else {
      const key = `${face.family} ${face.weight} ${face.italic}`;
      partial.set(key, [...(partial.get(key) ?? []), face]);
    }
  }
  const characters = lazily(() => charactersOf(text));
  for (const parts of partial.values())
    for (const face of partialFaces(parts, characters, store)) add(face);
  return [...faces.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** What nearly every document of a family is set in. */
function usualFaces(family: FontFamily): FontFace[] {
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

function wholeFace({ file, family, weight = 400, italic }: FontFace, store: FontStore): PaperFace {
  const id = `${family} ${weight} ${italic}`;
  return {
    id,
    make: () =>
      remembered(id, async () => renamed(await store.loadTtf(file), { family, weight, italic })),
  };
}

/** One face for each weight of a typeface that comes in parts or is used in part. */
function partialFaces(
  parts: readonly FontFace[],
  characters: () => ReadonlySet<number>,
  store: FontStore,
): PaperFace[] {
  const [first] = parts;
  if (!first) return [];
  const { family, italic } = first;
  const ofDocument = large.has(family);
  const ranges = parts.map(({ unicodeRange = [] }) =>
    ofDocument ? within(unicodeRange, characters()) : unicodeRange,
  );
  const files = parts.map(({ file }, i) => ({ file, ranges: ranges[i] ?? [] }));
  const digest = digestOf(JSON.stringify(files));
  const variable = first.weight === undefined;
  return (variable ? INSTANCES : [first.weight ?? 400]).map((weight) => {
    const name: FaceName = { family, weight, italic };
    const id = `${family} ${weight} ${italic} ${digest}`;
    const make = () => instance(files, name, variable, store, ofDocument);
    return { id, make: ofDocument ? make : () => remembered(id, make) };
  });
}

async function instance(
  files: readonly { file: string; ranges: readonly Range[] }[],
  name: FaceName,
  variable: boolean,
  store: FontStore,
  ofDocument: boolean,
): Promise<Buffer> {
  const used = files.filter(({ ranges }) => ranges.length > 0);
  const fonts = await Promise.all(used.map(({ file }) => store.loadTtf(file)));
  const plain = ofDocument || used.length > 1;
  const parts = fonts.map((font, i) =>
    subset(font, {
      ranges: used[i]?.ranges ?? [],
      plain,
      ...(variable ? { weight: name.weight } : {}),
    }),
  );
  const [only] = parts;
  return parts.length === 1 && only ? renamed(only, name) : merged(parts, name);
}

async function remembered(id: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const known = prepared.get(id);
  if (known) return known;
  const font = await make();
  prepared.set(id, font, font.length);
  return font;
}

/** Code points beyond ASCII, which every text face has. */
function charactersOf(text: string): ReadonlySet<number> {
  const found = new Set<number>();
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

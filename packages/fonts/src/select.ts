/**
 * Chooses the font files that some texts need, and the order in which each of them asks them.
 * The choice depends on the texts alone, never on what was drawn before.
 */
import { splitEmoji } from "./emoji.ts";
import {
  fileFor,
  isOwn,
  ownTypeface,
  typefaceOf,
  typefaces,
  type TypefaceName,
} from "./catalogue.ts";
import { coverageTable } from "./coverage.ts";
import { familyNamed, type FontFamilyName } from "./families/index.ts";
import type { FontFamily, FontRole } from "./family.ts";
import { findGlyph, type Glyph } from "./glyphs.ts";
import { LeafCollector, type Run } from "./leaves.ts";
import { plainLocale } from "./locale.ts";
import type { Range } from "./ranges.ts";
import { fallbackChain, type Locale } from "./stacks.ts";
import type { TextSource } from "./text-sink.ts";

/** A font file as a renderer is to know it. */
export interface FontFace {
  /** Id of the file, for `FontStore.load`. */
  file: string;
  /** Name to register it under; several files share one. */
  family: string;
  /** Absent for a file with a weight axis. */
  weight?: number;
  italic: boolean;
  /** Absent when the file is the only one of its family in that weight and slope. */
  unicodeRange?: Range[];
  /** Characters of an italic file that are upright in it, and have to be slanted. */
  upright?: readonly Range[];
}

export interface MissingGlyph {
  codePoint: number;
  /** 1-based line of the first block that has it, where known. */
  line?: number;
}

/** Text that is not in the Document but will be drawn with it: a watermark, a label. */
export interface ExtraText {
  text: string;
  /** Default `body`. */
  role?: FontRole;
  /** Default 400. */
  weight?: number;
  italic?: boolean;
  lang?: string;
}

export interface CodeFace {
  weight: number;
  italic: boolean;
}

export interface SelectOptions {
  /** BCP-47 tag of the whole. */
  lang?: string;
  extra?: readonly ExtraText[];
  /** Faces that the code style sets code blocks in. Default: regular, bold and italic. */
  code?: readonly CodeFace[];
}

export interface FontSelection {
  faces: readonly FontFace[];
  /** Each code point once, ascending. Hand them to `replaceMissing`. */
  missing: readonly MissingGlyph[];
  /** Characters that only a bitmap typeface has. */
  bitmap: readonly MissingGlyph[];
  /**
   * How a leaf is set: an inline array, a block of code, or an inline with a language of its own.
   * `plainLocale` for whatever has no East Asian text.
   */
  localeOf(node: object): Locale;
  /** Value for CSS `font-family`: only the families this document uses. */
  stackFor(role: FontRole, locale?: Locale): string;
}

const defaultCodeFaces: readonly CodeFace[] = [
  { weight: 400, italic: false },
  { weight: 700, italic: false },
  { weight: 400, italic: true },
];

/** Chooses the fonts of the texts that `texts` tells of. Emoji are set apart in sources alone. */
export function selectFonts(
  texts: TextSource,
  familyName: FontFamilyName,
  options: SelectOptions = {},
): FontSelection {
  const family = familyNamed(familyName);
  const collector = new LeafCollector(options.lang, options.code ?? defaultCodeFaces, splitEmoji);
  texts(collector, family);
  for (const extra of options.extra ?? []) {
    collector.beginLeaf(extra, extra.lang, undefined);
    collector.source(extra.text, extra.role ?? "body", extra.weight ?? 400, extra.italic ?? false);
    collector.endLeaf();
  }
  return buildSelection(family, collector);
}

/** Chooses the fonts of loose texts, for drawings that are no Documents. */
export function selectFontsForText(
  texts: readonly ExtraText[],
  familyName: FontFamilyName,
  lang?: string,
): FontSelection {
  return selectFonts(() => {}, familyName, { extra: texts, ...(lang ? { lang } : {}) });
}

function buildSelection(family: FontFamily, collector: LeafCollector): FontSelection {
  const { runs, localeOf } = collector.finish();
  const uses = new FaceUses();
  // Markers and numbers are set in it, whatever the text's own styles.
  uses.add(family.faces.body, 0, 400, false);
  for (const { role, weight, italic } of collector.styles.values())
    addFace(family, role, weight, italic, uses);
  const { missing, bitmap } = addGlyphs(family, runs, uses);

  const stacks = new Map<string, string>();
  const stackFor = (role: FontRole, locale: Locale = plainLocale) => {
    const key = `${role} ${locale.region} ${locale.eastAsian} ${locale.apostrophes}`;
    let stack = stacks.get(key);
    if (stack === undefined) {
      stack = fallbackChain(family, role, locale)
        .filter((name) => name === family.faces[role] || uses.names.has(name))
        .map((name) => `"${typefaceOf(name).css}"`)
        .join(", ");
      stacks.set(key, stack);
    }
    return stack;
  };
  return {
    faces: uses.faces(),
    missing: locate(missing, runs),
    bitmap: locate(bitmap, runs),
    localeOf,
    stackFor,
  };
}

/** Which parts of which typefaces are used in which weights and slopes. */
class FaceUses {
  readonly names = new Set<TypefaceName>();
  readonly #faces = new Map<string, FontFace>();
  readonly #seen = new Set<number>();

  add(name: TypefaceName, part: number, weight: number, italic: boolean): void {
    // Typeface, part, weight and slope in one number: the same face is asked for many times over.
    const key = ((typefaceNumber(name) * 256 + part) * 1024 + weight) * 2 + (italic ? 1 : 0);
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.names.add(name);
    let use = usedFaces.get(key);
    if (!use) {
      use = faceOf(name, part, weight, italic);
      if (!isOwn(name)) usedFaces.set(key, use);
    }
    this.#faces.set(use.name, use.face);
  }

  faces(): FontFace[] {
    return [...this.#faces.values()].sort((a, b) =>
      a.family !== b.family ? (a.family < b.family ? -1 : 1) : a.file < b.file ? -1 : 1,
    );
  }
}

/** Faces that were ever in use, a few for each file; by name, for two weights may have one file. */
const usedFaces = new Map<number, { name: string; face: FontFace }>();

function faceOf(
  name: TypefaceName,
  part: number,
  weight: number,
  italic: boolean,
): { name: string; face: FontFace } {
  const table = coverageTable(name, italic);
  const file = fileFor(name, table.parts[part] ?? "upright", weight, italic);
  const typeface = typefaceOf(name);
  const upright = typeface.form === "static" && file.italic ? typeface.uprightInItalics : undefined;
  const whole = typeface.form === "own" || (typeface.form === "static" && !typeface.only);
  const face = {
    file: file.id,
    family: typeface.css,
    italic: file.italic,
    ...(file.weight === undefined ? {} : { weight: file.weight }),
    ...(whole ? {} : { unicodeRange: table.rangesOf(part) }),
    ...(upright ? { upright } : {}),
  };
  return { name: `${name} ${file.id}`, face };
}

const typefaceNumbers = new Map(
  (Object.keys(typefaces) as TypefaceName[]).map((name, index) => [name, index]),
);
const typefaceNumber = (name: TypefaceName) =>
  typefaceNumbers.get(name) ?? ownTypeface(name)?.number ?? 0;

const ASCII = { first: 0x21, last: 0x7e } as const;

/** Adds the face of a style. Those of the catalogue have all of ASCII; what another lacks of it comes from behind it. */
function addFace(
  family: FontFamily,
  role: FontRole,
  weight: number,
  italic: boolean,
  uses: FaceUses,
): void {
  const name = family.faces[role];
  uses.add(name, 0, weight, italic);
  if (!isOwn(name)) return;
  const table = coverageTable(name, italic);
  for (let code: number = ASCII.first; code <= ASCII.last; code += 1) {
    if (table.partFor(code) >= 0) continue;
    const glyph = findGlyph(family, role, plainLocale, italic, code);
    if (typeof glyph !== "string") uses.add(glyph.typeface, glyph.part, weight, italic);
  }
}

/** Glyph of U+FFFD, which `replaceMissing` puts in place of characters that no font has. */
const replacement: Glyph = { typeface: "replacement", part: 0 };

/** Finds the face of every code point of the runs; returns those that none or only a bitmap has. */
function addGlyphs(
  family: FontFamily,
  runs: readonly Run[],
  uses: FaceUses,
): { missing: Set<number>; bitmap: Set<number> } {
  const missing = new Set<number>();
  const bitmap = new Set<number>();
  const seen = new Map<Run["style"], Map<Locale, Set<number>>>();
  for (const { style, locale, text } of runs) {
    let byLocale = seen.get(style);
    if (!byLocale) seen.set(style, (byLocale = new Map()));
    let known = byLocale.get(locale);
    if (!known) byLocale.set(locale, (known = new Set()));
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code >= 0x20 && code < 0x7f) continue;
      const codePoint = text.codePointAt(i) ?? 0;
      if (codePoint > 0xffff) i += 1;
      if (known.has(codePoint)) continue;
      known.add(codePoint);
      const glyph = findGlyph(family, style.role, locale, style.italic, codePoint);
      if (glyph === "missing") missing.add(codePoint);
      if (glyph === "invisible") continue;
      const { typeface, part } = glyph === "missing" ? replacement : glyph;
      if (isBitmap(typeface)) bitmap.add(codePoint);
      uses.add(typeface, part, style.weight, style.italic);
    }
  }
  return { missing, bitmap };
}

function isBitmap(name: TypefaceName): boolean {
  const typeface = typefaceOf(name);
  return typeface.form === "fixed" && typeface.bitmap === true;
}

function locate(missing: ReadonlySet<number>, runs: readonly Run[]): MissingGlyph[] {
  if (missing.size === 0) return [];
  const lines = new Map<number, number | undefined>();
  for (const { text, line } of runs)
    for (const character of text) {
      const codePoint = character.codePointAt(0) ?? 0;
      if (!missing.has(codePoint)) continue;
      const known = lines.get(codePoint);
      if (line !== undefined && (known === undefined || line < known)) lines.set(codePoint, line);
    }
  return [...missing]
    .sort((a, b) => a - b)
    .map((codePoint) => {
      const line = lines.get(codePoint);
      return line === undefined ? { codePoint } : { codePoint, line };
    });
}

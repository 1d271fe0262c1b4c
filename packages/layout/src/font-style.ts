const ASCII = 128;
const PLAIN = 1;
const OTHER = 2;

/** Text in one style: which face draws each character, and words that were shaped. */
import { Feature } from "harfbuzzjs";
import {
  areTooManyOpen,
  forgetFaces,
  openFace,
  type Face,
  type FaceSource,
  type LoadFont,
} from "./face.ts";
import { countClusters, shapeRun, type Part, type Word } from "./shape.ts";
import { HASH_START, hashed, type KnownWord } from "./word-table.ts";
import { forgetWords, wordsOf, type Words } from "./words.ts";

/** A file that may draw a text. */
export interface Candidate {
  source: FaceSource;
  slanted: boolean;
}

/** Styles that are remembered: each is of one set of font files. */
const STYLE_LIMIT = 1000;
const styles = new Map<string, FontStyle>();

/** Between two documents: forgets fonts and words if they have become too many. */
export function trimStyles(): void {
  if (styles.size <= STYLE_LIMIT && !areTooManyOpen()) return;
  styles.clear();
  rangeNumbers.clear();
  forgetWords();
  forgetFaces();
}

export function styleOf(
  candidates: readonly Candidate[],
  weight: number,
  features: string,
  load: LoadFont,
): FontStyle {
  const key = `${weight} ${features} ${candidates
    .map(
      ({ source, slanted }) =>
        `${source.file}${source.weight ?? ""}${slanted ? "/" : ""}${rangeKey(source)}`,
    )
    .join(" ")}`;
  let style = styles.get(key);
  if (!style) styles.set(key, (style = new FontStyle(candidates, weight, features, load)));
  return style;
}

/** Numbers of lists of ranges, by what they hold and by the lists themselves, which are long. */
const rangeNumbers = new Map<string, number>();
const numbersOfRanges = new WeakMap<object, number>();
let rangeLists = 0;

function rangeKey({ unicodeRange }: FaceSource): string {
  if (!unicodeRange) return "";
  let number = numbersOfRanges.get(unicodeRange);
  if (number === undefined) {
    const content = unicodeRange.flat().join("-");
    number = rangeNumbers.get(content) ?? ++rangeLists;
    rangeNumbers.set(content, number);
    numbersOfRanges.set(unicodeRange, number);
  }
  return `:${number}`;
}

/** Text in one style: which face draws each character, and words shaped. */
export class FontStyle {
  readonly #candidates: readonly Candidate[];
  readonly #weight: number;
  readonly #features: Feature[];
  readonly #load: LoadFont;
  readonly #faces = new Map<number, Face | undefined>();
  readonly #ownWords = wordsOf();
  #primary: Face | undefined;
  /** Words that the primary face alone draws: those of all styles in which it comes first. */
  #plainWords: Words | undefined;
  /** Of each character of ASCII, whether the primary face draws it; 0: not asked yet. */
  readonly #plain = new Uint8Array(ASCII);
  readonly #featureList: string;

  constructor(candidates: readonly Candidate[], weight: number, features: string, load: LoadFont) {
    this.#candidates = candidates;
    this.#weight = weight;
    this.#features = featuresOf(features);
    this.#featureList = features;
    this.#load = load;
  }

  /** The face that a line's height goes by. */
  get primary(): Face {
    return (this.#primary ??= this.#firstOf());
  }

  #firstOf(): Face {
    const plain = this.#faceFor(0x20) ?? this.#faceFor(0x61);
    if (plain) return plain;
    const [first] = this.#candidates;
    if (!first) throw new Error("a text has no font");
    return openFace(first.source, this.#weight, first.slanted, this.#load);
  }

  /** Shapes a word: glyphs and where they stand. Recurring words are remembered. */
  word(text: string): Word {
    return this.wordAt(text, 0, text.length);
  }

  /** The same of the word that stands in a text from one index to another. */
  wordAt(source: string, from: number, to: number): KnownWord {
    let hash = HASH_START;
    /** Whether the primary face draws all of it, and it is of ASCII. */
    let isPlain = true;
    for (let at = from; at < to; at += 1) {
      const code = source.charCodeAt(at);
      hash = hashed(hash, code);
      if (!isPlain) continue;
      if (code >= ASCII) isPlain = false;
      else isPlain = (this.#plain[code] || this.#askPlain(code)) === PLAIN;
    }
    const words = isPlain
      ? (this.#plainWords ??= wordsOf(this.primary, this.#featureList))
      : this.#ownWords;
    const known = words.find(source, from, to, hash);
    if (known) return known;
    const text = source.slice(from, to);
    const made = this.#shape(text, hash);
    words.remember(made);
    return made;
  }

  #askPlain(code: number): number {
    return (this.#plain[code] = this.#faceFor(code) === this.primary ? PLAIN : OTHER);
  }

  #faceFor(codePoint: number): Face | undefined {
    let face = this.#faces.get(codePoint);
    if (face === undefined && !this.#faces.has(codePoint))
      this.#faces.set(codePoint, (face = this.#search(codePoint)));
    return face;
  }

  #search(codePoint: number): Face | undefined {
    for (const { source, slanted } of this.#candidates) {
      if (source.unicodeRange && !inRange(source.unicodeRange, codePoint)) continue;
      const face = openFace(source, this.#weight, slanted, this.#load);
      if (face.font.nominalGlyph(codePoint)) return face;
    }
    return undefined;
  }

  #shape(text: string, hash: number): KnownWord {
    let first: Part | undefined;
    let more: Part[] | undefined;
    let pen = 0;
    let clusters = 0;
    for (const { face, from, to } of this.#runs(text)) {
      const part = shapeRun(text.slice(from, to), from, face, this.#features, pen, clusters);
      if (!first) first = part;
      else (more ??= []).push(part);
      pen = part.pens.at(-1)!;
      clusters = part.before + countClusters(part.clusters);
    }
    return { text, hash, first, more, advance: pen, clusters };
  }

  #runs(text: string): { face: Face; from: number; to: number }[] {
    const runs: { face: Face; from: number; to: number }[] = [];
    let last: { face: Face; from: number; to: number } | undefined;
    for (let at = 0; at < text.length;) {
      const codePoint = text.codePointAt(at)!;
      const next = at + (codePoint > 0xffff ? 2 : 1);
      const face = isJoined(codePoint) && last ? last.face : this.#faceFor(codePoint);
      const chosen = face ?? last?.face ?? this.primary;
      if (last && last.face === chosen) last.to = next;
      else runs.push((last = { face: chosen, from: at, to: next }));
      at = next;
    }
    return runs;
  }
}

const marks = /\p{M}/u;
/** Marks, joiners and variation selectors are drawn by the font of what is before them. */
function isJoined(codePoint: number): boolean {
  if (codePoint < 0x300) return false;
  return (
    codePoint === 0x200d ||
    codePoint === 0x200b ||
    codePoint === 0x200c ||
    (codePoint >= 0xfe00 && codePoint <= 0xfe0f) ||
    marks.test(String.fromCodePoint(codePoint))
  );
}

function inRange(ranges: readonly (readonly [number, number])[], codePoint: number): boolean {
  for (const [first, last] of ranges) if (codePoint >= first && codePoint <= last) return true;
  return false;
}

function featuresOf(css: string): Feature[] {
  return [...css.matchAll(/"(\w{4})" (\d)/g)].map(
    ([, tag, value]) => new Feature(tag!, Number(value)),
  );
}

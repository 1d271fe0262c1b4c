/** Text in one style: which face draws each character, and words that were shaped. */
import { BufferFlag, Feature } from "harfbuzzjs";
import {
  areTooManyOpen,
  forgetFaces,
  openFace,
  type Face,
  type FaceSource,
  type LoadFont,
} from "./face.ts";
import { centreLooseMarks, isEnclosing, isJoined, isSeen, overLast, takesNoRoom } from "./marks.ts";
import { hasSigns, withCloserSigns } from "./punctuation.ts";
import { countClusters, shapeRun, type Around, type Part, type Word } from "./shape.ts";
import { HASH_START, hashed, type KnownWord } from "./word-table.ts";
import { forgetWords, wordsOf, type Words } from "./words.ts";

const ASCII = 128;
const PLAIN = 1;
const OTHER = 2;

/** A file that may draw a text. */
export interface Candidate {
  source: FaceSource;
  slanted: boolean;
}

/** Styles that are remembered: each is of one set of font files. */
const STYLE_LIMIT = 1000;
const styles = new Map<string, FontStyle>();

/** Forgets fonts and words if they have become too many. To be called between two documents. */
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
  /** Words that are read from right to left. */
  #rtlWords: Words | undefined;
  #primary: Face | undefined;
  /** Words that the primary face alone draws: those of all styles in which it comes first. */
  #plainWords: Words | undefined;
  /** Whether the primary face draws each character of ASCII; 0: not asked yet. */
  readonly #plain = new Uint8Array(ASCII);
  readonly #featureList: string;
  /** Whether East Asian signs stand closer where they meet: `chws` of OpenType says that they do not. */
  readonly spacesSigns: boolean;

  constructor(candidates: readonly Candidate[], weight: number, features: string, load: LoadFont) {
    this.#candidates = candidates;
    this.#weight = weight;
    this.#features = featuresOf(features);
    this.#featureList = features;
    this.spacesSigns = !features.includes('"chws" 0');
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

  /**
   * Finds or shapes the word that stands in a text from one index to another; `rtl`: it is read
   * from right to left.
   */
  wordAt(source: string, from: number, to: number, rtl = false): KnownWord {
    let hash = HASH_START;
    /** Whether the primary face draws all of it, and it is of ASCII. */
    let isPlain = !rtl;
    for (let at = from; at < to; at += 1) {
      const code = source.charCodeAt(at);
      hash = hashed(hash, code);
      if (!isPlain) continue;
      if (code >= ASCII) isPlain = false;
      else isPlain = (this.#plain[code] || this.#askPlain(code)) === PLAIN;
    }
    const words = isPlain
      ? (this.#plainWords ??= wordsOf(this.primary, this.#featureList))
      : rtl
        ? (this.#rtlWords ??= wordsOf())
        : this.#ownWords;
    const known = words.find(source, from, to, hash);
    if (known) return known;
    const text = source.slice(from, to);
    const made = this.#shape(text, hash, rtl ? alone : undefined);
    words.remember(made);
    return made;
  }

  /** Shapes a word from right to left that joins letters beside it, which are not of it. */
  joinedWord(text: string, around: Around): KnownWord {
    return this.#shape(text, 0, around);
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
      const leans = slanted || (source.upright !== undefined && inRange(source.upright, codePoint));
      const face = openFace(source, this.#weight, leans, this.#load);
      if (face.font.nominalGlyph(codePoint)) return face;
    }
    return undefined;
  }

  /**
   * Shapes a word.
   *
   * @param around text beside a word from right to left; absent: the word is from left to right
   */
  #shape(text: string, hash: number, around: Around | undefined): KnownWord {
    const parts: Part[] = [];
    let pen = 0;
    let clusters = 0;
    for (const { face, from, to, over } of this.#runs(text)) {
      const own = text.slice(from, to);
      const flags = over ? BufferFlag.DO_NOT_INSERT_DOTTED_CIRCLE : BufferFlag.DEFAULT;
      const beside = around && besideOf(text, from, to, around);
      const shaped = shapeRun(own, from, face, this.#features, pen, clusters, beside, flags);
      const part = over ? overLast(shaped, parts) : centreLooseMarks(shaped, own, from);
      parts.push(part);
      pen = part.pens.at(-1)!;
      if (!over) clusters = part.before + countClusters(part.clusters);
    }
    const isCloser = !around && this.spacesSigns && hasSigns(text);
    const [first, ...rest] = isCloser ? withCloserSigns(text, parts) : parts;
    if (isCloser) pen = (rest.at(-1) ?? first)?.pens.at(-1) ?? 0;
    return {
      text,
      hash,
      first,
      more: rest.length > 0 ? rest : undefined,
      advance: pen,
      clusters,
    };
  }

  #runs(text: string): FaceRun[] {
    const runs: FaceRun[] = [];
    for (let at = 0; at < text.length;) {
      const codePoint = text.codePointAt(at)!;
      let to = at + unitsOf(codePoint);
      /** Marks that are seen. */
      let marks: number[] | undefined;
      for (let next = text.codePointAt(to); next !== undefined && isJoined(next);) {
        if (isSeen(next)) (marks ??= []).push(next);
        to += unitsOf(next);
        next = text.codePointAt(to);
      }
      const cluster = text.slice(at, to);
      const face = marks ? this.#faceForAll(cluster, marks) : this.#faceFor(codePoint);
      const chosen = face ?? runs.at(-1)?.face ?? this.primary;
      if (marks && (!hasAll(chosen, cluster) || marks.some(isEnclosing)))
        this.#addApart(text, at, to, chosen, runs);
      else addRun(runs, chosen, at, to, false);
      at = to;
    }
    return runs;
  }

  /** The face that draws a letter with its marks: its own, or that of the first mark which its own lacks. */
  #faceForAll(cluster: string, marks: readonly number[]): Face | undefined {
    const own = this.#faceFor(cluster.codePointAt(0)!);
    if (!own || hasAll(own, cluster)) return own;
    const lacking = marks.find((mark) => own.font.nominalGlyph(mark) === undefined);
    const face = lacking === undefined ? undefined : this.#faceFor(lacking);
    return face && face.weight === this.#weight && hasAll(face, cluster) ? face : own;
  }

  /** Adds a letter, and what its face lacks of its marks in faces that have it. */
  #addApart(text: string, at: number, to: number, letters: Face, runs: FaceRun[]): void {
    let next = at + unitsOf(text.codePointAt(at)!);
    addRun(runs, letters, at, next, false);
    let isApart = false;
    while (next < to) {
      const mark = text.codePointAt(next)!;
      const end = next + unitsOf(mark);
      const isOwn = !isSeen(mark) || letters.font.nominalGlyph(mark) !== undefined;
      const face = isOwn ? letters : (this.#faceFor(mark) ?? letters);
      isApart ||= face !== letters || isEnclosing(mark);
      addRun(runs, face, next, end, isApart && takesNoRoom(mark) && isSeen(mark));
      next = end;
    }
  }
}

const alone: Around = { before: "", after: "" };

/** Returns the text beside a part of a word. Letters join those that other faces draw, too. */
function besideOf(text: string, from: number, to: number, { before, after }: Around): Around {
  if (from === 0 && to === text.length) return { before, after };
  return { before: before + text.slice(0, from), after: text.slice(to) + after };
}

/** Characters of a text, from one index to another, that one face draws. */
interface FaceRun {
  face: Face;
  from: number;
  to: number;
  /** Whether it is marks that stand over the run before, which another face draws. */
  over: boolean;
}

function addRun(runs: FaceRun[], face: Face, from: number, to: number, over: boolean): void {
  const last = runs.at(-1);
  if (last && last.face === face && last.over === over) last.to = to;
  else runs.push({ face, from, to, over });
}

const unitsOf = (codePoint: number) => (codePoint > 0xffff ? 2 : 1);

/** Whether a face has all that is seen of a letter with its marks, as they are or composed. */
function hasAll({ font }: Face, cluster: string): boolean {
  const has = (text: string) =>
    Array.from(text, (character) => character.codePointAt(0)!).every(
      (codePoint) => !isSeen(codePoint) || font.nominalGlyph(codePoint) !== undefined,
    );
  return has(cluster) || has(cluster.normalize("NFC"));
}

/** Whether a code point is in one of some ascending ranges: a hundred faces of Chinese have a hundred each. */
function inRange(ranges: readonly (readonly [number, number])[], codePoint: number): boolean {
  let from = 0;
  let to = ranges.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    const [first, last] = ranges[middle]!;
    if (codePoint < first) to = middle;
    else if (codePoint > last) from = middle + 1;
    else return true;
  }
  return false;
}

function featuresOf(css: string): Feature[] {
  return [...css.matchAll(/"(\w{4})" (\d)/g)].map(
    ([, tag, value]) => new Feature(tag!, Number(value)),
  );
}

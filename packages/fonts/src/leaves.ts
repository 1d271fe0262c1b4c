/**
 * Gathers the texts of a document by leaf, and decides for each leaf with East Asian characters
 * whose forms they take: by its language, else by what its own text shows, else by the group
 * around it, else by the document, else Simplified Chinese. Dashes and leaders that stand alone are of the text around
 * them.
 */
import type { FontRole } from "./family.ts";
import {
  addEvidence,
  isEastAsian,
  likelyRegion,
  noEvidence,
  regionFrom,
  regionOfLanguage,
  weigh,
  type HanEvidence,
} from "./han.ts";
import { localeFor, plainLocale } from "./locale.ts";
import type { Locale } from "./stacks.ts";
import type { TextSink, TextStyle } from "./text-sink.ts";

/** A text with more than plain ASCII, its style, and how its leaf is set. */
export interface Run {
  style: TextStyle;
  locale: Locale;
  text: string;
  line: number | undefined;
}

interface Leaf {
  node: object;
  lang: string | undefined;
  line: number | undefined;
  group: number;
  styles: TextStyle[];
  texts: string[];
  eastAsian: boolean;
}

/** Kana, bopomofo, hangul and Han characters, their punctuation and the full-width forms. */
const eastAsian =
  /[\u1100-\u11ff\u2e80-\ua4cf\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\ud840-\ud8bf]/;
/** Anything but printable ASCII and white space, which every text face has. */
const beyondAscii = /[^\t\n\f\r\x20-\x7e]/;

/** Dashes and leaders of two characters, as East Asian type has them. */
const pairs = /([\u2014\u2015\u2025\u2026])\1/;
const letters = /\p{L}/u;

type Split = (text: string) => readonly (string | { value: string })[];

export class LeafCollector implements TextSink {
  readonly styles = new Map<number, TextStyle>();
  readonly #lang: string | undefined;
  readonly #codeStyles: readonly TextStyle[];
  readonly #split: Split;
  readonly #runs: Run[] = [];
  readonly #undecided: Leaf[] = [];
  readonly #plain: Leaf[] = [];
  /** Leaves of marks alone, which are set like the text around them. */
  readonly #marks: Leaf[] = [];
  readonly #open: Leaf[] = [];
  #group = 0;

  /** `split` sets the emoji of a source text apart. */
  constructor(
    lang: string | undefined,
    codeFaces: readonly { weight: number; italic: boolean }[],
    split: Split,
  ) {
    this.#lang = lang;
    this.#codeStyles = codeFaces.map(({ weight, italic }) => ({ role: "mono", weight, italic }));
    this.#split = split;
  }

  beginGroup(): void {
    this.#group += 1;
  }

  endGroup(): void {}

  beginLeaf(node: object, lang: string | undefined, line: number | undefined): void {
    const group = this.#group;
    this.#open.push({ node, lang, line, group, styles: [], texts: [], eastAsian: false });
  }

  text(value: string, role: FontRole, weight: number, italic: boolean): void {
    this.#add(value, this.#style(role, weight, italic));
  }

  source(value: string, role: FontRole, weight: number, italic: boolean): void {
    this.#addSource(value, this.#style(role, weight, italic));
  }

  code(value: string): void {
    for (const { role, weight, italic } of this.#codeStyles)
      this.#addSource(value, this.#style(role, weight, italic));
  }

  endLeaf(): void {
    const leaf = this.#open.pop();
    if (!leaf) return;
    if (leaf.eastAsian) this.#undecided.push(leaf);
    else if (isOfPairs(leaf)) this.#marks.push(leaf);
    else {
      this.#plain.push(leaf);
      this.#addRuns(leaf, plainLocale);
    }
  }

  /** Decides the locale of every leaf. Call once, after the last leaf. */
  finish(): { runs: readonly Run[]; localeOf: (node: object) => Locale } {
    const locales = new Map<object, Locale>();
    const decided = [
      ...decideLocales(this.#undecided, this.#lang),
      ...localesOfMarks(this.#marks, [...this.#undecided, ...this.#plain], this.#lang),
    ];
    for (const [leaf, locale] of decided) {
      locales.set(leaf.node, locale);
      this.#addRuns(leaf, locale);
    }
    return { runs: this.#runs, localeOf: (node) => locales.get(node) ?? plainLocale };
  }

  #style(role: FontRole, weight: number, italic: boolean): TextStyle {
    const roleNumber = role === "body" ? 0 : role === "heading" ? 1 : 2;
    const key = (weight * 2 + (italic ? 1 : 0)) * 4 + roleNumber;
    let style = this.styles.get(key);
    if (!style) this.styles.set(key, (style = { role, weight, italic }));
    return style;
  }

  #addSource(value: string, style: TextStyle): void {
    if (!beyondAscii.test(value)) return this.#add(value, style);
    for (const part of this.#split(value)) if (typeof part === "string") this.#add(part, style);
  }

  #add(value: string, style: TextStyle): void {
    const leaf = this.#open.at(-1);
    if (!leaf) return;
    leaf.styles.push(style);
    leaf.texts.push(value);
    if (!leaf.eastAsian && eastAsian.test(value)) leaf.eastAsian = true;
  }

  #addRuns(leaf: Leaf, locale: Locale): void {
    leaf.texts.forEach((text, i) => {
      const style = leaf.styles[i];
      if (style && beyondAscii.test(text))
        this.#runs.push({ style, locale, text, line: leaf.line });
    });
  }
}

type HanRegion = NonNullable<ReturnType<typeof regionFrom>>;

function decideLocales(leaves: readonly Leaf[], lang: string | undefined): [Leaf, Locale][] {
  if (leaves.length === 0) return [];
  const whole = noEvidence();
  const groups = new Map<number, HanEvidence>();
  const evidence = leaves.map((leaf) => {
    const own = noEvidence();
    const group = groups.get(leaf.group) ?? noEvidence();
    groups.set(leaf.group, group);
    for (const text of leaf.texts) weigh(text, own);
    addEvidence(own, group);
    addEvidence(own, whole);
    return own;
  });
  const ofDocument = regionOfLanguage(lang) ?? regionFrom(whole);
  return leaves.map((leaf, i): [Leaf, Locale] => {
    const own = evidence[i] ?? noEvidence();
    const group = groups.get(leaf.group);
    const region: HanRegion =
      regionOfLanguage(leaf.lang) ??
      regionFrom(own) ??
      (group && regionFrom(group)) ??
      ofDocument ??
      likelyRegion(own) ??
      "sc";
    return [leaf, localeFor(region, isEastAsian(own), own.apostrophes)];
  });
}

const isOfPairs = ({ texts }: Leaf) =>
  texts.some((text) => pairs.test(text)) && !texts.some((text) => letters.test(text));

/** Marks alone take the locale of their group where that has letters, else that of the document. */
function localesOfMarks(
  marks: readonly Leaf[],
  others: readonly Leaf[],
  lang: string | undefined,
): [Leaf, Locale][] {
  if (marks.length === 0) return [];
  const whole = noEvidence();
  const groups = new Map(marks.map(({ group }) => [group, noEvidence()]));
  for (const { group, texts } of others) {
    const own = noEvidence();
    for (const text of texts) weigh(text, own);
    addEvidence(own, whole);
    const around = groups.get(group);
    if (around) addEvidence(own, around);
  }
  return marks.map((leaf): [Leaf, Locale] => {
    const group = groups.get(leaf.group);
    const around = group && (isEastAsian(group) || group.latinWords > 0) ? group : whole;
    if (!isEastAsian(around)) return [leaf, plainLocale];
    const region =
      regionOfLanguage(leaf.lang) ??
      regionFrom(around) ??
      regionOfLanguage(lang) ??
      regionFrom(whole) ??
      likelyRegion(around) ??
      "sc";
    return [leaf, localeFor(region, true, false)];
  });
}

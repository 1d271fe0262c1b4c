/**
 * Widths and heights of text from the very fonts that draw it, fallbacks included. Of use where a
 * layout is made before anything is drawn: tables, diagrams. It stands on its own: it reads each
 * font when it is first wanted.
 */
import { splitEmoji } from "./emoji.ts";
import { fileFor, type FontFile } from "./catalogue.ts";
import { coverageTable } from "./coverage.ts";
import { familyNamed, type FontFamilyName } from "./families/index.ts";
import type { FontFamily, FontRole } from "./family.ts";
import { findGlyph, type Glyph } from "./glyphs.ts";
import { isEastAsian, noEvidence, regionFrom, weigh } from "./han.ts";
import { localeFor, plainLocale } from "./locale.ts";
import type { Shaper, VerticalMetrics } from "./shaper.ts";
import type { Locale } from "./stacks.ts";
import type { FontStore } from "./files/store.ts";

export interface TextSetting {
  /** Default `body`. */
  role?: FontRole;
  /** Size in CSS pixels. */
  size: number;
  /** Default 400. */
  weight?: number;
  italic?: boolean;
  /** Locale as `FontSelection.localeOf` has it. Default: told from the text itself. */
  locale?: Locale;
  /** Space after every character, in CSS pixels. */
  letterSpacing?: number;
}

export type { VerticalMetrics } from "./shaper.ts";

/** Width in em at which an emoji counts unless told otherwise. */
const EMOJI_WIDTH = 1.27;
/** Words whose widths are remembered, over all styles. Past it all are forgotten: some 5 MB. */
const WORD_LIMIT = 40_000;
/** Styles that are remembered: those of our families, and of some that are not. */
const STYLE_LIMIT = 2000;
/** Words up to this many characters are remembered. */
const LONGEST_WORD = 64;

/** Prepares to measure: some 20 ms, once per process. */
export async function openMetrics(
  store: FontStore,
  options: { emojiWidth?: number } = {},
): Promise<FontMetrics> {
  const { Shaper } = await import("./shaper.ts");
  return new FontMetrics(new Shaper(store), options.emojiWidth ?? EMOJI_WIDTH);
}

export class FontMetrics {
  readonly #shaper: Shaper;
  readonly #emojiWidth: number;
  readonly #styles = new Map<string, Style>();
  #wordCount = 0;

  /** Use {@link openMetrics}, which prepares what this needs. */
  constructor(shaper: Shaper, emojiWidth: number) {
    this.#shaper = shaper;
    this.#emojiWidth = emojiWidth;
  }

  /**
   * Advance width of one line of text in CSS pixels. White space counts as it stands. Text of two
   * directions is as wide as its parts.
   */
  measureText(text: string, familyName: FontFamilyName, setting: TextSetting): number {
    const style = this.#style(text, familyName, setting);
    let em = 0;
    let characters = 0;
    for (const part of splitEmoji(text)) {
      if (typeof part !== "string") em += this.#emojiWidth;
      else {
        em += this.#line(part, style);
        if (setting.letterSpacing) characters += countCharacters(part);
      }
    }
    return em * setting.size + characters * (setting.letterSpacing ?? 0);
  }

  /** Heights of a role's own typeface in CSS pixels: what a line box of it is made of. */
  vertical(familyName: FontFamilyName, setting: TextSetting): VerticalMetrics {
    const name = familyNamed(familyName).faces[setting.role ?? "body"];
    const weight = setting.weight ?? 400;
    const file = fileFor(name, "upright", weight, setting.italic ?? false);
    const em = this.#shaper.vertical(file, weight);
    const scaled = Object.entries(em).map(([key, value]) => [key, value * setting.size]);
    return Object.fromEntries(scaled) as typeof em;
  }

  #style(text: string, familyName: FontFamilyName, setting: TextSetting): Style {
    const { role = "body", weight = 400, italic = false } = setting;
    const locale = setting.locale ?? localeOfText(text);
    const key = `${familyName} ${role} ${weight} ${italic} ${localeKey(locale)}`;
    let style = this.#styles.get(key);
    if (!style) {
      const family = familyNamed(familyName);
      if (this.#styles.size >= STYLE_LIMIT) this.#styles.clear();
      style = { family, role, weight, italic, locale, widths: new Map(), kerning: new Map() };
      this.#styles.set(key, style);
    }
    return style;
  }

  #line(text: string, style: Style): number {
    let em = 0;
    let afterSpace = false;
    for (const word of words(text)) {
      if (afterSpace) em += this.#kerningAfterSpace(word, style);
      em += this.#word(word, style);
      afterSpace = word.endsWith(" ");
    }
    return em;
  }

  /** Some fonts kern a space with the letter after it. */
  #kerningAfterSpace(word: string, style: Style): number {
    const first = String.fromCodePoint(word.codePointAt(0) ?? 0);
    const known = style.kerning.get(first);
    if (known !== undefined) return known;
    const em = this.#shape(` ${first}`, style) - this.#word(" ", style) - this.#word(first, style);
    this.#remember(style.kerning, first, em);
    return em;
  }

  #word(word: string, style: Style): number {
    if (word.length > LONGEST_WORD) return this.#shape(word, style);
    const known = style.widths.get(word);
    if (known !== undefined) return known;
    const em = this.#shape(word, style);
    this.#remember(style.widths, word, em);
    return em;
  }

  #remember(widths: Map<string, number>, word: string, em: number): void {
    if (this.#wordCount >= WORD_LIMIT) {
      for (const style of this.#styles.values()) {
        style.widths.clear();
        style.kerning.clear();
      }
      this.#wordCount = 0;
    }
    this.#wordCount += 1;
    widths.set(word, em);
  }

  #shape(text: string, style: Style): number {
    let em = 0;
    for (const run of fontRuns(text, style))
      em += this.#shaper.advance(run.text, run.file, style.weight).em;
    return em;
  }
}

interface Style {
  family: FontFamily;
  role: FontRole;
  weight: number;
  italic: boolean;
  locale: Locale;
  /** Widths of words with the spaces after them, in em. */
  widths: Map<string, number>;
  /** Kerning by the character after a space, in em. */
  kerning: Map<string, number>;
}

const localeKey = ({ region, eastAsian, apostrophes }: Locale) =>
  `${region}${eastAsian ? "e" : ""}${apostrophes ? "a" : ""}`;

/** Words with the spaces after them, so that kerning between a word and its space counts. */
function words(text: string): readonly string[] {
  return text.length <= 8 ? [text] : (text.match(/[^ ]* */g) ?? []).filter(Boolean);
}

const marks = /\p{M}/u;
const countCharacters = (text: string) => {
  let count = 0;
  for (const character of text) if (!marks.test(character)) count += 1;
  return count;
};

interface VisibleCharacter {
  codePoint: number;
  drawn: string;
  glyph: Glyph;
}

/** A character and the marks on it. */
const clusters = /\P{M}\p{M}*|\p{M}+/gu;

/** Consecutive characters that one font file draws, as the renderer divides them. */
function fontRuns(text: string, style: Style): { text: string; file: FontFile }[] {
  const runs: { text: string; glyph: Glyph }[] = [];
  const put = (drawn: string, glyph: Glyph) => {
    const last = runs.at(-1);
    if (last && last.glyph.typeface === glyph.typeface && last.glyph.part === glyph.part)
      last.text += drawn;
    else runs.push({ text: drawn, glyph });
  };
  // Shaping composes what a font has composed, whether or not it has the mark alone.
  for (const [cluster] of text.normalize("NFC").matchAll(clusters)) {
    const visible = visibleCharacters(cluster, style);
    const last = runs.at(-1);
    if (visible.length === 0 && last) last.text += cluster;
    // The base goes with its marks: both are drawn in the first of their fonts that has them all.
    const common = visible.find(({ glyph }) => coversAll(glyph, visible, style))?.glyph;
    for (const { drawn, glyph } of visible) put(drawn, common ?? glyph);
  }
  return runs.map(({ text, glyph }) => ({
    text,
    file: fileFor(glyph.typeface, partName(glyph, style), style.weight, style.italic),
  }));
}

function visibleCharacters(cluster: string, style: Style): VisibleCharacter[] {
  const visible: VisibleCharacter[] = [];
  for (const character of cluster) {
    const codePoint = character.codePointAt(0) ?? 0;
    const glyph = findGlyph(style.family, style.role, style.locale, style.italic, codePoint);
    if (glyph === "invisible") continue;
    if (glyph === "missing") visible.push(replacementCharacter);
    else visible.push({ codePoint, drawn: character, glyph });
  }
  return visible;
}

const replacementCharacter: VisibleCharacter = {
  codePoint: 0xfffd,
  drawn: "\ufffd",
  glyph: { typeface: "replacement", part: 0 },
};

const partName = ({ typeface, part }: Glyph, style: Style) =>
  coverageTable(typeface, style.italic).parts[part] ?? "upright";

function coversAll(glyph: Glyph, characters: readonly VisibleCharacter[], style: Style): boolean {
  if (characters.length === 1) return true;
  const table = coverageTable(glyph.typeface, style.italic);
  return characters.every(({ codePoint }) => table.partFor(codePoint) === glyph.part);
}

/** East Asian text without a language of its own is judged alone. */
function localeOfText(text: string): Locale {
  if (!/[\u2e80-\uffef\ud840-\ud8bf]/.test(text)) return plainLocale;
  const evidence = noEvidence();
  weigh(text, evidence);
  return localeFor(regionFrom(evidence) ?? "sc", isEastAsian(evidence), evidence.apostrophes);
}

/** Measures text of diagrams by the font files that draw it: the `TextMeter` of a document's font family. */
import type { FontFamilyName } from "@platen/fonts/names";
import { splitEmoji } from "@platen/fonts/emoji";
import { typefaceOf } from "@platen/fonts/catalogue";
import { familyNamed } from "@platen/fonts/families";
import type { FontRole } from "@platen/fonts";
import { openMetrics, type FontMetrics } from "@platen/fonts/metrics";
import { FontStore } from "@platen/fonts/store";
import type { DiagramFonts } from "./diagram-fonts.ts";
import type { FontRequest, LineMetrics, TextMeter } from "./text-meter.ts";

/** Gives the fonts of a document's family, measured from the files that draw it. */
export type FontSource = (familyName: FontFamilyName) => DiagramFonts;

/** Widest em of an emoji; the drawing is placed in the middle of it. */
export const EMOJI_EM = 1.2;

export async function openFonts(): Promise<FontSource> {
  const metrics = await openMetrics(new FontStore(), { emojiWidth: EMOJI_EM });
  const known = new Map<FontFamilyName, DiagramFonts>();
  return (familyName) => {
    let fonts = known.get(familyName);
    if (!fonts) {
      fonts = fontsOf(metrics, familyName);
      known.set(familyName, fonts);
    }
    return fonts;
  };
}

function fontsOf(metrics: FontMetrics, familyName: FontFamilyName): DiagramFonts {
  const { faces } = familyNamed(familyName);
  return {
    meter: new FamilyMeter(metrics, familyName),
    names: { text: typefaceOf(faces.body).css, mono: typefaceOf(faces.mono).css },
    splitEmoji,
  };
}

/** Vertical metrics are asked for with every label, and there are few fonts. */
class FamilyMeter implements TextMeter {
  readonly #metrics: FontMetrics;
  readonly #family: FontFamilyName;
  readonly #lines = new Map<string, LineMetrics>();

  constructor(metrics: FontMetrics, family: FontFamilyName) {
    this.#metrics = metrics;
    this.#family = family;
  }

  width(text: string, font: FontRequest): number {
    return this.#metrics.measureText(text, this.#family, setting(font, font.size));
  }

  line(font: FontRequest): LineMetrics {
    const key = `${font.mono} ${font.weight} ${font.italic}`;
    let em = this.#lines.get(key);
    if (!em) {
      em = this.#metrics.vertical(this.#family, setting(font, 1));
      this.#lines.set(key, em);
    }
    const { ascent, descent, xHeight } = em;
    const { size } = font;
    // Browsers round these two to whole pixels; layouts are sensitive to it.
    return {
      ascent: Math.round(ascent * size),
      descent: Math.round(descent * size),
      xHeight: xHeight * size,
    };
  }
}

function setting({ mono, weight, italic }: FontRequest, size: number) {
  const role: FontRole = mono ? "mono" : "body";
  return { role, weight, italic, size };
}

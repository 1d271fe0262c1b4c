/** Typefaces of a brand: ours by their usual names, and files of its own. */
import { fontFamilies, fontFamilyNames, type FontFamilyName } from "@platen/fonts/families";
import { makeOwnTypeface, type OwnTypeface, type TypefaceName } from "@platen/fonts/catalogue";
import { FontPacked, FontRefused, FONT_BYTES, readOwnFont } from "@platen/fonts/own";
import type { FontRole } from "@platen/fonts";
import type { Problem } from "../diagnostics.ts";
import { createHash } from "../platform/create-hash.ts";
import { NotHere } from "../platform/not-here.ts";
import type { BrandFont, BrandFontFile } from "../brand/options.ts";
import { weightOf } from "./lengths.ts";

/** Our typefaces by the names that people know. */
const usualNames: Readonly<Record<string, TypefaceName>> = {
  inter: "inter",
  roboto: "roboto",
  "noto sans": "noto-sans",
  "source sans": "source-sans",
  "source sans 3": "source-sans",
  "source sans pro": "source-sans",
  manrope: "manrope",
  "ibm plex sans": "plex-sans",
  "plex sans": "plex-sans",
  "source serif": "source-serif",
  "source serif 4": "source-serif",
  "source serif pro": "source-serif",
  "jetbrains mono": "jetbrains-mono",
  "ibm plex mono": "plex-mono",
  "plex mono": "plex-mono",
  "roboto mono": "roboto-mono",
  "sans-serif": "noto-sans",
  serif: "source-serif",
  monospace: "jetbrains-mono",
};

/** Most files of a brand that are read, and bytes of all. */
const FILES = 8;
const ALL_BYTES = 3 * FONT_BYTES;

/** Finds the bytes of a path; throws an error whose message says why there are none. */
export type FindBytes = (path: string) => Promise<Uint8Array>;

/** A typeface, with its files where it is not of ours. */
export interface FoundFace {
  typeface: TypefaceName;
  own?: OwnTypeface;
}

export class BrandFaces {
  readonly #fonts: readonly BrandFont[];
  readonly #find: FindBytes;
  readonly #problems: Problem[];
  readonly #warn: (message: string) => void;
  readonly #known = new Map<BrandFont, Promise<OwnTypeface | undefined>>();
  #files = 0;
  #bytes = 0;

  constructor(
    fonts: readonly BrandFont[],
    find: FindBytes,
    problems: Problem[],
    warn: (message: string) => void,
  ) {
    this.#fonts = fonts;
    this.#find = find;
    this.#problems = problems;
    this.#warn = warn;
  }

  /**
   * The first family of a list as CSS has it that there is.
   *
   * @param path the field that names it
   * @returns undefined, with a warning, if there is none
   */
  async face(path: string, list: string, role: FontRole): Promise<FoundFace | undefined> {
    let why = "no file of it is named in brand.typography.fonts";
    for (const quoted of list.split(",")) {
      const name = quoted
        .trim()
        .replaceAll(/^["']|["']$/gu, "")
        .toLowerCase();
      const font = this.#fonts.find(({ family }) => family?.trim().toLowerCase() === name);
      if (font?.files) why = "no file of it could be read";
      else if (font?.source) why = "nothing is fetched. Name its files with source: file";
      const own = font?.files && (await this.#own(font));
      if (own) return { typeface: own.name as TypefaceName, own };
      const family = fontFamilyNames.find((one) => one === name);
      const ours = family ? fontFamilies[family].faces[role] : usualNames[name];
      if (ours) return { typeface: ours };
    }
    this.#warn(
      `${path} ${JSON.stringify(list.slice(0, 60))} is none of our fonts, and ${why}: the theme's font stays`,
    );
    return undefined;
  }

  /** The typeface of a font's files; undefined, with a warning, if one of them is not there. */
  #own(font: BrandFont): Promise<OwnTypeface | undefined> {
    let known = this.#known.get(font);
    if (!known) this.#known.set(font, (known = this.#read(font)));
    return known;
  }

  async #read(font: BrandFont): Promise<OwnTypeface | undefined> {
    const at = `brand.typography.fonts.${this.#fonts.indexOf(font)}.files`;
    const files: { asked: BrandFontFile; bytes: Uint8Array; path: string }[] = [];
    for (const [index, one] of (font.files ?? []).entries()) {
      const asked = typeof one === "string" ? { path: one } : one;
      const path = `${at}.${index}`;
      try {
        const bytes = await this.#find(asked.path ?? "");
        this.#files += 1;
        this.#bytes += bytes.length;
        if (this.#files > FILES || this.#bytes > ALL_BYTES)
          this.#refuse(at, `must be at most ${FILES} files of ${ALL_BYTES >> 20} MB in all`);
        else files.push({ asked, bytes, path });
      } catch (error) {
        const { message } = error as Error;
        this.#warn(`${path} could not be read: ${message}`);
      }
    }
    if (files.length === 0) return undefined;
    const hash = createHash("sha256");
    for (const { asked, bytes } of files)
      hash.update(`${bytes.length} ${asked.weight ?? ""} ${asked.style ?? ""} `).update(bytes);
    const digest = hash.digest("hex").slice(0, 32);
    return makeOwnTypeface(digest, () =>
      files.flatMap(({ asked, bytes, path }) => this.#file(asked, bytes, path) ?? []),
    );
  }

  #file({ weight, style }: BrandFontFile, bytes: Uint8Array, path: string) {
    const asked = weight === undefined || weight === null ? undefined : weightOf(weight);
    if (asked === "wrong")
      return this.#refuse(`${path}.weight`, "must be a weight from 100 to 900");
    try {
      const read = readOwnFont(bytes);
      return {
        bytes: read.bytes,
        ranges: read.ranges,
        italic: style ? style !== "normal" : read.italic,
        ...(!read.variable && { weight: asked ?? read.weight }),
        heights: { xHeight: read.xHeight, capHeight: read.capHeight },
      };
    } catch (error) {
      if (error instanceof FontPacked) throw new NotHere("formats");
      if (!(error instanceof FontRefused)) throw error;
      return this.#refuse(path, `must be a font: ${error.message}`);
    }
  }

  #refuse(path: string, message: string): undefined {
    this.#problems.push({ path, message: `${path} ${message}` });
  }
}

/** The family of ours whose text is set in a typeface. */
export function familyWith(typeface: TypefaceName): FontFamilyName | undefined {
  return fontFamilyNames.find((name) => fontFamilies[name].faces.body === typeface);
}

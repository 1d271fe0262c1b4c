/** What the parts of a page share, each thing once: styles of text, fonts, files. */
import type { FontRole } from "../../fonts/family.ts";
import type { FontSelection } from "../../fonts/select.ts";
import type { Locale } from "../../fonts/stacks.ts";
import { languageOf, type Language } from "./language.ts";
import { languageTag } from "../../fonts/locale.ts";
import type { Asset } from "./engine.ts";

/** A style of text as the template takes it; what is absent is as around it. Lengths in em. */
export interface TextLook {
  weight?: number;
  italic?: boolean;
  color?: string;
  background?: string;
  size?: number;
  /** Upwards. */
  raise?: number;
  stack?: number;
  strike?: boolean;
  underline?: boolean;
  /** Characters as typed: no ligatures. */
  code?: boolean;
}

export interface FontStack extends Partial<Language> {
  fonts: string[];
}

export class Sheet {
  readonly looks: TextLook[] = [];
  readonly stacks: FontStack[] = [];
  readonly assets: Asset[] = [];
  readonly #fonts: FontSelection;
  readonly #lookNumbers = new Map<string, number>();
  readonly #stackNumbers = new Map<string, number>();
  readonly #assetPaths = new Map<string | Uint8Array, string>();

  constructor(fonts: FontSelection) {
    this.#fonts = fonts;
  }

  /** The number of a style, or `undefined` for one that says nothing. */
  look(look: TextLook): number | undefined {
    const key = keyOf(look);
    if (key === "") return undefined;
    let number = this.#lookNumbers.get(key);
    if (number === undefined) {
      number = this.looks.push(look) - 1;
      this.#lookNumbers.set(key, number);
    }
    return number;
  }

  /** The number of the fonts for a role in a locale. */
  stack(role: FontRole, locale: Locale): number {
    const fonts = this.#fonts.stackFor(role, locale);
    const tag = languageTag(locale);
    const key = `${fonts} ${tag}`;
    let number = this.#stackNumbers.get(key);
    if (number === undefined) {
      number = this.stacks.push({ fonts: namesIn(fonts), ...(tag ? languageOf(tag) : {}) }) - 1;
      this.#stackNumbers.set(key, number);
    }
    return number;
  }

  /** The path at which the template finds a drawing; the same drawing has one path. */
  svg(source: string): string {
    return this.#asset(source, "svg", () => Buffer.from(source));
  }

  bitmap(bytes: Uint8Array): string {
    return this.#asset(bytes, extensionOf(bytes), () => bytes);
  }

  #asset(key: string | Uint8Array, extension: string, bytes: () => Uint8Array): string {
    let path = this.#assetPaths.get(key);
    if (path === undefined) {
      path = `assets/${this.assets.length}.${extension}`;
      this.assets.push({ path, bytes: bytes() });
      this.#assetPaths.set(key, path);
    }
    return path;
  }
}

const KEYS = ["weight", "italic", "color", "background", "size", "raise", "stack", "strike", "underline", "code"] as const; // prettier-ignore

function keyOf(look: TextLook): string {
  let key = "";
  for (const name of KEYS) {
    const value = look[name];
    if (value !== undefined && value !== false) key += `${name}=${value};`;
  }
  return key;
}

/** Family names in the value of a CSS `font-family`, all of them quoted. */
function namesIn(stack: string): string[] {
  return stack.split(", ").map((name) => name.slice(1, -1));
}

function extensionOf(bytes: Uint8Array): string {
  if (bytes[0] === 0x89) return "png";
  return bytes[0] === 0xff ? "jpg" : "webp";
}

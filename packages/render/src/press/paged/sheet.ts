/** Things that the parts of a page share, each of them once: styles of text, fonts, files. */
import { type FontRole, type FontSelection, languageTag, type Locale } from "@platen/fonts";
import type { TaskState } from "../../document.ts";
import { languageOf, type Language } from "./language.ts";
import type { Asset } from "./engine.ts";
import { boxedName, charactersOf, hasWide, wideName } from "./fonts/kit.ts";

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
  /** Characters of code that take two columns. */
  readonly wide = new Set<number>();
  /** Hangul of code that draws boxes, which takes two columns there. */
  readonly boxed = new Set<number>();
  /** Characters of emphasised text. */
  readonly italic = new Set<number>();
  /** Whether a background within a line may lie above text: it comes in parts, or text leans into it. */
  covered = false;
  /** Colours of numbers and signs beside lines of code. */
  readonly codeInks = new Set<string>();
  /** States of tasks that are neither done nor simply open. */
  readonly taskStates = new Set<TaskState>();
  /** Whether there is emphasis in headings, whose face may have no italics. */
  italicHeadings = false;
  readonly #fonts: FontSelection;
  readonly #lookNumbers = new Map<string, number>();
  readonly #stackNumbers = new Map<string, number>();
  readonly #owners = new Map<string, object[]>();
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

  /** The number of the fonts for a role in a locale; `boxes`: of code that draws boxes. */
  stack(role: FontRole, locale: Locale, boxes = false): number {
    const fonts = this.#fonts.stackFor(role, locale);
    const tag = languageTag(locale);
    const key = `${fonts} ${tag} ${boxes}`;
    let number = this.#stackNumbers.get(key);
    if (number === undefined) {
      number =
        this.stacks.push({ fonts: namesIn(fonts, role, boxes), ...(tag ? languageOf(tag) : {}) }) -
        1;
      this.#stackNumbers.set(key, number);
    }
    return number;
  }

  /** The number of a style, of which the characters set in it are noted where it is italic. */
  lookOf(text: string, look: TextLook, role?: FontRole): number | undefined {
    if (look.italic) charactersOf(text, this.italic);
    if (look.italic && role === "heading") this.italicHeadings = true;
    return this.look(look);
  }

  /** Takes note of the characters of a stretch of code, which may draw boxes. */
  code(text: string, boxes = false): void {
    for (const character of text) {
      const codePoint = character.codePointAt(0) ?? 0;
      if (!isWide(codePoint)) continue;
      if (!isHangul(codePoint)) this.wide.add(codePoint);
      else if (boxes) this.boxed.add(codePoint);
    }
  }

  /**
   * The path at which the template finds a drawing; the same drawing has one path. `owner` is what
   * in the Document it comes from.
   */
  svg(source: string, owner?: object): string {
    return this.#owned(
      this.#asset(source, "svg", () => Buffer.from(source)),
      owner,
    );
  }

  bitmap(bytes: Uint8Array, owner: object): string {
    return this.#owned(
      this.#asset(bytes, extensionOf(bytes), () => bytes),
      owner,
    );
  }

  /** A file that is not drawn. */
  file(path: string, bytes: Uint8Array): string {
    this.assets.push({ path, bytes });
    return path;
  }

  /** The nodes of the Document that use the asset at a path. */
  ownersOf(path: string): readonly object[] {
    return this.#owners.get(path) ?? [];
  }

  #owned(path: string, owner: object | undefined): string {
    if (!owner) return path;
    const owners = this.#owners.get(path);
    if (owners) owners.push(owner);
    else this.#owners.set(path, [owner]);
    return path;
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
function namesIn(stack: string, role: FontRole, boxes: boolean): string[] {
  const names = stack.split(", ").map((name) => name.slice(1, -1));
  if (role !== "mono") return names;
  // The forms for code come first; they are there only when the code has such characters.
  return names.flatMap((name) =>
    hasWide(name) ? [...(boxes ? [boxedName(name)] : []), wideName(name), name] : [name],
  );
}

function extensionOf(bytes: Uint8Array): string {
  if (bytes[0] === 0x89) return "png";
  return bytes[0] === 0xff ? "jpg" : "webp";
}

/** Syllables of Hangul, and the parts that they are made of, by block. */
export function isHangul(codePoint: number): boolean {
  if (codePoint < 0x1100) return false;
  if (codePoint < 0x1200) return true;
  if (codePoint < 0xac00) return codePoint >= 0xa960 && codePoint < 0xa980;
  return codePoint < 0xd800;
}

/** Hangul, Han, kana and full-width forms: East_Asian_Width W and F of UAX #11, by block. */
export function isWide(codePoint: number): boolean {
  if (codePoint < 0x1100) return false;
  if (codePoint < 0x1160) return true;
  if (codePoint < 0x2e80) return false;
  if (codePoint < 0xa4d0) return codePoint !== 0x303f;
  if (codePoint < 0xac00) return codePoint >= 0xa960 && codePoint < 0xa980;
  if (codePoint < 0xd800) return true;
  if (codePoint < 0xff61) return (codePoint >= 0xf900 && codePoint < 0xfb00) || codePoint >= 0xfe30;
  return (
    (codePoint >= 0xffe0 && codePoint < 0xffe7) || (codePoint >= 0x20000 && codePoint < 0x40000)
  );
}

/**
 * Serves the files that a press in a browser asks for: fonts, emoji, patterns of words, resvg. It
 * is a closed set: nothing of a document goes in.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { allFiles, fileById } from "@platen/fonts/catalogue";
import { FontStore } from "@platen/fonts/store";
import { drawingNames, readDrawing } from "@platen/fonts/twemoji";
import { patternFile } from "./press/printed/hyphens/pattern-file.ts";
import { patternNames } from "./press/printed/hyphens/pattern-names.ts";

export { patternNames };

const store = new FontStore();
let emoji: ReadonlySet<string> | undefined;

/** Returns the ids of all font files. One begins with its typeface: `inter/400`. */
export function fontIds(): string[] {
  return allFiles().map(({ id }) => id);
}

/** Loads a font file as TrueType; `undefined`: the catalogue has none of this id. */
export async function fontFile(id: string): Promise<Uint8Array | undefined> {
  return fileById(id) && store.loadTtf(id);
}

/** Returns the names of all emoji that have drawings. */
export function emojiNames(): ReadonlySet<string> {
  return (emoji ??= drawingNames());
}

/** Reads the drawing of an emoji as SVG; `undefined`: there is none of this name. */
export function emojiDrawing(name: string): string | undefined {
  return emojiNames().has(name) ? readDrawing(name) : undefined;
}

/** Loads a file of patterns by which words are divided; `undefined`: there is none of this name. */
export async function patterns(name: string): Promise<Uint8Array | undefined> {
  return patternNames.has(name) ? patternFile(name) : undefined;
}

/** Loads the module of resvg, which draws emoji, icons and other drawings. */
export function resvgFile(): Promise<Uint8Array> {
  return readFile(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm"));
}

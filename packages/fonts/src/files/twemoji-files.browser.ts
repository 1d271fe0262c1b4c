/**
 * Emoji in a browser, which has their names. What stands in the place of a drawing until it is drawn is the name: then
 * all that a page has are fetched together.
 */
import { LRUCache } from "lru-cache";
import { NotLoaded } from "./not-loaded.ts";

const SCHEME = "emoji:";
/** Drawings that are kept: all that there are take 6 MB. */
const KEPT = 1000;

/** Source of the names of all drawings, and of a drawing by its name, as SVG. */
export interface EmojiSource {
  names(): Promise<readonly string[]>;
  drawing(name: string): Promise<string>;
}

const nobody = () => Promise.reject(new Error("nobody said where emoji are"));
let from: EmojiSource = { names: nobody, drawing: nobody };
let names: ReadonlySet<string> | undefined;
const drawings = new LRUCache<string, Promise<string>>({ max: KEPT });
const whole = new LRUCache<string, string>({ max: KEPT });

/** Says where emoji come from. */
export function emojiFrom(source: EmojiSource): void {
  from = source;
}

/** @throws NotLoaded when the names have not been fetched */
export function drawingNames(): ReadonlySet<string> {
  if (names) return names;
  throw new NotLoaded("the names of emoji", async () => {
    names = new Set(await from.names());
  });
}

/** @throws NotLoaded when the names have not been fetched */
export function hasDrawing(name: string): boolean {
  return drawingNames().has(name);
}

export function readDrawing(name: string): string {
  return SCHEME + name;
}

export function wholeDrawing(source: string): Promise<string> {
  if (!source.startsWith(SCHEME)) return Promise.resolve(source);
  const name = source.slice(SCHEME.length);
  let drawing = drawings.get(name);
  if (!drawing) drawings.set(name, (drawing = from.drawing(name)));
  drawing.catch(() => drawings.delete(name));
  return drawing;
}

/** @throws NotLoaded for a drawing that was not fetched before by its `load` */
export function wholeDrawingNow(source: string): string {
  const known = source.startsWith(SCHEME) ? whole.get(source) : source;
  if (known !== undefined) return known;
  throw new NotLoaded(`the drawing of ${source}`, async () => {
    whole.set(source, await wholeDrawing(source));
  });
}

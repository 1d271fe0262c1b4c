/**
 * Emoji in a browser, which has their names and not their drawings: a drawing is asked for as pixels, by the
 * address that stands in its place.
 */
import { NotLoaded } from "./not-loaded.ts";

const SCHEME = "emoji:";

let names: ReadonlySet<string> | undefined;
let fetchNames: () => Promise<readonly string[]> = () =>
  Promise.reject(new Error("nobody said where the names of emoji are"));

/** Says where the names of the drawings come from. */
export function emojiFrom(fetch: () => Promise<readonly string[]>): void {
  fetchNames = fetch;
}

/** @throws NotLoaded when the names have not been fetched */
export function drawingNames(): ReadonlySet<string> {
  if (names) return names;
  throw new NotLoaded("the names of emoji", async () => {
    names = new Set(await fetchNames());
  });
}

/** @throws NotLoaded when the names have not been fetched */
export function hasDrawing(name: string): boolean {
  return drawingNames().has(name);
}

export function readDrawing(name: string): string {
  return SCHEME + name;
}

/** The name in what stands in a drawing's place. */
export function drawingName(source: string): string | undefined {
  return source.startsWith(SCHEME) ? source.slice(SCHEME.length) : undefined;
}

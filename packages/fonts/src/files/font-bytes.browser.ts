/** The bytes of font files in a browser: they come from an address, and are there at once when they came before. */
import { LRUCache } from "lru-cache";
import type { FontFile } from "../catalogue.ts";
import { absentFiles } from "./absent.ts";
import { NotLoaded } from "./not-loaded.ts";

/** Gets a font file by its id, as its package has it; `undefined` where it is not served. */
export type FetchFont = (id: string) => Promise<Uint8Array | undefined>;

/** Bytes of files kept as they came. */
const CACHE_LIMIT = 24 << 20;
/** Files that are fetched at a time: a page of Chinese needs dozens. */
const AT_ONCE = 8;

const kept = new LRUCache<string, Uint8Array>({ maxSize: CACHE_LIMIT });
const loading = new Map<string, Promise<Uint8Array | undefined>>();
let fetchFont: FetchFont = (id) => Promise.reject(new Error(`nobody said where ${id} is`));

/** Says where fonts come from. */
export function fontsFrom(fetch: FetchFont): void {
  fetchFont = fetch;
}

/**
 * Fetches these files, so that `readFontNow` has them. All are asked for before one that is not served ends it: a typeface
 * of a hundred parts is found absent at once.
 *
 * @throws as `readFont` does
 */
export async function prepareFonts(files: readonly FontFile[]): Promise<void> {
  const missing = files.filter(({ id }) => !kept.has(id));
  for (let from = 0; from < missing.length; from += AT_ONCE)
    await Promise.all(missing.slice(from, from + AT_ONCE).map(bytesOf));
  const absent = missing.find(({ id }) => absentFiles.has(id));
  if (absent) throw notServed(absent);
}

/**
 * @throws NotLoaded where it turns out that the file is not served: fonts are to be chosen again
 * @throws Error where the choice was that file again, since nothing else will do
 */
export async function readFont(file: FontFile): Promise<Uint8Array> {
  const bytes = await bytesOf(file);
  if (!bytes) throw notServed(file);
  return bytes;
}

/** @throws NotLoaded for a file that was not fetched before, or long ago */
export function readFontNow(file: FontFile): Uint8Array {
  const known = kept.get(file.id);
  if (!known) throw new NotLoaded(`the letters of ${file.id}`, () => bytesOf(file));
  return known;
}

const notServed = ({ id }: FontFile) =>
  new NotLoaded(`the letters of ${id}, which is not served,`, () => Promise.resolve());

/** Fetches a file, and notes it where it is not served. @throws Error where it was known not to be, and is wanted all the same */
async function bytesOf({ id }: FontFile): Promise<Uint8Array | undefined> {
  const known = kept.get(id);
  if (known) return known;
  if (absentFiles.has(id))
    throw new Error(`The font file ${id} is not served, and the document cannot do without it.`);
  let coming = loading.get(id);
  if (!coming) loading.set(id, (coming = fetchFont(id)));
  try {
    const bytes = await coming;
    if (bytes) kept.set(id, bytes, { size: Math.max(1, bytes.length) });
    else absentFiles.add(id);
    return bytes;
  } finally {
    loading.delete(id);
  }
}

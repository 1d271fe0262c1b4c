/**
 * Typefaces that are not of the catalogue. They have names made of the digest of their files, and are
 * found by them as long as somebody holds them.
 */
import type { Range } from "../ranges.ts";

/** A file of such a typeface. */
export interface OwnFile {
  bytes: Uint8Array;
  /** Absent for a file with a weight axis. */
  weight?: number;
  italic: boolean;
  /** Code points that it has. */
  ranges: readonly Range[];
  /** Heights of small letters and of capitals, in em; 0: not said. */
  heights: { xHeight: number; capHeight: number };
}

export interface OwnTypeface {
  form: "own";
  css: string;
  package: string;
  name: string;
  /** Tells it apart from all others of this process. */
  number: number;
  files: readonly OwnFile[];
}

/** Beginning of the names of what is not of the catalogue. */
const OWN = "own-";

const typefaces = new Map<string, WeakRef<OwnTypeface>>();
/** Higher than the number of any typeface of the catalogue. */
let numbers = 1 << 20;

export const isOwn = (name: string): boolean => name.startsWith(OWN);
export const ownName = (digest: string): string => OWN + digest;

export function ownTypeface(name: string): OwnTypeface | undefined {
  return isOwn(name) ? typefaces.get(name)?.deref() : undefined;
}

/**
 * Makes a typeface. One that is known is given again, without a look at its files.
 *
 * @param digest of the files, fit for a name
 * @returns undefined if there are no files
 */
export function makeOwnTypeface(
  digest: string,
  read: () => readonly OwnFile[],
): OwnTypeface | undefined {
  const name = ownName(digest);
  const known = ownTypeface(name);
  if (known) return known;
  const files = read();
  if (files.length === 0) return undefined;
  numbers += 1;
  const made = { css: `Platen ${name}`, package: `@platen/${name}`, name, number: numbers, files };
  const typeface: OwnTypeface = { form: "own", ...made };
  for (const [other, ref] of typefaces) if (ref.deref() === undefined) typefaces.delete(other);
  typefaces.set(name, new WeakRef(typeface));
  return typeface;
}

/** The place of the file of a weight and slope: the nearest there is. */
export function ownFileFor({ files }: OwnTypeface, weight: number, italic: boolean): number {
  const ofSlope = files.filter((file) => file.italic === italic);
  const among = ofSlope.length > 0 ? ofSlope : files;
  const distance = (file: OwnFile) => Math.abs((file.weight ?? weight) - weight);
  return files.indexOf(
    among.reduce((best, file) => (distance(file) < distance(best) ? file : best)),
  );
}

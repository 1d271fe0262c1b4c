/** Pictures of a set by names, so that a caller who has some of them is not sent those again. */
import { fileDigest } from "./file-digest.ts";

export interface NamedPicture {
  /** The same for the same file. */
  name: string;
  /** Absent: the caller has it. */
  bytes?: Uint8Array;
}

/** Hexadecimal digits of a name: half of a SHA-256 tells all pictures apart, and fits the bound of names. */
const DIGITS = 32;

/** @param known names of those that the caller has */
export async function namedPictures(
  pictures: readonly { bytes: Uint8Array }[],
  known: readonly string[],
): Promise<NamedPicture[]> {
  const had = new Set(known);
  const named: NamedPicture[] = [];
  for (const { bytes } of pictures) {
    const name = (await fileDigest(bytes)).slice(0, DIGITS);
    named.push(had.has(name) ? { name } : { name, bytes });
    had.add(name);
  }
  return named;
}

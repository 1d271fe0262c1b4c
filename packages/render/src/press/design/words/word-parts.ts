/**
 * Where a word breaks best that has no room on a line: after separators, and before a capital within
 * a name, so that `Ingress,Service`, `jane@example.org` and `modifyResponse` come apart into words.
 */
import { isOrdinary } from "./ordinary-words.ts";

const separator = String.raw`[/\\._\-?&=:,;@#%+~|)\]}>]`;
/** After separators, which stay together; not within numbers. */
const joint = `(?<=${separator})(?!${separator})(?<!\\d.(?=\\d))`;
const capital = String.raw`(?<=\p{Ll})(?=\p{Lu})`;
const joints = new RegExp(`${joint}|${capital}`, "u");

/** Shorter parts stay with their neighbour. */
const SHORTEST = 3;
/** Characters into which what is no word is cut at worst: hashes, keys, numbers without end. */
const DATA = 8;
/** Longest text that is split, in UTF-16 units; the rest stays one part. */
const LONGEST = 2000;

const slices = new RegExp(`.{1,${DATA}}`, "gsu");

/** The parts of a word between the places where it breaks best, in order; an ordinary word is one. */
export function wordParts(word: string): string[] {
  if (isOrdinary(word)) return [word];
  const parts: string[] = [];
  for (const piece of word.slice(0, LONGEST).split(joints)) {
    const last = parts.at(-1);
    if (last !== undefined && (last.length < SHORTEST || piece.length < SHORTEST))
      parts[parts.length - 1] = last + piece;
    else parts.push(piece);
  }
  if (word.length > LONGEST) parts.push(word.slice(LONGEST));
  return parts;
}

/** The pieces of a word that must stand on one line: its parts, and a little of each part that is no word. */
export function leastParts(word: string): string[] {
  return wordParts(word.slice(0, LONGEST)).flatMap((part) =>
    isOrdinary(part) ? [part] : (part.match(slices) ?? []),
  );
}

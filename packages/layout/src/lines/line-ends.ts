/** Where a line of a flow may end: where `text/breaks.ts` allows it, less what belongs together, such as a flag of a command. */
import { beforeNames, markBreaks } from "../text/breaks.ts";

/** Characters that words of simple text have, and those of them that one may begin with. */
const inWord = /[A-Za-z0-9.,;:'"\u00a0]/;
const beginsWord = /[A-Za-z0-9'"\u00a0]/;
const IN_WORD = 1;
const BEGINS_WORD = 2;
const kinds = Uint8Array.from({ length: 256 }, (_, code) => {
  const char = String.fromCharCode(code);
  return (inWord.test(char) ? IN_WORD : 0) | (beginsWord.test(char) ? BEGINS_WORD : 0);
});

const SPACE = 0x20;

/** Whether lines end at a text's spaces only, whatever stands beside them. */
function isSimple(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code !== SPACE) {
      if (code > 255 || (kinds[code]! & IN_WORD) === 0) return false;
      continue;
    }
    if (at + 1 === text.length) return true;
    const next = text.charCodeAt(at + 1);
    if (next > 255 || (kinds[next]! & BEGINS_WORD) === 0) return false;
  }
  return true;
}

/** A line may end there. */
export const END = 1;
/** Marks a place where a line ends only within a word that has no room on a whole line. */
export const WORST_END = 2;

/**
 * A word that begins with hyphens: a flag of a command, in code or in prose. No line ends right behind those hyphens, as
 * LB20a of Unicode 16 has it for one of them.
 */
const flags = /(?<=^|[\s\u00a0\u200b([{<=|]|(?:^|[\s\u00a0([{<=|])["'`])(-+)(?:\w+(?:-+\w+)*)?/g;

/**
 * Tells for each index of a text whether a line may end before it (`END`, `WORST_END`). Undefined:
 * at spaces only.
 */
export function lineEnds(text: string): Uint8Array | undefined {
  if (isSimple(text)) return undefined;
  const ends = markBreaks(text);
  for (const { index } of text.matchAll(beforeNames)) ends[index] = END;
  if (text.includes("-"))
    for (const { 0: flag, 1: hyphens = "", index } of text.matchAll(flags))
      for (let at = 1; at <= flag.length; at++)
        if (ends[index + at] === END) ends[index + at] = at <= hyphens.length ? 0 : WORST_END;
  return ends;
}

/** Where a line of a flow may end. */
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

/** For each index of a text whether a line may end before it. Undefined: at spaces only. */
export function lineEnds(text: string): Uint8Array | undefined {
  if (isSimple(text)) return undefined;
  const ends = markBreaks(text);
  for (const { index } of text.matchAll(beforeNames)) ends[index] = 1;
  return ends;
}

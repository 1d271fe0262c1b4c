/** The line of the source that words on a page of paper come from: the file itself tells no lines. */

/** Markup and spaces, which a page does not show as the source has them. */
const UNSHOWN = /[\s\p{P}\p{S}\u00ad]/u;
/** Letters that are looked for: as many as there are, then fewer, since markup may stand between. */
const LENGTHS = [40, 24, 14, 8, 4];

/**
 * @param words as they stand on the page
 * @param about where in the source to expect them, from 0 to 1: words may stand there several times
 * @returns the line, counted from 1; `undefined`: the source does not have these words
 */
export function lineOfWords(markdown: string, words: string, about: number): number | undefined {
  const source = lettersOf(markdown);
  const wanted = lettersOf(words).letters;
  if (wanted === "") return undefined;
  for (const length of new Set(LENGTHS.map((one) => Math.min(one, wanted.length)))) {
    const at = nearest(source.letters, wanted.slice(0, length), about * source.letters.length);
    if (at !== undefined) return source.lines[at];
  }
  return undefined;
}

/** Letters and digits alone, in lower case, and the line of each. */
function lettersOf(text: string): { letters: string; lines: number[] } {
  const lines: number[] = [];
  let letters = "";
  let line = 1;
  for (const letter of text.normalize("NFKC").toLowerCase()) {
    if (letter === "\n") line += 1;
    if (UNSHOWN.test(letter)) continue;
    letters += letter;
    for (let unit = 0; unit < letter.length; unit += 1) lines.push(line);
  }
  return { letters, lines };
}

function nearest(text: string, wanted: string, about: number): number | undefined {
  const after = text.indexOf(wanted, about);
  const before = text.lastIndexOf(wanted, about);
  if (after < 0 || before < 0)
    return Math.max(after, before) < 0 ? undefined : Math.max(after, before);
  return after - about < about - before ? after : before;
}

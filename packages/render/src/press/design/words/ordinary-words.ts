/** Up to this many characters nothing is worth breaking: dates, prices, names. */
const SHORT = 14;
/** Longer words are seldom written: the longest in a German dictionary has some 28 letters. */
const LONGEST = 28;

const lettersOnly = /^[^\p{L}\p{N}]{0,3}[\p{L}\p{M}'’]+[^\p{L}\p{N}]{0,3}$/u;
/** Marks of an address, a path or a name in a program. */
const joint = /[/\\@_=&?#]|[\p{L}\p{N}][.:][\p{L}\p{N}]|\p{Ll}\p{Lu}/u;

/**
 * Whether a word is one that is never cut without need: not so addresses, paths, hashes, long names of
 * programs, which readers do not mind to find on two lines.
 */
export function isOrdinary(word: string): boolean {
  if (word.length <= SHORT) return true;
  return word.length <= LONGEST && lettersOnly.test(word) && !joint.test(word);
}

/**
 * Loads the patterns by which the words of a language are divided: those of TeX, in the WebAssembly
 * programs of `hyphenopoly`.
 */
import { patternFile } from "./pattern-file.ts";
import { patternNames } from "./pattern-names.ts";

/** Letters that stay together at the beginning and at the end of a word; languages may ask for more. */
const FIRST = 3;
const LAST = 2;
const SOFT_HYPHEN = 0xad;
/** Characters for which the program has room. */
const LONGEST = 61;
/** Offset in the program's memory of the letters that it knows, in bytes. */
const LETTERS = 1664;

/** Exports of a program with patterns. */
interface Program {
  mem: WebAssembly.Memory;
  /** How many letters it knows. */
  lct: WebAssembly.Global;
  /** `FIRST` and `LAST`, as the language has them. */
  lmi: WebAssembly.Global;
  rmi: WebAssembly.Global;
  /** Divides the word at the beginning of the memory, in UTF-16 and ended by 0; gives its new length, or 0. */
  hyphenate: (first: number, last: number, hyphen: number) => number;
}

/** Puts soft hyphens into a word. */
export type Patterns = (word: string) => string;

const known = new Map<string, Promise<Patterns>>();

/** @returns `undefined`: there are none of that name */
export async function patternsOf(name: string): Promise<Patterns | undefined> {
  if (!patternNames.has(name)) return undefined;
  let patterns = known.get(name);
  if (!patterns) {
    known.set(name, (patterns = load(name)));
    // A failed load is forgotten, so that it is tried again.
    patterns.catch(() => known.delete(name));
  }
  return patterns;
}

async function load(name: string): Promise<Patterns> {
  const file: BufferSource | WebAssembly.Module = await patternFile(name);
  const module = file instanceof WebAssembly.Module ? file : await WebAssembly.compile(file);
  const instance = await WebAssembly.instantiate(module);
  const { mem, lct, lmi, rmi, hyphenate } = instance.exports as unknown as Program;
  const memory = new Uint16Array(mem.buffer);
  const letters = textOf(memory.subarray(LETTERS / 2, LETTERS / 2 + Number(lct.value)));
  const knownLetters = new RegExp(`^[${letters.replaceAll(/[-\\\]^]/g, "\\$&")}]+$`, "i");
  const first = Math.max(Number(lmi.value), FIRST);
  const last = Math.max(Number(rmi.value), LAST);
  return (word) => {
    if (word.length > LONGEST || !knownLetters.test(word)) return word;
    for (let at = 0; at < word.length; at += 1) memory[at] = word.charCodeAt(at);
    memory[word.length] = 0;
    const length = hyphenate(first, last, SOFT_HYPHEN);
    return length > 0 ? textOf(memory.subarray(0, length)) : word;
  };
}

const textOf = (units: Uint16Array): string => String.fromCharCode(...units);

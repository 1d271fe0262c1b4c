/** Translates sentences of the service by patterns with values in them. */

type Pair = readonly [english: string, own: string];

export interface Sentences {
  whole: readonly Pair[];
  /** Patterns that are translated within values, wherever they occur. */
  parts: readonly Pair[];
}

/** Translates a sentence of the service. @returns `undefined` for one that is not known */
export type Say = (sentence: string) => string | undefined;

interface Pattern {
  english: RegExp;
  own: string;
}

/** Deepest nesting of sentences within sentences. */
const DEPTH = 4;
/** Names of values that are numbers. */
const COUNTS: ReadonlySet<string> = new Set(["count", "quality"]);
/** Longest sentence that is looked for, in characters. */
const LONGEST = 2000;

export function sayingOf({ whole, parts }: Sentences): Say {
  const patterns = whole.map((pair) => patternOf(pair, "^", "$"));
  const pieces = parts.map((pair) => patternOf(pair, "", ""));
  const sayValue = (value: string, depth: number): string => {
    const known = say(value, depth) ?? say(value.replace(/\.$/u, ""), depth);
    if (known !== undefined) return known;
    return pieces.reduce(
      (text, { english, own }) =>
        text.replaceAll(english, (...found) => filled(own, groupsOf(found), (inner) => inner)),
      value,
    );
  };
  const say = (sentence: string, depth: number): string | undefined => {
    if (depth > DEPTH || sentence.length > LONGEST) return undefined;
    for (const { english, own } of patterns) {
      const groups = english.exec(sentence)?.groups;
      if (groups || english.test(sentence))
        return filled(own, groups ?? {}, (value) => sayValue(value, depth + 1));
    }
    return undefined;
  };
  return (sentence) => say(sentence, 0) ?? say(sentence.replace(/\.$/u, ""), 0);
}

function patternOf([english, own]: Pair, start: string, end: string): Pattern {
  const text = english
    .split(/\{(\w+)\}/u)
    .map((piece, at) => {
      if (at % 2 === 0) return piece.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`);
      // A whole sentence may have anything in it; a part of one has a number or a name.
      if (start !== "") return `(?<${piece}>.+?)`;
      return `(?<${piece}>${COUNTS.has(piece) ? "[\\d.,]+" : "[^\\s,]+"})`;
    })
    .join("");
  return { english: new RegExp(start + text + end, start === "" ? "gsu" : "su"), own };
}

/**
 * Returns the named groups of a match, from the arguments that `replaceAll` passes: they come last,
 * if there are any.
 */
function groupsOf(found: readonly unknown[]): Record<string, string> {
  const last = found.at(-1);
  return typeof last === "object" ? (last as Record<string, string>) : {};
}

function filled(
  text: string,
  values: Readonly<Record<string, string>>,
  say: (value: string) => string,
): string {
  return text.replaceAll(/\{(\w+)\}/gu, (given, name: string) => {
    const value = values[name];
    return value === undefined ? given : say(value);
  });
}

/**
 * Macros that a document's formulas define for those after them: `\newcommand`, `\def`, `\gdef`,
 * `\let`, `\DeclareMathOperator`, `\newenvironment` and their like.
 */

/** One definition as it is written, and what it defines: `\RR`, or `{env}` for an environment. */
interface Definition {
  name: string;
  source: string;
}

/** Bounds of a document's definitions: their number, and the characters of all together. */
const LIMITS = { count: 500, length: 10_000 } as const;

const DEFINES =
  /\\(?:newcommand|providecommand|renewcommand|DeclareMathOperator|DeclarePairedDelimiter|[egx]?def|let|newenvironment|renewenvironment)(?![a-zA-Z])\*?/g;

/** The macros known at a place of a document. */
export class Definitions {
  readonly #names = new Set<string>();
  #preamble = "";
  #count = 0;

  /** The definitions that are to stand before this formula; empty when it uses none. */
  preambleFor(tex: string): string {
    if (this.#names.size === 0) return "";
    for (const [name] of tex.matchAll(/\\[a-zA-Z]+|\\[^a-zA-Z]/g))
      if (this.#names.has(name)) return this.#preamble;
    for (const [, name = ""] of tex.matchAll(/\\begin\s*(\{[^{}]*\})/g))
      if (this.#names.has(name)) return this.#preamble;
    return "";
  }

  /** Keeps what a formula defines. @returns whether there was room for all of it. */
  learn(tex: string): boolean {
    for (const { name, source } of definitionsIn(tex)) {
      if (this.#count >= LIMITS.count || this.#preamble.length + source.length > LIMITS.length)
        return false;
      this.#count += 1;
      this.#names.add(name);
      this.#preamble += source;
    }
    return true;
  }
}

function definitionsIn(tex: string): Definition[] {
  const found: Definition[] = [];
  for (const match of tex.matchAll(DEFINES)) {
    const reader = new Reader(tex, match.index + match[0].length);
    const name = argumentsOf(match[0].replace("*", ""), reader);
    if (name !== undefined) found.push({ name, source: tex.slice(match.index, reader.at) });
  }
  return found;
}

/** Reads what follows a command that defines. @returns the name defined; `undefined` when it is not whole. */
function argumentsOf(command: string, reader: Reader): string | undefined {
  if (command.endsWith("environment")) {
    const name = reader.group();
    reader.options();
    return name && reader.group() && reader.group() && name;
  }
  const name = reader.name();
  if (name === undefined) return undefined;
  switch (command) {
    case "\\def":
    case "\\edef":
    case "\\gdef":
    case "\\xdef":
      return reader.skipTo("{") ? reader.group() && name : undefined;
    case "\\let":
      return reader.token() && name;
    case "\\DeclarePairedDelimiter":
      return reader.argument() && reader.argument() && name;
    default:
      reader.options();
      return reader.argument() && name;
  }
}

class Reader {
  readonly #tex: string;
  at: number;

  constructor(tex: string, at: number) {
    this.#tex = tex;
    this.at = at;
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.#tex);
    if (!found) return undefined;
    this.at = pattern.lastIndex;
    return found[1] ?? found[0];
  }

  /** `\x`, or `{\x}`. */
  name(): string | undefined {
    return (
      this.#match(/\s*\{\s*(\\(?:[a-zA-Z]+|[^a-zA-Z]))\s*\}/y) ??
      this.#match(/\s*(\\(?:[a-zA-Z]+|[^a-zA-Z]))/y)
    );
  }

  /** `[2][default]`. */
  options(): void {
    this.#match(/(?:\s*\[[^\]]*\]){0,2}/y);
  }

  /** The meaning that `\let` gives a name. */
  token(): string | undefined {
    return this.#match(/\s*=?\s*(\\(?:[a-zA-Z]+|[^a-zA-Z])|\S)/y);
  }

  skipTo(character: string): boolean {
    const found = this.#tex.indexOf(character, this.at);
    if (found < 0) return false;
    this.at = found;
    return true;
  }

  argument(): string | undefined {
    return this.group() ?? this.token();
  }

  /** A group with its braces. */
  group(): string | undefined {
    const start = this.#match(/\s*(?=\{)/y) === undefined ? -1 : this.at;
    if (start < 0) return undefined;
    let depth = 0;
    for (let at = start; at < this.#tex.length; at += 1) {
      const character = this.#tex[at];
      if (character === "\\") at += 1;
      else if (character === "{") depth += 1;
      else if (character === "}" && (depth -= 1) === 0) {
        this.at = at + 1;
        return this.#tex.slice(start, this.at);
      }
    }
    return undefined;
  }
}

/** Reads TeX as MathJax does, as far as it is set here; see `commands.ts` for the commands. */
import { type Atom, atomOf, NotSet, ORD, rowOf, token } from "../atom.ts";
import type { Facts } from "../facts.ts";
import { AtomList } from "./atom-list.ts";
import { emboldened, type Scope } from "./scope.ts";

/** Deepest nesting; deeper formulas are left to MathJax, which reports them. */
const DEEPEST = 40;
const MOST_MACROS = 50;
const MOST_ATOMS = 1500;
/** Most characters of a formula, macros expanded. */
const LONGEST = 5000;

/** Runs a command; its name has been read, its arguments have not. */
export type RunCommand = (reader: Reader, list: AtomList, name: string) => void;

/** State that all readers of one formula share. */
export interface Shared {
  readonly facts: Facts;
  readonly run: RunCommand;
  atoms: number;
  macros: number;
}

/** Signs that are drawn as another character than the written one. */
const written: Readonly<Record<string, string>> = { "-": "\u2212", "*": "\u2217", "`": "\u2018" };
const number = /(?:[0-9]+(?:\{,\}[0-9]{3})*(?:\.[0-9]*)?|\.[0-9]+)/y;
const PRIMES = ["", "\u2032", "\u2033", "\u2034", "\u2057"];
/** Letters that are signs of something, such as that of real numbers. */
const LETTERLIKE = { first: 0x2100, last: 0x214f };
const NO_BREAK_SPACE = "\u00a0";
export class Reader {
  readonly facts: Facts;
  scope: Scope;
  text: string;
  at = 0;
  readonly #shared: Shared;
  #nested: number;

  constructor(text: string, scope: Scope, shared: Shared, depth = 0) {
    if (depth > DEEPEST) throw new NotSet("it nests deep");
    this.#nested = depth;
    this.text = text;
    this.scope = scope;
    this.facts = shared.facts;
    this.#shared = shared;
  }

  /** Reads all of the text. */
  all(): Atom[] {
    const list = new AtomList(this);
    while (this.at < this.text.length) this.#token(list);
    return list.done();
  }

  /**
   * Reads to the end of a group or to `\end`, `\right` or `&`; `ends` reads that end and returns
   * whether there was one.
   */
  until(ends: (reader: Reader) => boolean): Atom[] {
    const { scope } = this;
    if (++this.#nested > DEEPEST) throw new NotSet("it nests deep");
    const list = new AtomList(this);
    for (;;) {
      this.skipSpace();
      if (this.at >= this.text.length) throw new NotSet("it does not end");
      if (ends(this)) break;
      this.#token(list);
    }
    this.scope = scope;
    this.#nested -= 1;
    return list.done();
  }

  /** Reads the atoms up to the end of the group, which is not read. */
  rest(outer: AtomList): Atom[] {
    outer.settle();
    this.#nested += 1;
    const list = new AtomList(this);
    for (this.skipSpace(); this.at < this.text.length && !this.#isEnd(); this.skipSpace())
      this.#token(list);
    this.#nested -= 1;
    return list.done();
  }

  #isEnd(): boolean {
    const unit = this.text[this.at];
    if (unit === "}" || unit === "&") return true;
    return unit === "\\" && END.test(this.text.slice(this.at, this.at + 9));
  }

  /** Whether it reads the whole formula, and is in no group of it. */
  get isOutermost(): boolean {
    return this.#nested === 0;
  }

  /** Reads a text of its own, such as an argument. */
  read(text: string, scope: Scope = this.scope): Atom[] {
    return new Reader(text, scope, this.#shared, this.#nested + 1).all();
  }

  /** Reads an argument as one atom: a row if it has several, or none. */
  argument(): Atom {
    return asOne(this.read(this.argumentText()));
  }

  skipSpace(): void {
    while (this.at < this.text.length && isSpace(this.text.charCodeAt(this.at))) this.at += 1;
  }

  /** Returns the next character that is no space. */
  next(): string {
    this.skipSpace();
    return this.text[this.at] ?? "";
  }

  /** Reads the name behind a backslash. A space behind a word belongs to it. */
  commandName(): string {
    commandName.lastIndex = this.at;
    const [whole, word] = commandName.exec(this.text) ?? [];
    if (whole === undefined) throw new NotSet("a backslash at the end");
    this.at += whole.length;
    // At the end of a line, too, a backslash is a space.
    return whole === "\n" || whole === "\r" ? " " : (word ?? whole);
  }

  argumentText(): string {
    const first = this.next();
    if (first === "" || first === "}") throw new NotSet("an argument is missing");
    if (first === "{") return this.#group();
    this.at += 1;
    if (first === "\\") return `\\${this.commandName()}`;
    if (first >= "\ud800" && first <= "\udfff") throw new NotSet("a letter beyond the first plane");
    return first;
  }

  #group(): string {
    const from = (this.at += 1);
    let depth = 1;
    while (this.at < this.text.length) {
      const unit = this.text[this.at++];
      if (unit === "\\") this.at += 1;
      else if (unit === "{") depth += 1;
      else if (unit === "}" && (depth -= 1) === 0) return this.text.slice(from, this.at - 1);
    }
    throw new NotSet("a brace is not closed");
  }

  /** Reads an argument in brackets; `undefined` if there is none. */
  bracketText(): string | undefined {
    if (this.next() !== "[") return undefined;
    const from = (this.at += 1);
    let depth = 0;
    while (this.at < this.text.length) {
      const unit = this.text[this.at++];
      if (unit === "\\") this.at += 1;
      else if (unit === "{") depth += 1;
      else if (unit === "}") {
        if (depth-- <= 0) break;
      } else if (unit === "]" && depth === 0) return this.text.slice(from, this.at - 1);
    }
    throw new NotSet("a bracket is not closed");
  }

  /** Reads a delimiter, and returns its character. */
  delimiter(mayBeInBraces = false): string {
    let name = this.next();
    this.at += 1;
    if (name === "\\") name += this.commandName();
    else if (name === "{" && mayBeInBraces) {
      this.at -= 1;
      name = this.argumentText().trim();
    }
    const found = this.facts.delimiter(name);
    if (found === undefined || this.at > this.text.length) throw new NotSet("no delimiter");
    return found;
  }

  /** Puts a macro's meaning in its place. */
  expand(body: string): void {
    if (++this.#shared.macros > MOST_MACROS || this.text.length + body.length > LONGEST)
      throw new NotSet("many macros");
    const rest = this.text.slice(this.at);
    const joins = /\\[a-z]+$/i.test(body) && /^[a-z]/i.test(rest);
    this.text = `${body}${joins ? " " : ""}${rest}`;
    this.at = 0;
  }

  /** Makes an atom that is a letter, a number or a sign. */
  token(kind: "mi" | "mn" | "mo", text: string, variant?: string): Atom {
    const atom = token(kind, text, variant);
    return this.scope.isBold ? emboldened(atom) : atom;
  }

  countAtom(): void {
    this.#shared.atoms += 1;
    if (this.#shared.atoms > MOST_ATOMS) throw new NotSet("it has many parts");
  }

  #token(list: AtomList): void {
    const unit = this.text[this.at]!;
    const code = unit.charCodeAt(0);
    if (isSpace(code)) this.at += 1;
    else if (unit === "\\") {
      this.at += 1;
      this.#shared.run(this, list, this.commandName());
    } else if (isLetter(code)) this.#letters(list, unit);
    else if (isDigit(code) || ((unit === "." || unit === ",") && this.#isNumber()))
      this.#number(list);
    else this.#special(list, unit, code);
  }

  #letters(list: AtomList, unit: string): void {
    const { font, wordPattern } = this.scope;
    let word = unit;
    if (wordPattern) {
      wordPattern.lastIndex = this.at;
      word = wordPattern.exec(this.text)?.[0] ?? unit;
    }
    this.at += word.length;
    list.push(this.token("mi", word, font ?? (word.length === 1 ? "italic" : undefined)));
  }

  #isNumber(): boolean {
    number.lastIndex = this.at;
    return number.test(this.text);
  }

  #number(list: AtomList): void {
    number.lastIndex = this.at;
    const [digits] = number.exec(this.text) ?? [];
    if (digits === undefined) throw new NotSet("no number");
    this.at += digits.length;
    list.push(this.token("mn", digits.replace(/[{}]/g, ""), this.scope.font));
  }

  #special(list: AtomList, unit: string, code: number): void {
    this.at += 1;
    switch (unit) {
      case "{":
        list.push(atomOf(this.until(takesBrace)));
        return;
      case "^":
        this.#script(list, 2);
        return;
      case "_":
        this.#script(list, 1);
        return;
      case "'":
      case "\u2019":
        this.#primes(list);
        return;
      case "|": {
        const bar = this.token("mo", unit);
        bar.given = { stretchy: false };
        bar.texClass = ORD;
        bar.isClassGiven = true;
        list.push(bar);
        return;
      }
      case "~":
        list.push(token("mtext", NO_BREAK_SPACE));
        return;
      case "}":
      case "%":
      case "&":
      case "#":
      // A package of its own reads `@`, for diagrams.
      case "@":
        throw new NotSet(unit);
      default:
        this.#sign(list, unit, code);
    }
  }

  #sign(list: AtomList, unit: string, code: number): void {
    if (code >= 0xd800 && code <= 0xdfff) throw new NotSet("a letter beyond the first plane");
    const [, , , type, variant] = this.facts.rangeOf(unit);
    if (code >= LETTERLIKE.first && code <= LETTERLIKE.last && type === "mi") {
      list.push(this.token("mi", unit, this.scope.font));
      return;
    }
    if (type !== "mo" || variant !== undefined) throw new NotSet("a letter that is no sign");
    // The colon is a sign of a package of its own, which knows no fonts.
    const font = unit === ":" ? undefined : this.scope.font;
    const sign = this.token("mo", written[unit] ?? unit, font);
    sign.given = { stretchy: false };
    list.push(sign);
  }

  /** @param place 1 below, 2 above */
  #script(list: AtomList, place: 1 | 2): void {
    const primes = list.takePrimes();
    if (primes && place === 2) throw new NotSet("primes and a superscript");
    const host = list.scriptHost(place);
    const script = this.#oneToken();
    if (primes) {
      if (host.children[2]) throw new NotSet("two superscripts");
      host.set(2, primes);
    }
    host.set(place, script);
  }

  /** Reads the script after `^` or `_`: a digit, a group, a command with its arguments. */
  #oneToken(): Atom {
    const first = this.next();
    if (first === "" || first === "^" || first === "_" || first === "'")
      throw new NotSet("no script");
    if (isDigit(first.charCodeAt(0))) {
      this.at += 1;
      return this.token("mn", first, this.scope.font);
    }
    const list = new AtomList(this, true);
    this.#token(list);
    const [script, ...more] = list.done();
    if (!script || more.length > 0 || list.hasFunction)
      throw new NotSet("a script of no one piece");
    return script;
  }

  #primes(list: AtomList): void {
    if (this.scope.isBold) throw new NotSet("bold primes");
    let count = 1;
    while (this.next() === "'" || this.text[this.at] === "\u2019") {
      this.at += 1;
      count += 1;
    }
    const prime = this.token("mo", PRIMES[count] ?? "\u2032".repeat(count));
    prime.variantForm = true;
    list.pushPrimes(prime);
  }
}

/** Commands that end a group; a command such as `\large` applies up to there. */
const END = /^\\(?:right|middle|end|over|cr|\\)(?![a-zA-Z])/;
export function asOne(atoms: Atom[]): Atom {
  const [only] = atoms;
  return only && atoms.length === 1 ? only : rowOf(atoms);
}

function takesBrace(reader: Reader): boolean {
  if (reader.text[reader.at] !== "}") return false;
  reader.at += 1;
  return true;
}

const commandName = /([a-zA-Z]+)(?: )?|[^]/y;

const isSpace = (code: number) => code === 0x20 || (code >= 9 && code <= 13) || code === 0xa0;
const isDigit = (code: number) => code >= 0x30 && code <= 0x39;
const isLetter = (code: number) => (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);

/** A group as it is read: what comes next may change what came last. */
import { Atom, BIN, CLOSE, NONE, NotSet, PUNCT, REL, token } from "../atom.ts";
import { signIn } from "../sign-in.ts";
import type { Facts } from "../facts.ts";
import type { Scope } from "./scope.ts";

/** The reader that it belongs to. */
export interface Host {
  readonly facts: Facts;
  readonly scope: Scope;
  token(kind: "mo", text: string): Atom;
  countAtom(): void;
}

/** Classes of signs that are no argument of a function before them. */
const notArguments: readonly number[] = [BIN, REL, CLOSE, PUNCT];

/** The atoms of a group as they come. */
export class AtomList {
  readonly #host: Host;
  readonly #atoms: Atom[] = [];
  /** The last atom is a function's name, so a sign for its application goes between it and an argument. */
  #isFunction = false;
  /** Primes behind the last atom, whose scripts they are to be. */
  #primes: Atom | undefined;
  /** Dots that stand where what follows wants them. */
  #dots: Atom | undefined;
  /** It is for a script alone. */
  readonly isScript: boolean;
  /** Held a function's name. */
  hasFunction = false;

  constructor(host: Host, isScript = false) {
    this.#host = host;
    this.isScript = isScript;
  }

  push(atom: Atom): void {
    this.#host.countAtom();
    this.#settlePrimes();
    if (this.#dots) this.#settleDots(atom);
    if (this.#isFunction) this.#apply(atom);
    this.#isFunction = false;
    this.#atoms.push(atom);
  }

  /** Dots on the line, or in the middle where a sign follows that stands there. */
  pushDots(): void {
    this.#settlePrimes();
    this.#isFunction = false;
    if (this.isScript) throw new NotSet("dots as a script");
    const dots = this.#host.token("mo", "\u2026");
    dots.given = { stretchy: false };
    this.#atoms.push(dots);
    this.#dots = dots;
  }

  #settleDots(next: Atom): void {
    const sign = signIn(next);
    if (sign && this.#dots) {
      // Asked for its class, a sign takes its place as between others for good.
      if (!sign.isClassGiven) sign.given = { ...sign.given, form: "infix" };
      const texClass = sign.isClassGiven
        ? sign.texClass
        : this.#host.facts.operator(sign.text)?.[2];
      if (texClass === BIN || texClass === REL) this.#dots.text = "\u22ef";
      else if (texClass === undefined) throw new NotSet("dots before a sign");
    }
    this.#dots = undefined;
  }

  /** Nothing that follows concerns what is here. */
  settle(): void {
    this.#settlePrimes();
    this.#dots = undefined;
    this.#isFunction = false;
  }

  pushFunction(atom: Atom): void {
    if (this.#host.scope.isBold) throw new NotSet("a bold function");
    this.#settlePrimes();
    this.#dots = undefined;
    if (this.#isFunction) this.#atoms.push(application());
    this.#atoms.push(atom);
    this.#isFunction = true;
    this.hasFunction = true;
  }

  pushPrimes(primes: Atom): void {
    this.#settlePrimes();
    if (this.#dots) throw new NotSet("primes behind dots");
    const last = this.#atoms.at(-1);
    if (last?.kind === "scripts" && last.children[2]) throw new NotSet("two superscripts");
    if (last?.kind === "limits" || last?.movesScripts) throw new NotSet("primes of a sum");
    this.#primes = primes;
  }

  takePrimes(): Atom | undefined {
    const primes = this.#primes;
    this.#primes = undefined;
    return primes;
  }

  /** Nothing was read yet. */
  get isEmpty(): boolean {
    return this.#atoms.length === 0 && this.#primes === undefined;
  }

  /** The last atom, to be changed. */
  get last(): Atom | undefined {
    return this.#atoms.at(-1);
  }

  /** The atom that a script goes to, which is there or made around the last one. */
  scriptHost(place: 1 | 2): Atom {
    let base = this.#atoms.at(-1);
    if (!base || this.#dots) {
      // Dots are followed by something before they have scripts.
      this.#dots = undefined;
      base = token("mi", "");
      this.#atoms.push(base);
    }
    const isHost =
      base.kind === "scripts" || (base.kind === "limits" && base.movesScripts === true);
    if (isHost && !base.children[place]) return base;
    if (isHost || (base.isClosed && base.children[place]))
      throw new NotSet("two scripts at one place");
    const host = new Atom(base.movesScripts ? "limits" : "scripts", [base, undefined, undefined]);
    if (base.movesScripts) host.movesScripts = true;
    this.#atoms[this.#atoms.length - 1] = host;
    return host;
  }

  done(): Atom[] {
    this.#settlePrimes();
    return this.#atoms;
  }

  #settlePrimes(): void {
    const primes = this.takePrimes();
    if (!primes) return;
    const base = this.#atoms.at(-1);
    if (base?.kind === "scripts") base.set(2, primes);
    else {
      if (!base) this.#atoms.push(token("mi", ""));
      const last = this.#atoms.length - 1;
      this.#atoms[last] = new Atom("scripts", [this.#atoms[last]!, undefined, primes]);
    }
  }

  #apply(atom: Atom): void {
    if (atom.kind === "space" || (atom.kind === "style" && atom.base.children[0]?.kind === "space"))
      return;
    const sign = signIn(atom);
    const entry = sign && this.#host.facts.operator(sign.text);
    if (entry && notArguments.includes(entry[2])) return;
    const last = this.#atoms.at(-1);
    if (last?.kind === "atom" && last.base.children.length === 0) return;
    this.#atoms.push(application());
  }
}

function application(): Atom {
  const sign = token("mo", "\u2061");
  sign.texClass = NONE;
  sign.isClassGiven = true;
  return sign;
}

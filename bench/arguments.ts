/** Reads the command line of a tool, in one way for all tools. */
import { parseArgs } from "node:util";

interface Names {
  /** Text that `--help` prints, and that follows a complaint. */
  help: string;
  flags?: readonly string[];
  /** Options with a value. */
  values?: readonly string[];
}

type Told = Readonly<Record<string, unknown>>;

const numbers = {
  whole: { words: "a whole number, at least 1", holds: Number.isSafeInteger },
  even: { words: "an even number, at least 2", holds: (given: number) => given % 2 === 0 },
  any: { words: "a number above 0", holds: Number.isFinite },
} as const;

export class Arguments {
  readonly #help: string;
  readonly #told: Told;

  private constructor(help: string, told: Told) {
    this.#help = help;
    this.#told = told;
  }

  /** @returns absent: help was asked for and given */
  static read(
    { help, flags = [], values = [] }: Names,
    args = process.argv.slice(2),
  ): Arguments | undefined {
    const options = Object.fromEntries([
      ...["help", ...flags].map((name) => [name, { type: "boolean" }] as const),
      ...values.map((name) => [name, { type: "string" }] as const),
    ]);
    const told: Told = parseArgs({ args, options }).values;
    if (!told["help"]) return new Arguments(help, told);
    console.log(help);
    return undefined;
  }

  has(flag: string): boolean {
    return this.#told[flag] === true;
  }

  text(name: string): string | undefined {
    const given = this.#told[name];
    return typeof given === "string" ? given : undefined;
  }

  /** @throws Error if it is no number of that kind */
  number(name: string, usual: number, kind: keyof typeof numbers = "whole"): number {
    const given = Number(this.text(name) ?? usual);
    const { words, holds } = numbers[kind];
    return given > 0 && holds(given) ? given : this.#wrong(name, `must be ${words}`);
  }

  /** Some of these, in their order, as named with commas between; all if it is not given. @throws Error for other names */
  some<Name extends string>(name: string, all: readonly Name[]): Name[] {
    const given = new Set(this.text(name)?.split(",") ?? all);
    const chosen = all.filter((one) => given.has(one));
    if (chosen.length === given.size) return chosen;
    return this.#wrong(name, `names what there is not; there are ${all.join(", ")}`);
  }

  #wrong(name: string, why: string): never {
    throw new Error(`--${name} ${why}; it is ${this.text(name)}.\n\n${this.#help}`);
  }
}

/** What the rules of Markdown share while one document is parsed: its options, notes and costs. */
import type { Diagnostics, WarningCode } from "../diagnostics.ts";
import type { Numbering } from "../document.ts";
import type { ClampNotice } from "./clamp-notice.ts";
import type { CoreState, Token } from "./tokens/markdown-types.ts";
import { asUsual, type Reading } from "./source/reading.ts";
import { ReadingWeight, unweighed, type ReadingCosts } from "./source/reading-weight.ts";
import type { FencePass } from "./rules/containers/fenced.ts";
import type { RuleName } from "./rules/index.ts";
import type { Scheme } from "./scheme.ts";
import { substitutionsOf, type Substitutions } from "./source/substitutions.ts";
import type { Vault } from "./source/vault.ts";

type Env = CoreState["env"];

/** A note that stands within a line, and is set with the others. */
export interface InlineNote {
  label: string;
  content: string;
  children: Token[];
}

export interface EnvironmentOptions {
  /** The document is set on pages, and its page breaks count. */
  breaksPages?: boolean;
  costs?: ReadingCosts;
  reading?: Reading;
  /** Those that hold in the flavour. */
  rules: ReadonlySet<RuleName>;
  /** What wiki links lead to. */
  vault?: Vault | undefined;
  /** Of the page. */
  scheme?: Scheme;
  /** All that the front matter says. */
  front?: Readonly<Record<string, unknown>>;
}

/** State that the Markdown rules of one parse share. */
export class Environment {
  readonly clamped: ClampNotice;
  /** Lines of the source before the Markdown that is parsed. */
  readonly linesBefore: number;
  /** The document is set on pages, and its page breaks count. */
  readonly breaksPages: boolean;
  /** Normalised labels that have a definition. */
  readonly footnotes = new Set<string>();
  /** The 0-based line up to which no table that is drawn with signs begins. */
  gridless = 0;
  /** The same for those whose cells span others. */
  spanless = 0;
  /** The 0-based line up to which no table below hyphens begins. */
  dashless = 0;
  /** Items that letters number, by their 0-based line. */
  readonly letterLines = new Map<number, Numbering & { number: number }>();
  /** Quotes, lists and footnotes that are open. */
  containers = 0;
  /** Lines that were looked at for the end of HTML that is shown as its source. */
  sourceLines = 0;
  /** Line before which no comment is that begins and is not closed. */
  unclosedComment = 0;
  /** The same for comments of MDX. */
  unclosedMdx = 0;
  /** What the last pass over the lines found, by kinds of containers. */
  readonly fencePasses = new Map<string, FencePass>();
  /** A note within a line is being read. */
  inNote = false;
  /** Words that are short for others. */
  readonly abbreviations = new Set<string>();
  /** Notes that stand where they are referred to. */
  readonly notes: InlineNote[] = [];
  /** All that the front matter says. */
  readonly front: Readonly<Record<string, unknown>>;
  readonly substitutions: Substitutions;
  /** Whether the document has what only MyST has; unknown until it is asked. */
  isMyst: boolean | undefined;
  /** The same for components that it imports. */
  isMdx: boolean | undefined;
  /** Tokens made so far. */
  tokens = 0;
  readonly weight: ReadingWeight;
  /** The options that decide how it is read. */
  readonly reading: Reading;
  readonly vault: Vault | undefined;
  /** Of the page. */
  readonly scheme: Scheme;

  /** Notes that are embedded: those that are open, how long all were, how much was searched, what was found. */
  readonly embeds = {
    open: [] as string[],
    length: 0,
    read: 0,
    found: new Map<string, string | undefined>(),
  };

  /** The line of the document on which a note is embedded that is being read. */
  #embeddedOn: number | undefined;
  readonly #diagnostics: Diagnostics;
  readonly #rules: ReadonlySet<RuleName>;

  constructor(
    diagnostics: Diagnostics,
    clamped: ClampNotice,
    linesBefore: number,
    {
      breaksPages = false,
      costs = unweighed,
      reading = asUsual,
      rules,
      vault,
      scheme = "light",
      front = {},
    }: EnvironmentOptions,
  ) {
    this.#diagnostics = diagnostics;
    this.clamped = clamped;
    this.linesBefore = linesBefore;
    this.breaksPages = breaksPages;
    this.weight = new ReadingWeight(costs);
    this.reading = reading;
    this.vault = vault;
    this.scheme = scheme;
    this.front = front;
    this.substitutions = substitutionsOf(front);
    this.#rules = rules;
  }

  /** Whether a rule holds in the flavour that is read. */
  knows(rule: RuleName): boolean {
    return this.#rules.has(rule);
  }

  /** Warns of the Markdown on a 0-based line. */
  warn(code: WarningCode, message: string, line: number): void {
    this.#diagnostics.warn(code, message, this.linesBefore + (this.#embeddedOn ?? line) + 1);
  }

  /** Reads a note that is embedded on a 0-based line. */
  embed(note: string, line: number, read: () => void): void {
    const before = this.#embeddedOn;
    this.#embeddedOn ??= line;
    this.embeds.open.push(note);
    read();
    this.embeds.open.pop();
    this.#embeddedOn = before;
  }

  /** Warns of a 1-based line of the source. */
  warnOfLine(code: WarningCode, message: string, line: number): void {
    this.#diagnostics.warn(code, message, line);
  }

  /** Says that the Markdown on a 0-based line nests too deep. */
  clamp(line: number): void {
    this.clamped.give(this.linesBefore + (this.#embeddedOn ?? line) + 1);
  }
}

const KEY = "platen";

/** The object to hand to markdown-it. */
export function envOf(environment: Environment): Env {
  return { [KEY]: environment };
}

/** The environment that a markdown-it state carries. */
export function environmentOf(env: Env): Environment {
  const environment = env[KEY];
  if (!(environment instanceof Environment)) throw new Error("the parse has no environment");
  return environment;
}

/** State of one parse that the rules of Markdown share: its options, notes and costs. */
import type { Diagnostics, WarningCode } from "../diagnostics.ts";
import type { Numbering } from "../document.ts";
import type { ClampNotice } from "./clamp-notice.ts";
import type { CoreState, Token } from "./tokens/markdown-types.ts";
import { asUsual, type Reading } from "./source/reading.ts";
import { ReadingWeight, unweighed, type ReadingCosts } from "./source/reading-weight.ts";
import type { FencePass } from "./rules/containers/fenced.ts";
import type { RuleName } from "./rules/index.ts";
import type { Scheme } from "./scheme.ts";
import type { Quotes } from "./tokens/smart.ts";
import { substitutionsOf, type Substitutions } from "./source/substitutions.ts";
import type { Vault } from "./source/vault.ts";

type Env = CoreState["env"];

/** A footnote that is written within a line (`^[…]`) and set with the other footnotes. */
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
  /** Names of the rules that hold in the flavour. */
  rules: ReadonlySet<RuleName>;
  /** Notes and files that wiki links lead to. */
  vault?: Vault | undefined;
  /** Scheme of the page. */
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
  /** 0-based line before which no grid table begins. */
  gridless = 0;
  /** 0-based line before which no grid table with spanning cells begins. */
  spanless = 0;
  /** 0-based line before which no table drawn with hyphens begins. */
  dashless = 0;
  /** Items that letters number, by their 0-based line. */
  readonly letterLines = new Map<number, Numbering & { number: number }>();
  /** Quotes, lists and footnotes that are open. */
  containers = 0;
  /** Lines that were looked at for the end of HTML that is shown as its source. */
  sourceLines = 0;
  /** 0-based line before which every comment that begins is unclosed. */
  unclosedComment = 0;
  /** 0-based line before which no block comment of MDX begins. */
  unclosedMdx = 0;
  /** Result of the last pass over the lines, by kind of container. */
  readonly fencePasses = new Map<string, FencePass>();
  /** Whether the content of an inline note is being read. */
  inNote = false;
  /** Words that the document defines as abbreviations, and what they stand for. */
  readonly abbreviations = new Map<string, string>();
  /** Inline notes, in the order in which they were read. */
  readonly notes: InlineNote[] = [];
  /** All that the front matter says. */
  readonly front: Readonly<Record<string, unknown>>;
  readonly substitutions: Substitutions;
  /** Whether the document has syntax of MyST; `undefined` until the first call that needs it. */
  isMyst: boolean | undefined;
  /**
   * Whether the document imports components (MDX); `undefined` until the first call that needs it.
   */
  isMdx: boolean | undefined;
  /** Tokens made so far. */
  tokens = 0;
  readonly weight: ReadingWeight;
  /** Options that decide how Markdown is read. */
  readonly reading: Reading;
  /** Quotes to set in place of straight ones, once the language is known; absent: none. */
  quotes: Quotes | undefined;
  readonly vault: Vault | undefined;
  /** Scheme of the page. */
  readonly scheme: Scheme;

  /**
   * State of embedded notes: keys of those being read, characters embedded and characters searched
   * so far, and the text found by key.
   */
  readonly embeds = {
    open: [] as string[],
    length: 0,
    read: 0,
    found: new Map<string, string | undefined>(),
  };

  /** 0-based line of the document that embeds the note being read. */
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

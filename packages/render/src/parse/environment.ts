import type { Diagnostics, WarningCode } from "../diagnostics.ts";
import type { ClampNotice } from "./clamp-notice.ts";
import type { CoreState } from "./markdown-types.ts";
import { ReadingWeight, unweighed, type ReadingCosts } from "./reading-weight.ts";

type Env = CoreState["env"];

/** State that the Markdown rules of one parse share. */
export class Environment {
  readonly clamped: ClampNotice;
  /** Lines of the source before the Markdown that is parsed. */
  readonly linesBefore: number;
  /** The document is set on pages, and its page breaks count. */
  readonly breaksPages: boolean;
  /** Normalised labels that have a definition. */
  readonly footnotes = new Set<string>();
  /** Quotes, lists and footnotes that are open. */
  containers = 0;
  /** Lines that were looked at for the end of HTML that is shown as its source. */
  sourceLines = 0;
  /** Tokens made so far. */
  tokens = 0;
  readonly weight: ReadingWeight;

  readonly #diagnostics: Diagnostics;

  constructor(
    diagnostics: Diagnostics,
    clamped: ClampNotice,
    linesBefore: number,
    breaksPages = false,
    costs: ReadingCosts = unweighed,
  ) {
    this.#diagnostics = diagnostics;
    this.clamped = clamped;
    this.linesBefore = linesBefore;
    this.breaksPages = breaksPages;
    this.weight = new ReadingWeight(costs);
  }

  /** Warns of the Markdown on a 0-based line. */
  warn(code: WarningCode, message: string, line: number): void {
    this.#diagnostics.warn(code, message, this.linesBefore + line + 1);
  }

  /** Says that the Markdown on a 0-based line nests too deep. */
  clamp(line: number): void {
    this.clamped.give(this.linesBefore + line + 1);
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

import type { ClampNotice } from "./clamp-notice.ts";
import type { CoreState } from "./markdown-types.ts";

type Env = CoreState["env"];

/** State that the Markdown rules of one parse share. */
export class Environment {
  readonly clamped: ClampNotice;
  /** Lines of the source before the Markdown that is parsed. */
  readonly linesBefore: number;
  /** Normalised labels that have a definition. */
  readonly footnotes = new Set<string>();
  /** Quotes, lists and footnotes that are open. */
  containers = 0;
  /** Lines that were looked at for the end of HTML that is shown as its source. */
  sourceLines = 0;
  /** Tokens made so far, and cells of tables. */
  tokens = 0;
  cells = 0;
  /** Most cells; more than these are refused. */
  readonly mostCells: number;

  constructor(clamped: ClampNotice, linesBefore: number, mostCells = Number.POSITIVE_INFINITY) {
    this.clamped = clamped;
    this.linesBefore = linesBefore;
    this.mostCells = mostCells;
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

import { RenderError } from "../diagnostics.ts";
import type { ClampNotice } from "./clamp-notice.ts";
import { anyNumber, type MostRead } from "./limits.ts";
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
  /** Tokens made so far. */
  tokens = 0;
  readonly #most: MostRead;
  #cells = 0;
  #breaks = { of: undefined as object | undefined, count: 0 };

  constructor(clamped: ClampNotice, linesBefore: number, most: MostRead = anyNumber) {
    this.clamped = clamped;
    this.linesBefore = linesBefore;
    this.#most = most;
  }

  /** @throws RenderError `TOO_COMPLEX` when there are more cells of tables than may be read */
  countCell(): void {
    this.#cells += 1;
    if (this.#cells > this.#most.cells) throw tooMany(this.#most.cells, "table cells");
  }

  /**
   * @param paragraph what reads it
   * @throws RenderError `TOO_COMPLEX` when there are more line breaks in it than may be read
   */
  countBreak(paragraph: object): void {
    if (this.#breaks.of !== paragraph) this.#breaks = { of: paragraph, count: 0 };
    this.#breaks.count += 1;
    if (this.#breaks.count > this.#most.breaks)
      throw tooMany(this.#most.breaks, "line breaks in a paragraph");
  }

  /** Says that the Markdown on a 0-based line nests too deep. */
  clamp(line: number): void {
    this.clamped.give(this.linesBefore + line + 1);
  }
}

function tooMany(count: number, what: string): RenderError {
  const most = `more than ${count.toLocaleString("en")} ${what}`;
  return new RenderError(
    "TOO_COMPLEX",
    `The document has ${most}, which alone take longer than a render may. ` +
      "Split the document, or leave some of them out.",
    { details: [{ path: "markdown", message: most }] },
  );
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

/**
 * Diagnostics of a render: warnings, when it could go on, and typed errors,
 * when it could not. The tables below are the whole vocabulary; `docs/warnings.md` is made from them.
 */

/** Every warning a render can give. */
export const warningCodes = {
  MATH_INVALID: "a formula could not be typeset and is shown as its source",
  DIAGRAM_NOT_DRAWN: "a diagram could not be drawn and is shown as its source",
  DIAGRAM_INCOMPLETE: "a diagram names an icon that there is not, and is shown without it",
  IMAGE_FAILED: "an image could not be loaded and a placeholder stands in its place",
  IMAGE_INCOMPLETE:
    "an SVG image has HTML, or a construct that is not drawn, and is shown without it",
  NOTE_UNMATCHED:
    "a note is referred to nowhere and left out, or a reference has no note and stays text",
  GLYPH_MISSING: "no font has a character of the document",
  GLYPH_BITMAP: "only a coarse bitmap typeface has a character of the document",
  TABLE_SHRUNK: "a table was set smaller to fit the page",
  TABLE_UNEVEN: "a row of a table has more cells than its head",
  SHEET_SCALED: "something was too tall for its card and was set smaller",
  LINK_BROKEN: "a link leads to a place that the document does not have",
  HTML_DROPPED:
    "an HTML element that is not allowed was left out and its text kept, or it is shown as code",
  NESTING_CLAMPED: "a structure nested too deep was flattened",
  MARKDOWN_REPAIRED:
    "what was plainly meant otherwise than Markdown's rules have it was read as meant",
  ATTRIBUTE_IGNORED: "an attribute in braces has no effect and was left out",
  CONTAINER_UNKNOWN:
    "a container (`:::`) has a name that is not known, and its contents stand without it",
  EMBED_LEFT_OUT: "a note or file that is embedded is not included",
  CODE_UNFENCED: "lines that look like code stand without a fence and are set as text",
  TEXT_REPAIRED: "the text held something that is no character, and it was replaced",
  FRONT_MATTER_INVALID: "the front matter could not be read and was ignored",
  PAGE_BREAK_IGNORED: "a page break stands where no page can end",
  COLOR_MOVED: "a colour that could not be read on its ground was moved until it can be",
  OPTION_IGNORED: "an option has no effect here",
} as const;

export type WarningCode = keyof typeof warningCodes;

export interface Warning {
  code: WarningCode;
  /** A sentence for people: what happened, to what, and what was done instead. */
  message: string;
  /** 1-based source line, where one is known. */
  line?: number;
}

/** Every way a render can fail. */
export const errorCodes = {
  INVALID_OPTION: "an option has a value that is not allowed",
  MARKDOWN_REQUIRED: "the Markdown is missing, not text, empty or blank",
  MARKDOWN_TOO_LONG: "the Markdown is longer than the limit",
  TOO_COMPLEX: "the document has more parts than one render may draw",
  IMAGE_TOO_TALL: "the picture would be taller than its format or the pixel budget allows",
  TOO_MANY_SHEETS: "the document needs more cards than one render may draw",
  WARNINGS_REFUSED: "`strict` was asked for and there are warnings",
  TIMEOUT: "the render did not end within its deadline",
  OUT_OF_MEMORY: "the render went past its memory cap",
  CRASHED: "the process that rendered ended unexpectedly",
  POOL_UNAVAILABLE: "a pool was asked for where child processes cannot be bounded",
  OVERLOADED: "the queue of renders is full",
  ABORTED: "the caller withdrew",
  ENGINE_FAILED: "a rendering engine refused the document",
} as const;

export type ErrorCode = keyof typeof errorCodes;

export interface Problem {
  /** The option or field, as the specification names it. */
  path: string;
  message: string;
}

export interface RenderErrorExtra {
  details?: readonly Problem[];
  warnings?: readonly Warning[];
  internal?: string;
  retryAfter?: number;
}

/**
 * The only error `@platen/render` throws on purpose. `message` is fit for strangers: it holds no
 * path and no stack. Details for operators only are in `internal`.
 */
export class RenderError extends Error {
  readonly code: ErrorCode;
  readonly details: readonly Problem[];
  readonly warnings: readonly Warning[];
  readonly internal: string | undefined;
  /** Seconds after which it is worth trying again after `OVERLOADED`, if they can be told. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, extra: RenderErrorExtra = {}) {
    super(message);
    this.name = "RenderError";
    this.code = code;
    this.details = extra.details ?? [];
    this.warnings = extra.warnings ?? [];
    this.internal = extra.internal;
    this.retryAfter = extra.retryAfter;
  }
}

/** Most warnings one render reports; the rest are counted in a last one of the same code. */
export const WARNING_LIMIT = 200;

/** Collects the warnings of one render, each (code, message, line) once, in source order. */
export class Diagnostics {
  readonly #seen = new Map<string, Warning>();
  #dropped = 0;

  /** How many warnings there were. */
  get count(): number {
    return this.#seen.size + this.#dropped;
  }

  warn(code: WarningCode, message: string, line?: number): void {
    const key = `${code}\0${line ?? ""}\0${message}`;
    if (this.#seen.has(key)) return;
    if (this.#seen.size >= WARNING_LIMIT) {
      this.#dropped += 1;
      return;
    }
    this.#seen.set(key, line === undefined ? { code, message } : { code, message, line });
  }

  /**
   * Returns the warnings ordered by line; those without one come last, in the order they were
   * given.
   */
  list(): Warning[] {
    const place = (warning: Warning) => warning.line ?? Number.MAX_SAFE_INTEGER;
    const list = [...this.#seen.values()].sort((a, b) => place(a) - place(b));
    const last = list.at(-1);
    if (this.#dropped > 0 && last)
      list.push({ code: last.code, message: `and ${this.#dropped} more warnings` });
    return list;
  }
}

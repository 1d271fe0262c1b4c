/** The type of every file format that can carry Markdown. */

/** Texts that a file carries beside its picture. */
export interface Texts {
  /** Its source. */
  markdown?: string;
  /** Alternative text, for readers who cannot see the picture. */
  alt?: string;
}

export interface Carrier {
  /** Whether the bytes begin as a file of this format does. */
  recognises(bytes: Uint8Array): boolean;
  /** The file with texts in it. Absent where another part writes them. */
  embed?(bytes: Uint8Array, texts: Texts): Uint8Array;
  /**
   * The source, or `undefined` if the file has none.
   *
   * @throws SourceError when the file is broken or what it carries cannot be read.
   */
  extract(bytes: Uint8Array): string | undefined;
}

export const sourceErrorCodes = {
  UNKNOWN_FORMAT: "the file is of no format that can carry its source",
  BROKEN_FILE: "the file is cut short or damaged",
  BROKEN_SOURCE: "the file carries a source that cannot be read",
  SOURCE_TOO_LONG: "the source in the file is longer than the limit",
} as const;

export type SourceErrorCode = keyof typeof sourceErrorCodes;

/** Thrown by extraction. "No source in this file" is no error. */
export class SourceError extends Error {
  readonly code: SourceErrorCode;

  constructor(code: SourceErrorCode, detail?: string) {
    super(detail === undefined ? sourceErrorCodes[code] : `${sourceErrorCodes[code]}: ${detail}`);
    this.name = "SourceError";
    this.code = code;
  }
}

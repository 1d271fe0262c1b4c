/** Failures of SQLite in words for the operator. */

/** By primary result code: https://www.sqlite.org/rescode.html */
const reasons: Readonly<Record<number, string>> = {
  3: "permission denied",
  5: "another process writes to it",
  6: "another process writes to it",
  8: "it may not be written to",
  10: "the disk does not do as it is told",
  11: "it is damaged",
  13: "the disk is full",
  14: "it cannot be opened, or a file beside it cannot be made",
  26: "it is no SQLite database",
};

/** SQLite's primary result code of an error, or of what caused it; `undefined`: it is not SQLite's. */
export function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  const { errcode } = error as { errcode?: unknown };
  return typeof errcode === "number" ? errcode & 0xff : sqliteCode(error.cause);
}

/** The error with a file's path and the reason, if it is SQLite's; else as it is. */
export function inWords(what: string, error: unknown): unknown {
  const code = sqliteCode(error);
  if (code === undefined) return error;
  return new Error(`${what} cannot be used: ${reasons[code] ?? `SQLite ${code}`}.`, {
    cause: error,
  });
}

/**
 * Recognises the failures of SQLite that pass by themselves or when somebody makes room, and makes
 * the error that callers get.
 */
import { ApiError } from "../../domain/api-error.ts";
import type { Done } from "./messages.ts";
import { DatabaseEnded } from "./remote-database.ts";

/** Time after which callers should try again, in seconds: somebody has to make room. */
const WAIT = 30;
/** The same time if the service ends and is started again. */
const RESTART = 5;

/** Primary result codes of these failures: https://www.sqlite.org/rescode.html */
const passing: ReadonlySet<number> = new Set([
  5, // busy: another process writes, and has for ten seconds
  10, // the disk does not do as it is told
  13, // the disk is full
  14, // a file beside the database cannot be made
]);

/**
 * Turns these failures into answers, and remembers the failure with which the last attempt to write
 * ended.
 */
export class SqliteReach {
  #away: ApiError | undefined;

  away(): ApiError | undefined {
    return this.#away;
  }

  /**
   * Runs a statement.
   *
   * @throws ApiError `OVERLOADED` in place of such a failure
   */
  async attempt<Result extends Done>(statement: () => Promise<Result>): Promise<Result> {
    try {
      const result = await statement();
      // A statement that gives rows may only have read, so its success does not show that writing
      // works again.
      if (result.changes !== undefined) this.#away = undefined;
      return result;
    } catch (error) {
      if (error instanceof DatabaseEnded) throw (this.#away = stopping(error));
      const { errcode } = error as { errcode?: unknown };
      if (typeof errcode !== "number" || !passing.has(errcode & 0xff)) throw error;
      throw (this.#away = new ApiError(
        "OVERLOADED",
        "The database cannot be written to. Try again later.",
        {
          details: [{ path: "database", message: "the database cannot be written to" }],
          retryAfter: WAIT,
          internal: `SQLite ${errcode}`,
          cause: error,
        },
      ));
    }
  }
}

function stopping({ message }: DatabaseEnded): ApiError {
  return new ApiError("OVERLOADED", "The service is stopping. Try again shortly.", {
    details: [{ path: "database", message: "the database has stopped" }],
    retryAfter: RESTART,
    internal: message,
  });
}

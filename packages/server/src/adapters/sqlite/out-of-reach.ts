/** Which failures of SQLite pass by themselves or by somebody's making room, and what callers are told then. */
import { ApiError } from "../../domain/api-error.ts";
import type { Done } from "./messages.ts";
import { DatabaseEnded } from "./remote-database.ts";

/** Seconds after which trying again makes sense: somebody has to make room. */
const WAIT = 30;
/** The same where the service ends and is started anew. */
const RESTART = 5;

/** Primary result codes: https://www.sqlite.org/rescode.html */
const passing: ReadonlySet<number> = new Set([
  5, // busy: another process writes, and has for ten seconds
  10, // the disk does not do as it is told
  13, // the disk is full
  14, // a file beside the database cannot be made
]);

/** Turns these failures into answers, and knows what the last attempt to write ended with. */
export class SqliteReach {
  #away: ApiError | undefined;

  away(): ApiError | undefined {
    return this.#away;
  }

  /** @throws ApiError `OVERLOADED` in the place of such a failure */
  async attempt<Result extends Done>(statement: () => Promise<Result>): Promise<Result> {
    try {
      const result = await statement();
      // Of statements that give rows some write; that those succeed says nothing new.
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

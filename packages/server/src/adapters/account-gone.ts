/** An account may be deleted while one of its requests is on its way. */
import { ApiError } from "../domain/api-error.ts";

/** A row refers to one that is not there: in PostgreSQL, and the extended result code in SQLite. */
const POSTGRES = "23503";
const SQLITE = 787;

/**
 * Turns that failure into an answer: all that the books refer to is accounts.
 *
 * @throws ApiError `UNAUTHORIZED` in its place
 */
export async function knowingWhoIsGone<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { code, errcode } = error as { code?: unknown; errcode?: unknown };
    if (code !== POSTGRES && errcode !== SQLITE) throw error;
    throw new ApiError("UNAUTHORIZED", "The account of this request was deleted.");
  }
}

/** An account may be deleted while one of its requests is on its way, and a reservation be given up. */
import { ApiError } from "../../domain/api-error.ts";
import { NotSo } from "../../domain/charging/books.ts";
import { NO_ROW_CHANGED } from "./must-change.ts";

/** A row refers to one that is not there: in PostgreSQL, and the extended result code in SQLite. */
const POSTGRES = "23503";
const SQLITE = 787;

/**
 * Turns such failures into what they mean: all that the books refer to is accounts, and what has to change a row says
 * what has to be so.
 *
 * @throws ApiError `UNAUTHORIZED`, or `NotSo`, in their place
 */
export async function knowingWhatIsGone<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { code, errcode } = error as { code?: unknown; errcode?: unknown };
    if (code === NO_ROW_CHANGED) throw new NotSo();
    if (code !== POSTGRES && errcode !== SQLITE) throw error;
    throw new ApiError("UNAUTHORIZED", "The account of this request was deleted.");
  }
}

/** The value of a step that may fail: what it was to give, or why it could not. */
import { ImageFailure } from "../../net/failure.ts";

export type Outcome<T> = T | ImageFailure;

/** Any error but an `ImageFailure` is a fault of this program, so it is thrown again. */
export async function outcomeOf<T>(work: () => T | Promise<T>): Promise<Outcome<T>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ImageFailure) return error;
    throw error;
  }
}

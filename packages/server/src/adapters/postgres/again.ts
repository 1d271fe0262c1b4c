/** A statement that was prepared before a migration gives something else now. */
export const STALE_STATEMENT = "0A000";

/** Deadlocks, and what could not be put in an order: the database has undone all of it. */
const undone: ReadonlySet<unknown> = new Set(["40P01", "40001", STALE_STATEMENT]);
const ATTEMPTS = 4;

/** Makes a transaction again that came to nothing because of others. */
export async function again<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await transaction();
    } catch (error) {
      const { code } = error as { code?: unknown };
      if (!undone.has(code) || attempt === ATTEMPTS) throw error;
    }
}

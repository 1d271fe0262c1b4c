/** PostgreSQL's code for a prepared statement whose result has other columns since a migration. */
export const STALE_STATEMENT = "0A000";

/** Codes of transactions that the database has undone: deadlocks, those that fit no order, and stale statements. */
const undone: ReadonlySet<unknown> = new Set(["40P01", "40001", STALE_STATEMENT]);
const ATTEMPTS = 4;

/** Tries a transaction again, up to `ATTEMPTS` times in all, when others at the same time made it fail. */
export async function again<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await transaction();
    } catch (error) {
      const { code } = error as { code?: unknown };
      if (!undone.has(code) || attempt === ATTEMPTS) throw error;
    }
}

import { CLEAN_EXPORTS, type AccountStanding } from "@platen/contract";
import { toUsage, type LedgerDependencies } from "./ledger.ts";
import { yearMonthOf } from "./month.ts";

/** How many lines of the ledger are shown. */
export const LEDGER_LINES = 100;

/** All that an account has, as of one moment. */
export function accountStandingOf(
  { books, clock, terms }: Pick<LedgerDependencies, "books" | "clock" | "terms">,
  accountId: string,
): Promise<AccountStanding> {
  const now = clock.now();
  return books.transaction("passing", async (tx) => {
    const standing = await tx.look(accountId, yearMonthOf(now));
    const entries = await tx.lastEntries(accountId, LEDGER_LINES);
    return {
      usage: toUsage(standing, terms, now),
      cleanExportsRemaining: CLEAN_EXPORTS - standing.exportsUsed,
      creditBalance: standing.creditBalance,
      ledger: entries.map(({ id, credits, reason, createdAt }) => ({
        entryId: id,
        credits,
        reason,
        createdAt: new Date(createdAt).toISOString(),
      })),
    };
  });
}

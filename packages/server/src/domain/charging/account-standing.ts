/** What an account has left: its quota, its credits, its clean exports. */
import { CLEAN_EXPORTS, type AccountStanding } from "@platen/contract";
import { toUsage, type LedgerDependencies } from "./ledger.ts";
import { yearMonthOf } from "./month.ts";

/** How many lines of the ledger are shown. */
export const LEDGER_LINES = 100;

/** All that an account has. Waits for nobody who writes. */
export async function accountStandingOf(
  { books, clock, terms }: Pick<LedgerDependencies, "books" | "clock" | "terms">,
  accountId: string,
): Promise<AccountStanding> {
  const now = clock.now();
  const [standing, entries] = await Promise.all([
    books.look(accountId, yearMonthOf(now)),
    books.lastEntries(accountId, LEDGER_LINES),
  ]);
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
}

/** Tells what an account has left: its quota, its credits, its clean exports. */
import { CLEAN_EXPORTS, type AccountStanding } from "@platen/contract";
import { toUsage, type LedgerDependencies } from "./ledger.ts";
import { yearMonthOf } from "./month.ts";

/** Number of ledger lines that are shown. */
export const LEDGER_LINES = 100;

/** Returns the whole standing of an account. It does not wait for transactions. */
export async function accountStandingOf(
  { books, clock, terms }: Pick<LedgerDependencies, "books" | "clock" | "terms">,
  accountId: string,
): Promise<AccountStanding> {
  const now = clock.now();
  const [standing, entries, lowAt] = await Promise.all([
    books.look(accountId, yearMonthOf(now)),
    books.lastEntries(accountId, LEDGER_LINES),
    books.lowAt(accountId),
  ]);
  return {
    usage: toUsage(standing, terms, now),
    cleanExportsRemaining: CLEAN_EXPORTS - standing.exportsUsed,
    creditBalance: standing.creditBalance,
    ...(lowAt !== undefined && standing.creditBalance <= lowAt && { creditsLowAt: lowAt }),
    ledger: entries.map(({ id, credits, reason, createdAt }) => ({
      entryId: id,
      credits,
      reason,
      createdAt: new Date(createdAt).toISOString(),
    })),
  };
}

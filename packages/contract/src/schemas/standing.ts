/**
 * Schemas of the account's figures on a member's page: quota, credits, and the last 100 lines of
 * its ledger.
 */
import { z } from "zod";
import { success, timestamp } from "./envelope.ts";
import { name } from "./registry.ts";
import { usage } from "./usage.ts";

export const ledgerLine = name(
  "LedgerLine",
  z.object({
    entryId: z.uuid(),
    credits: z.int().describe("Positive: credits received. Negative: credits spent"),
    reason: z.enum(["grant", "render", "export"]),
    createdAt: timestamp,
  }),
);

export const accountStanding = name(
  "AccountStanding",
  z.object({
    usage,
    cleanExportsRemaining: z.int().min(0).describe("Clean browser exports left"),
    creditBalance: z.int().min(0).describe("Credits left"),
    creditsLowAt: z
      .int()
      .min(0)
      .optional()
      .describe(
        "There while credits are low: a fifth of the last grant, which the balance has come down to",
      ),
    ledger: z.array(ledgerLine).describe("Credits received and spent, newest first, the last 100"),
  }),
);

export const standingResponse = name("StandingResponse", success(accountStanding));

export type LedgerLine = z.infer<typeof ledgerLine>;
export type AccountStanding = z.infer<typeof accountStanding>;

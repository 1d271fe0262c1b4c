/** Decides how a render is paid, from a few facts and nothing else. It is set aside by `reserving.ts` and charged by `ledger.ts`. */
import type { Payment, Standing } from "./books.ts";
import { freeLeft, type Terms } from "./terms.ts";

/** The thing that a render uses up: free quota, a credit, or one of the account's clean exports. */
export type Charge = "free" | "credit" | "cleanExport";

export type ChargeDecision =
  | { charge: Charge; watermarked: boolean }
  /** Nothing is left to pay with: `QUOTA_EXCEEDED`. */
  | { charge: "refused" };

export interface ChargeFacts {
  freeLeft: number;
  creditBalance: number;
  /** The option of the request; `false` is a clean image for a credit. */
  watermark: boolean;
  /** Whether free images have a watermark. Where they have none, `watermark: false` asks for nothing more. */
  marked: boolean;
}

const clean: ChargeDecision = { charge: "credit", watermarked: false };
const refused: ChargeDecision = { charge: "refused" };

/** An API render. */
export function decideCharge(facts: ChargeFacts): ChargeDecision {
  const { freeLeft, creditBalance, watermark, marked } = facts;
  if ((watermark || !marked) && freeLeft > 0) return { charge: "free", watermarked: marked };
  return creditBalance > 0 ? clean : refused;
}

/**
 * What an API render is paid with by where the account stands, and what has to be so for that; `undefined`: nothing, or
 * not without a further look.
 */
export function paymentOf(
  { freeUsed, creditBalance, freeStored }: Omit<Standing, "exportsUsed">,
  watermark: boolean,
  terms: Terms,
  freeStoredLimit = Number.MAX_SAFE_INTEGER,
): Payment | undefined {
  const { monthlyQuota, marked } = terms;
  const facts = { freeLeft: freeLeft(terms, freeUsed), creditBalance, watermark, marked };
  const { charge } = decideCharge(facts);
  if (charge === "credit")
    return { charge, creditsFrom: 1, freeUsedFrom: watermark || !marked ? monthlyQuota : 0 };
  if (charge !== "free" || freeStored >= freeStoredLimit) return undefined;
  return { charge, freeUsedBelow: monthlyQuota, freeStoredUpTo: freeStoredLimit - 1 };
}

export interface ExportFacts {
  cleanLeft: number;
  creditBalance: number;
  removeWatermark: boolean;
  /** Whether exports that nothing is paid for have a watermark. */
  marked: boolean;
}

export type ExportDecision = { charge: Charge | "none"; watermarked: boolean };

/** A browser export of a signed-in account. It is never refused: at worst it has a watermark. */
export function decideExport({
  cleanLeft,
  creditBalance,
  removeWatermark,
  marked,
}: ExportFacts): ExportDecision {
  if (!marked) return { charge: "none", watermarked: false };
  if (cleanLeft > 0) return { charge: "cleanExport", watermarked: false };
  if (removeWatermark && creditBalance > 0) return { charge: "credit", watermarked: false };
  return { charge: "none", watermarked: true };
}

/**
 * Decides how a render is paid, from a few facts and nothing else. `reserving.ts` sets the payment
 * aside, and `ledger.ts` charges it.
 */
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

/** Decides the charge of an API render. */
export function decideCharge(facts: ChargeFacts): ChargeDecision {
  const { freeLeft, creditBalance, watermark, marked } = facts;
  if ((watermark || !marked) && freeLeft > 0) return { charge: "free", watermarked: marked };
  return creditBalance > 0 ? clean : refused;
}

/**
 * Returns the payment for an API render by an account's standing, with its conditions; `undefined`:
 * there is none, or it takes a further look.
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
  /** Whether unpaid exports have a watermark. */
  marked: boolean;
}

export type ExportDecision = { charge: Charge | "none"; watermarked: boolean };

/**
 * Decides the charge of a browser export of a signed-in account. It is never refused: at worst it
 * has a watermark.
 */
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

/** Decides how a render is paid, from three facts and nothing else. */

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
}

const clean: ChargeDecision = { charge: "credit", watermarked: false };
const refused: ChargeDecision = { charge: "refused" };

/** An API render. */
export function decideCharge({ freeLeft, creditBalance, watermark }: ChargeFacts): ChargeDecision {
  if (watermark && freeLeft > 0) return { charge: "free", watermarked: true };
  return creditBalance > 0 ? clean : refused;
}

export interface ExportFacts {
  cleanLeft: number;
  creditBalance: number;
  removeWatermark: boolean;
}

export type ExportDecision = { charge: Charge | "none"; watermarked: boolean };

/** A browser export of a signed-in account. It is never refused: at worst it has a watermark. */
export function decideExport({
  cleanLeft,
  creditBalance,
  removeWatermark,
}: ExportFacts): ExportDecision {
  if (cleanLeft > 0) return { charge: "cleanExport", watermarked: false };
  if (removeWatermark && creditBalance > 0) return { charge: "credit", watermarked: false };
  return { charge: "none", watermarked: true };
}

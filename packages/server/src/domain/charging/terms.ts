/**
 * Terms that the operator sets for accounts that pay nothing. The usual numbers, of renders in a month and of exports
 * without a watermark, are in the contract's `limits.ts`.
 */
import { MONTHLY_QUOTA, UNLIMITED_QUOTA, type Usage } from "@platen/contract";

export interface Terms {
  /** Renders that an account has in each UTC month. */
  monthlyQuota: number;
  /** Whether the quota is never meant to be reached, and is not shown. */
  unlimited: boolean;
  /** Whether unpaid pictures have a watermark. */
  marked: boolean;
}

/** Terms of the specification. */
export const specifiedTerms: Terms = {
  monthlyQuota: MONTHLY_QUOTA,
  unlimited: false,
  marked: true,
};

/** The terms of a private service: every render is clean and none is counted against anything. */
export const unlimitedTerms: Terms = {
  monthlyQuota: UNLIMITED_QUOTA,
  unlimited: true,
  marked: false,
};

/**
 * Returns the number of free renders left; an operator may have lowered the quota in the middle of
 * a month.
 */
export function freeLeft({ monthlyQuota }: Terms, freeUsed: number): number {
  return Math.max(0, monthlyQuota - freeUsed);
}

/** The numbers of a usage that terms decide. */
export function quotaIn(
  terms: Terms,
  freeUsed: number,
): Pick<Usage, "monthlyQuota" | "monthlyUsed" | "monthlyRemaining" | "unlimited"> {
  return {
    monthlyQuota: terms.monthlyQuota,
    monthlyUsed: freeUsed,
    monthlyRemaining: freeLeft(terms, freeUsed),
    ...(terms.unlimited ? { unlimited: true } : {}),
  };
}

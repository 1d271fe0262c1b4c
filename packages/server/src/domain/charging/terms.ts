/** What the operator gives to accounts that pay nothing. */
import { MONTHLY_QUOTA, UNLIMITED_QUOTA, type Usage } from "@platen/contract";

export interface Terms {
  /** Renders that an account has in each UTC month. */
  monthlyQuota: number;
  /** Nobody is meant to reach the quota, and nothing is said of it. */
  unlimited: boolean;
  /** Whether what nobody paid for has a watermark. */
  marked: boolean;
}

/** Those of the specification. */
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

/** How many are left of so many; an operator may have lowered the number in the middle of a month. */
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

/** What an export will be, said before it is asked for. */
import type { AccountStanding } from "@platen/contract";
import type { Session } from "../session/session.ts";

export interface ExportTerms {
  clean: boolean;
  cost: "nothing" | "clean export" | "credit";
  /** One sentence: what the file will be. */
  headline: string;
  /** Why, and what else could be done. */
  reason: string;
  /** Whether there is a choice of removing the watermark for a credit. */
  mayPay: boolean;
}

const marked = { clean: false, cost: "nothing", mayPay: false } as const;

/** @param limit clean exports of an account, in all */
export function exportTerms(
  session: Session,
  removeWatermark: boolean,
  limit: number,
): ExportTerms {
  if (session.kind === "member")
    return session.standing
      ? memberTerms(session.standing, removeWatermark, limit)
      : { ...marked, headline: "Looking up your exports…", reason: "" };
  return {
    ...marked,
    headline: "This file will carry the watermark.",
    reason: `With an account the first ${limit} exports are clean.`,
  };
}

function memberTerms(
  { cleanExportsRemaining: left, creditBalance: credits }: AccountStanding,
  removeWatermark: boolean,
  limit: number,
): ExportTerms {
  if (left > 0)
    return {
      clean: true,
      cost: "clean export",
      headline: "This file will be clean.",
      reason: `It uses 1 of the ${left} clean ${left === 1 ? "export" : "exports"} you have left. Only the preview is marked.`,
      mayPay: false,
    };
  const used = `Your ${limit} clean exports are used.`;
  if (credits === 0)
    return {
      ...marked,
      headline: "This file will carry the watermark.",
      reason: `${used} Credits remove it; you have none.`,
    };
  const balance = `${credits} ${credits === 1 ? "credit" : "credits"}`;
  return removeWatermark
    ? {
        clean: true,
        cost: "credit",
        headline: "This file will be clean and costs 1 credit.",
        reason: `You have ${balance}. Only the preview is marked.`,
        mayPay: true,
      }
    : {
        ...marked,
        headline: "This file will carry the watermark.",
        reason: `${used} You have ${balance}.`,
        mayPay: true,
      };
}

/** What an export will be, said before it is asked for. */
import type { AccountStanding } from "@platen/contract";
import type { Translate } from "../language/language.ts";
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

/**
 * @param limit clean exports of an account, in all
 * @param t the language of the words
 */
export function exportTerms(
  session: Session,
  removeWatermark: boolean,
  limit: number,
  t: Translate,
): ExportTerms {
  if (session.kind === "member")
    return session.standing
      ? memberTerms(session.standing, removeWatermark, limit, t)
      : { ...marked, headline: t("terms.lookingUp"), reason: "" };
  return { ...marked, headline: t("terms.marked"), reason: t("terms.visitor", { limit }) };
}

function memberTerms(
  { cleanExportsRemaining: left, creditBalance: count }: AccountStanding,
  removeWatermark: boolean,
  limit: number,
  t: Translate,
): ExportTerms {
  if (left > 0)
    return {
      clean: true,
      cost: "clean export",
      headline: t("terms.clean"),
      reason: t("terms.usesOne", { count: left }),
      mayPay: false,
    };
  if (count === 0)
    return { ...marked, headline: t("terms.marked"), reason: t("terms.noCredits", { limit }) };
  return removeWatermark
    ? {
        clean: true,
        cost: "credit",
        headline: t("terms.cleanForCredit"),
        reason: t("terms.balance", { count }),
        mayPay: true,
      }
    : {
        ...marked,
        headline: t("terms.marked"),
        reason: t("terms.usedAndBalance", { limit, count }),
        mayPay: true,
      };
}

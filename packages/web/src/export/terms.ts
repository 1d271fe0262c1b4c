/** Facts about an export that are shown before it is made. */
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
  /** Whether credits have run out, and it is to be said where there are more. */
  out: boolean;
}

export interface ExportFacts {
  removeWatermark: boolean;
  /** Whether this very export was made before: then it costs nothing again. */
  owned: boolean;
  /** Exports without a watermark of an account, in all. */
  limit: number;
  /** Whether the service has watermarks at all. */
  marks: boolean;
}

const marked = { clean: false, cost: "nothing", mayPay: false, out: false } as const;

/** @param t the language of the words */
export function exportTerms(session: Session, facts: ExportFacts, t: Translate): ExportTerms {
  const { limit, marks } = facts;
  if (!marks) return { ...marked, clean: true, headline: t("terms.clean"), reason: "" };
  if (session.kind === "visitor" && session.ended)
    return { ...marked, headline: t("terms.marked"), reason: t("terms.ended") };
  if (session.kind !== "member")
    return { ...marked, headline: t("terms.marked"), reason: t("terms.visitor", { limit }) };
  if (!session.standing) return { ...marked, headline: t("terms.lookingUp"), reason: "" };
  return memberTerms(session.standing, facts, t);
}

function memberTerms(
  { cleanExportsRemaining: left, creditBalance: count }: AccountStanding,
  { removeWatermark, owned, limit }: ExportFacts,
  t: Translate,
): ExportTerms {
  const clean = { ...marked, clean: true, headline: t("terms.clean") };
  if (owned) return { ...clean, reason: t("terms.owned") };
  if (left > 0)
    return { ...clean, cost: "clean export", reason: t("terms.usesOne", { count: left }) };
  if (count === 0)
    return {
      ...marked,
      headline: t("terms.marked"),
      reason: t("terms.used", { limit }),
      out: true,
    };
  const reason = t("terms.usedAndBalance", { limit, count });
  if (!removeWatermark) return { ...marked, headline: t("terms.marked"), reason, mayPay: true };
  return {
    ...clean,
    cost: "credit",
    headline: t("terms.cleanForCredit"),
    reason: t("terms.balance", { count }),
    mayPay: true,
  };
}

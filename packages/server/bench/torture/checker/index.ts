/** All rules that must hold, checked by the history alone or by the books. */
import { accountsStay, revokedTokensAreRefused, tokensWork } from "./acknowledged.ts";
import { answersAreDocumented, hopelessRendersFail } from "./answers.ts";
import { balanceIsTheLedger, grantsAreInTheLedger } from "./balance.ts";
import { answersAreInTheBooks, chargesAreImages, nothingIsHeld } from "./charges.ts";
import { answeredImagesStay, recordedImagesAreThere } from "./images.ts";
import { jobsEndOnce } from "./jobs.ts";
import { everyKeyIsSettled, oneKeyOneImage, usedKeysAreRefused } from "./keys.ts";
import { linksAreChargedOnce } from "./links.ts";
import { quotaHolds } from "./quota.ts";
import { usageIsTrue } from "./usage.ts";
import type { Evidence, Rule, Violation } from "./violation.ts";

export const rules = {
  answeredImagesStay,
  recordedImagesAreThere,
  oneKeyOneImage,
  usedKeysAreRefused,
  everyKeyIsSettled,
  jobsEndOnce,
  linksAreChargedOnce,
  chargesAreImages,
  answersAreInTheBooks,
  nothingIsHeld,
  balanceIsTheLedger,
  grantsAreInTheLedger,
  usageIsTrue,
  quotaHolds,
  accountsStay,
  tokensWork,
  revokedTokensAreRefused,
  answersAreDocumented,
  hopelessRendersFail,
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof rules;

/** Returns the violations of each rule that does not hold. */
export function check(evidence: Evidence): Map<RuleName, Violation[]> {
  const found = new Map<RuleName, Violation[]>();
  for (const [name, rule] of Object.entries(rules) as [RuleName, Rule][]) {
    const violations = rule(evidence);
    if (violations.length > 0) found.set(name, violations);
  }
  return found;
}

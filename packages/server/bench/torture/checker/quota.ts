/** The free quota is never exceeded: not in the books, and not in what was answered. */
import { MONTHLY_QUOTA } from "@platen/contract";
import { requestsOf } from "./requests.ts";
import type { Rule, Violation } from "./violation.ts";

export const quotaHolds: Rule = ({ history, books }) => {
  const found: Violation[] = books.months
    .filter(({ used }) => used > MONTHLY_QUOTA)
    .map(({ account, used }) => `${account}: ${used} free renders of ${MONTHLY_QUOTA}`);
  // A clock that is ahead may have come into the next month.
  const months = Math.max(1, new Set(books.months.map(({ yearMonth }) => yearMonth)).size);
  const free = requestsOf(history).filter(({ image }) => image?.charge === "free");
  for (const [account, list] of Map.groupBy(free, ({ account }) => account)) {
    const images = new Set(list.map(({ image }) => image?.imageId)).size;
    if (images > MONTHLY_QUOTA * months)
      found.push(`${account}: ${images} free images were answered`);
    for (const { image } of list)
      if (image && (image.freeRemaining < 0 || image.creditBalance < 0))
        found.push(
          `${account}: told of ${image.freeRemaining} free renders, ${image.creditBalance} credits`,
        );
  }
  return found;
};

/** Charges and images in the books: as many of the one as of the other, for each account. */
import { linksOf, ofLink } from "./links.ts";
import { requestsOf } from "./requests.ts";
import type { Books } from "./books.ts";
import type { Rule, Violation } from "./violation.ts";

/** No charge without an image, no image without its charge. */
export const chargesAreImages: Rule = ({ books }) => {
  const found: Violation[] = [];
  for (const account of accountsOf(books)) {
    const images = books.images.filter((image) => image.account === account);
    const free = books.months.filter((month) => month.account === account);
    const used = free.reduce((sum, month) => sum + month.used, 0);
    const spent = books.ledger.filter((entry) => entry.account === account && entry.credits < 0);
    const madeFree = images.filter(({ charge }) => charge === "free").length;
    const madePaid = images.filter(({ charge }) => charge === "credit").length;
    if (used !== madeFree)
      found.push(`${account}: ${used} free renders, ${madeFree} images of them`);
    const credits = spent.reduce((sum, { credits }) => sum - credits, 0);
    if (credits !== madePaid)
      found.push(`${account}: ${credits} credits, ${madePaid} images of them`);
    const ids = new Set(images.map(({ id }) => id));
    for (const { imageId } of spent)
      if (imageId === undefined || !ids.has(imageId))
        found.push(`${account}: a credit for ${imageId ?? "nothing"}, which it does not have`);
  }
  return found;
};

/** Every answer is in the books, as what it said it was; beyond them only what nobody could know. */
export const answersAreInTheBooks: Rule = ({ history, books }) => {
  const found: Violation[] = [];
  const images = new Map(books.images.map((image) => [image.id, image]));
  const requests = requestsOf(history);
  const answered = new Set<string>();
  const unknown = new Map<string, number>();
  for (const { account, image, unknown: open, key, attempts } of requests) {
    for (const { fate } of attempts) if (fate.kind === "ok") answered.add(fate.value.imageId);
    if (!image && open) unknown.set(account, (unknown.get(account) ?? 0) + 1);
    // A request without a key may be asked for once: it has one attempt.
    if (!image) continue;
    const recorded = images.get(image.imageId);
    const name = key === undefined ? image.imageId : `${image.imageId} of key ${key}`;
    if (!recorded) found.push(`image ${name} was answered and is not in the books`);
    else if (recorded.account !== account) found.push(`image ${name} is another account's`);
    else if (recorded.charge !== image.charge)
      found.push(`image ${name} was ${image.charge} and is ${recorded.charge} in the books`);
  }
  for (const { account, digests, unknown: open } of linksOf(history)) {
    for (const { id } of ofLink(books, account, digests)) answered.add(id);
    if (digests.size === 0 && open) unknown.set(account, (unknown.get(account) ?? 0) + 1);
  }
  const extra = Map.groupBy(
    books.images.filter(({ id }) => !answered.has(id)),
    ({ account }) => account,
  );
  for (const [account, list] of extra)
    if (list.length > (unknown.get(account) ?? 0))
      found.push(
        `${account}: charged for ${list.length} images that were not answered, and ${unknown.get(account) ?? 0} requests ended without an answer`,
      );
  return found;
};

/** In the end nothing is set aside. */
export const nothingIsHeld: Rule = ({ books }) => [
  ...(books.reservations > 0 ? [`${books.reservations} reservations are left`] : []),
  ...(books.runningKeys > 0 ? [`${books.runningKeys} keys are still running`] : []),
  ...(books.openJobs > 0 ? [`${books.openJobs} jobs have not ended`] : []),
];

function accountsOf({ balances, images, months }: Books): Set<string> {
  return new Set([...balances.keys(), ...[...images, ...months].map(({ account }) => account)]);
}

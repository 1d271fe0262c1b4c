/**
 * Checks the books after a run without a record of the answers: only rules that the books must
 * fulfil by themselves.
 */
import type { Books } from "../torture/checker/books.ts";
import { check, type RuleName } from "../torture/checker/index.ts";
import type { Violation } from "../torture/checker/violation.ts";

/** Rules that need no history of requests. */
const ownRules: ReadonlySet<RuleName> = new Set([
  "balanceIsTheLedger",
  "quotaHolds",
  "nothingIsHeld",
]);

export function booksFaults(books: Books): Violation[] {
  const evidence = { history: { operations: [], faults: [] }, books };
  const broken = [...check(evidence)].flatMap(([rule, list]) => (ownRules.has(rule) ? list : []));
  return [...broken, ...chargesWithoutImages(books)];
}

/**
 * Finds charges without images. A charge for cards or for the parts of a page has several images,
 * and their archive.
 */
function chargesWithoutImages({ balances, images, months, ledger }: Books): Violation[] {
  const found: Violation[] = [];
  for (const account of balances.keys()) {
    const own = images.filter((image) => image.account === account);
    const spent = ledger.filter((entry) => entry.account === account && entry.credits < 0);
    const used = months.filter((month) => month.account === account);
    const charges = {
      free: used.reduce((sum, month) => sum + month.used, 0),
      credit: spent.reduce((sum, entry) => sum - entry.credits, 0),
    };
    for (const [charge, count] of Object.entries(charges)) {
      const made = own.filter((image) => image.charge === charge);
      const sets = made.some(({ format }) => format === "zip");
      if (sets ? made.length < count : made.length !== count)
        found.push(`${account}: ${count} charges ${charge}, ${made.length} images of them`);
    }
    const ids = new Set(own.map(({ id }) => id));
    const paid = new Set(spent.map(({ imageId }) => imageId));
    if (paid.size !== spent.length) found.push(`${account}: an image was paid for twice`);
    for (const id of paid)
      if (id === undefined || !ids.has(id))
        found.push(`${account}: a credit for ${id ?? "nothing"}, which it does not have`);
  }
  return found;
}

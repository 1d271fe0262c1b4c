/** Credits: the balance is what was granted less what was spent. */
import { operationsOf } from "../history.ts";
import type { Rule, Violation } from "./violation.ts";

export const balanceIsTheLedger: Rule = ({ books }) =>
  [...books.balances].flatMap(([account, balance]) => {
    const sum = books.ledger
      .filter((entry) => entry.account === account)
      .reduce((sum, { credits }) => sum + credits, 0);
    const wrong = balance === sum ? [] : [`${account}: balance ${balance}, ledger ${sum}`];
    return balance < 0 ? [...wrong, `${account}: balance ${balance}`] : wrong;
  });

/** Every grant that was confirmed is in the ledger, once; others at most once. */
export const grantsAreInTheLedger: Rule = ({ history, books }) => {
  const found: Violation[] = [];
  const grants = operationsOf(history, "grant");
  const entered = books.ledger.filter(({ reason }) => reason === "grant");
  for (const [account, list] of Map.groupBy(grants, ({ asked }) => asked.account)) {
    const credits = (only: (kind: string) => boolean) =>
      list.filter(({ fate }) => only(fate.kind)).reduce((sum, { asked }) => sum + asked.credits, 0);
    const confirmed = credits((kind) => kind === "ok");
    const most = credits(() => true);
    const sum = entered
      .filter((entry) => entry.account === account)
      .reduce((sum, entry) => sum + entry.credits, 0);
    if (sum < confirmed)
      found.push(`${account}: ${confirmed} credits granted, ${sum} in the ledger`);
    if (sum > most) found.push(`${account}: ${most} credits granted at most, ${sum} in the ledger`);
  }
  return found;
};

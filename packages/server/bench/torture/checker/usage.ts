/**
 * The rule about the usage that an account reads while it is at work: never less than was answered
 * before it asked, never more than was begun before it was told.
 */
import { operationsOf, type OperationOf } from "../history.ts";
import { linksOf } from "./links.ts";
import { requestsOf, type Requested } from "./requests.ts";
import type { Rule, Violation } from "./violation.ts";

/**
 * Longest time for which a failed render stays reserved, in ms: until a silent node's reservations
 * are released, and some more.
 */
const HELD = 120_000;

export const usageIsTrue: Rule = ({ history }) => {
  const requests = Map.groupBy(requestsOf(history), ({ account }) => account);
  const grants = Map.groupBy(operationsOf(history, "grant"), ({ asked }) => asked.account);
  const links = Map.groupBy(linksOf(history), ({ account }) => account);
  const hopeless = Map.groupBy(operationsOf(history, "hopeless"), ({ asked }) => asked.account);
  return operationsOf(history, "usage").flatMap((read) => {
    const { account } = read.asked;
    const failing = (hopeless.get(account) ?? []).filter(
      ({ start, end }) => start < read.end && end + HELD > read.start,
    ).length;
    // Whoever views a link is not told what it cost.
    const seen = (links.get(account) ?? []).filter(({ start }) => start < read.end).length;
    return judge(read, requests.get(account) ?? [], grants.get(account) ?? [], failing + seen);
  });
};

function judge(
  read: OperationOf<"usage">,
  requests: readonly Requested[],
  grants: readonly OperationOf<"grant">[],
  untold: number,
): Violation[] {
  if (read.fate.kind !== "ok") return [];
  const { used, quota, balance } = read.fate.value;
  const found: Violation[] = [];
  const name = `${read.asked.account} at ${Math.round(read.start)} ms`;
  const answered = (charge: string) =>
    requests.filter((each) => each.answeredAt < read.start && each.image?.charge === charge).length;
  // Requests that may be counted or reserved, whose callers were not told yet whether they were.
  const open = untold + requests.filter((each) => mayCount(each, read)).length;
  const told = (charge: string) => answered(charge) + open;
  if (used < answered("free"))
    found.push(`${name}: ${used} free renders used, ${answered("free")} were answered`);
  if (used > told("free"))
    found.push(`${name}: ${used} free renders used, ${told("free")} at most were begun`);
  if (used > quota) found.push(`${name}: ${used} free renders used of ${quota}`);
  const granted = (only: (grant: OperationOf<"grant">) => boolean) =>
    grants.filter(only).reduce((sum, { asked }) => sum + asked.credits, 0);
  const least = granted(({ fate, end }) => fate.kind === "ok" && end < read.start) - told("credit");
  const most = granted(({ start }) => start < read.end) - answered("credit");
  if (balance < Math.min(0, least) || balance < least)
    found.push(`${name}: balance ${balance}, at least ${least} were left`);
  if (balance > most) found.push(`${name}: balance ${balance}, at most ${most} were left`);
  if (balance < 0) found.push(`${name}: balance ${balance}`);
  return found;
}

function mayCount(
  { start, end, answeredAt, image, unknown }: Requested,
  read: OperationOf<"usage">,
) {
  if (start >= read.end || answeredAt < read.start) return false;
  // A refused request is over, but may still be reserved by a dead node.
  return image !== undefined || unknown || end + HELD > read.start;
}

/** After the last fault: everything that was begun comes to its end, and everything is looked at. */
import { setTimeout as sleep } from "node:timers/promises";
import { fileNameOf } from "../../src/domain/images/image-view.ts";
import type { Format } from "@platen/render/options";
import { liveToken, type Account } from "./clients/account.ts";
import { readUsage, signIn, tryToken } from "./clients/accounts.ts";
import { fetchImage } from "./clients/fetch-image.ts";
import type { Clients } from "./clients/index.ts";
import { lookAtOrder } from "./clients/jobs.ts";
import { viewLink } from "./clients/links.ts";
import { renderAgain } from "./clients/render.ts";
import type { BookImage } from "./checker/books.ts";
import type { Fate } from "./history.ts";
import type { Stage } from "./stage/index.ts";

/** Things asked for at a time. */
const HANDS = 8;
/** Longest time for all of it, in ms; past it each thing is asked for once, so that a run always ends. */
const ALL = 100_000;

/** How long answers are waited for that do not come, in ms. */
export class Patience {
  readonly #each: number;
  readonly #until = performance.now() + ALL;

  /** @param each for one thing */
  constructor(each: number) {
    this.#each = each;
  }

  /** The moment until which one thing is asked for, from now on. */
  deadline(): number {
    return Math.min(performance.now() + this.#each, this.#until);
  }
}

/** Asks for every request with a key until its end is known. */
export async function settleKeys(
  { accounts, session }: Clients,
  patience: Patience,
): Promise<void> {
  const open = accounts.flatMap((account) =>
    [...account.open.values()].map((document) => ({ account, document })),
  );
  await eachOf(open, ({ account, document }) => {
    // A document whose key was answered to another request is in nobody's way.
    const known = () => !account.open.has(document.key);
    return insist(patience, () => renderAgain(session, account, document), known);
  });
}

/** Asks for every job until its end is known. */
export async function settleOrders(
  { accounts, session }: Clients,
  patience: Patience,
): Promise<void> {
  const orders = accounts.flatMap((account) => account.orders.map((order) => ({ account, order })));
  await eachOf(orders, ({ account, order }) =>
    insist(patience, () => lookAtOrder(session, account, order)),
  );
}

/** Views every link until it is answered. */
export async function settleLinks(
  { accounts, session }: Clients,
  patience: Patience,
): Promise<void> {
  const links = accounts.flatMap((account) => account.links.map((path) => ({ account, path })));
  await eachOf(links, ({ account, path }) =>
    insist(patience, () => viewLink(session, account, path)),
  );
}

/** Waits until nothing is reserved any more; the checker says it if that never comes. */
export async function untilNothingIsReserved({ books }: Stage, patience: Patience): Promise<void> {
  const deadline = patience.deadline();
  while (performance.now() < deadline) {
    const [row] = await books.rows(
      `select (select count(*) from reservation) + (select count(*) from "idempotencyKey" where answer is null) as held`,
    );
    if (Number(row?.["held"]) === 0) return;
    await sleep(250);
  }
}

/** Reads all that was ever acknowledged. */
export async function readEverything(
  { accounts, session }: Clients,
  images: readonly BookImage[],
  patience: Patience,
): Promise<void> {
  const recorded = images.map(
    ({ id, format }) => `/images/${fileNameOf({ id, format: format as Format })}`,
  );
  const answered = session.recorder.history.operations.flatMap((each) =>
    each.name === "render" && each.fate.kind === "ok" ? [each.fate.value.path] : [],
  );
  await eachOf([...new Set([...answered, ...recorded])], (path) =>
    insist(patience, () => fetchImage(session, path, true)),
  );
  await eachOf(accounts, (account) => readAccount(account, session, patience));
}

async function readAccount(
  account: Account,
  session: Clients["session"],
  patience: Patience,
): Promise<void> {
  // During a fault an account may have been made and no token for it.
  if (liveToken(account)) await insist(patience, () => readUsage(session, account, true));
  await insist(patience, () => signIn(session, account, true));
  for (const token of account.tokens) await insist(patience, () => tryToken(session, token, true));
}

/** Asks until there is an answer that will stay. */
async function insist<Value>(
  patience: Patience,
  attempt: () => Promise<Fate<Value>>,
  done: () => boolean = () => true,
): Promise<void> {
  const deadline = patience.deadline();
  for (;;) {
    const fate = await attempt();
    if ((isFinal(fate) && done()) || performance.now() > deadline) return;
    await sleep(200);
  }
}

/** Conflicts and limits a minute pass; a quota that is used up does not, although its status is that of limits. */
function isFinal(fate: Fate<unknown>): boolean {
  if (fate.kind !== "refused") return fate.kind === "ok";
  const { status, code } = fate;
  return code === "QUOTA_EXCEEDED" || (status < 500 && status !== 409 && status !== 429);
}

async function eachOf<Item>(items: readonly Item[], act: (item: Item) => Promise<void>) {
  const rest = items.values();
  const hand = async () => {
    for (const item of rest) await act(item);
  };
  await Promise.all(Array.from({ length: HANDS }, hand));
}

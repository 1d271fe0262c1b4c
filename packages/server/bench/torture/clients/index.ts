/**
 * Clients that send requests without rest until they are stopped, each with accounts that come and
 * go.
 */
import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Recorder } from "../recorder.ts";
import { between, oneOf, randomFrom, type Random } from "../../../../../bench/random.ts";
import type { Stage } from "../stage/index.ts";
import { type Account } from "./account.ts";
import { createToken, grant, readUsage, revokeToken, signUp, tryToken } from "./accounts.ts";
import { fetchImage } from "./fetch-image.ts";
import { lookAtOrder, orderNew } from "./jobs.ts";
import { viewLink, viewNewLink } from "./links.ts";
import { misuseKey, renderAgain, renderHopeless, renderNew, type Session } from "./render.ts";

export interface ClientsOptions {
  count: number;
  seed: number;
  /** Longest pause between two operations of a client, in ms. */
  pause: number;
}

/** Number of renders after which a client signs up for another account. */
const RENDERS = 90;
/** Orders of an account that may be open: a node runs one job at a time. */
const ORDERS = 6;
/** Number of accounts that all clients share, so that they get in each other's way. */
const SHARED = 2;
/** Credits granted to each new account. */
const FIRST_CREDITS = 10;

interface Used {
  account: Account;
  renders: number;
}

interface Client {
  session: Session;
  stage: Stage;
  random: Random;
  used: Used;
}

/** Operations among which a client chooses, with their relative frequency. */
const deeds: readonly [weight: number, deed: (client: Client) => Promise<unknown>][] = [
  [30, (client) => renderOnce(client, false)],
  [30, (client) => renderOnce(client, true)],
  [8, (client) => renderTogether(client)],
  [12, (client) => again(client, [...client.used.account.open.values()])],
  [8, (client) => again(client, client.used.account.answered)],
  [10, (client) => orderJobs(client, 1)],
  [2, (client) => orderJobs(client, 4)],
  [10, (client) => lookAtSomeOrder(client, "GET")],
  [2, (client) => lookAtSomeOrder(client, "DELETE")],
  [6, ({ session, used, random }) => viewNewLink(session, used.account, random() < 0.8)],
  [6, (client) => viewSomeLink(client)],
  [14, ({ session, random }) => fetchSomeImage(session, random)],
  [14, ({ session, used }) => readUsage(session, used.account)],
  [3, ({ session, used }) => misuseKey(session, used.account)],
  [3, ({ session, used }) => renderHopeless(session, used.account)],
  [
    3,
    ({ session, stage, used, random }) =>
      grant(session, stage, used.account, between(random, 1, 8)),
  ],
  [2, ({ session, used }) => createToken(session, used.account)],
  [2, ({ session, used }) => revokeToken(session, used.account)],
  [2, ({ session, used, random }) => tryToken(session, oneOf(random, used.account.tokens), false)],
];

export class Clients {
  /** All accounts that were made. */
  readonly accounts: Account[] = [];
  readonly session: Session;
  readonly #stage: Stage;
  readonly #options: ClientsOptions;
  readonly #shared: Used[] = [];
  readonly #agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  #running: Promise<void>[] = [];
  #ended = false;

  constructor(stage: Stage, recorder: Recorder, options: ClientsOptions) {
    this.#stage = stage;
    this.#options = options;
    this.session = { agent: this.#agent, baseUrl: stage.baseUrl, recorder };
  }

  /** Makes the accounts that clients share, then starts the clients. */
  async begin(): Promise<void> {
    for (let count = 0; count < SHARED; count += 1) {
      const used = await this.#newAccount();
      if (!used) throw new Error("the first accounts could not be made");
      this.#shared.push(used);
    }
    const { count } = this.#options;
    this.#running = Array.from({ length: count }, (_, index) => this.#client(index));
  }

  /** Stops the clients. Resolves when every operation that was begun has ended. */
  async stop(): Promise<void> {
    this.#ended = true;
    await Promise.all(this.#running);
  }

  close(): void {
    this.#agent.destroy();
  }

  async #client(index: number): Promise<void> {
    const { seed, pause } = this.#options;
    const random = randomFrom(seed * 1000 + index);
    const { session } = this;
    let own: Used | undefined;
    while (!this.#ended) {
      if (!own || own.renders > RENDERS) own = (await this.#newAccount()) ?? own;
      const used = random() < 0.4 ? oneOf(random, this.#shared) : own;
      if (!own) await sleep(250);
      if (used && used.account.tokens.length > 0) {
        await chosen(random)({ session, stage: this.#stage, random, used });
        await this.#renew(used);
      }
      await sleep(random() * pause);
    }
  }

  async #newAccount(): Promise<Used | undefined> {
    const account = await signUp(this.session);
    if (!account) return undefined;
    this.accounts.push(account);
    await grant(this.session, this.#stage, account, FIRST_CREDITS);
    return { account, renders: 0 };
  }

  /** Replaces a shared account after a number of renders. */
  async #renew(used: Used): Promise<void> {
    const index = this.#shared.indexOf(used);
    if (index < 0 || used.renders <= RENDERS * 2) return;
    used.renders = 0;
    const fresh = await this.#newAccount();
    if (fresh) this.#shared[index] = fresh;
  }
}

const total = deeds.reduce((sum, [weight]) => sum + weight, 0);

function chosen(random: Random): (client: Client) => Promise<unknown> {
  let rest = random() * total;
  for (const [weight, deed] of deeds) {
    rest -= weight;
    if (rest < 0) return deed;
  }
  throw new Error("the weights do not add up");
}

function renderOnce({ session, used, random }: Client, keyed: boolean) {
  used.renders += 1;
  return renderNew(session, used.account, { keyed, watermark: random() < 0.8 });
}

/** Sends several requests of one account at once: for the last of its quota, or with one key. */
async function renderTogether(client: Client): Promise<void> {
  const { session, used, random } = client;
  if (random() < 0.5) {
    await Promise.all([1, 2, 3].map(() => renderOnce(client, false)));
    return;
  }
  used.renders += 1;
  const first = renderNew(session, used.account, { keyed: true, watermark: true });
  const document = [...used.account.open.values()].at(-1);
  await Promise.all([first, ...(document ? [renderAgain(session, used.account, document)] : [])]);
}

async function again({ session, used, random }: Client, list: Account["answered"]): Promise<void> {
  if (list.length > 0) await renderAgain(session, used.account, oneOf(random, list));
}

async function orderJobs({ session, used, random }: Client, count: number): Promise<void> {
  if (used.account.orders.length >= ORDERS) return;
  used.renders += count;
  const watermarks = Array.from({ length: count }, () => random() < 0.8);
  await orderNew(session, used.account, watermarks);
}

async function lookAtSomeOrder(
  { session, used: { account }, random }: Client,
  method: "GET" | "DELETE",
): Promise<void> {
  const { orders } = account;
  if (orders.length > 0) await lookAtOrder(session, account, oneOf(random, orders), method);
}

async function viewSomeLink({ session, used: { account }, random }: Client): Promise<void> {
  if (account.links.length > 0) await viewLink(session, account, oneOf(random, account.links));
}

/** Fetches one of the images that were answered, with a preference for recent ones. */
async function fetchSomeImage(session: Session, random: Random): Promise<void> {
  const { operations } = session.recorder.history;
  const from = random() < 0.5 ? Math.max(0, operations.length - 50) : 0;
  const image = operations
    .slice(from)
    .flatMap((each) => (each.name === "render" && each.fate.kind === "ok" ? [each.fate.value] : []))
    .at(Math.floor(random() * -5));
  if (image) await fetchImage(session, image.path, false);
}

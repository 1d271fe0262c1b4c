/** Two nodes as processes, on one PostgreSQL and one S3: killed, restarted, asked in turn. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { share } from "../../../../scripts/tests/budget.ts";
import { audit, reservations } from "../support/cluster/audit.ts";
import { Clients } from "../support/cluster/clients.ts";
import { startCluster, type Cluster } from "../support/cluster/cluster.ts";
import { startFleet, type Fleet } from "../support/cluster/fleet.ts";
import { killUnderLoad } from "../support/cluster/kill-under-load.ts";
import type { NodeProcess } from "../support/cluster/node-process.ts";
import { nameOf } from "../support/cluster/retry.ts";
import { wrongReplays } from "../support/cluster/replays.ts";
import { rollingRestart } from "../support/cluster/rolling-restart.ts";

let cluster: Cluster;
let fleet: Fleet;

beforeAll(async () => {
  cluster = await startCluster({ accounts: 3 });
  const settings = { PLATEN_DRAIN_DELAY: "1.5" };
  fleet = await startFleet(cluster, { name: "node", count: 2, settings });
});
afterAll(async () => {
  await fleet?.close();
  await cluster?.[Symbol.asyncDispose]();
});

/** Some for free, some paid; no two alike, so that each is rendered. */
const body = (count: number) => ({
  markdown: `# Document ${count}`,
  width: 200,
  quality: 1,
  ...(count % 2 ? { watermark: false } : {}),
});
const load = { count: 8, body, retry: true, unkeyedEvery: 4 };
/** Between the requests of a client while nodes restart, in ms: the long form fills the whole time with renders. */
const PAUSE = share < 1 ? 300 : 0;
const retryable = /^(connection (refused|broken)|503 OVERLOADED|409 IDEMPOTENCY_CONFLICT)$/;
/** As if it had been silent for long: nobody has to wait for its lease. */
const forget = ({ name }: NodeProcess) =>
  cluster.query(`update instance set "seenAt" = 0 where id = $1`, [name]);

test("killed under load, in turn: no answer is lost, nothing is charged wrongly", async () => {
  let [held, broken] = [0, 0];
  for (const index of [0, 1]) {
    const since = Date.now();
    const { dead, clients, ...killed } = await killUnderLoad(fleet, index, {
      clients: { ...load, tokens: cluster.tokens },
      before: 300 + 150 * index,
      after: 700,
      hasten: forget,
    });
    held += killed.held;
    broken += clients.errors.get("connection broken") ?? 0;
    expect(dead.isAlive()).toBe(false);
    expect(clients.failed).toEqual([]);
    for (const error of clients.errors.keys()) expect(error).toMatch(retryable);
    const via = fleet.node(1 - index);
    const { answered } = clients;
    const findings = await audit({ ...cluster, balancer: fleet.balancer, via, answered, since });
    expect(findings).toMatchObject({ lost: [], wrong: [] });
    expect(findings.images).toBeGreaterThanOrEqual(answered.length);
    // The first of them were answered by both, also by the one that is dead.
    expect(await wrongReplays(fleet.balancer, via, answered.slice(0, 20))).toEqual([]);
    await fleet.replace(index);
    await fleet.until("both are ready", () => fleet.areReady());
  }
  expect(held).toBeGreaterThan(0);
  expect(broken).toBeGreaterThan(0);
});

test("restarted one after the other under load: no request fails, not even once", async () => {
  const since = Date.now();
  const before = fleet.nodes.map(({ pid }) => pid);
  const clients = new Clients(fleet.balancer, {
    ...load,
    tokens: cluster.tokens,
    retry: false,
    pause: PAUSE,
  });
  expect(await rollingRestart(fleet)).toEqual([0, 0]);
  await clients.stop();
  expect([...clients.errors]).toEqual([]);
  expect([clients.failed, clients.unknown]).toEqual([[], 0]);
  expect(clients.answered.length).toBeGreaterThan(20);
  expect(new Set([...before, ...fleet.nodes.map(({ pid }) => pid)]).size).toBe(4);
  const { answered } = clients;
  const via = fleet.node(0);
  const findings = await audit({ ...cluster, balancer: fleet.balancer, via, answered, since });
  expect(findings).toMatchObject({ lost: [], wrong: [], images: answered.length });
  expect(await reservations(cluster.query)).toBe(0);
});

test("an image expires for both nodes at once", async () => {
  const { balancer, nodes } = fleet;
  const clients = new Clients(balancer, { ...load, tokens: cluster.tokens, count: 1, times: 1 });
  await clients.done();
  const [{ path, imageId } = { path: "", imageId: "" }] = clients.answered;
  const statuses = async () => {
    const ended = nodes.map((node) => balancer.sendTo(node, { method: "GET", path }));
    return (await Promise.all(ended)).map(nameOf);
  };
  expect(await statuses()).toEqual(["200", "200"]);
  await cluster.query(`update image set "expiresAt" = $1 where id = $2`, [Date.now(), imageId]);
  expect(await statuses()).toEqual(["410 IMAGE_EXPIRED", "410 IMAGE_EXPIRED"]);
});

test("nodes keep nothing in their folder", () => {
  expect(cluster.dataFiles()).toEqual([]);
});

test("what would be wrong is found: this file looks closely enough", async () => {
  const { balancer } = fleet;
  const clients = new Clients(balancer, { ...load, tokens: cluster.tokens, count: 4, times: 1 });
  const since = Date.now();
  await clients.done();
  const { answered } = clients;
  const look = () => audit({ ...cluster, balancer, via: fleet.node(0), answered, since });
  expect(await look()).toEqual({ lost: [], wrong: [], images: 4 });
  const [forgotten, damaged] = answered.map(({ imageId }) => imageId);
  await cluster.query("delete from image where id = $1", [forgotten]);
  await cluster.query("update image set digest = 'other' where id = $1", [damaged]);
  await cluster.query(`update "accountBooks" set "creditBalance" = "creditBalance" - 1`);
  const { lost, wrong } = await look();
  expect(lost).toEqual([expect.stringContaining(`${forgotten}`)]);
  for (const part of [/damaged/, /charges for images that are not recorded|charged, \d+ images/])
    expect(wrong).toContainEqual(expect.stringMatching(part));
  expect(wrong.filter((words) => words.includes("ledger"))).toHaveLength(cluster.tokens.length);
});

/** Jobs of two nodes on one database: each is charged once, whoever runs it, loses it or cancels it. */
import { setTimeout as pause } from "node:timers/promises";
import type { BatchView, JobView } from "@platen/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runs, share } from "../../../../scripts/tests/budget.ts";
import { releaseSilent } from "../../src/domain/requests/sweep.ts";
import { call, GENERATE } from "../support/call.ts";
import type { Answer } from "../support/contract.ts";
import { startNodes, type Nodes } from "../support/nodes.ts";
import { ScriptedRenderer, type Begun } from "../support/scripted-renderer.ts";
import type { TestAccount, TestService } from "../support/service.ts";
import { until } from "../support/until.ts";

let all: Nodes;
let one: TestService;
let two: TestService;
const [first, second] = [new ScriptedRenderer(), new ScriptedRenderer()];

beforeAll(async () => {
  const node = (name: string, renderer: ScriptedRenderer) => ({
    settings: { PLATEN_INSTANCE: name },
    options: { renderer },
  });
  all = await startNodes([node("one", first), node("two", second)]);
  [one, two] = all.nodes as [TestService, TestService];
});
afterAll(() => all?.[Symbol.asyncDispose]());

const jobOf = ({ json }: Answer) => (json as { data: JobView }).data;
const accept = async (account: TestAccount, markdown: string, node = one) =>
  jobOf(await call(node, "POST", GENERATE, { ...account, body: { markdown, async: true } }));
const look = async (account: TestAccount, { jobId }: JobView, wait = 0) =>
  jobOf(await call(two, "GET", `/api/v1/jobs/${jobId}?wait=${wait}`, account));
const cancel = async (account: TestAccount, { jobId }: JobView, node = two) =>
  jobOf(await call(node, "DELETE", `/api/v1/jobs/${jobId}`, account));
/** The render of a document, wherever it is begun. */
const begunOf = async (markdown: string): Promise<Begun> => {
  const find = () => [...first.begun, ...second.begun].findLast((it) => it.markdown === markdown);
  await until(() => find() !== undefined);
  return find()!;
};
const times = (markdown: string) =>
  [...first.begun, ...second.begun].filter((it) => it.markdown === markdown).length;
/** As if the nodes that run jobs had been silent for long. */
const expire = () => all.database.query(`update job set "leaseUntil" = 0 where state = 'running'`);

test("a job comes after what somebody waits for, and may take longer", async () => {
  const account = await one.account();
  const job = await accept(account, "# Place");
  const { watch, done } = await begunOf("# Place");
  expect(watch).toMatchObject({ lane: "batch", times: 8, caller: account.id });
  done();
  expect((await look(account, job, 60)).state).toBe("succeeded");
});

test("a run that is taken for dead, and is not: one render, one charge", async () => {
  const account = await one.account();
  const job = await accept(account, "# Slow");
  const { done } = await begunOf("# Slow");
  await expire();
  // Another node takes it, and finds that what it needs is reserved.
  const given = () => all.database.query<{ tries: number }>(`select tries from job where id = '${job.jobId}' and state = 'queued' and "notBefore" > 0`); // prettier-ignore
  while ((await given()).length === 0) await pause(20);
  done();
  expect(await look(account, job, 60)).toMatchObject({ state: "succeeded" });
  expect(times("# Slow")).toBe(1);
  expect(await all.audit(account.id)).toMatchObject({ freeUsed: 1, reservations: 0 });
});

test("a node that dies: another renders it, and the dead one's picture is not charged", async () => {
  const account = await one.account();
  const job = await accept(account, "# Dies");
  const dead = await begunOf("# Dies");
  await all.database.query(`update instance set "seenAt" = 0`);
  for (const { context } of all.nodes) await releaseSilent(context, context.instances!);
  await expire();
  await until(() => times("# Dies") === 2);
  dead.done();
  (await begunOf("# Dies")).done();
  expect(await look(account, job, 60)).toMatchObject({ state: "succeeded" });
  const { freeUsed, images, reservations } = await all.audit(account.id);
  expect([freeUsed, reservations]).toEqual([1, 0]);
  expect(images.length).toBeGreaterThan(0);
});

test("canceled at the moment at which it is charged: one or the other", async () => {
  const account = await one.account({ credits: 1000 });
  const rounds = runs(200);
  const states: Record<string, number> = {};
  for (let round = 0; round < rounds; round += 1) {
    const markdown = `# Race ${round}`;
    const job = await accept(account, markdown);
    const { done } = await begunOf(markdown);
    // On a busy machine each race may be won by the charge: in some rounds it waits until the other has ended.
    const waits = [round % 3, round % 5];
    const charge = () => done();
    const withdraw = () => cancel(account, job, round % 2 ? one : two);
    if (round % 8 === 7) {
      await withdraw();
      done();
    } else await Promise.all([pause(waits[0]).then(charge), pause(waits[1]).then(withdraw)]);
    const { state, result } = await look(account, job, 60);
    states[state] = (states[state] ?? 0) + 1;
    expect(result !== undefined, state).toBe(state === "succeeded");
  }
  expect(Object.keys(states).filter((state) => state !== "succeeded")).toEqual(["canceled"]);
  const books = await all.audit(account.id);
  const charged = books.freeUsed + 1000 - books.balance;
  expect(charged).toBe(states["succeeded"] ?? 0);
  expect(books).toMatchObject({ reservations: 0, runningKeys: 0, ledgerSum: books.balance });
}, 120_000);

test("a batch that two nodes race for: each item once, whatever moments they take it at", async () => {
  const account = await one.account({ credits: 200 });
  const count = share < 1 ? 60 : 200;
  const items = Array.from({ length: count }, (_, at) => ({ markdown: `# Item ${at}` }));
  const answer = await call(one, "POST", "/api/v1/batches", { ...account, body: { items } });
  const { batchId } = (answer.json as { data: BatchView }).data;
  for (let at = 0; at < count; at += 1) (await begunOf(`# Item ${at}`)).done();
  const path = `/api/v1/batches/${batchId}?wait=60`;
  const ended = (await call(two, "GET", path, account)).json as { data: BatchView };
  expect(ended.data.counts).toMatchObject({ succeeded: count });
  for (const { markdown } of items) expect(times(markdown)).toBe(1);
  expect([first, second].every(({ begun }) => begun.some((it) => it.markdown.startsWith("# Item")))).toBe(true); // prettier-ignore
  const books = await all.audit(account.id);
  expect(books.freeUsed + 200 - books.balance).toBe(count);
}, 120_000);

test("a node that stops gives its job back", async () => {
  const account = await one.account();
  const job = await accept(account, "# Given back");
  await begunOf("# Given back");
  const [its, other] = first.begun.some((it) => it.markdown === "# Given back") ? [one, second] : [two, first]; // prettier-ignore
  const stopping = its.stop();
  await until(() => other.begun.some((it) => it.markdown === "# Given back"));
  await stopping;
  other.begun.at(-1)?.done();
  const left = its === one ? two : one;
  const path = `/api/v1/jobs/${job.jobId}?wait=60`;
  expect(jobOf(await call(left, "GET", path, account)).state).toBe("succeeded");
  expect(await all.audit(account.id)).toMatchObject({ freeUsed: 1, reservations: 0 });
});

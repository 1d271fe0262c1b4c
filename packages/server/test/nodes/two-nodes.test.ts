/** Tests that two services on one database keep the rules that hold for one. */
import { share } from "../../../../scripts/tests/budget.ts";
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { releaseSilent } from "../../src/domain/requests/sweep.ts";
import { call, codeOf, GENERATE, imageOf, signIn } from "../support/call.ts";
import { FakeClock, HOUR } from "../support/clock.ts";
import { heldRender } from "../support/held-render.ts";
import { hostileRenderer } from "../support/hostile-renderer.ts";
import { startNodes, type Nodes } from "../support/nodes.ts";
import type { TestAccount, TestService } from "../support/service.ts";
import { until } from "../support/until.ts";

const clock = new FakeClock("2026-01-31T23:00:00Z");
let all: Nodes;
let one: TestService;
let two: TestService;

beforeAll(async () => {
  const node = (name: string) => ({
    settings: { PLATEN_INSTANCE: name },
    options: { clock, renderer: hostileRenderer({ size: 1, queueLimit: 1000, deadline: 60_000 }) },
  });
  all = await startNodes([node("one"), node("two")]);
  [one, two] = all.nodes as [TestService, TestService];
  await until(() => all.nodes.every(({ context }) => context.renderer.stats().ready > 0), 60_000);
});
afterAll(() => all?.[Symbol.asyncDispose]());

const document = { markdown: "# Two", width: 200, quality: 1 };
const generate = (
  node: TestService,
  { token }: TestAccount,
  extra: object = {},
  headers: Record<string, string> = {},
) => call(node, "POST", GENERATE, { token, body: { ...document, ...extra }, headers });
const nodeOf = (index: number) => (index % 2 ? one : two);
const usage = async (node: TestService, account: TestAccount) => {
  const answer = await call(node, "GET", "/api/v1/account/usage", account);
  return (answer.json as { data: Record<string, unknown> }).data;
};

/** More than twice as many as may succeed. */
const AT_ONCE = share < 1 ? 160 : 600;

test(`${AT_ONCE} at once with 50 free and 20 credits: exactly 70 succeed`, async () => {
  const account = await one.account({ credits: 20 });
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) => generate(nodeOf(index), account)),
  );
  const succeeded = answers.filter(({ status }) => status === 200).map(imageOf);
  expect(succeeded).toHaveLength(70);
  expect(answers.filter((answer) => codeOf(answer) === "QUOTA_EXCEEDED")).toHaveLength(
    AT_ONCE - 70,
  );
  expect(succeeded.filter(({ meta }) => meta.quota.usedFreeQuota)).toHaveLength(50);
  for (const { meta } of succeeded) {
    expect(meta.quota.creditBalance).toBeGreaterThanOrEqual(0);
    expect(meta.quota.freeRemaining).toBeGreaterThanOrEqual(0);
  }
  expect(new Set(succeeded.map(({ data }) => data.imageId)).size).toBe(70);
  expect(await all.audit(account.id)).toMatchObject({
    balance: 0,
    ledgerSum: 0,
    ledgerEntries: 21,
    freeUsed: 50,
    reservations: 0,
  });
});

test("the same key 50 times at once: one render, one charge, the same answer from both", async () => {
  const account = await one.account();
  const completed = () =>
    all.nodes.reduce((sum, { context }) => sum + context.renderer.stats().completed, 0);
  const before = completed();
  using held = heldRender();
  const slow = { markdown: held.markdown };
  const ask = (_: unknown, index: number) =>
    generate(nodeOf(index), account, slow, { "Idempotency-Key": "k" });
  const asked = Array.from({ length: 50 }, ask);
  let answered = 0;
  for (const one of asked) void one.then(() => (answered += 1));
  await until(() => answered === 49);
  held.letGo();
  const answers = await Promise.all(asked);
  const first = answers.filter(({ status }) => status === 200);
  expect(first).toHaveLength(1);
  expect(answers.filter((answer) => codeOf(answer) === "IDEMPOTENCY_CONFLICT")).toHaveLength(49);
  const imageId = first.map(imageOf)[0]?.data.imageId;
  for (const answer of await Promise.all(Array.from({ length: 50 }, ask))) {
    expect([answer.status, answer.headers.get("idempotent-replayed")]).toEqual([200, "true"]);
    expect(imageOf(answer).data.imageId).toBe(imageId);
  }
  expect(completed() - before).toBe(1);
  expect(await all.audit(account.id)).toMatchObject({ freeUsed: 1, reservations: 0 });
});

test("a key whose render fails here is free there; after a day it is free again", async () => {
  const account = await one.account();
  const key = { "Idempotency-Key": "k" };
  const failed = await generate(one, account, { markdown: "misdeed: throw" }, key);
  expect(codeOf(failed)).toBe("GENERATION_FAILED");
  const next = await generate(two, account, {}, key);
  expect([next.status, next.headers.get("idempotent-replayed")]).toEqual([200, null]);
  clock.advance(24 * HOUR);
  const later = await generate(one, account, { theme: "dark" }, key);
  expect([later.status, later.headers.get("idempotent-replayed")]).toEqual([200, null]);
  clock.advance(-24 * HOUR);
});

test("the month's quota is one, whichever node counts; a new month in UTC begins anew", async () => {
  clock.set("2026-03-31T23:00:00Z");
  const account = await two.account();
  for (let count = 1; count <= 50; count += 1) {
    const { meta } = imageOf(await generate(nodeOf(count), account));
    expect(meta.quota.freeRemaining).toBe(50 - count);
  }
  for (const node of all.nodes) {
    expect(codeOf(await generate(node, account))).toBe("QUOTA_EXCEEDED");
    expect(await usage(node, account)).toMatchObject({ monthlyUsed: 50, resetDate: "2026-04-01" });
  }
  clock.set("2026-04-01T00:00:00Z");
  expect(imageOf(await generate(one, account)).meta.quota.freeRemaining).toBe(49);
  expect(imageOf(await generate(two, account)).meta.quota.freeRemaining).toBe(48);
});

test("what one node made, the other serves, until it expires for both", async () => {
  const account = await one.account();
  const { data } = imageOf(await generate(one, account));
  const { pathname } = new URL(data.imageUrl);
  const served = await call(two, "GET", pathname);
  expect(served.bytes.length).toBe(data.bytes);
  const again = await call(one, "GET", pathname);
  const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
  expect(digest(served.bytes)).toBe(digest(again.bytes));
  clock.advance(24 * HOUR);
  for (const node of all.nodes)
    expect(codeOf(await call(node, "GET", pathname))).toBe("IMAGE_EXPIRED");
  clock.advance(-24 * HOUR);
});

test("a session of one node is one of the other, and so is its end", async () => {
  const account = await one.account();
  const cookie = await signIn(one, account);
  const tokens = (node: TestService) => call(node, "GET", "/api/v1/account/tokens", { cookie });
  expect((await tokens(two)).status).toBe(200);
  const headers = { Origin: two.baseUrl };
  await call(two, "POST", "/api/auth/sign-out", { cookie, headers, body: {} });
  for (const node of all.nodes) expect((await tokens(node)).status).toBe(401);
});

test("a removed account is gone for both, with its pictures", async () => {
  const account = await one.account();
  const { data } = imageOf(await generate(one, account));
  const cookie = await signIn(two, account);
  const removed = await call(two, "POST", "/api/auth/delete-user", {
    cookie,
    headers: { Origin: two.baseUrl },
    body: { password: account.password },
  });
  expect(removed.status).toBe(200);
  expect((await generate(one, account)).status).toBe(401);
  const { pathname } = new URL(data.imageUrl);
  expect((await call(one, "GET", pathname)).status).toBe(404);
  expect(await one.context.images.read({ id: data.imageId, format: "png" })).toBeUndefined();
});

test("a node that is stopped for a while and comes back: its render is not charged", async () => {
  const account = await one.account({ credits: 1 });
  const key = { "Idempotency-Key": "k" };
  using held = heldRender();
  const slow = { markdown: held.markdown, watermark: false };
  const running = generate(one, account, slow, key);
  await expect.poll(async () => (await all.audit(account.id)).reservations).toBe(1);
  // The node is made to look as if it had given no sign of life for long, and the other one sees
  // that.
  await all.database.query(`update instance set "seenAt" = 0 where id = 'one'`);
  const { instances } = two.context;
  expect(instances && (await releaseSilent(two.context, instances))).toBe(1);
  held.letGo();
  const answer = await running;
  expect([answer.status, codeOf(answer)]).toEqual([500, "GENERATION_FAILED"]);
  expect(await all.audit(account.id)).toMatchObject({
    balance: 1,
    reservations: 0,
    runningKeys: 0,
  });
  const again = await generate(two, account, { markdown: "again", watermark: false }, key);
  expect(again.status).toBe(200);
  expect((await generate(one, account)).status).toBe(200);
  const known = () => all.database.query(`select id from instance order by id`);
  await expect.poll(known).toEqual([{ id: "one" }, { id: "two" }]);
});

test("what a node held that is gone is released by the others, without being told", async () => {
  const account = await one.account({ credits: 1 });
  const { books, clock: now } = one.context;
  const request = { key: "k", requestHash: "h" };
  await books.transaction("passing", (tx) =>
    tx.takeKey({
      ...request,
      accountId: account.id,
      answer: undefined,
      createdAt: 0,
      expiresAt: now.now() + HOUR,
    }),
  );
  // Its last sign of life lies in the future, so that nobody takes it for gone before it has
  // refused something.
  await all.database.query(`insert into instance values ('gone', 9e15)`);
  await all.database.query(
    `insert into reservation values ('r', $1, 'credit', '2026-01', 'k', 'gone', $2)`,
    [account.id, now.now()],
  );
  expect(codeOf(await generate(two, account, { watermark: false }))).toBe("QUOTA_EXCEEDED");
  await all.database.query(`update instance set "seenAt" = 0 where id = 'gone'`);
  await expect
    .poll(() => all.database.query(`select id from instance where id = 'gone'`), {
      timeout: 30_000,
    })
    .toEqual([]);
  expect(await all.audit(account.id)).toMatchObject({ reservations: 0, runningKeys: 0 });
  expect((await generate(two, account, { watermark: false })).status).toBe(200);
});

describe("burst limits", () => {
  const limited = (limits: string) => ({
    settings: { PLATEN_TOKEN_RATE: "10", PLATEN_LIMITS: limits },
    options: { renderer: hostileRenderer({ size: 1 }) },
  });
  test.each([
    ["database", 10],
    ["local", 20],
  ])("counted by %s: %i of 40", async (limits, allowed) => {
    await using nodes = await startNodes([limited(limits), limited(limits)]);
    const [first, second] = nodes.nodes as [TestService, TestService];
    const { token } = await first.account();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        call(index % 2 ? first : second, "GET", "/api/v1/account/usage", { token }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(allowed);
    expect(answers.filter((answer) => codeOf(answer) === "RATE_LIMITED")).toHaveLength(
      40 - allowed,
    );
  });
});

test("nodes that start at once with an empty database make one first account", async () => {
  const options = () => ({ options: { renderer: hostileRenderer({ size: 1 }) } });
  const first = { settings: { PLATEN_BOOTSTRAP: "1" } };
  await using nodes = await startNodes([
    { ...first, ...options() },
    { ...first, ...options() },
    { ...first, ...options() },
  ]);
  const made = nodes.nodes.flatMap(({ bootstrapped }) => bootstrapped ?? []);
  expect(made).toHaveLength(1);
  expect(await nodes.database.query('select email from "user"')).toEqual([
    { email: "local@platen.local" },
  ]);
  for (const node of nodes.nodes)
    expect((await call(node, "GET", "/api/v1/account/usage", made[0])).status).toBe(200);
  const names = await nodes.database.query<{ id: string }>("select id from instance");
  expect(new Set(names.map(({ id }) => id)).size).toBe(3);
});

test("a node that is stopped in order leaves nothing behind", async () => {
  await using nodes = await startNodes([{ options: { renderer: hostileRenderer({ size: 1 }) } }]);
  expect(await nodes.database.query("select id from instance")).toHaveLength(1);
  await nodes.nodes[0]?.stop();
  expect(await nodes.database.query("select id from instance")).toEqual([]);
});

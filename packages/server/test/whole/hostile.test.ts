import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, codeOf, errorOf, GENERATE } from "../support/call.ts";
import { audit } from "../support/books.ts";
import { hostileRenderer } from "../support/hostile-renderer.ts";
import { startTestService, type TestAccount, type TestService } from "../support/service.ts";
import { until } from "../support/until.ts";

const MB = 2 ** 20;
let service: TestService;
let account: TestAccount;

const pool = { size: 2, queueLimit: 4, memoryLimit: 300 * MB, memoryHardLimit: 400 * MB };

beforeAll(async () => {
  // Long by the clock: on a busy machine a child that is at work has little of the processor in 8 s.
  const renderer = hostileRenderer({ ...pool, deadline: 2000, wallDeadline: 16_000 });
  service = await startTestService({}, { renderer });
  account = await service.account({ credits: 10_000 });
  await until(() => renderer.stats().ready > 1);
});
afterAll(() => service[Symbol.asyncDispose]());

const generate = (markdown: string, signal?: AbortSignal, by = account, at = service) =>
  call(at, "POST", GENERATE, {
    token: by.token,
    body: { markdown, width: 200, quality: 1, watermark: false },
    ...(signal ? { signal } : {}),
  });

describe("a child that goes wrong costs one request, and nothing is charged", () => {
  test.each(["abort", "exit", "hang", "wait", "throw"])("%s", async (misdeed) => {
    const before = audit(service.dataDir, account.id);
    // An account of its own each time: an account that does this three times is held back.
    const mallory = await service.account({ credits: 10 });
    const hostile = generate(`misdeed: ${misdeed}`, undefined, mallory);
    const others = await Promise.all([generate("fine"), generate("fine as well")]);
    expect(others.map(({ status }) => status)).toEqual([200, 200]);
    const answer = await hostile;
    expect([answer.status, codeOf(answer)]).toEqual([500, "GENERATION_FAILED"]);
    expect(JSON.stringify(answer.json)).not.toMatch(/path|stack|SIG|\.ts/);
    const after = audit(service.dataDir, account.id);
    expect(after.balance).toBe(before.balance - 2);
    expect(after.ledgerSum).toBe(after.balance);
    expect(after.reservations).toBe(0);
    expect(audit(service.dataDir, mallory.id)).toMatchObject({ balance: 10, reservations: 0 });
  });

  test("the operator is told why", () => {
    const log = service.log.join("");
    expect(log).toContain("SIGABRT");
    expect(log).toMatch(/"type":"Error","stack":"at Object\.throw \(file:[^ ]+hostile-task\.ts/);
    expect(log).not.toContain("/secret/path");
  });
});

test("a child that eats memory is ended by its limit, and the operator is told", async () => {
  // There are machines where it takes seconds of processor time to reach the limit.
  const renderer = hostileRenderer({ ...pool, deadline: 120_000 });
  await using hungry = await startTestService({}, { renderer });
  const mallory = await hungry.account({ credits: 10 });
  const answer = await generate("misdeed: eat memory", undefined, mallory, hungry);
  expect([answer.status, codeOf(answer)]).toEqual([500, "GENERATION_FAILED"]);
  expect(audit(hungry.dataDir, mallory.id)).toMatchObject({ balance: 10, reservations: 0 });
  expect(hungry.log.join("")).toContain("OUT_OF_MEMORY");
});

test("the others are served while a hostile render is under way, not after it", async () => {
  await until(() => service.context.renderer.stats().ready >= 2);
  let over = false;
  const mallory = await service.account({ credits: 10 });
  const hostile = generate("misdeed: hang", undefined, mallory).finally(() => {
    over = true;
  });
  await expect.poll(() => service.context.renderer.stats().busy).toBe(1);
  for (let round = 0; round < 10; round += 1) {
    expect((await generate("fine")).status).toBe(200);
    expect(over, `${round + 1} renders took as long as the hostile one`).toBe(false);
  }
  expect(codeOf(await hostile)).toBe("GENERATION_FAILED");
});

test("an account whose documents keep ending processes is held back, and no other", async () => {
  const mallory = await service.account({ credits: 10 });
  const { size } = service.context.renderer.stats();
  let attacks = 0;
  const attack = () => generate(`misdeed: abort\n\n${(attacks += 1)}`, undefined, mallory);
  for (let times = 0; times < 3; times += 1)
    expect(codeOf(await attack())).toBe("GENERATION_FAILED");
  const waiting = attack();
  const refused = await attack();
  expect([refused.status, codeOf(refused)]).toEqual([503, "OVERLOADED"]);
  expect(errorOf(refused).message).toMatch(/one at a time/);
  expect((await generate("fine")).status).toBe(200);
  expect(codeOf(await waiting)).toBe("GENERATION_FAILED");
  await until(() => service.context.renderer.stats().ready >= size);
  expect(audit(service.dataDir, mallory.id).balance).toBe(10);
});

test("OVERLOADED within 100 ms when the queue is full, and nothing is charged", async () => {
  // A service of its own, in which a render may take as long as the test looks at the queue.
  const renderer = hostileRenderer({ ...pool, deadline: 60_000 });
  await using full = await startTestService({}, { renderer });
  // The renders belong to two accounts, because one alone leaves the last child to the others.
  const [one, other] = [await full.account({ credits: 10 }), await full.account({ credits: 10 })];
  // Accounts of which no render is known leave a child, too.
  for (const by of [one, other]) await generate("known", undefined, by, full);
  const away = new AbortController();
  const stuck = [one, other].map((by) => generate("misdeed: wait", away.signal, by, full));
  const ended = Promise.allSettled(stuck);
  await expect.poll(() => renderer.stats().busy).toBe(2);
  const waiting = [one, one, other, other].map((by) => generate("fine", undefined, by, full));
  await expect.poll(() => renderer.stats().queued).toBe(4);
  // The fastest of three: the machine may be busy with something else for a moment.
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const start = performance.now();
    const answer = await generate("one too many", undefined, one, full);
    times.push(performance.now() - start);
    expect([answer.status, codeOf(answer)]).toEqual([503, "OVERLOADED"]);
    expect(errorOf(answer).message).not.toMatch(/quota/i);
    expect(answer.headers.get("ratelimit")).toContain('"renders";r=0');
  }
  expect(Math.min(...times)).toBeLessThan(100);
  away.abort();
  await ended;
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  for (const { id } of [one, other])
    await expect.poll(() => audit(full.dataDir, id)).toMatchObject({ balance: 7, reservations: 0 });
});

test("a client that goes away frees its place at once and pays nothing", async () => {
  const before = audit(service.dataDir, account.id).balance;
  const other = await service.account({ credits: 10 });
  const controller = new AbortController();
  const gone = [account, other].map((by) => generate("misdeed: wait", controller.signal, by));
  const settled = Promise.allSettled(gone);
  await expect.poll(() => service.context.renderer.stats().busy).toBe(2);
  controller.abort();
  await settled;
  await expect
    .poll(() => audit(service.dataDir, account.id).reservations, { timeout: 500 })
    .toBe(0);
  expect(audit(service.dataDir, other.id)).toMatchObject({ balance: 10, reservations: 0 });
  expect((await generate("next")).status).toBe(200);
  expect(audit(service.dataDir, account.id).balance).toBe(before - 1);
  expect(service.log.some((line) => line.includes('"status":499'))).toBe(true);
});

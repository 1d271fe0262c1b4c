import { share } from "../../../../scripts/tests/budget.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, codeOf, errorOf, GENERATE, imageOf } from "../support/call.ts";
import { audit } from "../support/books.ts";
import { FakeClock } from "../support/clock.ts";
import { heldRender } from "../support/held-render.ts";
import { hostileRenderer } from "../support/hostile-renderer.ts";
import { startTestService, type TestAccount, type TestService } from "../support/service.ts";

const clock = new FakeClock("2026-01-31T23:00:00Z");
let service: TestService;

beforeAll(async () => {
  service = await startTestService({}, { clock, renderer: hostileRenderer({ size: 2 }) });
});
afterAll(() => service[Symbol.asyncDispose]());

const document = { markdown: "# Quota", width: 200, quality: 1 };
const generate = ({ token }: TestAccount, extra: object = {}) =>
  call(service, "POST", GENERATE, { token, body: { ...document, ...extra } });
const usage = async (account: TestAccount) => {
  const answer = await call(service, "GET", "/api/v1/account/usage", account);
  return (answer.json as { data: Record<string, unknown> }).data;
};

test("50 free ones with a watermark, the 51st is refused; a new month in UTC begins anew", async () => {
  clock.set("2026-01-31T23:00:00Z");
  const account = await service.account();
  for (let count = 1; count <= 50; count += 1) {
    const { meta, data } = imageOf(await generate(account));
    expect(meta.quota).toEqual({
      freeRemaining: 50 - count,
      creditBalance: 0,
      usedFreeQuota: true,
    });
    expect(data.bytes).toBeGreaterThan(0);
  }
  const refused = await generate(account);
  expect([refused.status, codeOf(refused)]).toEqual([429, "QUOTA_EXCEEDED"]);
  expect(errorOf(refused).message).toContain("2026-02-01");
  expect(refused.headers.get("retry-after")).toBeNull();
  expect(await usage(account)).toMatchObject({
    monthlyUsed: 50,
    monthlyRemaining: 0,
    yearMonth: "2026-01",
    resetDate: "2026-02-01",
  });
  clock.set("2026-01-31T23:59:59.999Z");
  expect(codeOf(await generate(account))).toBe("QUOTA_EXCEEDED");
  clock.set("2026-02-01T00:00:00.000Z");
  expect(imageOf(await generate(account)).meta.quota.freeRemaining).toBe(49);
  expect(await usage(account)).toMatchObject({ yearMonth: "2026-02", resetDate: "2026-03-01" });
});

test("after the free ones, credits: clean, and counted", async () => {
  const account = await service.account({ credits: 2 });
  await service.context.books.transaction("lasting", async (books) => {
    for (let count = 0; count < 49; count += 1)
      await books.countFree(account.id, new Date(clock.now()).toISOString().slice(0, 7));
  });
  const marked = await generate(account, { mode: "binary" });
  const clean = await generate(account, { mode: "binary" });
  expect(marked.headers.get("x-quota-used-free")).toBe("true");
  expect(clean.headers.get("x-quota-used-free")).toBe("false");
  expect(clean.headers.get("x-quota-credit-balance")).toBe("1");
  expect(Buffer.compare(marked.bytes, clean.bytes)).not.toBe(0);
  await generate(account);
  expect(codeOf(await generate(account))).toBe("QUOTA_EXCEEDED");
  expect(audit(service.dataDir, account.id)).toMatchObject({
    balance: 0,
    ledgerSum: 0,
    ledgerEntries: 3,
    freeUsed: 50,
    reservations: 0,
  });
});

describe("watermark: false", () => {
  test("is a clean image for one credit, while free ones are left", async () => {
    const account = await service.account({ credits: 1 });
    const clean = await generate(account, { watermark: false, mode: "binary" });
    const marked = await generate(account, { mode: "binary" });
    expect(clean.headers.get("x-quota-free-remaining")).toBe("50");
    expect(clean.headers.get("x-quota-credit-balance")).toBe("0");
    expect(Buffer.compare(marked.bytes, clean.bytes)).not.toBe(0);
  });

  test("without a credit it is refused, and nothing is used", async () => {
    const account = await service.account();
    expect(codeOf(await generate(account, { watermark: false }))).toBe("QUOTA_EXCEEDED");
    expect(await usage(account)).toMatchObject({ monthlyUsed: 0 });
  });
});

/** More than twice as many as may succeed. */
const AT_ONCE = share < 1 ? 160 : 600;

test(`${AT_ONCE} at once with 50 free and 20 credits: exactly 70 succeed`, async () => {
  const account = await service.account({ credits: 20 });
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => generate(account)));
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
  expect(audit(service.dataDir, account.id)).toMatchObject({
    balance: 0,
    ledgerSum: 0,
    ledgerEntries: 21,
    freeUsed: 50,
    reservations: 0,
  });
});

test("a render that ends in the next month counts in the month in which it was asked for", async () => {
  clock.set("2026-04-30T23:59:59.999Z");
  const account = await service.account();
  using held = heldRender();
  const pending = generate(account, { markdown: held.markdown });
  await expect.poll(() => audit(service.dataDir, account.id).reservations).toBe(1);
  clock.set("2026-05-01T00:00:00.000Z");
  held.letGo();
  expect((await pending).status).toBe(200);
  expect(await usage(account)).toMatchObject({ yearMonth: "2026-05", monthlyUsed: 0 });
  clock.set("2026-04-30T23:59:59.999Z");
  expect(await usage(account)).toMatchObject({ yearMonth: "2026-04", monthlyUsed: 1 });
});

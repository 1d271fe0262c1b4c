import { afterAll, beforeAll, expect, test } from "vitest";
import type { AccountStanding } from "@platen/contract";
import { grantCredits } from "../../src/domain/charging/ledger.ts";
import { call, codeOf, GENERATE, signIn } from "../support/call.ts";
import { FakeClock } from "../support/clock.ts";
import { startTestService, type TestService } from "../support/service.ts";

const STANDING = "/api/v1/account/standing";
const document = { markdown: "# x", width: 300, quality: 1 };
const clock = new FakeClock("2026-03-10T12:00:00Z");
let service: TestService;

beforeAll(async () => {
  service = await startTestService({}, { clock });
});
afterAll(() => service[Symbol.asyncDispose]());

async function standingWith(cookie: string): Promise<AccountStanding> {
  const answer = await call(service, "GET", STANDING, { cookie });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  return (answer.json as { data: AccountStanding }).data;
}

test("200: an account that has done nothing", async () => {
  const cookie = await signIn(service, await service.account());
  expect(await standingWith(cookie)).toEqual({
    usage: {
      monthlyQuota: 50,
      monthlyUsed: 0,
      monthlyRemaining: 50,
      yearMonth: "2026-03",
      creditBalance: 0,
      resetDate: "2026-04-01",
    },
    cleanExportsRemaining: 5,
    creditBalance: 0,
    ledger: [],
  });
});

test("200: everything that was received and spent, newest first", async () => {
  const account = await service.account({ credits: 7 });
  const cookie = await signIn(service, account);
  const generate = async (body: object) => {
    clock.advance(1000);
    const answer = await call(service, "POST", GENERATE, { token: account.token, body });
    expect(answer.status).toBe(200);
  };
  const granted = clock.now();
  await generate(document);
  await generate({ ...document, watermark: false });
  const rendered = clock.now();
  for (let count = 0; count < 6; count += 1) {
    clock.advance(1000);
    const body = { ...document, removeWatermark: true };
    await call(service, "POST", "/api/v1/exports", { cookie, body });
  }
  const exported = clock.now();
  const { ledger, ...rest } = await standingWith(cookie);
  expect(rest).toMatchObject({
    usage: { monthlyUsed: 1, monthlyRemaining: 49, creditBalance: 5 },
    cleanExportsRemaining: 0,
    creditBalance: 5,
  });
  expect(ledger).toHaveLength(3);
  expect(ledger).toMatchObject([
    { credits: -1, reason: "export", createdAt: new Date(exported).toISOString() },
    { credits: -1, reason: "render", createdAt: new Date(rendered).toISOString() },
    { credits: 7, reason: "grant", createdAt: new Date(granted).toISOString() },
  ]);
  expect(new Set(ledger.map(({ entryId }) => entryId)).size).toBe(3);
});

test("200: of a long ledger the last 100 lines, and of no other account's", async () => {
  const account = await service.account();
  const other = await service.account({ credits: 1000 });
  for (let credits = 1; credits <= 105; credits += 1) {
    clock.advance(1);
    await grantCredits(service.context, account.id, credits);
  }
  const { ledger, creditBalance } = await standingWith(await signIn(service, account));
  expect(ledger.map(({ credits }) => credits)).toEqual(
    Array.from({ length: 100 }, (_, index) => 105 - index),
  );
  expect(creditBalance).toBe((105 * 106) / 2);
  expect((await standingWith(await signIn(service, other))).ledger).toHaveLength(1);
});

test("401 without a session, and with a token in its place", async () => {
  const { token } = await service.account();
  expect(codeOf(await call(service, "GET", STANDING))).toBe("UNAUTHORIZED");
  expect(codeOf(await call(service, "GET", STANDING, { token }))).toBe("UNAUTHORIZED");
});

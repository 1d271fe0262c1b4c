/** Tests of a service whose operator has chosen other terms than the specification's. */
import { expect, test } from "vitest";
import { call, codeOf, cookieOf, errorOf, GENERATE, imageOf } from "../support/call.ts";
import { startTestService, type TestAccount, type TestService } from "../support/service.ts";

const document = { markdown: "# Terms\n\nOf a service.", width: 300, quality: 1 };
const generate = (service: TestService, { token }: TestAccount, extra: object = {}) =>
  call(service, "POST", GENERATE, { token, body: { ...document, ...extra } });
const binary = { mode: "binary" };
const usage = async (service: TestService, { token }: TestAccount) =>
  ((await call(service, "GET", "/api/v1/account/usage", { token })).json as { data: object }).data;
const exported = (service: TestService, cookie?: string) =>
  call(service, "POST", "/api/v1/exports", {
    body: document,
    headers: { Origin: service.baseUrl },
    ...(cookie === undefined ? {} : { cookie }),
  });
const signUp = (service: TestService, email: string) =>
  call(service, "POST", "/api/auth/sign-up/email", {
    body: { email, password: "correct horse battery", name: "x" },
    headers: { Origin: service.baseUrl },
  });

test("unlimited: no render is refused or marked, and usage counts on", async () => {
  await using service = await startTestService({ PLATEN_PLAN: "unlimited" });
  const account = await service.account();
  const plain = await generate(service, account, binary);
  expect(plain.headers.get("x-quota-used-free")).toBe("true");
  // The same bytes as those that a credit buys elsewhere.
  await using metered = await startTestService();
  const payer = await metered.account({ credits: 1 });
  const paid = await generate(metered, payer, { ...binary, watermark: false });
  expect(Buffer.compare(plain.bytes, paid.bytes)).toBe(0);
  for (let count = 2; count <= 55; count += 1)
    expect((await generate(service, account)).status).toBe(200);
  const asked = imageOf(await generate(service, account, { watermark: false }));
  expect(asked.meta.quota).toEqual({
    freeRemaining: 1_000_000_000 - 56,
    creditBalance: 0,
    usedFreeQuota: true,
  });
  expect(await usage(service, account)).toMatchObject({
    monthlyQuota: 1_000_000_000,
    monthlyUsed: 56,
    monthlyRemaining: 1_000_000_000 - 56,
    unlimited: true,
  });
  const plan = await call(service, "POST", "/api/v1/images/plan", { ...account, body: document });
  expect(plan.json).toMatchObject({ data: { charge: "free", watermarked: false } });
});

test("unlimited: exports and previews are clean, for visitors too", async () => {
  await using service = await startTestService({ PLATEN_PLAN: "unlimited" });
  const file = await exported(service);
  expect(file.headers.get("x-watermark")).toBe("false");
  const preview = await call(service, "POST", "/api/v1/previews", {
    body: document,
    headers: { Origin: service.baseUrl },
  });
  expect(preview.headers.get("x-watermark")).toBe("false");
  expect(Buffer.compare(file.bytes, preview.bytes)).toBe(0);
});

test("unlimited: whoever comes first makes an account, and nobody after", async () => {
  await using service = await startTestService({ PLATEN_PLAN: "unlimited" });
  const offered = async () =>
    ((await call(service, "GET", "/api/v1/web")).json as { data: { signUp: string } }).data.signUp;
  expect(await offered()).toBe("open");
  const emails = ["a@example.org", "b@example.org", "c@example.org"];
  const answers = await Promise.all(emails.map((email) => signUp(service, email)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403]);
  expect(await offered()).toBe("closed");
  const later = await signUp(service, "d@example.org");
  expect([later.status, codeOf(later)]).toEqual([403, "FORBIDDEN"]);
  expect(errorOf(later).message).toContain("whoever runs it");
  // Administrators still make accounts, and these work.
  const member = await service.account();
  expect((await generate(service, member)).status).toBe(200);
});

test("tools say what calls cost here", async () => {
  await using service = await startTestService({ PLATEN_PLAN: "unlimited" });
  const { json } = await call(service, "GET", "/api/v1/schema");
  const [tool] = (json as { data: { tools: { description: string }[] } }).data.tools;
  expect(tool?.description).toContain("Calls cost nothing, and pictures have no watermark.");
  expect(tool?.description).not.toContain("free requests");
});

test("a quota of the operator's own", async () => {
  await using service = await startTestService({ PLATEN_MONTHLY_QUOTA: "2" });
  const account = await service.account();
  for (const left of [1, 0])
    expect(imageOf(await generate(service, account)).meta.quota.freeRemaining).toBe(left);
  const refused = await generate(service, account);
  expect(codeOf(refused)).toBe("QUOTA_EXCEEDED");
  expect(errorOf(refused).message).toContain("The 2 free requests");
  expect(await usage(service, account)).toMatchObject({
    monthlyQuota: 2,
    monthlyUsed: 2,
    monthlyRemaining: 0,
  });
});

test("without a watermark: free renders are clean, a credit is not spent on what all have", async () => {
  await using service = await startTestService({ PLATEN_WATERMARK: "", PLATEN_MONTHLY_QUOTA: "2" });
  const account = await service.account({ credits: 1 });
  const first = await generate(service, account, binary);
  const second = await generate(service, account, { ...binary, watermark: false });
  expect(Buffer.compare(first.bytes, second.bytes)).toBe(0);
  expect(second.headers.get("x-quota-credit-balance")).toBe("1");
  const third = imageOf(await generate(service, account));
  expect(third.meta.quota).toEqual({ freeRemaining: 0, creditBalance: 0, usedFreeQuota: false });
  const member = await call(service, "POST", "/api/auth/sign-in/email", {
    body: { email: account.email, password: account.password },
    headers: { Origin: service.baseUrl },
  });
  const file = await exported(service, cookieOf(member));
  expect(file.headers.get("x-watermark")).toBe("false");
  expect(file.headers.get("x-exports-clean-remaining")).toBe("5");
});

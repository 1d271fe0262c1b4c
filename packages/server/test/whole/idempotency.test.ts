import { afterAll, beforeAll, expect, test } from "vitest";
import { call, codeOf, GENERATE, imageOf, type Call } from "../support/call.ts";
import { audit } from "../support/books.ts";
import { FakeClock, HOUR } from "../support/clock.ts";
import { heldRender } from "../support/held-render.ts";
import { hostileRenderer } from "../support/hostile-renderer.ts";
import { startTestService, type TestAccount, type TestService } from "../support/service.ts";

const clock = new FakeClock("2026-03-10T12:00:00Z");
let service: TestService;

beforeAll(async () => {
  const renderer = hostileRenderer({ size: 1, deadline: 5000 });
  service = await startTestService({}, { clock, renderer });
});
afterAll(() => service[Symbol.asyncDispose]());

const generate = ({ token }: TestAccount, key: string, body: object = {}, extra: Call = {}) =>
  call(service, "POST", GENERATE, {
    token,
    body: { markdown: "# Once", width: 200, quality: 1, ...body },
    headers: { "Idempotency-Key": key },
    ...extra,
  });
const replayed = ({ headers }: { headers: Headers }) => headers.get("idempotent-replayed");
const completed = () => service.context.renderer.stats().completed;

test("the same key 50 times at once: one render, one charge", async () => {
  const account = await service.account();
  const before = completed();
  using held = heldRender();
  const slow = { markdown: held.markdown };
  const asked = Array.from({ length: 50 }, () => generate(account, "k", slow));
  let answered = 0;
  for (const one of asked) void one.then(() => (answered += 1));
  await expect.poll(() => answered).toBe(49);
  held.letGo();
  const answers = await Promise.all(asked);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter((answer) => codeOf(answer) === "IDEMPOTENCY_CONFLICT")).toHaveLength(49);
  const again = await Promise.all(Array.from({ length: 50 }, () => generate(account, "k", slow)));
  const first = answers.find(({ status }) => status === 200);
  for (const answer of again) {
    expect([answer.status, replayed(answer)]).toEqual([200, "true"]);
    expect(answer.json).toEqual(first?.json);
  }
  expect(first && replayed(first)).toBeNull();
  expect(completed() - before).toBe(1);
  expect(audit(service.dataDir, account.id)).toMatchObject({ freeUsed: 1, reservations: 0 });
});

test("a file is replayed byte for byte, with its headers", async () => {
  const account = await service.account();
  const body = { mode: "binary", format: "webp", colour: "red" };
  const first = await generate(account, "file", body);
  const again = await generate(account, "file", body);
  expect(Buffer.compare(first.bytes, again.bytes)).toBe(0);
  for (const name of [
    "content-type",
    "content-length",
    "x-image-id",
    "x-quota-free-remaining",
    "x-warnings",
  ])
    expect(again.headers.get(name)).toBe(first.headers.get(name));
  expect(replayed(again)).toBe("true");
});

test("the key may be quoted", async () => {
  const account = await service.account();
  const first = await generate(account, '"quoted"', { theme: "dark", format: "png" });
  const again = await generate(account, "quoted", { theme: "dark", format: "png" });
  expect(imageOf(again).data.imageId).toBe(imageOf(first).data.imageId);
});

test("another body is refused", async () => {
  const account = await service.account();
  await generate(account, "k");
  const answer = await generate(account, "k", { theme: "dark" });
  expect([answer.status, codeOf(answer)]).toEqual([422, "IDEMPOTENCY_MISMATCH"]);
  expect(audit(service.dataDir, account.id).freeUsed).toBe(1);
});

test("keys are each account's own", async () => {
  const [one, other] = [await service.account(), await service.account()];
  const first = imageOf(await generate(one, "k"));
  const second = imageOf(await generate(other, "k"));
  expect(second.data.imageId).not.toBe(first.data.imageId);
});

test("a failed render frees the key", async () => {
  const account = await service.account();
  const failed = await generate(account, "k", { markdown: "misdeed: throw" });
  expect(codeOf(failed)).toBe("GENERATION_FAILED");
  const next = await generate(account, "k", { markdown: "fine" });
  expect([next.status, replayed(next)]).toEqual([200, null]);
});

test("so does one that was never paid for", async () => {
  const account = await service.account();
  const refused = await generate(account, "k", { watermark: false });
  expect(codeOf(refused)).toBe("QUOTA_EXCEEDED");
  expect((await generate(account, "k")).status).toBe(200);
});

test("a replay needs neither quota nor credits", async () => {
  const account = await service.account({ credits: 1 });
  const first = imageOf(await generate(account, "k", { watermark: false }));
  expect(codeOf(await generate(account, "other", { watermark: false }))).toBe("QUOTA_EXCEEDED");
  const again = imageOf(await generate(account, "k", { watermark: false }));
  expect(again).toEqual(first);
});

test("after 24 hours the key is free", async () => {
  const account = await service.account();
  const first = imageOf(await generate(account, "k"));
  clock.advance(24 * HOUR - 1);
  const again = await generate(account, "k");
  expect([replayed(again), imageOf(again).data.imageId]).toEqual(["true", first.data.imageId]);
  clock.advance(1);
  const next = await generate(account, "k", { theme: "dark" });
  expect([next.status, replayed(next)]).toEqual([200, null]);
});

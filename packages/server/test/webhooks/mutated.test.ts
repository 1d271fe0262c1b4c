/** Bodies and queries that are wrong in every way, at the endpoints for integrators: refused in words, and nothing is kept of them. */
import { webhookEvents, type CreatedWebhook } from "@platen/contract";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runs, seed } from "../../../../scripts/tests/budget.ts";
import { call, errorOf, signIn } from "../support/call.ts";
import { startTestService, type TestAccount, type TestService } from "../support/service.ts";

const OWN = "/api/v1/account";
let service: TestService;
let account: TestAccount;
let cookie: string;
let webhookId: string;

beforeAll(async () => {
  service = await startTestService();
  account = await service.account();
  cookie = await signIn(service, account);
  const body = { url: "https://example.org/in" };
  const made = await call(service, "POST", `${OWN}/webhooks`, { ...account, body });
  webhookId = (made.json as { data: CreatedWebhook }).data.webhookId;
});
afterAll(() => service?.[Symbol.asyncDispose]());

const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: "binary", maxLength: 600 }),
  fc.constantFrom(
    "__proto__",
    "\0",
    "https://",
    "https://[::1",
    "https://a.b\\@127.0.0.1/",
    "x".repeat(501),
  ),
);
const near = <Value>(right: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 2, arbitrary: right }, anything);
const url = near(
  fc.oneof(
    fc.webUrl({ validSchemes: ["https", "http", "ftp"] }),
    fc.constant("https://127.0.0.1/"),
  ),
);
const events = near(
  fc.array(fc.oneof(fc.constantFrom(...webhookEvents), anything), { maxLength: 6 }),
);
const fields = fc.record(
  {
    url,
    events,
    paused: near(fc.boolean()),
    name: near(fc.string({ maxLength: 120 })),
    scopes: near(fc.array(fc.oneof(fc.constantFrom("render", "read", "manage"), anything))),
    expiresAt: near(fc.date({ noInvalidDate: true }).map((date) => date.toISOString())),
    ["other"]: anything,
  },
  { requiredKeys: [] },
);
const body = fc.oneof(
  { weight: 8, arbitrary: fields.map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: anything.map((value) => JSON.stringify(value) ?? "") },
  { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
);
const place = fc.constantFrom(
  ["POST", "webhooks"],
  ["POST", "webhooks/:id"],
  ["POST", "webhooks/none"],
  ["POST", "webhooks/:id/deliveries/none/replay"],
  ["POST", "tokens"],
  ["GET", "requests"],
  ["GET", "history"],
) as fc.Arbitrary<[method: string, path: string]>;
const query = fc.record(
  { status: fc.string(), before: fc.string({ unit: "binary" }), as: fc.string() },
  { requiredKeys: [] },
);

test("every one is answered in our form, and none is our fault", async () => {
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(place, body, query, async ([method, path], sent, asked) => {
      const search = method === "GET" ? `?${new URLSearchParams(asked).toString()}` : "";
      const at = `${OWN}/${path.replace(":id", webhookId)}${search}`;
      const answer = await call(service, method, at, {
        ...(path === "tokens" ? { cookie } : { token: account.token }),
        ...(method === "POST" && { body: sent }),
      });
      expect(answer.status, `${method} ${at} ${sent}`).toBeLessThan(500);
      if (answer.status >= 400) refused += 1;
      if (answer.status === 400) expect(errorOf(answer).message.length).toBeLessThan(4000);
      // Room for the next ones.
      if (answer.status !== 201) return;
      const { data } = answer.json as { data: { webhookId?: string; tokenId?: string } };
      const made = data.webhookId ? `webhooks/${data.webhookId}` : `tokens/${data.tokenId}`;
      await call(service, "DELETE", `${OWN}/${made}`, path === "tokens" ? { cookie } : account);
    }),
    { numRuns: runs(10_000), seed },
  );
  expect(refused).toBeGreaterThan(10);
  const { webhooks } = service.context;
  const [kept, ...others] = await webhooks.listOf(account.id);
  expect(others).toEqual([]);
  expect(kept?.events.every((name) => webhookEvents.includes(name))).toBe(true);
  expect(new URL(kept?.url ?? "").protocol).toBe("https:");
}, 600_000);

/** Webhooks on both databases: who may have them, what is sent, what becomes of receivers that do not take it. */
import { createRequire } from "node:module";
import { runInNewContext } from "node:vm";
import type { CreatedWebhook, WebhookDeliveryView, WebhookView } from "@platen/contract";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { snippet } from "../../../../scripts/test/support/snippets.ts";
import type { Database } from "../../src/adapters/sql/database.ts";
import { grantCredits } from "../../src/domain/charging/ledger.ts";
import { told } from "../../src/domain/webhooks/webhooks.ts";
import { FAILING } from "../../src/domain/webhooks/deliver.ts";
import { call, codeOf, errorOf, GENERATE, signIn } from "../support/call.ts";
import { startMailServer, type MailServer } from "../support/mail-server.ts";
import { startReceiver, type Receiver } from "../support/receiver.ts";
import { startServiceOn } from "../support/service-on.ts";
import { sharedRenderer } from "../support/shared-renderer.ts";
import { readConfig } from "../../src/main.ts";
import type { TestAccount, TestService } from "../support/service.ts";
import { until } from "../support/until.ts";

const soon = (look: () => Promise<unknown>) => expect.poll(look, { timeout: 20_000 });

const WEBHOOKS = "/api/v1/account/webhooks";
const renderer = sharedRenderer(
  readConfig({ PLATEN_DATA_DIR: "/tmp", PLATEN_RENDER_CHILDREN: "1", PLATEN_RENDER_CACHE: "0" }),
);

describe.each(["sqlite", "postgres"] as const)("webhooks on %s", (kind: Database["kind"]) => {
  let service: TestService;
  let receiver: Receiver;
  let mails: MailServer;
  beforeAll(async () => {
    [receiver, mails] = await Promise.all([startReceiver(), startMailServer()]);
    const network = { allowPrivate: true, ports: [receiver.port] };
    service = await startServiceOn(kind, { PLATEN_SMTP_URL: mails.url }, { network, renderer });
  });
  afterAll(async () => {
    await service?.[Symbol.asyncDispose]();
    await receiver?.[Symbol.asyncDispose]();
    await mails?.[Symbol.asyncDispose]();
  });

  async function ask<Data>(
    { token }: Pick<TestAccount, "token">,
    method: string,
    path: string,
    body?: object,
  ): Promise<Data> {
    const answer = await call(service, method, `${WEBHOOKS}${path}`, {
      token,
      ...(body && { body }),
    });
    if (answer.status >= 300) throw new Error(`${codeOf(answer)}: ${errorOf(answer).message}`);
    return (answer.json as { data: Data }).data;
  }
  const make = (account: TestAccount, path: string, events?: string[]) =>
    ask<CreatedWebhook>(account, "POST", "", {
      url: receiver.url(path),
      ...(events && { events }),
    });
  const log = async (account: TestAccount, { webhookId }: WebhookView) =>
    (await ask<{ deliveries: WebhookDeliveryView[] }>(account, "GET", `/${webhookId}/deliveries`))
      .deliveries;
  const list = async (account: TestAccount) =>
    (await ask<{ webhooks: WebhookView[] }>(account, "GET", "")).webhooks;
  /** Tells an account something, as a render's end does. */
  const tell = async ({ id: accountId }: TestAccount, event: string, data: object = {}) => {
    const one = told(service.context, { accountId, event, data });
    await service.context.books.transaction("lasting", (books) => books.tell(one));
    return one;
  };
  const receivedBy = (path: string) => receiver.got.filter((one) => one.path === path);
  /** Makes what waits due at once, and a webhook's failures so old. */
  const hasten = async (failingFor = 0) => {
    const { db } = service.context.database;
    await db
      .updateTable("webhookDelivery")
      .set({ nextAt: 1 })
      .where("nextAt", "is not", null)
      .execute();
    if (failingFor > 0)
      await db
        .updateTable("webhook")
        .set({ failingSince: Date.now() - failingFor })
        .where("failingSince", "is not", null)
        .execute();
  };

  test("are made with a secret that is shown once, listed, changed, paused and deleted", async () => {
    const account = await service.account();
    const { secret, ...made } = await make(account, "/200");
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/u);
    expect(made).toMatchObject({
      url: receiver.url("/200"),
      status: "active",
      events: ["render.succeeded", "render.failed", "batch.completed", "credits.low"],
      reason: null,
      failingSince: null,
    });
    expect(await list(account)).toEqual([made]);
    const path = `/${made.webhookId}`;
    const changed = await ask(account, "POST", path, { events: ["credits.low"], paused: true });
    expect(changed).toEqual({ ...made, events: ["credits.low"], status: "paused" });
    expect(await ask(account, "POST", path, {})).toEqual(changed);
    const url = receiver.url("/201");
    expect(await ask(account, "POST", path, { url, paused: false })).toMatchObject({
      url,
      status: "active",
    });
    expect(await ask(account, "DELETE", path)).toEqual({
      webhookId: made.webhookId,
      deleted: true,
    });
    await expect(ask(account, "DELETE", path)).rejects.toThrow("NOT_FOUND");
    for (let count = 0; count < 5; count += 1) await make(account, "/200");
    await expect(make(account, "/200")).rejects.toThrow("there are 5 webhooks already");
    const cookie = await signIn(service, account);
    const bySession = await call(service, "GET", WEBHOOKS, { cookie });
    expect((bySession.json as { data: { webhooks: unknown[] } }).data.webhooks).toHaveLength(5);
    const foreign = { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" };
    const crossed = await call(service, "POST", WEBHOOKS, {
      cookie,
      body: { url },
      headers: foreign,
    });
    expect(codeOf(crossed)).toBe("FORBIDDEN");
    expect(codeOf(await call(service, "GET", WEBHOOKS))).toBe("UNAUTHORIZED");
  });

  test("are of one account: for others they are not there", async () => {
    const [owner, other] = [await service.account(), await service.account()];
    const webhook = await make(owner, "/200");
    const one = await tell(owner, "render.failed");
    const path = `/${webhook.webhookId}`;
    const ways = [
      ["POST", path, { paused: true }],
      ["DELETE", path],
      ["POST", `${path}/secret`],
      ["POST", `${path}/test`],
      ["GET", `${path}/deliveries`],
      ["POST", `${path}/deliveries/${one.id}/replay`],
    ] as const;
    for (const [method, at, body] of ways)
      await expect(ask(other, method, at, body), at).rejects.toThrow("NOT_FOUND");
    expect(await list(other)).toEqual([]);
    await tell(other, "render.failed", { for: "nobody" });
    await until(() => receiver.got.some(({ headers }) => headers["webhook-id"] === one.id));
    expect(receiver.got.filter(({ body }) => body.includes("nobody"))).toEqual([]);
  });

  test("what is sent is verified by the library of the specification, also while a secret changes", async () => {
    const account = await service.account();
    const webhook = await make(account, "/signed", ["render.succeeded"]);
    const one = await tell(account, "render.succeeded", { jobId: "ü 中" });
    await tell(account, "render.failed");
    await until(() => receivedBy("/signed").length > 0);
    const { headers, body } = receivedBy("/signed")[0]!;
    const timestamp = new Date(one.createdAt).toISOString();
    const payload = { type: "render.succeeded", timestamp, data: { jobId: "ü 中" } };
    expect(new Webhook(webhook.secret).verify(body, headers)).toEqual(payload);
    const here = {
      require: createRequire(import.meta.url),
      process: { env: { WEBHOOK_SECRET: webhook.secret } },
      rawBody: body,
      request: { headers },
    };
    expect(runInNewContext(`${snippet("docs/api.md js 2")}\nevent;`, here)).toEqual(payload);
    expect([headers["content-type"], headers["webhook-id"]]).toEqual(["application/json", one.id]);
    expect(() => new Webhook(webhook.secret).verify(`${body} `, headers)).toThrow();
    await soon(async () => (await log(account, webhook))[0]?.outcome).toBe("delivered");
    const [noted] = await log(account, webhook);
    expect(noted).toMatchObject({ deliveryId: one.id, attempts: 1, lastStatus: 200, nextAt: null });
    const { secret } = await ask<CreatedWebhook>(account, "POST", `/${webhook.webhookId}/secret`);
    expect(secret).not.toBe(webhook.secret);
    await ask(account, "POST", `/${webhook.webhookId}/deliveries/${one.id}/replay`);
    await until(() => receivedBy("/signed").length === 2);
    const again = receivedBy("/signed")[1]!;
    expect(again.headers["webhook-id"]).toBe(one.id);
    for (const valid of [secret, webhook.secret])
      expect(new Webhook(valid).verify(again.body, again.headers)).toEqual(payload);
    expect(receivedBy("/signed")).toHaveLength(2);
  });

  test("a test is posted at once, tried once, and so many in a minute", async () => {
    const account = await service.account();
    const { webhookId } = await make(account, "/200");
    await ask(account, "POST", `/${webhookId}`, { paused: true });
    expect(await ask(account, "POST", `/${webhookId}/test`)).toMatchObject({
      event: "webhook.test",
      outcome: "delivered",
      lastStatus: 200,
      lastError: null,
    });
    await ask(account, "POST", `/${webhookId}`, { url: receiver.url("/redirect") });
    expect(await ask(account, "POST", `/${webhookId}/test`)).toMatchObject({
      outcome: "failed",
      attempts: 1,
      nextAt: null,
      lastStatus: 307,
      lastError: "it answered 307; redirects are not followed",
    });
    expect(receivedBy("/inner")).toEqual([]);
    for (let count = 0; count < 8; count += 1) await ask(account, "POST", `/${webhookId}/test`);
    await expect(ask(account, "POST", `/${webhookId}/test`)).rejects.toThrow("RATE_LIMITED");
  });

  test("receivers that fail are tried again under the same id, eight times in all", async () => {
    const account = await service.account();
    const webhook = await make(account, "/503");
    const one = await tell(account, "render.failed");
    const tries = () => receivedBy("/503").map(({ headers }) => headers["webhook-id"]);
    const last = 7;
    for (const before of [0, 1, last]) {
      if (before === last)
        await service.context.database.db
          .updateTable("webhookDelivery")
          .set({ attempts: last })
          .where("id", "=", one.id)
          .execute();
      if (before > 0) await hasten();
      await soon(async () => (await log(account, webhook))[0]?.attempts).toBe(before + 1);
      const [noted] = await log(account, webhook);
      expect(noted).toMatchObject({
        outcome: before < last ? "waiting" : "failed",
        lastStatus: 503,
        lastError: "it answered 503",
      });
      expect(noted?.nextAt === null).toBe(before === last);
    }
    expect(tries()).toEqual([one.id, one.id, one.id]);
    expect((await list(account))[0]?.failingSince).not.toBeNull();
    receiver.status = 204;
    await ask(account, "POST", `/${webhook.webhookId}`, { url: receiver.url("/mended") });
    await ask(account, "POST", `/${webhook.webhookId}/deliveries/${one.id}/replay`);
    await soon(async () => (await log(account, webhook))[0]?.outcome).toBe("delivered");
    receiver.status = 200;
    expect((await list(account))[0]?.failingSince).toBeNull();
  });

  test("large answers are not read, broken ones and ports that are closed are failures", async () => {
    const account = await service.account();
    const large = await make(account, "/large");
    expect(await ask(account, "POST", `/${large.webhookId}/test`)).toMatchObject({
      lastStatus: 200,
    });
    const drop = await make(account, "/drop");
    expect(await ask(account, "POST", `/${drop.webhookId}/test`)).toMatchObject({
      outcome: "failed",
      lastStatus: null,
      lastError: "the server could not be reached or broke off",
    });
  });

  test("one that answers 410, and one that fails for days, is disabled, and its owner is told", async () => {
    const account = await service.account();
    await service.context.database.db
      .updateTable("user")
      .set({ emailVerified: kind === "sqlite" ? 1 : true })
      .where("id", "=", account.id)
      .execute();
    const [gone, failing] = [await make(account, "/410"), await make(account, "/500")];
    await tell(account, "render.failed");
    const state = async (of: WebhookView) =>
      (await list(account)).find(({ webhookId }) => webhookId === of.webhookId);
    await soon(async () => (await state(gone))?.status).toBe("disabled");
    expect(await state(gone)).toMatchObject({ reason: "gone" });
    const mail = await mails.next(account.email, /disabled/u);
    expect(mail).toContain(gone.url);
    await soon(async () => (await log(account, failing))[0]?.attempts).toBe(1);
    expect(await state(failing)).toMatchObject({ status: "active" });
    await hasten(FAILING + 1000);
    await soon(async () => (await state(failing))?.status).toBe("disabled");
    expect(await state(failing)).toMatchObject({ reason: "failing" });
    expect(await mails.next(account.email, /disabled/u)).toContain(failing.url);
    expect((await log(account, failing))[0]).toMatchObject({ outcome: "failed", nextAt: null });
    await tell(account, "render.failed");
    expect(await log(account, failing)).toHaveLength(1);
    await ask(account, "POST", `/${failing.webhookId}`, { paused: false });
    expect(await state(failing)).toMatchObject({
      status: "active",
      reason: null,
      failingSince: null,
    });
  });

  test("a receiver that hangs holds up its own account alone", async () => {
    const [slow, quick] = [await service.account(), await service.account()];
    await make(slow, "/hang");
    await make(quick, "/quick");
    for (let count = 0; count < 40; count += 1) await tell(slow, "render.failed");
    await until(() => receivedBy("/hang").length > 0);
    await tell(quick, "render.failed");
    await until(() => receivedBy("/quick").length === 1);
    expect(receivedBy("/hang").length).toBeLessThanOrEqual(8);
  });

  test("credits.low is told once each time the balance comes down to a fifth of the last grant", async () => {
    const account = await service.account({ credits: 10 });
    await make(account, "/low", ["credits.low"]);
    const spend = () =>
      call(service, "POST", GENERATE, {
        token: account.token,
        body: { markdown: "# Low", width: 200, quality: 1, watermark: false },
      });
    const low = () =>
      receivedBy("/low").map(({ body }) => (JSON.parse(body) as { data: object }).data);
    // Verified accounts alone may render where mails can be sent.
    await service.context.database.db
      .insertInto("formerAccount")
      .values({ accountId: account.id })
      .execute();
    for (let count = 0; count < 10; count += 1) expect((await spend()).status).toBe(200);
    await until(() => low().length === 1);
    expect(low()).toEqual([{ creditBalance: 2, lowAt: 2 }]);
    await grantCredits(service.context, account.id, 5);
    for (let count = 0; count < 5; count += 1) await spend();
    await until(() => low().length === 2);
    expect(low()[1]).toEqual({ creditBalance: 1, lowAt: 1 });
  });

  test("renders that nobody waits for tell of their end, batches of theirs, each in one transaction", async () => {
    const account = await service.account();
    await service.context.database.db
      .insertInto("formerAccount")
      .values({ accountId: account.id })
      .execute();
    const hook = await make(account, "/jobs");
    const order = (path: string, body: object) =>
      call(service, "POST", path, { token: account.token, body });
    const small = { width: 200, quality: 1 };
    const told = (path: string) =>
      receivedBy(path).map(({ body, headers }) => {
        new Webhook(hook.secret).verify(body, headers);
        return JSON.parse(body) as { type: string; data: Record<string, unknown> };
      });
    const job = await order(GENERATE, { ...small, markdown: "# Later", async: true });
    const { jobId } = (job.json as { data: { jobId: string } }).data;
    await until(() => told("/jobs").length === 1);
    const [{ type, data }] = told("/jobs") as [{ type: string; data: Record<string, unknown> }];
    expect([type, data["jobId"], data["image"]]).toEqual([
      "render.succeeded",
      jobId,
      expect.objectContaining({
        format: "png",
        imageUrl: expect.stringMatching(/^http/u) as string,
      }),
    ]);
    const items = [
      { markdown: "# One" },
      { markdown: "![x](missing.png)", strict: true },
      { markdown: "# Three" },
    ];
    const elsewhere = receiver.url("/elsewhere?of=batch");
    const batch = await order("/api/v1/batches", {
      defaults: { ...small, webhookUrl: elsewhere },
      items,
    });
    expect(batch.status, JSON.stringify(batch.json)).toBe(202);
    const { batchId } = (batch.json as { data: { batchId: string } }).data;
    const there = "/elsewhere?of=batch";
    await until(() => told(there).some((one) => one.type === "batch.completed"), 30_000);
    await until(() => told(there).length === 4);
    const events = told(there).map((one) => one.type);
    expect(events.sort()).toEqual([
      "batch.completed",
      "render.failed",
      "render.succeeded",
      "render.succeeded",
    ]);
    expect(told(there).find((one) => one.type === "batch.completed")?.data).toEqual({
      batchId,
      succeeded: 2,
      failed: 1,
      canceled: 0,
    });
    expect(told(there).find((one) => one.type === "render.failed")?.data).toMatchObject({
      batchId,
      error: { code: "INVALID_REQUEST" },
    });
    expect(told("/jobs")).toHaveLength(1);
    for (const webhookUrl of [
      "http://example.org/",
      "no address",
      `http://127.0.0.2:${receiver.port}/`,
    ]) {
      const refused = await order(GENERATE, { ...small, markdown: "# x", async: true, webhookUrl });
      expect(errorOf(refused).details?.[0]?.path, webhookUrl).toBe("webhookUrl");
    }
    const waited = await order(GENERATE, { ...small, markdown: "# x", webhookUrl: elsewhere });
    expect(errorOf(waited).message).toContain("goes with async");
  });

  test("go with their account", async () => {
    const account = await service.account();
    const webhook = await make(account, "/hang");
    await tell(account, "render.failed");
    const { db } = service.context.database;
    const rows = async () => [
      ...(await db
        .selectFrom("webhook")
        .select("id")
        .where("id", "=", webhook.webhookId)
        .execute()),
      ...(await db
        .selectFrom("webhookDelivery")
        .select("id")
        .where("webhookId", "=", webhook.webhookId)
        .execute()),
    ];
    expect(await rows()).toHaveLength(2);
    const cookie = await signIn(service, account);
    const gone = await call(service, "POST", "/api/auth/delete-user", {
      cookie,
      headers: { Origin: service.baseUrl },
      body: { password: account.password },
    });
    expect(gone.status).toBe(200);
    expect(await rows()).toEqual([]);
  });
});

/** Tests of a database that goes away under a running service, and comes back. */
import type { BatchView, JobView } from "@platen/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signLink } from "../../../client/src/sign-link.ts";
import { call, codeOf, errorOf, GENERATE, imageOf, signIn } from "../support/call.ts";
import { heldRender } from "../support/held-render.ts";
import { hostileRenderer } from "../support/hostile-renderer.ts";
import { startNodes, type Nodes } from "../support/nodes.ts";
import { postgresDatabase } from "../support/postgres.ts";
import { PASSWORD, startPostgresServer, type PostgresServer } from "../support/postgres-server.ts";
import type { TestAccount, TestService } from "../support/service.ts";
import { until } from "../support/until.ts";

let server: PostgresServer;
let all: Nodes;
let service: TestService;

beforeAll(async () => {
  server = await startPostgresServer();
  const renderer = hostileRenderer({ size: 1, deadline: 60_000 });
  all = await startNodes([{ options: { renderer } }], await postgresDatabase(server));
  [service] = all.nodes as [TestService];
  await until(() => renderer.stats().ready > 0, 60_000);
});
afterAll(async () => {
  await all?.[Symbol.asyncDispose]();
  await server?.close();
});

const body = { markdown: "# Away", width: 200, quality: 1 };
const generate = ({ token }: TestAccount, extra: object = {}, key?: string) =>
  call(service, "POST", GENERATE, {
    token,
    body: { ...body, ...extra },
    headers: key === undefined ? {} : { "Idempotency-Key": key },
  });
const ready = async () => (await call(service, "GET", "/readyz")).status;

test("clear refusals and failing readiness; recovery without a restart; nothing charged", async () => {
  const account = await service.account({ credits: 3 });
  const cookie = await signIn(service, account);
  const made = imageOf(await generate(account));
  const { pathname } = new URL(made.data.imageUrl);
  expect(await ready()).toBe(200);

  using held = heldRender();
  const underWay = generate(account, { markdown: held.markdown, watermark: false }, "k");
  await expect.poll(async () => (await all.audit(account.id)).reservations).toBe(1);
  await server.stop();
  const stopped = performance.now();
  await expect.poll(ready, { interval: 50 }).toBe(503);
  expect(performance.now() - stopped).toBeLessThan(20_000);
  held.letGo();
  const headers = { Origin: service.baseUrl };
  const answers = await Promise.all([
    generate(account),
    call(service, "GET", "/api/v1/account/usage", account),
    call(service, "GET", "/api/v1/account/tokens", { cookie }),
    call(service, "GET", "/api/v1/account/standing", { cookie }),
    call(service, "POST", "/api/v1/exports", { cookie, body }),
    call(service, "POST", "/api/v1/previews", { cookie, body }),
    call(service, "GET", pathname),
    call(service, "POST", "/api/auth/sign-in/email", {
      headers,
      body: { email: account.email, password: account.password },
    }),
    underWay,
  ]);
  for (const [index, answer] of answers.entries()) {
    expect([index, answer.status, codeOf(answer)]).toEqual([index, 503, "OVERLOADED"]);
    expect(errorOf(answer).details).toEqual([
      { path: "database", message: "the database is out of reach" },
    ]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect((await call(service, "GET", "/healthz")).status).toBe(200);
  // Requests that need no database are answered: visitors' previews, pages.
  expect((await call(service, "POST", "/api/v1/previews", { body })).status).toBe(200);

  await server.start();
  await expect.poll(ready, { interval: 50 }).toBe(200);
  expect((await generate(account)).status).toBe(200);
  expect((await call(service, "GET", pathname)).bytes.length).toBe(made.data.bytes);
  expect((await call(service, "GET", "/api/v1/account/tokens", { cookie })).status).toBe(200);
  // Reservations of requests that were under way could not even be released; that is done later.
  await expect.poll(async () => (await all.audit(account.id)).reservations).toBe(0);
  expect(await all.audit(account.id)).toMatchObject({ balance: 3, freeUsed: 2, runningKeys: 0 });
  const again = await generate(account, { markdown: "again", watermark: false }, "k");
  expect(again.status).toBe(200);
  const log = service.log.join("");
  expect(log).toContain("ECONNREFUSED");
  expect(log).not.toContain(PASSWORD);
});

test("jobs, a batch and a link: they go on when it is back, and each is charged once", async () => {
  const account = await service.account({ credits: 20 });
  const { token } = account;
  const order = async (path: string, request: object) => {
    const answer = await call(service, "POST", path, { token, body: request });
    return (answer.json as { data: Record<string, string> }).data;
  };
  const { keyId = "", secret = "" } = await order("/api/v1/link-keys", { name: "Site" });
  const link = async (markdown: string) => {
    const address = await signLink(
      { baseUrl: service.baseUrl, keyId, secret },
      { ...body, markdown },
    );
    return call(service, "GET", address.slice(service.baseUrl.length));
  };
  expect((await link("# Seen before")).status).toBe(200);

  using held = heldRender();
  const items = [held.markdown, "# Two", "# Three"].map((markdown) => ({ ...body, markdown }));
  const { batchId } = await order("/api/v1/batches", { items, defaults: { watermark: false } });
  const job = await order(GENERATE, { ...body, markdown: "# Later", async: true });
  await expect.poll(async () => (await all.audit(account.id)).reservations).toBe(1);
  await server.stop();
  await expect.poll(ready, { interval: 50 }).toBe(503);
  held.letGo();
  const look = (path: string) => call(service, "GET", `/api/v1/${path}`, { token });
  const refused = [
    await look(`jobs/${job["jobId"]}`),
    await look(`batches/${batchId}`),
    await call(service, "POST", "/api/v1/batches", { token, body: { items } }),
    await call(service, "DELETE", `/api/v1/jobs/${job["jobId"]}`, { token }),
    await link("# New"),
  ];
  for (const answer of refused) {
    expect([answer.status, codeOf(answer)]).toEqual([503, "OVERLOADED"]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  }

  await server.start();
  await expect.poll(ready, { interval: 50 }).toBe(200);
  const ended = async () => {
    const batch = (await look(`batches/${batchId}?wait=5`)).json as { data: BatchView };
    const single = (await look(`jobs/${job["jobId"]}?wait=5`)).json as { data: JobView };
    return [...batch.data.items, single.data].map(({ state }) => state);
  };
  await expect.poll(ended, { timeout: 90_000 }).toEqual(Array(4).fill("succeeded"));
  expect((await link("# New")).status).toBe(200);
  expect((await link("# New")).status).toBe(200);
  await expect.poll(async () => (await all.audit(account.id)).reservations).toBe(0);
  expect(await all.audit(account.id)).toMatchObject({ balance: 17, freeUsed: 3, runningKeys: 0 });
}, 150_000);

test("under load: only successes and clear refusals, and the books are right", async () => {
  const account = await service.account({ credits: 1000 });
  const answers: { status: number; code: string | undefined }[] = [];
  const over = new AbortController();
  const client = async () => {
    while (!over.signal.aborted) {
      const answer = await generate(account, { watermark: false });
      answers.push({ status: answer.status, code: codeOf(answer) });
      if (answer.status !== 200) await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const clients = Array.from({ length: 6 }, client);
  for (let round = 0; round < 3; round += 1) {
    const before = answers.length;
    await until(() => answers.slice(before).some(({ status }) => status === 200), 60_000);
    await server.stop();
    await until(() => answers.slice(before).some(({ status }) => status === 503), 60_000);
    await server.start();
  }
  const before = answers.length;
  await until(() => answers.slice(before).some(({ status }) => status === 200), 60_000);
  over.abort();
  await Promise.all(clients);
  expect(new Set(answers.map(({ status, code }) => `${status} ${code}`))).toEqual(
    new Set(["200 undefined", "503 OVERLOADED"]),
  );
  await expect.poll(async () => (await all.audit(account.id)).reservations).toBe(0);
  const { balance, ledgerSum, images } = await all.audit(account.id);
  expect(balance).toBe(ledgerSum);
  const succeeded = answers.filter(({ status }) => status === 200).length;
  const own = await all.database.query(`select id from image where "accountId" = $1`, [account.id]);
  // A charge may be made without an answer that says so, but never without its picture.
  expect(1000 - balance).toBe(own.length);
  expect(own.length).toBeGreaterThanOrEqual(succeeded);
  expect(images.length).toBeGreaterThanOrEqual(own.length);
});

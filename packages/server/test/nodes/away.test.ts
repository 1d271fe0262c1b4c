/** Tests of a database that goes away under a running service, and comes back. */
import { afterAll, beforeAll, expect, test } from "vitest";
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

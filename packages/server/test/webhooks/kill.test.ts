/** The outbox under kills and with two nodes: every event arrives, once or more, and is noted once it has. */
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CreatedWebhook } from "@platen/contract";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { share } from "../../../../scripts/tests/budget.ts";
import { told } from "../../src/domain/webhooks/webhooks.ts";
import { call } from "../support/call.ts";
import { start } from "../support/crash.ts";
import { startNodes } from "../support/nodes.ts";
import { startReceiver } from "../support/receiver.ts";
import { until } from "../support/until.ts";

const WEBHOOKS = "/api/v1/account/webhooks";
const ROUNDS = share === 1 ? 12 : 3;
const ORDERS = 6;

test("killed again and again: every job that was charged is told of, at least once", async () => {
  await using receiver = await startReceiver();
  const dataDir = mkdtempSync(join(tmpdir(), "platen-outbox-"));
  const reaching = { TEST_REACHES: String(receiver.port) };
  let running = await start(dataDir, ["outbox@example.org", "1000"], "kill", reaching);
  const { token = "" } = running;
  const at = () => ({ baseUrl: `http://127.0.0.1:${running.port}` });
  try {
    const body = { url: receiver.url("/outbox"), events: ["render.succeeded"] };
    const made = await call(at(), "POST", WEBHOOKS, { token, body });
    const { secret } = (made.json as { data: CreatedWebhook }).data;
    for (let round = 0; round < ROUNDS; round += 1) {
      const orders = Array.from({ length: ORDERS }, (_, index) =>
        call(at(), "POST", "/api/v1/images/generate", {
          token,
          body: { markdown: `# ${round} ${index}`, width: 200, quality: 1, async: true },
        }),
      );
      await Promise.all(orders);
      const before = receiver.got.length;
      // In the middle of telling, in every second round; else somewhere before it.
      if (round % 2 === 0) await until(() => receiver.got.length > before, 30_000);
      running.process.kill("SIGKILL");
      await once(running.process, "exit");
      const db = new DatabaseSync(join(dataDir, "platen.db"));
      // Nobody has to wait for the lease of the dead.
      db.exec(`update "webhookDelivery" set "nextAt" = 1 where "nextAt" is not null`);
      db.close();
      running = await start(dataDir, [], "kill", reaching);
    }
    const rows = () => {
      using db = new DatabaseSync(join(dataDir, "platen.db"), { readOnly: true });
      const all = (sql: string) => db.prepare(sql).all() as Record<string, string>[];
      return {
        jobs: all("select id, state from job"),
        deliveries: all(`select id, outcome, body from "webhookDelivery"`),
      };
    };
    await until(() => {
      const { jobs, deliveries } = rows();
      return (
        jobs.every(({ state }) => state === "succeeded") &&
        deliveries.length === jobs.length &&
        deliveries.every(({ outcome }) => outcome === "delivered")
      );
    }, 60_000);
    const { jobs, deliveries } = rows();
    expect(jobs).toHaveLength(ROUNDS * ORDERS);
    const bodies = receiver.got.map(({ body: sent, headers }) => {
      new Webhook(secret).verify(sent, headers);
      return headers["webhook-id"];
    });
    expect(new Set(bodies)).toEqual(new Set(deliveries.map(({ id }) => id)));
    const named = receiver.got.map(
      ({ body: sent }) => (JSON.parse(sent) as { data: { jobId: string } }).data.jobId,
    );
    expect(new Set(named)).toEqual(new Set(jobs.map(({ id }) => id)));
  } finally {
    running.process.kill("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 240_000);

test("two nodes share what is due: each event is sent once while nothing goes wrong, and none is left", async () => {
  await using receiver = await startReceiver();
  const network = { allowPrivate: true, ports: [receiver.port] };
  await using all = await startNodes([{ options: { network } }, { options: { network } }]);
  const [one, two] = all.nodes;
  const account = await one!.account();
  const body = { url: receiver.url("/two") };
  await call(two!, "POST", WEBHOOKS, { token: account.token, body });
  const count = 40;
  await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const { context } = all.nodes[index % 2]!;
      const event = told(context, {
        accountId: account.id,
        event: "render.failed",
        data: { index },
      });
      await context.books.transaction("lasting", (books) => books.tell(event));
    }),
  );
  const outcomes = async () =>
    (await all.database.query<{ outcome: string }>(`select outcome from "webhookDelivery"`)).map(
      ({ outcome }) => outcome,
    );
  await expect
    .poll(outcomes, { timeout: 60_000 })
    .toEqual(Array.from({ length: count }, () => "delivered"));
  const ids = receiver.got.map(({ headers }) => headers["webhook-id"]);
  expect(ids).toHaveLength(count);
  expect(new Set(ids).size).toBe(count);
}, 120_000);

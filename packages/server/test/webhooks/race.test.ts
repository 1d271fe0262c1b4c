/** Nodes that take the deliveries of a webhook at the moment at which it is disabled: none waits for the other for ever. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Claimed } from "../../src/domain/webhooks/webhooks.ts";
import { startNodes, type Nodes } from "../support/nodes.ts";

let all: Nodes;
beforeAll(async () => {
  all = await startNodes([{}, {}]);
});
afterAll(() => all?.[Symbol.asyncDispose]());

test("claims and disabling at once, again and again", async () => {
  const [one, two] = all.nodes;
  const { id: accountId } = await one!.account();
  const [here, there] = [one!.context.webhooks, two!.context.webhooks];
  for (let round = 0; round < 40; round += 1) {
    const id = randomUUID();
    await all.database.query(`insert into webhook (id, "accountId", url, events, status, "secretNumber", "createdAt") values ('${id}', '${accountId}', 'https://example.org/', 'render.failed', 'active', 1, 1)`); // prettier-ignore
    // In an order that is none of the table's.
    await all.database.query(`insert into "webhookDelivery" ("webhookId", "accountId", id, event, body, "createdAt", attempts, outcome, "nextAt") select '${id}', '${accountId}', md5(n::text || '${id}'), 'render.failed', '{}', n, 0, 'waiting', 300 - n from generate_series(1, 200) n`); // prettier-ignore
    const [first] = await here.claim(1, 1, []);
    const last = { at: 1, ms: 1, error: "it hung" };
    const disable = { last, disable: "failed for days" } as never;
    const claims: Promise<Claimed[]>[] = [here, there, here, there].map((node) => node.claim(200, 200, [])); // prettier-ignore
    const outcomes = await Promise.allSettled([there.ended(first!.delivery, disable), ...claims]);
    expect(outcomes.flatMap((each) => (each.status === "rejected" ? [String(each.reason)] : []))).toEqual([]); // prettier-ignore
    await all.database.query(`delete from webhook where id = '${id}'`);
  }
}, 120_000);

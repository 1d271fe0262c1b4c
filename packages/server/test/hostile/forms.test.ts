/** Forms that somebody has broken: an answer in our form to each, and nothing of them stays in memory. */
import { expect, test } from "vitest";
import { randomFrom } from "../../../../bench/random.ts";
import { formBody } from "../../bench/http-fuzz/forms.ts";
import { call, GENERATE } from "../support/call.ts";
import { ScriptedRenderer, rendered } from "../support/scripted-renderer.ts";
import { startTestService } from "../support/service.ts";

const ROUNDS = 60;
const AT_ONCE = 25;

test("1,500 broken forms", async () => {
  await using service = await startTestService(
    { PLATEN_PLAN: "unlimited" },
    { renderer: new ScriptedRenderer(() => rendered(Buffer.from("x"))) },
  );
  const { token } = await service.account();
  const { inbox, bodies } = service.context;
  const random = randomFrom(11);
  const order = { markdown: "# x", width: 300, cards: { size: "square" }, theme: "nord" };
  const statuses = new Map<number, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const forms = Array.from({ length: AT_ONCE }, () => formBody(order, random));
    const answers = await Promise.all(
      // Each answer is held against the contract there.
      forms.map(({ type, body }) =>
        call(service, "POST", GENERATE, { token, body, headers: { "Content-Type": type } }),
      ),
    );
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    expect([inbox.state.bytes, bodies.bytes]).toEqual([0, 0]);
  }
  expect([...statuses.keys()].toSorted((a, b) => a - b)).toEqual([200, 400]);
});

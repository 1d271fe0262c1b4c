/**
 * Tests that a call which its client cancels costs nothing, in each way in which the protocol lets
 * clients cancel.
 */
import { expect, test } from "vitest";
import { call } from "../support/call.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { startTestService, type TestService } from "../support/service.ts";
import { clientNames, clients } from "./support/clients.ts";

const CREDITS = 10;
const render = { markdown: "# Long", watermark: false, inlineLimit: 0 };

/** Returns the balance in the books; reservations count as spent. */
async function creditsLeft(service: TestService, token: string): Promise<unknown> {
  const { json } = await call(service, "GET", "/api/v1/account/usage", { token });
  return (json as { data: { creditBalance: number } }).data.creditBalance;
}

test.each(clientNames)("%s: cancelled while it renders", async (name) => {
  const renderer = new ScriptedRenderer();
  await using service = await startTestService({}, { renderer });
  const { token } = await service.account({ credits: CREDITS });
  await using client = await clients[name]({ url: `${service.baseUrl}/mcp`, token });
  const cancel = new AbortController();
  const cancelled = client.call("generate_image", render, { signal: cancel.signal });
  await expect.poll(() => renderer.begun.length).toBe(1);
  cancel.abort(new Error("cancelled"));
  await expect(cancelled).rejects.toThrow();
  // The render is told, so that it need not go on.
  await expect.poll(() => renderer.begun[0]?.watch.signal?.aborted).toBe(true);
  await expect.poll(() => service.context.inFlight).toBe(0);
  expect(await creditsLeft(service, token)).toBe(CREDITS);
  // The same client goes on as before, and pays for what it gets.
  const next = client.call("generate_image", render);
  await expect.poll(() => renderer.begun.length).toBe(2);
  renderer.begun[1]?.done();
  expect((await next).isError).not.toBe(true);
  expect(await creditsLeft(service, token)).toBe(CREDITS - 1);
});

test("a render that ends well just when its caller goes away is not charged", async () => {
  const renderer = new ScriptedRenderer();
  await using service = await startTestService({}, { renderer });
  const { token } = await service.account({ credits: CREDITS });
  const gone = new AbortController();
  const sent = fetch(`${service.baseUrl}/api/v1/images/generate`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ markdown: "# Long", watermark: false }),
    signal: gone.signal,
  });
  await expect.poll(() => renderer.begun.length).toBe(1);
  // The render ends in the same turn in which its caller is seen to go, before it can notice that.
  renderer.begun[0]?.watch.signal?.addEventListener("abort", () => renderer.begun[0]?.done(), {
    once: true,
  });
  gone.abort();
  await expect(sent).rejects.toThrow();
  await expect.poll(() => service.context.inFlight).toBe(0);
  expect(await creditsLeft(service, token)).toBe(CREDITS);
});

test("one account's cancelling does not end another's call of the same number", async () => {
  const renderer = new ScriptedRenderer();
  await using service = await startTestService({}, { renderer });
  const [mine, theirs] = [await service.account({ credits: 1 }), await service.account()];
  const accept = { Accept: "application/json, text/event-stream" };
  const post = (token: string, body: object) =>
    call(service, "POST", "/mcp", { token, headers: accept, body: { jsonrpc: "2.0", ...body } });
  const params = { name: "generate_image", arguments: render };
  const running = post(mine.token, { id: 7, method: "tools/call", params });
  await expect.poll(() => renderer.begun.length).toBe(1);
  const cancel = { method: "notifications/cancelled", params: { requestId: 7 } };
  expect((await post(theirs.token, cancel)).status).toBe(202);
  expect(renderer.begun[0]?.watch.signal?.aborted).toBe(false);
  expect((await post(mine.token, cancel)).status).toBe(202);
  expect(renderer.begun[0]?.watch.signal?.aborted).toBe(true);
  await running;
  expect(await creditsLeft(service, mine.token)).toBe(1);
});

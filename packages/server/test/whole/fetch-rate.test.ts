/** Tests that fetches from one host for one account are bounded over all its requests. */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, GENERATE } from "../support/call.ts";
import { startTestService, type TestService } from "../support/service.ts";

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>';
let host: Server;
let port: number;
let asked = 0;
let service: TestService;

beforeAll(async () => {
  host = createServer((_, response) => {
    asked += 1;
    response.writeHead(200, { "Content-Type": "image/svg+xml" }).end(PICTURE);
  });
  host.listen(0, "127.0.0.1");
  await once(host, "listening");
  ({ port } = host.address() as AddressInfo);
  const network = { ports: [port], allowAddresses: ["127.0.0.1"] };
  service = await startTestService({ PLATEN_FETCH_RATE: "60" }, { network });
});
afterAll(async () => {
  await service?.[Symbol.asyncDispose]();
  host?.close();
});

interface Answered {
  meta: { warnings: { message: string }[] };
}

async function render(token: string, name: string): Promise<number> {
  const lines = Array.from(
    { length: 20 },
    (_, at) => `![](http://127.0.0.1:${port}/${name}/${at})`,
  );
  const markdown = lines.join("\n\n");
  const answer = await call(service, "POST", GENERATE, { token, body: { markdown } });
  expect(answer.status).toBe(200);
  const { meta } = answer.json as Answered;
  return meta.warnings.filter(({ message }) => message.includes("too many images")).length;
}

test("five requests of twenty images each: what is beyond the minute's share is left out and said", async () => {
  const [one, other] = [
    await service.account({ credits: 9 }),
    await service.account({ credits: 9 }),
  ];
  const since = performance.now();
  let said = 0;
  for (let turn = 0; turn < 5; turn += 1) said += await render(one.token, `one/${turn}`);
  const minutes = (performance.now() - since) / 60_000;
  // Half of the sixty at once, the rest in proportion to the time that has passed.
  expect(asked).toBeGreaterThanOrEqual(30);
  expect(asked).toBeLessThanOrEqual(30 + Math.ceil(30 * minutes));
  expect(said).toBeGreaterThan(0);
  // Another account has a share of its own.
  const before = asked;
  expect(await render(other.token, "other")).toBe(0);
  expect(asked - before).toBe(20);
});

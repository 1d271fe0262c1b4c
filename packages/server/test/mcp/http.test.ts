/** `/mcp` as an address of the service: who may call, from where, and how it ends. */
import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, codeOf, type Call } from "../support/call.ts";
import { heldRender } from "../support/held-render.ts";
import { hostileRenderer } from "../support/hostile-renderer.ts";
import { startTestService, type TestAccount, type TestService } from "../support/service.ts";
import { clientNames, clients, wordsOf } from "./support/clients.ts";

let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  service = await startTestService();
  account = await service.account({ credits: 100 });
});
afterAll(() => service[Symbol.asyncDispose]());

const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
const accept = { Accept: "application/json, text/event-stream" };
const post = ({ headers, ...rest }: Call) =>
  call(service, "POST", "/mcp", { body: ping, headers: { ...accept, ...headers }, ...rest });

/** Where an app learns how to sign in. */
const metadata = () =>
  `scope="render read credits", resource_metadata="${service.baseUrl}/.well-known/oauth-protected-resource/mcp"`;

describe("the token", () => {
  test("without one: 401 and how to authenticate", async () => {
    const answer = await post({});
    expect([answer.status, codeOf(answer)]).toEqual([401, "UNAUTHORIZED"]);
    expect(answer.headers.get("www-authenticate")).toBe(`Bearer realm="platen", ${metadata()}`);
  });

  test("with a wrong one: 401 invalid_token", async () => {
    const answer = await post({ token: `platen_${"a".repeat(36)}` });
    expect(answer.status).toBe(401);
    expect(answer.headers.get("www-authenticate")).toBe(
      `Bearer realm="platen", error="invalid_token", ${metadata()}`,
    );
  });

  test("a session is of no use", async () => {
    const answer = await post({ cookie: "platen.session_token=x" });
    expect(answer.status).toBe(401);
  });

  test("once revoked, a client that was connected is refused", async () => {
    const { token, tokenId, id } = await service.account();
    await using client = await clients["client library v2, 2026-07-28"]({
      url: `${service.baseUrl}/mcp`,
      token,
    });
    await service.context.tokens.remove(id, tokenId);
    await expect(client.call("get_usage", {})).rejects.toThrow();
  });

  test("each account sees its own usage", async () => {
    const other = await service.account({ credits: 7 });
    const url = `${service.baseUrl}/mcp`;
    await using mine = await clients["client library v1"]({ url, token: account.token });
    await using theirs = await clients["client library v1"]({ url, token: other.token });
    const [a, b] = await Promise.all([mine.call("get_usage", {}), theirs.call("get_usage", {})]);
    expect(a.structuredContent).toMatchObject({ data: { creditBalance: 100 } });
    expect(b.structuredContent).toMatchObject({ data: { creditBalance: 7 } });
  });
});

describe("where a call comes from", () => {
  test.each(["https://evil.example", "null", "http://localhost.evil.example", "garbage"])(
    "a page of %s is refused",
    async (origin) => {
      const answer = await post({ token: account.token, headers: { Origin: origin } });
      expect([answer.status, codeOf(answer)]).toEqual([403, "FORBIDDEN"]);
      expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    },
  );

  test("a page on this machine may call, and reads the answer", async () => {
    const origin = "http://localhost:6274";
    const answer = await post({ token: account.token, headers: { Origin: origin } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("access-control-allow-origin")).toBe(origin);
    const before = await call(service, "OPTIONS", "/mcp", { headers: { Origin: origin } });
    expect(before.status).toBe(204);
    expect(before.headers.get("access-control-allow-headers")).toContain("Mcp-Method");
  });

  test.each(["evil.example", `evil.example:80`, "localhost.evil.example"])(
    "a Host of %s is refused",
    async (host) => {
      expect(await statusWithHost(host)).toBe(403);
    },
  );

  test.each(["localhost", "127.0.0.1", "[::1]"])("a Host of %s is let in", async (host) => {
    expect(await statusWithHost(`${host}:${service.port}`)).toBe(200);
  });

  test("the Host of PLATEN_BASE_URL is let in", async () => {
    await using named = await startTestService({ PLATEN_BASE_URL: "https://platen.example" });
    const { token } = await named.account();
    const of = (host: string) => statusWithHost(host, named.port, token);
    expect([await of("platen.example"), await of("other.example")]).toEqual([200, 403]);
  });
});

/** fetch() does not let a Host be chosen. */
function statusWithHost(
  host: string,
  port = service.port,
  token = account.token,
): Promise<number | undefined> {
  const headers = {
    ...accept,
    Host: host,
    Authorization: `Bearer ${token}`,
    "Content-Type": "application/json",
  };
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path: "/mcp", method: "POST", headers };
    const sent = httpRequest(options, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.on("error", reject);
    sent.end(JSON.stringify(ping));
  });
}

test.each(["GET", "DELETE", "PUT"])("%s is not taken", async (method) => {
  const answer = await call(service, method, "/mcp", { token: account.token });
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
});

test.each([
  ["no JSON", "{", 400],
  ["no message", "[]", 400],
  ["nothing", "", 400],
  ["a batch", JSON.stringify([ping, { ...ping, id: 2 }]), 400],
  ["a text", '"x"', 400],
])("%s is refused as the protocol has it", async (_, body, status) => {
  const answer = await fetch(`${service.baseUrl}/mcp`, {
    method: "POST",
    headers: {
      ...accept,
      Authorization: `Bearer ${account.token}`,
      "Content-Type": "application/json",
    },
    body,
  });
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({
    jsonrpc: "2.0",
    error: { code: expect.any(Number) },
  });
});

test("a body of more than 2 MiB is refused", async () => {
  const answer = await fetch(`${service.baseUrl}/mcp`, {
    method: "POST",
    headers: {
      ...accept,
      Authorization: `Bearer ${account.token}`,
      "Content-Type": "application/json",
    },
    body: JSON.stringify({ ...ping, params: { x: "x".repeat(2 ** 21) } }),
  });
  expect(answer.status).toBe(413);
});

test("too many calls: 429 and how long to wait", async () => {
  await using strict = await startTestService({ PLATEN_TOKEN_RATE: "2" });
  const { token } = await strict.account();
  const statuses: number[] = [];
  for (let count = 0; count < 3; count += 1)
    statuses.push(
      (await call(strict, "POST", "/mcp", { body: ping, token, headers: accept })).status,
    );
  expect(statuses).toEqual([200, 200, 429]);
});

test("the log has the route and the account, never the Markdown", async () => {
  const url = `${service.baseUrl}/mcp`;
  await using client = await clients["client library v1"]({ url, token: account.token });
  await client.call("generate_image", { markdown: "# Confidential plan" });
  const log = service.log.join("");
  expect(log).toContain('"route":"/mcp"');
  expect(log).toContain(account.id);
  expect(log).not.toContain("Confidential");
  expect(log).not.toContain(account.token);
});

test("a render that crashes is an error without inner details, and costs nothing", async () => {
  const renderer = hostileRenderer({ size: 1 });
  await using fragile = await startTestService({}, { renderer });
  const { token } = await fragile.account();
  const url = `${fragile.baseUrl}/mcp`;
  await using client = await clients["client library v2, 2026-07-28"]({ url, token });
  for (const misdeed of ["throw", "abort"]) {
    const result = await client.call("generate_image", { markdown: `misdeed: ${misdeed}` });
    expect(result.isError).toBe(true);
    expect(wordsOf(result)).toMatch(/^GENERATION_FAILED: .*What to do: /s);
    expect(wordsOf(result)).not.toMatch(/secret|stack|at \//);
  }
  const { structuredContent } = await client.call("get_usage", {});
  expect(structuredContent).toMatchObject({ data: { monthlyUsed: 0 } });
});

// In the revision before, answers are streamed: their headers are gone before the work is done.
test("calls in hand when the service stops are still answered, to every client", async () => {
  const renderer = hostileRenderer({ size: 1 });
  await using stopping = await startTestService({}, { renderer });
  const { token } = await stopping.account();
  const url = `${stopping.baseUrl}/mcp`;
  const all = await Promise.all(clientNames.map((name) => clients[name]({ url, token })));
  using held = heldRender();
  const running = all.map((client) =>
    client.call("generate_image", { markdown: held.markdown, width: 200 }),
  );
  const accepted = () => renderer.stats().busy + renderer.stats().queued;
  await expect.poll(accepted).toBe(all.length);
  const stopped = stopping.stop();
  held.letGo();
  const [results] = await Promise.all([Promise.all(running), stopped]);
  for (const result of results) expect(result.isError ?? false, wordsOf(result)).toBe(false);
  for (const client of all) await client[Symbol.asyncDispose]();
});

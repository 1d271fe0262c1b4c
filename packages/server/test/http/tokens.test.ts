import { endpoints, scopeOf, tokenScopes, type Endpoint } from "@platen/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, codeOf, errorOf, signIn } from "../support/call.ts";
import { FakeClock, HOUR } from "../support/clock.ts";
import { startTestService, type TestAccount, type TestService } from "../support/service.ts";

const TOKENS = "/api/v1/account/tokens";
const USAGE = "/api/v1/account/usage";
const clock = new FakeClock("2026-03-10T12:00:00Z");
let service: TestService;
let account: TestAccount;
let cookie: string;

beforeAll(async () => {
  service = await startTestService({}, { clock });
  account = await service.account();
  cookie = await signIn(service, account);
});
afterAll(() => service[Symbol.asyncDispose]());

interface Token {
  tokenId: string;
  token: string;
  name: string;
  hint: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
}

async function create(body: Record<string, unknown>): Promise<Token> {
  const answer = await call(service, "POST", TOKENS, { cookie, body });
  expect(answer.status).toBe(201);
  return (answer.json as { data: Token }).data;
}

async function list(): Promise<Token[]> {
  const answer = await call(service, "GET", TOKENS, { cookie });
  expect(answer.status).toBe(200);
  return (answer.json as { data: { tokens: Token[] } }).data.tokens;
}

test("201: a token that works and is shown once; 200: it is listed, newest first", async () => {
  clock.advance(1000);
  const made = await create({ name: "  mine  " });
  expect(made.token).toMatch(/^platen_[0-9A-Za-z]{36}$/);
  expect(made).toMatchObject({ name: "mine", hint: made.token.slice(-4), expiresAt: null });
  expect((await call(service, "GET", USAGE, made)).status).toBe(200);
  const { token: _, ...shown } = made;
  const lastUsedAt = new Date(clock.now()).toISOString();
  await expect.poll(async () => (await list())[0]).toEqual({ ...shown, lastUsedAt });
  expect(JSON.stringify(await list())).not.toContain(made.token);
});

describe("scopes", () => {
  const tokenEndpoints = Object.entries<Endpoint>(endpoints).filter(
    ([, { access }]) => access === "token" || access === "account",
  );
  const at = ({ path }: Endpoint) => path.replaceAll(/\{\w+\}/gu, "none");

  test.each(tokenScopes)(
    "a token with %s alone may call what needs that, and nothing else",
    async (scope) => {
      const made = await create({ name: scope, scopes: [scope, scope] });
      expect(made).toMatchObject({ scopes: [scope] });
      for (const [id, endpoint] of tokenEndpoints) {
        const { token } = made;
        const answer = await call(service, endpoint.method, at(endpoint), {
          token,
          ...(endpoint.method !== "GET" && { body: {} }),
        });
        const needed = scopeOf(endpoint);
        if (needed === scope) expect(codeOf(answer), id).not.toBe("FORBIDDEN");
        else {
          expect(codeOf(answer), id).toBe("FORBIDDEN");
          expect(errorOf(answer).message).toContain(`and ${needed} is needed`);
          expect(answer.headers.get("www-authenticate")).toContain(`scope="${needed}"`);
        }
      }
    },
  );

  test("a token without them may call all, as tokens from before", async () => {
    const made = await create({ name: "all" });
    expect(Object.keys(made)).not.toContain("scopes");
    for (const [id, endpoint] of tokenEndpoints) {
      const answer = await call(service, endpoint.method, at(endpoint), {
        token: made.token,
        ...(endpoint.method !== "GET" && { body: {} }),
      });
      expect(codeOf(answer), id).not.toBe("FORBIDDEN");
    }
  });

  test.each([[[]], [["all"]], ["render"], [[1]]])("%j are none", async (scopes) => {
    const answer = await call(service, "POST", TOKENS, { cookie, body: { name: "x", scopes } });
    expect([answer.status, codeOf(answer)]).toEqual([400, "INVALID_REQUEST"]);
    expect(errorOf(answer).message).toMatch(/scopes/u);
  });

  test("hold for the tools of agents, too", async () => {
    const { token } = await create({ name: "reads", scopes: ["read"] });
    const tool = (name: string, args: object) =>
      call(service, "POST", "/mcp", {
        token,
        headers: { Accept: "application/json, text/event-stream" },
        body: { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } },
      });
    const refused = await tool("generate_image", { markdown: "# x" });
    expect(new TextDecoder().decode(refused.bytes)).toContain("and render is needed");
    const usage = await tool("get_usage", {});
    expect(new TextDecoder().decode(usage.bytes)).toContain("monthlyRemaining");
  });
});

test("a token is refused from the moment it expires", async () => {
  const expiresAt = new Date(clock.now() + HOUR).toISOString();
  const made = await create({ name: "short", expiresAt });
  expect(made.expiresAt).toBe(expiresAt);
  clock.advance(HOUR - 1);
  expect((await call(service, "GET", USAGE, made)).status).toBe(200);
  clock.advance(1);
  expect(codeOf(await call(service, "GET", USAGE, made))).toBe("UNAUTHORIZED");
});

test("200: revoking works at once; 404: a second time, and for another's token", async () => {
  const made = await create({ name: "gone" });
  expect((await call(service, "GET", USAGE, made)).status).toBe(200);
  const path = `${TOKENS}/${made.tokenId}`;
  const revoked = await call(service, "DELETE", path, { cookie });
  expect(revoked.json).toEqual({ success: true, data: { tokenId: made.tokenId, revoked: true } });
  expect(codeOf(await call(service, "GET", USAGE, made))).toBe("UNAUTHORIZED");
  expect(codeOf(await call(service, "DELETE", path, { cookie }))).toBe("NOT_FOUND");
  const other = await service.account();
  const theirs = `${TOKENS}/${other.tokenId}`;
  expect(codeOf(await call(service, "DELETE", theirs, { cookie }))).toBe("NOT_FOUND");
  expect((await call(service, "GET", USAGE, other)).status).toBe(200);
});

describe("401 UNAUTHORIZED", () => {
  test.each([
    ["GET", TOKENS],
    ["POST", TOKENS],
    ["DELETE", `${TOKENS}/x`],
  ])("%s without a session, even with a token", async (method, path) => {
    const body = method === "POST" ? { body: { name: "x" } } : {};
    for (const extra of [{}, { token: account.token }, { cookie: "platen.session_token=x.y" }])
      expect(codeOf(await call(service, method, path, { ...body, ...extra }))).toBe("UNAUTHORIZED");
  });
});

describe("403 FORBIDDEN", () => {
  test.each([
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { Origin: "https://evil.example" },
    { Origin: "null" },
  ])("from another site: %j", async (headers) => {
    const made = await create({ name: "stays" });
    const post = await call(service, "POST", TOKENS, { cookie, headers, body: { name: "x" } });
    expect(codeOf(post)).toBe("FORBIDDEN");
    const path = `${TOKENS}/${made.tokenId}`;
    expect(codeOf(await call(service, "DELETE", path, { cookie, headers }))).toBe("FORBIDDEN");
    expect((await list()).some(({ tokenId }) => tokenId === made.tokenId)).toBe(true);
  });

  test("its own pages may", async () => {
    const headers = { "Sec-Fetch-Site": "same-origin", Origin: service.baseUrl };
    const body = { name: "x" };
    expect((await call(service, "POST", TOKENS, { cookie, headers, body })).status).toBe(201);
  });
});

describe("400 INVALID_REQUEST", () => {
  test.each([
    [{}, "name"],
    [{ name: " " }, "name"],
    [{ name: 5 }, "name"],
    [{ name: "x".repeat(101) }, "name"],
    [{ name: "x", expiresAt: "tomorrow" }, "expiresAt"],
    [{ name: "x", expiresAt: 5 }, "expiresAt"],
    [{ name: "x", expiresAt: "2026-03-10T11:00:00Z" }, "expiresAt"],
  ])("%j", async (body, path) => {
    const answer = await call(service, "POST", TOKENS, { cookie, body });
    expect(codeOf(answer)).toBe("INVALID_REQUEST");
    expect(errorOf(answer).details?.map((detail) => detail.path)).toEqual([path]);
  });

  test("more than 100 tokens", async () => {
    const other = await service.account();
    const own = await signIn(service, other);
    const post = () => call(service, "POST", TOKENS, { cookie: own, body: { name: "x" } });
    for (let count = 1; count < 100; count += 1) expect((await post()).status).toBe(201);
    expect(codeOf(await post())).toBe("INVALID_REQUEST");
  });
});

test("413 PAYLOAD_TOO_LARGE", async () => {
  const body = JSON.stringify({ name: "x", padding: "x".repeat(2 ** 21) });
  expect(codeOf(await call(service, "POST", TOKENS, { cookie, body }))).toBe("PAYLOAD_TOO_LARGE");
});

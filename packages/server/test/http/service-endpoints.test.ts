import { rmSync, writeFileSync, existsSync, mkdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import {
  endpoints,
  errorTable,
  openApiDocument,
  tools,
  type ErrorEnvelope,
} from "@platen/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, codeOf, errorOf, GENERATE } from "../support/call.ts";
import { startTestService, type TestAccount, type TestService } from "../support/service.ts";

let service: TestService;
let account: TestAccount;

beforeAll(async () => {
  service = await startTestService({ PLATEN_METRICS_PORT: "0" });
  account = await service.account({ credits: 3 });
});
afterAll(() => service[Symbol.asyncDispose]());

const get = (path: string, headers: Record<string, string> = {}) =>
  call(service, "GET", path, { headers });

describe("GET /api/v1/account/usage", () => {
  test("200", async () => {
    await call(service, "POST", GENERATE, { token: account.token, body: { markdown: "x" } });
    const answer = await call(service, "GET", "/api/v1/account/usage", account);
    const now = new Date();
    const yearMonth = now.toISOString().slice(0, 7);
    const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
    expect(answer.json).toEqual({
      success: true,
      data: {
        monthlyQuota: 50,
        monthlyUsed: 1,
        monthlyRemaining: 49,
        yearMonth,
        creditBalance: 3,
        resetDate: next.toISOString().slice(0, 10),
      },
    });
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  });

  test("401", async () => {
    expect(codeOf(await get("/api/v1/account/usage"))).toBe("UNAUTHORIZED");
  });
});

test("GET /api/v1/schema is public and describes the tools", async () => {
  const answer = await get("/api/v1/schema");
  expect(answer.json).toEqual({ success: true, data: { name: "platen", version: "v1", tools } });
});

test("GET /openapi.json is the contract, with the base URL", async () => {
  expect((await get("/openapi.json")).json).toEqual(openApiDocument(service.baseUrl));
});

describe("health", () => {
  test("alive", async () => {
    expect((await get("/healthz")).json).toEqual({ success: true, data: { status: "alive" } });
  });

  test("ready, once a child is", async () => {
    await expect.poll(async () => (await get("/readyz")).status).toBe(200);
    const checks = { database: "ok", imageStore: "ok", renderer: "ok" };
    expect((await get("/readyz")).json).toEqual({
      success: true,
      data: { status: "ready", checks },
    });
  });

  test("503 names what is out of order", async () => {
    await using broken = await startTestService();
    const folder = join(broken.dataDir, "images");
    if (existsSync(folder)) rmSync(folder, { recursive: true });
    writeFileSync(folder, "a file where the folder should be");
    await expect
      .poll(async () => errorOf(await call(broken, "GET", "/readyz")).details?.map((d) => d.path))
      .toContain("imageStore");
    expect(codeOf(await call(broken, "GET", "/readyz"))).toBe("OVERLOADED");
    expect((await call(broken, "GET", "/healthz")).status).toBe(200);
    // Outcomes hold for a second; another check must not be another line of the log.
    await pause(1100);
    expect((await call(broken, "GET", "/readyz")).status).toBe(503);
    rmSync(folder);
    mkdirSync(folder);
    await expect.poll(async () => (await call(broken, "GET", "/readyz")).status).toBe(200);
    const said = (text: string) => broken.log.filter((line) => line.includes(text)).length;
    expect(said("imageStore failed")).toBe(1);
    expect(said("imageStore is back")).toBe(1);
  });
});

describe("metrics", () => {
  const metrics = async (path = "/metrics") =>
    fetch(`http://127.0.0.1:${service.metricsPort}${path}`);

  test("on their own port only", async () => {
    expect((await get("/metrics")).status).toBe(404);
    expect((await metrics("/")).status).toBe(404);
    const text = await (await metrics()).text();
    expect(text).toMatch(/platen_http_request_seconds_count\{route="\/api\/v1\/images\/generate"/);
    expect(text).toMatch(/platen_render_seconds_count\{format="png",charge="free"\} [1-9]/);
    expect(text).toMatch(/platen_render_children\{state="ready"\} [1-9]/);
    expect(text).toMatch(/process_resident_memory_bytes \d+/);
  });

  test("made-up methods and paths make no labels of their own", async () => {
    await fetch(`${service.baseUrl}/made-up-path`, { method: "MADEUP" });
    expect(await (await metrics()).text()).not.toMatch(/made-?up/i);
  });
});

describe("every path", () => {
  const paths = Object.values(endpoints).map(({ path }) =>
    path.replace("{file}", "x.png").replace("{tokenId}", "x"),
  );

  test.each([...new Set(paths)])(
    "%s: 405 with Allow, OPTIONS, and no CORS for sessions",
    async (path) => {
      const own = Object.values(endpoints).filter(
        (endpoint) => endpoint.path.replace("{file}", "x.png").replace("{tokenId}", "x") === path,
      );
      const methods = own.map(({ method }) => method as string);
      const allowed = [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"];
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"].filter(
        (m) => !allowed.includes(m),
      )) {
        const answer = await call(service, method, path);
        expect(answer.status).toBe(405);
        expect(answer.headers.get("allow")?.split(", ").toSorted()).toEqual(allowed.toSorted());
      }
      const options = await call(service, "OPTIONS", path, {
        headers: { Origin: "https://evil.example" },
      });
      expect(options.status).toBe(204);
      expect(options.headers.get("allow")?.split(", ").toSorted()).toEqual(allowed.toSorted());
      // Where a session or a token gives access, any page may call with a token: no cookie comes with its call.
      const open = own.every(({ access }) =>
        ["token", "account", "signed", "public"].includes(access),
      );
      expect(options.headers.get("access-control-allow-origin")).toBe(open ? "*" : null);
      expect(options.headers.get("access-control-allow-credentials")).toBeNull();
    },
  );

  test.each(["/nothing", "/api/v1/nothing", "/api/v2/images/generate", "/api/v1/schema/"])(
    "404 %s",
    async (path) => {
      expect(codeOf(await get(path))).toBe("NOT_FOUND");
    },
  );

  test("a preflight allows what a page needs", async () => {
    const headers = {
      Origin: "https://page.example",
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": "authorization,content-type,idempotency-key",
    };
    const answer = await call(service, "OPTIONS", GENERATE, { headers });
    expect(answer.headers.get("access-control-allow-methods")).toContain("POST");
    const allowed = answer.headers.get("access-control-allow-headers")?.toLowerCase();
    for (const name of ["authorization", "content-type", "idempotency-key"])
      expect(allowed).toContain(name);
    const failed = await call(service, "POST", GENERATE, { headers, body: {} });
    expect(failed.headers.get("access-control-allow-origin")).toBe("*");
    expect(failed.headers.get("access-control-expose-headers")).toContain("X-Request-Id");
  });
});

test("an error is a problem of RFC 9457 for those who ask for it, with the same status", async () => {
  const ask = (accept?: string) =>
    fetch(new URL("/api/v1/images/generate", service.baseUrl), {
      method: "POST",
      headers: { ...(accept !== undefined && { Accept: accept }), "X-Request-Id": "not-trusted" },
    });
  const plain = await ask("application/json, */*");
  expect(plain.headers.get("content-type")).toBe("application/json");
  const { error } = (await plain.json()) as ErrorEnvelope;
  const asked = await ask("application/problem+json, application/json");
  expect([asked.status, asked.headers.get("content-type")]).toEqual([
    plain.status,
    "application/problem+json",
  ]);
  expect(await asked.json()).toEqual({
    type: `urn:platen:error:${error.code}`,
    title: errorTable[error.code].condition,
    status: plain.status,
    detail: error.message,
    instance: `urn:platen:request:${asked.headers.get("x-request-id")}`,
    code: error.code,
  });
});

describe("request ids and proxies", () => {
  test("a stranger's X-Request-Id and X-Forwarded-For are not believed", async () => {
    const headers = { "X-Request-Id": "given-by-stranger", "X-Forwarded-For": "203.0.113.9" };
    const answer = await get("/healthz", headers);
    expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("a trusted proxy's are, up to the first hop that is not trusted", async () => {
    await using behind = await startTestService({
      PLATEN_TRUSTED_PROXIES: "127.0.0.0/8, ::1,10.0.0.0/8",
      PLATEN_ADDRESS_RATE: "1",
    });
    const from = (forwarded: string) =>
      call(behind, "GET", "/api/v1/schema", {
        headers: { "X-Forwarded-For": forwarded, "X-Request-Id": "from-the-proxy" },
      });
    const first = await from("6.6.6.6, 203.0.113.9, 10.0.0.1");
    expect([first.status, first.headers.get("x-request-id")]).toEqual([200, "from-the-proxy"]);
    expect((await from("7.7.7.7, 203.0.113.9")).status).toBe(429);
    expect((await from("203.0.113.10")).status).toBe(200);
    expect((await from("2001:db8:1:2:3::1")).status).toBe(200);
    expect((await from("2001:db8:1:2:ffff::9")).status).toBe(429);
    expect((await from("2001:db8:1:3::1")).status).toBe(200);
  });
});

describe("what is not HTTP", () => {
  const raw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(service.port, "127.0.0.1", () => socket.end(text));
      let answer = "";
      socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
      socket.on("close", () => resolve(answer));
      socket.on("error", reject);
    });

  test.each([
    ["nonsense", "HELLO\r\n\r\n", 400, "INVALID_REQUEST"],
    ["a bad header", "GET / HTTP/1.1\r\nHost: x\r\nbad header\r\n\r\n", 400, "INVALID_REQUEST"],
    ["no host", "GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n", 400, "INVALID_REQUEST"],
    [
      "a bad host",
      "GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n",
      400,
      "INVALID_REQUEST",
    ],
    [
      "headers without end",
      `GET / HTTP/1.1\r\nHost: x\r\na: ${"x".repeat(40_000)}\r\n\r\n`,
      400,
      "INVALID_REQUEST",
    ],
    ["CONNECT", "CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n", 405, "METHOD_NOT_ALLOWED"],
  ] as const)("%s", async (_, text, status, code) => {
    const [head = "", body = ""] = (await raw(text)).split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(body)).toMatchObject({ success: false, error: { code } });
    expect(errorTable[code].status).toBe(status);
  });

  test("an Expect header that nobody knows", async () => {
    const text = "GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: nothing\r\nConnection: close\r\n\r\n";
    expect(await raw(text)).toMatch(/^HTTP\/1.1 200 /);
  });
});

describe("documents for programs", () => {
  test("llms.txt lists them, each is there in Markdown, and none of their links is dead", async () => {
    const list = await call(service, "GET", "/llms.txt");
    expect(list.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const addresses = [
      ...Buffer.from(list.bytes)
        .toString()
        .matchAll(/\]\((\S+)\)/gu),
    ];
    expect(addresses.length).toBeGreaterThan(6);
    for (const [, address = ""] of addresses) {
      const { pathname } = new URL(address);
      if (pathname === "/mcp") continue;
      const answer = await call(service, "GET", pathname);
      expect([address, answer.status]).toEqual([address, 200]);
      if (!pathname.endsWith(".md")) continue;
      expect(answer.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
      const text = Buffer.from(answer.bytes).toString();
      for (const [, to = ""] of text.matchAll(/\]\((\.\.\/[^)\s]+|[a-z-]+\.md)/gu))
        expect([address, to, (await call(service, "GET", `/docs/${to}`)).status]).toEqual([address, to, 200]); // prettier-ignore
    }
    expect((await call(service, "GET", "/docs/config.md")).status).toBe(404);
    expect((await call(service, "GET", "/docs/api")).status).not.toBe(404);
  });
});

/** Malformed requests by the thousand: an answer in our form, in time, and never our fault. */
import { join } from "node:path";
import { Agent, request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { errorTable, type ErrorEnvelope } from "@platen/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runs } from "../../../../scripts/tests/budget.ts";
import { fuzzHttp } from "../../bench/http-fuzz/fuzz.ts";
import { requestHeaders } from "../../bench/http-fuzz/headers.ts";
import { holdingsOf, openHttpStage } from "../../bench/http-fuzz/stage.ts";
import { openBooks } from "../../bench/torture/stage/books-reader.ts";
import { GENERATE, signIn } from "../support/call.ts";
import { expectInContract } from "../support/contract.ts";
import { startTestService, type TestAccount, type TestService } from "../support/service.ts";

/** The renders themselves are not what is tried here: a width of one pixel is refused early. */
const agent = new Agent({ keepAlive: true, maxSockets: 16 });
let service: TestService;
let account: TestAccount;
let cookie: string;

beforeAll(async () => {
  service = await startTestService();
  account = await service.account();
  cookie = await signIn(service, account);
});
afterAll(async () => {
  agent.destroy();
  await service[Symbol.asyncDispose]();
});

interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Uint8Array | string;
}

interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

function send({ method, path, headers: given, body }: Sent): Promise<Received> {
  // Node declares no length for some methods, and would send the body as a request of its own. After `Expect` it is
  // too late to declare it.
  const length = body.length > 0 ? { "Content-Length": Buffer.byteLength(body) } : {};
  const headers = { ...given, ...length };
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: "127.0.0.1", port: service.port, agent, method, path, headers, timeout: 20_000 },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: Buffer.concat(chunks),
          }),
        );
      },
    );
    request.on("timeout", () => reject(new Error("no answer in 20 s")));
    request.on("error", reject);
    request.end(body);
  });
}

async function check(sent: Sent): Promise<void> {
  const { status, headers, bytes } = await send(sent);
  expect(status, `${sent.method} ${sent.path}: ${bytes.toString().slice(0, 200)}`).toBeLessThan(
    500,
  );
  const type = headers["content-type"] ?? "";
  const json: unknown =
    type.startsWith("application/json") && bytes.length > 0
      ? JSON.parse(bytes.toString())
      : undefined;
  const flat = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  const answer = { status, headers: new Headers(flat as [string, string][]), bytes, json };
  expectInContract(sent.method, sent.path, answer);
  if (status >= 400 && sent.method !== "HEAD")
    expect(Object.hasOwn(errorTable, (json as ErrorEnvelope).error.code)).toBe(true);
}

/** Bodies that no render comes of: the Markdown is missing, or the width is out of bounds. */
const brokenBody = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.json(),
  fc
    .dictionary(
      fc.constantFrom(
        "markdown",
        "width",
        "format",
        "quality",
        "theme",
        "codeStyle",
        "fontFamily",
        "mode",
        "watermark",
        "strict",
        "embedSource",
        "__proto__",
        "constructor",
        "name",
        "expiresAt",
        "removeWatermark",
        "against",
        "edits",
        "document",
        "toString",
      ),
      fc.jsonValue(),
    )
    .map((body) => JSON.stringify({ width: 1, ...body, quality: "no" })),
  fc.nat(3000).map((depth) => `{"markdown":"x","width":${"[".repeat(depth)}`),
  fc.nat(3000).map((depth) => `{"markdown":"x","width":${"[".repeat(depth)}${"]".repeat(depth)}}`),
);

const headerText = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code !== 0x7f)
    .map((code) => String.fromCharCode(code)),
  maxLength: 120,
});

const oddHeaders = fc.dictionary(
  fc.constantFrom(...requestHeaders),
  headerText.map((text) => text.trim()),
  { maxKeys: 5 },
);

const method = fc.constantFrom(
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "PROPFIND",
  "TRACE",
);

const path = fc.oneof(
  fc.constantFrom(
    GENERATE,
    "/api/v1/exports",
    "/api/v1/previews",
    "/api/v1/account/tokens",
    "/api/v1/diffs",
    "/api/v1/documents/x",
    "/api/v1/documents/00000000-0000-4000-8000-000000000000/edits",
    "/api/v1/account/usage",
    "/api/v1/schema",
    "/openapi.json",
    "/healthz",
    "/readyz",
    "/",
    "/docs/api",
  ),
  fc.webPath().map((text) => `/${text}`),
  fc.webPath().map((text) => `/images/${text}`),
  fc.webPath().map((text) => `/api/v1/account/tokens${text}`),
  fc.webPath().map((text) => `/api/auth${text}`),
  fc.constantFrom(
    "/%",
    "/%zz",
    "/images/%c0%ae",
    "/images/%00",
    "//evil.example/",
    "/..//..",
    "/api/auth/%2e%2e/%2e%2e",
    "/api/auth/reset-password/x",
    "/api/auth/callback/github?code=x",
    "/?a[b]=c",
  ),
);

test("bodies", async () => {
  const session = { Cookie: cookie };
  const endpoint = fc.constantFrom<[string, Record<string, string>]>(
    [GENERATE, { Authorization: `Bearer ${account.token}` }],
    ["/api/v1/diffs", { Authorization: `Bearer ${account.token}` }],
    [
      "/api/v1/documents/00000000-0000-4000-8000-000000000000/edits",
      { Authorization: `Bearer ${account.token}` },
    ],
    ["/api/v1/exports", session],
    ["/api/v1/previews", {}],
    ["/api/v1/account/tokens", session],
    ["/api/auth/sign-in/email", { Origin: service.baseUrl }],
    ["/api/auth/sign-up/email", { Origin: service.baseUrl }],
    ["/api/auth/change-password", { Origin: service.baseUrl, ...session }],
  );
  await fc.assert(
    fc.asyncProperty(endpoint, brokenBody, async ([path, own], body) => {
      const headers = { "Content-Type": "application/json", ...own };
      await check({ method: "POST", path, headers, body });
    }),
    { numRuns: runs(1500) },
  );
});

test("methods, paths and headers", async () => {
  await fc.assert(
    fc.asyncProperty(method, path, oddHeaders, brokenBody, async (method, path, headers, body) => {
      const bodiless = method === "GET" || method === "HEAD" || method === "TRACE";
      await check({ method, path, headers, body: bodiless ? "" : body });
    }),
    { numRuns: runs(1500) },
  );
});

describe("requests made from the contract: valid, nearly valid and hostile", () => {
  const how = { requests: 250, hands: 8, seed: 3, garbage: 0 };

  test("SQLite", async () => {
    const caller = await service.account({ credits: 20 });
    const books = openBooks({ file: join(service.dataDir, "platen.db") });
    const holdings = await holdingsOf(service, caller);
    const report = await fuzzHttp({ ...how, port: service.port, books, holdings });
    expect(report).toMatchObject({ findings: [], violations: [] });
    expect(report.answers.size).toBeGreaterThan(40);
  });

  test("PostgreSQL", async () => {
    const { service, books, holdings, close } = await openHttpStage("postgres");
    try {
      const report = await fuzzHttp({ ...how, port: service.port, books, holdings });
      expect(report).toMatchObject({ findings: [], violations: [] });
    } finally {
      await close();
    }
  });
});

test("after all that, everything still works", async () => {
  const headers = { Authorization: `Bearer ${account.token}`, "Content-Type": "application/json" };
  const body = JSON.stringify({ markdown: "still here" });
  const { status } = await send({ method: "POST", path: GENERATE, headers, body });
  expect(status).toBe(200);
  expect(service.context.inFlight).toBe(0);
});

/** Requests that are built to cost more than they send, or to be read in two ways. */
import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashRequest } from "../../src/domain/charging/idempotency.ts";
import { call, codeOf, errorOf, GENERATE, imageOf, signIn, type Call } from "../support/call.ts";
import type { Answer } from "../support/contract.ts";
import { rendered, ScriptedRenderer } from "../support/scripted-renderer.ts";
import type { TestAccount, TestService } from "../support/service.ts";
import { startServiceOn } from "../support/service-on.ts";

/** `ODD` are the pixels of a card in a quality that they are no whole CSS pixels of. */
const renderer = () =>
  new ScriptedRenderer((markdown) =>
    rendered(Buffer.from(markdown), markdown === "ODD" ? { width: 905.18 } : {}),
  );

/** Just under the largest body. */
const manyFields = () => {
  const fields = Array.from({ length: 160_000 }, (_, at) => `"f${at}":1`);
  return `{"markdown":"x",${fields.join(",")}}`;
};
const deep = (levels: number) =>
  `{"markdown":"x","width":${"[".repeat(levels)}${"]".repeat(levels)}}`;

describe.each(["sqlite", "postgres"] as const)("%s", (kind) => {
  let service: TestService;
  let account: TestAccount;
  let cookie: string;

  beforeAll(async () => {
    service = await startServiceOn(kind, {}, { renderer: renderer() });
    account = await service.account({ credits: 1000 });
    cookie = await signIn(service, account);
  });
  afterAll(() => service?.[Symbol.asyncDispose]());

  const post = (path: string, body: unknown, extra: Call = {}) =>
    call(service, "POST", path, { token: account.token, cookie, body, ...extra });
  const keyed = (key: string) => ({ headers: { "Idempotency-Key": key } });
  const auth = (path: string, body: unknown) =>
    post(`/api/auth${path}`, body, { headers: { Origin: service.baseUrl } });

  describe("bodies are bounded before they are understood", () => {
    const places: readonly [string, (body: string) => Promise<Answer>][] = [
      ["generate", (body) => post(GENERATE, body)],
      ["generate with a key", (body) => post(GENERATE, body, keyed("many"))],
      ["preview", (body) => post("/api/v1/previews", body)],
      ["export", (body) => post("/api/v1/exports", body)],
      ["token", (body) => post("/api/v1/account/tokens", body)],
    ];

    test.each(places)("%s: 160,000 fields, and 3,000 levels", async (_, send) => {
      for (const [body, words] of [
        [manyFields(), /at most 1000 fields/],
        [deep(3000), /at most 32 levels/],
        [`{"markdown":"x","width":[${"0,".repeat(900_000)}0]}`, /at most 10000 elements/],
        [`{"markdown":"x","${"n".repeat(1_900_000)}":1}`, /name is longer than 1000/],
      ] as const) {
        const answer = await send(body);
        expect([answer.status, codeOf(answer)]).toEqual([400, "INVALID_REQUEST"]);
        expect(errorOf(answer).details).toEqual([
          { path: "body", message: expect.stringMatching(words) as string },
        ]);
      }
    });

    test("MCP", async () => {
      const headers = { Accept: "application/json, text/event-stream" };
      for (const body of [manyFields(), deep(3000)]) {
        const answer = await fetch(`${service.baseUrl}/mcp`, {
          method: "POST",
          headers: {
            ...headers,
            Authorization: `Bearer ${account.token}`,
            "Content-Type": "application/json",
          },
          body,
        });
        expect(answer.status).toBe(400);
        expect(JSON.stringify(await answer.json())).toMatch(/at most (1000 fields|32 levels)/);
      }
    });

    test("/api/auth", async () => {
      const fields = Array.from({ length: 5000 }, (_, at) => `"f${at}":1`).join(",");
      const answer = await auth("/sign-in/email", `{${fields}}`);
      expect([answer.status, codeOf(answer)]).toEqual([400, "INVALID_REQUEST"]);
      expect(errorOf(answer).message).toMatch(/at most 1000 fields/);
    });
  });

  describe("a key belongs to the bytes of a body", () => {
    const body = { markdown: "# Once", width: 200 };

    test("the same bytes are replayed, others refused, and nothing is parsed to tell", async () => {
      const first = await post(GENERATE, JSON.stringify(body), keyed("bytes"));
      const again = await post(GENERATE, JSON.stringify(body), keyed("bytes"));
      expect(imageOf(again)).toEqual(imageOf(first));
      const spaced = await post(GENERATE, JSON.stringify(body, null, 1), keyed("bytes"));
      expect(codeOf(spaced)).toBe("IDEMPOTENCY_MISMATCH");
    });

    test("a key that the release before has stored is replayed for a body that means the same", async () => {
      const first = await post(GENERATE, body, keyed("former"));
      await service.context.database.db
        .updateTable("idempotencyKey")
        .set({ requestHash: hashRequest(body) })
        .where("key", "=", "former")
        .execute();
      const swapped = { width: 200, markdown: "# Once" };
      for (const same of [body, swapped])
        expect(imageOf(await post(GENERATE, same, keyed("former")))).toEqual(imageOf(first));
      const other = await post(GENERATE, { ...body, width: 201 }, keyed("former"));
      expect(codeOf(other)).toBe("IDEMPOTENCY_MISMATCH");
    });
  });

  test("a picture whose width is no whole number of CSS pixels is recorded with one", async () => {
    const answer = await post(GENERATE, { markdown: "ODD" });
    expect([answer.status, imageOf(answer).data.width]).toEqual([200, 905]);
  });

  test("an account that was deleted while its request was on its way is told so", async () => {
    const { books } = service.context;
    const held = books.transaction("passing", (transaction) =>
      transaction.standing("nobody", "2026-11"),
    );
    await expect(held).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });

  describe("the character U+0000 is no fault of ours", () => {
    const person = (fields: object) => ({
      email: "nul@example.org",
      password: "correct horse battery",
      name: "n",
      ...fields,
    });
    test.each<[string, () => Promise<Answer>]>([
      ["name of a token", () => post("/api/v1/account/tokens", { name: "a\0b" })],
      ["name at sign-up", () => auth("/sign-up/email", person({ name: "a\0b" }))],
      ["address at sign-up", () => auth("/sign-up/email", person({ email: "a\0b@example.org" }))],
      ["image at sign-up", () => auth("/sign-up/email", person({ image: "http://a\0b/" }))],
      ["address at sign-in", () => auth("/sign-in/email", person({ email: "a\0@example.org" }))],
      ["name of an account", () => auth("/update-user", { name: "a\0b" })],
      ["reset token", () => auth("/reset-password", { newPassword: "x".repeat(9), token: "a\0b" })],
      ["a field nobody knows", () => auth("/sign-out", { deep: [{ "a\0": 1 }] })],
      ["query", () => call(service, "GET", "/api/auth/verify-email?token=a%00b")],
    ])("%s", async (_, send) => {
      const answer = await send();
      expect([answer.status, codeOf(answer)]).toEqual([400, "INVALID_REQUEST"]);
    });

    test.each<[string, () => Promise<Answer>]>([
      ["list as an image", () => auth("/update-user", { name: "x", image: [] })],
      ["object as an image", () => auth("/update-user", { image: {} })],
      ["number as a name", () => auth("/update-user", { name: 5 })],
      ["no name", () => auth("/update-user", { name: null })],
      ["list as an image at sign-up", () => auth("/sign-up/email", person({ image: [] }))],
      ["object as a name at sign-up", () => auth("/sign-up/email", person({ name: {} }))],
    ])("nor is a %s", async (_, send) => {
      const answer = await send();
      expect([answer.status, codeOf(answer)]).toEqual([400, "INVALID_REQUEST"]);
    });

    test.each([
      ["GET", "/api/auth/reset-password/a%00b?callbackURL=/"],
      ["DELETE", "/api/v1/account/tokens/a%00b"],
      ["GET", "/images/a%00b.png"],
    ])("%s %s", async (method, path) => {
      const answer = await call(service, method, path, { cookie });
      expect([answer.status, codeOf(answer)]).toEqual([404, "NOT_FOUND"]);
    });

    test("what was forgotten is caught before the database", async () => {
      const { tokens } = service.context;
      await expect(tokens.remove(account.id, "a\0b")).rejects.toMatchObject({
        code: "INVALID_REQUEST",
      });
      expect(await tokens.remove(account.id, "ab")).toBe(false);
    });
  });
});

describe("what every answer says", () => {
  test("two Host headers are refused", async () => {
    await using service = await startServiceOn("sqlite", {}, { renderer: renderer() });
    const answer = await raw(
      service.port,
      `GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":"INVALID_REQUEST"');
  });

  test("behind TLS, that it is to be asked by TLS; else nothing of the kind", async () => {
    const name = "strict-transport-security";
    await using tls = await startServiceOn(
      "sqlite",
      { PLATEN_BASE_URL: "https://platen.example" },
      { renderer: renderer() },
    );
    const at = { baseUrl: `http://localhost:${tls.port}` };
    for (const path of ["/healthz", "/nothing", "/api/auth/error", "/docs/api", "/images/x.png"])
      expect((await call(at, "GET", path)).headers.get(name), path).toMatch(/^max-age=\d{8}/);
    await using plain = await startServiceOn("sqlite", {}, { renderer: renderer() });
    expect((await call(plain, "GET", "/healthz")).headers.get(name)).toBeNull();
  });

  test("every page has a Content-Security-Policy, those of better-auth too", async () => {
    await using service = await startServiceOn("sqlite", {}, { renderer: renderer() });
    for (const path of ["/api/auth/error", "/api/auth/error?error=x", "/docs/api", "/", "/nothing"])
      for (const method of ["GET", "HEAD"]) {
        const url = new URL(path, service.baseUrl);
        const { headers } = await fetch(url, { method, headers: { Accept: "text/html" } });
        if (headers.get("content-type")?.startsWith("text/html"))
          expect(headers.get("content-security-policy"), path).toMatch(/default-src '(none|self)'/);
      }
  });
});

/** Sends bytes as they are, and gives all that comes back. */
async function raw(port: number, text: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(text);
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
  await once(socket, "close");
  return answer;
}

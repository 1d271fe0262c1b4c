/** When something of ours is out of order: 500, nothing charged, and not a word about why. */
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { audit } from "../support/books.ts";
import { call, codeOf, errorOf, GENERATE, imageOf, signIn, type Call } from "../support/call.ts";
import { heldRender } from "../support/held-render.ts";
import { hostileRenderer } from "../support/hostile-renderer.ts";
import { startTestService, type TestService } from "../support/service.ts";
import { until } from "../support/until.ts";

const document = { markdown: "x", width: 200, quality: 1 };

/** Runs something on the database, past the service. */
function meddle({ dataDir }: TestService, sql: string): void {
  const db = new DatabaseSync(join(dataDir, "platen.db"));
  db.exec(sql);
  db.close();
}

describe("INTERNAL_ERROR", () => {
  test("the database lacks a table: every endpoint that needs it", async () => {
    await using service = await startTestService();
    const { token, ...account } = await service.account();
    const cookie = await signIn(service, account);
    const cases: [table: string, method: string, path: string, extra: Call][] = [
      ["reservation", "POST", GENERATE, { token, body: document }],
      ["reservation", "GET", "/api/v1/account/usage", { token }],
      ["apiToken", "POST", GENERATE, { token, body: document }],
      ["apiToken", "GET", "/api/v1/account/usage", { token }],
      ["apiToken", "GET", "/api/v1/account/tokens", { cookie }],
      ["apiToken", "POST", "/api/v1/account/tokens", { cookie, body: { name: "x" } }],
      ["apiToken", "DELETE", "/api/v1/account/tokens/x", { cookie }],
      ["reservation", "POST", "/api/v1/exports", { cookie, body: document }],
      ["session", "POST", "/api/v1/previews", { cookie, body: document }],
      ["image", "GET", "/images/00000000-0000-4000-8000-000000000000.png", {}],
      [
        "user",
        "POST",
        "/api/auth/sign-in/email",
        { body: { email: "a@b.example", password: "x" } },
      ],
    ];
    for (const [table, method, path, extra] of cases) {
      meddle(service, `alter table "${table}" rename to hidden`);
      const headers = { Origin: service.baseUrl };
      const answer = await call(service, method, path, { headers, ...extra });
      meddle(service, `alter table hidden rename to "${table}"`);
      expect([answer.status, codeOf(answer)], path).toEqual([500, "INTERNAL_ERROR"]);
      expect(JSON.stringify(answer.json)).not.toMatch(/sqlite|table|select|\.ts|node_modules/i);
    }
    const works = await call(service, "POST", GENERATE, { token, body: document });
    expect(works.status).toBe(200);
    expect(service.log.join("")).toContain('"stack":"at ');
  });

  test("mail cannot be sent: the caller is told nothing, the operator is", async () => {
    await using service = await startTestService({ PLATEN_SMTP_URL: "smtp://127.0.0.1:1" });
    const { email } = await service.account();
    const ask = (address: string) =>
      call(service, "POST", "/api/auth/request-password-reset", {
        body: { email: address },
        headers: { Origin: service.baseUrl },
      });
    const [known, unknown] = [await ask(email), await ask("nobody@example.org")];
    expect([known.status, known.json]).toEqual([200, unknown.json]);
    await expect.poll(() => service.log.join("")).toMatch(/"level":"error".*mail/);
  });
});

describe("OVERLOADED: the images cannot be written or read", () => {
  test("nothing is charged, readiness says so, and all works again when they can", async () => {
    await using service = await startTestService();
    const { token, id } = await service.account({ credits: 1 });
    const made = await call(service, "POST", GENERATE, { token, body: document });
    const { data } = imageOf(made);
    const before = audit(service.dataDir, id);
    const folder = join(service.dataDir, "images");
    renameSync(folder, `${folder}-away`);
    writeFileSync(folder, "a file where the folder should be");
    for (const extra of [{}, { watermark: false }, { mode: "binary" }]) {
      const body = { ...document, ...extra };
      const answer = await call(service, "POST", GENERATE, { token, body });
      expect([answer.status, codeOf(answer)]).toEqual([503, "OVERLOADED"]);
      expect(errorOf(answer).message).toMatch(/image store is out of reach/);
    }
    expect(codeOf(await call(service, "GET", data.imageUrl))).toBe("OVERLOADED");
    expect(audit(service.dataDir, id)).toEqual(before);
    const unready = await call(service, "GET", "/readyz");
    expect(errorOf(unready).details).toContainEqual(
      expect.objectContaining({ path: "imageStore" }),
    );
    rmSync(folder);
    renameSync(`${folder}-away`, folder);
    expect((await call(service, "GET", data.imageUrl)).bytes.length).toBe(data.bytes);
    const again = await call(service, "POST", GENERATE, { token, body: document });
    expect(again.status).toBe(200);
  });
});

test("GENERATION_FAILED and OVERLOADED: exports and previews as well", async () => {
  const renderer = hostileRenderer({ size: 1, queueLimit: 0 });
  await using service = await startTestService({}, { renderer });
  const account = await service.account();
  const cookie = await signIn(service, account);
  await until(() => renderer.stats().ready > 0);
  for (const path of ["/api/v1/exports", "/api/v1/previews"]) {
    const post = (markdown: string) =>
      call(service, "POST", path, { cookie, body: { ...document, markdown } });
    expect(codeOf(await post("misdeed: throw"))).toBe("GENERATION_FAILED");
    using held = heldRender();
    const busy = post(held.markdown);
    await until(() => renderer.stats().busy > 0);
    expect(codeOf(await post("one too many"))).toBe("OVERLOADED");
    held.letGo();
    expect((await busy).status).toBe(200);
  }
  expect(audit(service.dataDir, account.id)).toMatchObject({ exportsUsed: 1, reservations: 0 });
});

test("RATE_LIMITED: every endpoint that is limited by address", async () => {
  await using service = await startTestService({ PLATEN_ADDRESS_RATE: "1" });
  expect((await call(service, "GET", "/api/v1/schema")).status).toBe(200);
  for (const [method, path] of [
    ["GET", "/api/v1/schema"],
    ["GET", "/api/v1/account/usage"],
    ["GET", "/api/v1/account/tokens"],
    ["POST", "/api/v1/account/tokens"],
    ["DELETE", "/api/v1/account/tokens/x"],
    ["POST", GENERATE],
    ["GET", "/images/x.png"],
    ["POST", "/api/auth/sign-out"],
  ] as const)
    expect(codeOf(await call(service, method, path)), path).toBe("RATE_LIMITED");
});

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { audit } from "../support/books.ts";
import { call, codeOf, cookieOf, GENERATE, imageOf, signIn, type Call } from "../support/call.ts";
import { heldRender } from "../support/held-render.ts";
import { hostileRenderer } from "../support/hostile-renderer.ts";
import { linkIn, startMailServer, type MailServer } from "../support/mail-server.ts";
import { startTestService, type TestAccount, type TestService } from "../support/service.ts";

let service: TestService;
let mail: MailServer;

beforeAll(async () => {
  mail = await startMailServer();
  service = await startTestService({ PLATEN_SMTP_URL: mail.url });
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await mail[Symbol.asyncDispose]();
});

const password = "correct horse battery";
const post = (path: string, body: object = {}, extra: Call = {}, on = service) =>
  call(on, "POST", `/api/auth${path}`, {
    body,
    ...extra,
    headers: { Origin: on.baseUrl, ...extra.headers },
  });
const session = (cookie: string) => call(service, "GET", "/api/auth/get-session", { cookie });
const isSignedIn = async (cookie: string) =>
  (await call(service, "GET", "/api/v1/account/tokens", { cookie })).status === 200;

let people = 0;
async function signUp(): Promise<{ email: string; password: string; cookie: string }> {
  const email = `person-${(people += 1)}@example.org`;
  const answer = await post("/sign-up/email", { email, password, name: "Person" });
  expect(answer.status).toBe(200);
  const link = linkIn(await mail.next(email, /verify-email/));
  const verified = await call(service, "GET", `${link.pathname}${link.search}`);
  expect(verified.status).toBe(302);
  return { email, password, cookie: cookieOf(verified) };
}

describe("signing up, in and out", () => {
  test("a cookie that is HttpOnly and SameSite, and a session while it lasts", async () => {
    const person = await signUp();
    const answer = await post("/sign-in/email", person);
    const [cookie = ""] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^platen\.session_token=.*; HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toContain("Secure");
    expect((await session(person.cookie)).json).toMatchObject({ user: { email: person.email } });
    expect((await post("/sign-out", {}, person)).status).toBe(200);
    expect(await isSignedIn(person.cookie)).toBe(false);
    expect(await isSignedIn(cookieOf(answer))).toBe(true);
  });

  test("a password is kept as scrypt has it, and opens its account alone", async () => {
    // Other services of the tests have a quick hash in its place.
    await using real = await startTestService({}, { passwords: undefined });
    const accounts = [await real.account(), await real.account()];
    using database = new DatabaseSync(join(real.dataDir, "platen.db"), { readOnly: true });
    const kept = database.prepare("select password from account").all();
    for (const one of kept) expect(one["password"]).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/u);
    // The same one, with a salt of its own.
    expect(new Set(kept.map((one) => one["password"])).size).toBe(accounts.length);
    const [{ email }] = accounts as [TestAccount, TestAccount];
    const sign = (given: string) => post("/sign-in/email", { email, password: given }, {}, real);
    expect((await sign(password)).status).toBe(200);
    expect((await sign(`${password}.`)).status).toBe(401);
  });

  test("behind TLS the cookie is Secure", async () => {
    await using tls = await startTestService({ PLATEN_BASE_URL: "https://platen.example" });
    const { email } = await tls.account();
    const reached = { ...tls, baseUrl: `http://localhost:${tls.port}` };
    const headers = { Origin: "https://platen.example" };
    const answer = await post("/sign-in/email", { email, password }, { headers }, reached);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Secure-platen\..*Secure/);
  });

  test.each([
    [{ email: "nobody@example.org", password }, 401],
    [{ email: "person-1@example.org", password: "wrong password" }, 401],
    [{ email: "nonsense", password }, 400],
    [{ password }, 400],
    [{ email: { $ne: 1 }, password: 5 }, 400],
  ])("refused in the usual envelope: %j", async (body, status) => {
    const answer = await post("/sign-in/email", body);
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ success: false, message: expect.any(String) as string });
  });

  test("the answer does not tell whether there is an account", async () => {
    const unknown = await post("/sign-in/email", { email: "nobody@example.org", password });
    const wrong = await post("/sign-in/email", {
      email: "person-1@example.org",
      password: "x".repeat(9),
    });
    const message = ({ json }: { json: unknown }) => (json as { message: string }).message;
    expect(message(unknown)).toBe(message(wrong));
  });

  test("short passwords and taken addresses are refused", async () => {
    const short = { email: "short@example.org", password: "short", name: "x" };
    expect((await post("/sign-up/email", short)).status).toBe(400);
    // Without mail there is no other way to say it; with it, hostile/accounts.test.ts.
    await using mailless = await startTestService();
    const { email } = await mailless.account();
    for (const taken of [email, email.toUpperCase()]) {
      const body = { email: taken, password, name: "x" };
      expect((await post("/sign-up/email", body, {}, mailless)).status).toBe(400);
    }
  });

  test("sign-up can be closed; administrators still make accounts", async () => {
    await using closed = await startTestService({ PLATEN_SIGN_UP: "closed" });
    const body = { email: "a@example.org", password, name: "x" };
    expect((await post("/sign-up/email", body, {}, closed)).status).toBe(400);
    expect(await signIn(closed, await closed.account())).toContain("session");
  });

  test("attempts are limited, by address and by e-mail address", async () => {
    await using limited = await startTestService({
      PLATEN_SIGN_IN_RATE: "2",
      PLATEN_TRUSTED_PROXIES: "127.0.0.1,::1",
    });
    const attempt = (email: string, address: string) =>
      post(
        "/sign-in/email",
        { email, password },
        { headers: { "X-Forwarded-For": address } },
        limited,
      );
    expect((await attempt("a@example.org", "203.0.113.1")).status).toBe(401);
    expect((await attempt("b@example.org", "203.0.113.1")).status).toBe(401);
    expect(codeOf(await attempt("c@example.org", "203.0.113.1"))).toBe("RATE_LIMITED");
    for (const path of [
      "//sign-in/email",
      "/sign-in//email",
      "/%73ign-in/email",
      "/sign-in/email/",
    ]) {
      const headers = { "X-Forwarded-For": "203.0.113.1" };
      const body = { email: "d@example.org", password };
      expect(codeOf(await post(path, body, { headers }, limited)), path).toBe("RATE_LIMITED");
    }
    for (let host = 2; host < 8; host += 1)
      expect((await attempt("Same@example.org", `203.0.113.${host}`)).status).toBe(401);
    expect(codeOf(await attempt("same@example.org", "203.0.113.99"))).toBe("RATE_LIMITED");
  });
});

describe("other sites", () => {
  test.each([
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { "Sec-Fetch-Site": "cross-site" },
  ])("cannot act: %j", async (headers) => {
    const person = await signUp();
    for (const path of ["/sign-out", "/sign-in/email", "/delete-user"])
      expect(codeOf(await post(path, person, { cookie: person.cookie, headers }))).toBe(
        "FORBIDDEN",
      );
    expect(await isSignedIn(person.cookie)).toBe(true);
  });

  test("cannot read", async () => {
    const person = await signUp();
    const headers = { Origin: "https://evil.example" };
    const answer = await call(service, "GET", "/api/auth/get-session", { ...person, headers });
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });

  test("cannot have a link lead to them", async () => {
    const { email } = await signUp();
    const body = { email, redirectTo: "https://evil.example/" };
    expect(codeOf(await post("/request-password-reset", body))).toBe("FORBIDDEN");
  });
});

describe("passwords", () => {
  test("changing one needs the old one, and can end all other sessions", async () => {
    const person = await signUp();
    const other = await signIn(service, person);
    const change = (currentPassword: string) =>
      post(
        "/change-password",
        { currentPassword, newPassword: "another long one", revokeOtherSessions: true },
        { cookie: person.cookie },
      );
    expect((await change("wrong password")).status).toBe(400);
    expect((await change(password)).status).toBe(200);
    expect(await isSignedIn(other)).toBe(false);
    expect((await post("/sign-in/email", person)).status).toBe(401);
    const fresh = { ...person, password: "another long one" };
    expect(await isSignedIn(await signIn(service, fresh))).toBe(true);
  });

  test("a forgotten one is replaced by a link sent by mail, once, and all sessions end", async () => {
    const person = await signUp();
    const asked = await post("/request-password-reset", { email: person.email });
    expect(asked.status).toBe(200);
    const text = await mail.next(person.email, /reset-password/);
    const token = /reset-password\/([^?\s]+)/.exec(text)?.[1];
    expect(token).toBeDefined();
    const reset = () => post("/reset-password", { newPassword: "third long password", token });
    expect((await reset()).status).toBe(200);
    expect((await reset()).status).toBe(400);
    expect(await isSignedIn(person.cookie)).toBe(false);
    const fresh = { ...person, password: "third long password" };
    expect(await isSignedIn(await signIn(service, fresh))).toBe(true);
    expect(service.log.join("")).not.toContain(token);
  });

  test("asking for an unknown address says the same and sends nothing", async () => {
    const { email } = await signUp();
    const before = mail.mails.length;
    const known = await post("/request-password-reset", { email });
    const unknown = await post("/request-password-reset", { email: "nobody@example.org" });
    expect(unknown.json).toEqual(known.json);
    await expect.poll(() => mail.mails.length).toBe(before + 1);
  });

  test("without a mail server the link is in the log", async () => {
    await using mailless = await startTestService();
    const { email } = await mailless.account();
    await post("/request-password-reset", { email }, {}, mailless);
    await expect.poll(() => mailless.log.join("")).toMatch(/reset-password\/\w+/);
  });
});

test("deleting an account takes the password, and takes everything with it", async () => {
  const person = await signUp();
  const { cookie } = person;
  const made = await call(service, "POST", "/api/v1/account/tokens", {
    cookie,
    body: { name: "x" },
  });
  const { token } = (made.json as { data: { token: string } }).data;
  const body = { markdown: "x", width: 200 };
  const { data } = imageOf(await call(service, "POST", GENERATE, { token, body }));
  const file = join(service.dataDir, "images", data.imageId.slice(0, 2), `${data.imageId}.png`);
  expect(existsSync(file)).toBe(true);
  expect((await post("/delete-user", { password: "wrong password" }, { cookie })).status).toBe(400);
  expect(await isSignedIn(cookie)).toBe(true);
  const id = (await service.context.accounts.findByEmail(person.email))?.id ?? "";
  expect((await post("/delete-user", { password }, { cookie })).status).toBe(200);
  expect(existsSync(file)).toBe(false);
  expect(codeOf(await call(service, "GET", data.imageUrl))).toBe("NOT_FOUND");
  expect(codeOf(await call(service, "GET", "/api/v1/account/usage", { token }))).toBe(
    "UNAUTHORIZED",
  );
  expect(await isSignedIn(cookie)).toBe(false);
  expect((await post("/sign-in/email", person)).status).toBe(401);
  expect(audit(service.dataDir, id)).toMatchObject({ balance: 0, ledgerEntries: 0, freeUsed: 0 });
  expect((await post("/sign-up/email", { ...person, name: "Again" })).status).toBe(200);
});

test("an account deleted while it renders: no answer, and no file stays", async () => {
  await using slow = await startTestService({}, { renderer: hostileRenderer({ size: 1 }) });
  const account = await slow.account();
  const cookie = await signIn(slow, account);
  using held = heldRender();
  const body = { markdown: held.markdown, width: 200 };
  const pending = call(slow, "POST", GENERATE, { token: account.token, body });
  await expect.poll(() => audit(slow.dataDir, account.id).reservations).toBe(1);
  expect((await post("/delete-user", { password }, { cookie }, slow)).status).toBe(200);
  held.letGo();
  expect(codeOf(await pending)).toBe("GENERATION_FAILED");
  expect(audit(slow.dataDir, account.id)).toMatchObject({ reservations: 0, images: [] });
  const images = readdirSync(slow.dataDir, { recursive: true }) as string[];
  expect(images.filter((name) => name.endsWith(".png"))).toEqual([]);
});

test("OAuth providers are there when they are configured, and only then", async () => {
  await using social = await startTestService({
    PLATEN_GITHUB_CLIENT_ID: "id",
    PLATEN_GITHUB_CLIENT_SECRET: "hush",
  });
  const ask = (provider: string) => post("/sign-in/social", { provider }, {}, social);
  const answer = await ask("github");
  expect((answer.json as { url: string }).url).toMatch(
    /^https:\/\/github\.com\/login\/oauth\/.*client_id=id/,
  );
  expect((await ask("google")).status).toBe(404);
});

describe("paths of /api/auth that are not there", () => {
  test("404 and 405 in the usual envelope", async () => {
    expect(codeOf(await call(service, "GET", "/api/auth/nothing"))).toBe("NOT_FOUND");
    expect(codeOf(await call(service, "DELETE", "/api/auth/sign-out"))).toBe("METHOD_NOT_ALLOWED");
    const large = JSON.stringify({ email: "x".repeat(70_000) });
    expect(codeOf(await post("/sign-in/email", large as unknown as object))).toBe(
      "PAYLOAD_TOO_LARGE",
    );
  });
});

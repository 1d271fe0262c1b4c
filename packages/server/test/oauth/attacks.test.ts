/** Codes and tokens that are stolen, replayed and moved; answers led elsewhere; consent that nobody gave. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { share } from "../../../../scripts/tests/budget.ts";
import { call, signIn } from "../support/call.ts";
import {
  allowed,
  led,
  OAUTH,
  question,
  REDIRECT,
  redeemed,
  refreshed,
  register,
  registered,
  send,
  sendConsent,
  signedIn,
} from "../support/oauth.ts";
import { rendered, ScriptedRenderer } from "../support/scripted-renderer.ts";
import type { TestAccount, TestService } from "../support/service.ts";
import { startServiceOn } from "../support/service-on.ts";

/** Random requests with each database: over 10,000 for each of six endpoints in a long run. */
const CASES = share === 1 ? 31_000 : 400;

describe.each(["sqlite", "postgres"] as const)("%s", (kind) => {
  let service: TestService;
  let account: TestAccount;
  let cookie: string;
  let other: TestAccount;
  beforeAll(async () => {
    const renderer = new ScriptedRenderer((markdown) => rendered(Buffer.from(markdown)));
    service = await startServiceOn(kind, {}, { renderer });
    account = await service.account({ credits: 2 });
    other = await service.account();
    cookie = await signIn(service, account);
  });
  afterAll(() => service[Symbol.asyncDispose]());

  const opens = async (token: string) => {
    const body = { jsonrpc: "2.0", id: 1, method: "ping" };
    const headers = { Accept: "application/json, text/event-stream" };
    return (await call(service, "POST", "/mcp", { token, body, headers })).status !== 401;
  };
  const codeOf = (back: URL) => back.searchParams.get("code") ?? "";

  describe("codes", () => {
    test("work once; if one comes again, what it gave ends", async () => {
      const asked = question(await registered(service));
      const code = codeOf(await allowed(service, asked, cookie));
      const first = await redeemed(service, asked, code);
      const token = String(first.json["access_token"]);
      expect(await opens(token)).toBe(true);
      const again = await redeemed(service, asked, code);
      expect([again.status, again.json["error"]]).toEqual([400, "invalid_grant"]);
      expect(await opens(token)).toBe(false);
    });

    test("are of no use to another program, with another verifier, at another address, for another resource", async () => {
      const thief = await registered(service);
      const cases: readonly Record<string, string>[] = [
        { client_id: thief },
        { code_verifier: "0".repeat(43) },
        { redirect_uri: "http://localhost:1455/other" },
        { resource: "https://elsewhere.example/mcp" },
      ];
      for (const more of cases) {
        const asked = question(await registered(service));
        const code = codeOf(await allowed(service, asked, cookie));
        const answer = await redeemed(service, asked, code, more);
        expect([more, answer.status >= 400, answer.json["access_token"]]).toEqual([more, true, undefined]); // prettier-ignore
        // Whoever tries one wrongly has spent it.
        expect((await redeemed(service, asked, code)).status).toBeGreaterThanOrEqual(400);
      }
    });

    test("end with the connection", async () => {
      const asked = question(await registered(service));
      const code = codeOf(await allowed(service, asked, cookie));
      await service.context.apps.disconnectAll(account.id);
      const { json } = await redeemed(service, asked, code);
      expect(await opens(String(json["access_token"]))).toBe(false);
      // A second of its own, as the library counts.
      await new Promise((resolve) => setTimeout(resolve, 1100));
      await allowed(service, question(asked.clientId), cookie);
      expect(await opens(String(json["access_token"]))).toBe(false);
    });
  });

  describe("refresh tokens", () => {
    test("two windows of an app at once, or one that lost the answer, have one answer", async () => {
      const { refresh_token: first, clientId } = await signedIn(service, cookie);
      const both = await Promise.all([1, 2].map(() => refreshed(service, clientId, first)));
      const answers = [...both, await refreshed(service, clientId, first)];
      const given = answers.flatMap(({ status, json }) => (status === 200 ? [json] : []));
      // The one that came second may be told to ask again, and nothing ends.
      expect(given.length).toBeGreaterThanOrEqual(2);
      const once = (name: string) => new Set(given.map((json) => json[name])).size;
      expect([once("access_token"), once("refresh_token")]).toEqual([1, 1]);
      expect(await opens(String(given[0]?.["access_token"]))).toBe(true);
      const { status } = await refreshed(service, clientId, String(given[0]?.["refresh_token"]));
      expect(status).toBe(200);
      const other = await refreshed(service, clientId, first, { scope: "read" });
      expect(other.status).toBe(400);
    });

    test("change with each use; one that comes again later ends the whole family", async () => {
      const { refresh_token: first, clientId } = await signedIn(service, cookie);
      const second = await refreshed(service, clientId, first);
      expect(await opens(String(second.json["access_token"]))).toBe(true);
      const past = new Date(Date.now() - 1000).toISOString();
      const { db } = service.context.database;
      await db.updateTable("oauthRefreshToken").set({ rotationReplayExpiresAt: past }).execute();
      const replayed = await refreshed(service, clientId, first);
      expect([replayed.status, replayed.json["error"]]).toEqual([400, "invalid_grant"]);
      expect(await opens(String(second.json["access_token"]))).toBe(false);
      const third = await refreshed(service, clientId, String(second.json["refresh_token"]));
      expect(third.status).toBe(400);
    });

    test("give no more than was allowed, nor to another program, nor for another resource", async () => {
      const { refresh_token: token, clientId } = await signedIn(
        service,
        cookie,
        "render offline_access",
      );
      for (const [client, more] of [
        [clientId, { scope: "render credits" }],
        [await registered(service), {}],
        [clientId, { resource: "https://elsewhere.example/mcp" }],
      ] as const) {
        const answer = await refreshed(service, client, token, more);
        expect([answer.status, answer.json["access_token"]]).toEqual([400, undefined]);
      }
    });

    test("are revoked with their access tokens, by their own program alone", async () => {
      const one = await signedIn(service, cookie);
      const thief = await registered(service);
      await send(service, "revoke", { token: one.refresh_token, client_id: thief });
      expect(await opens(one.access_token)).toBe(true);
      const revoked = await send(service, "revoke", {
        token: one.refresh_token,
        client_id: one.clientId,
      });
      expect(revoked.status).toBe(200);
      expect(await opens(one.access_token)).toBe(false);
      expect((await refreshed(service, one.clientId, one.refresh_token)).status).toBe(400);
    });
  });

  test("an access token that has expired opens nothing", async () => {
    const { access_token: token, expires_in: seconds } = await signedIn(service, cookie);
    expect(seconds).toBe(3600);
    const { db } = service.context.database;
    const past = new Date(Date.now() - 1000).toISOString();
    await db.updateTable("oauthAccessToken").set({ expiresAt: past }).execute();
    expect(await opens(token)).toBe(false);
  });

  describe("nobody is led elsewhere", () => {
    test("an address that is not registered is not gone to, however it is written", async () => {
      const clientId = await registered(service, {
        redirect_uris: [REDIRECT, "https://app.example.org/back"],
        application_type: "native",
      });
      for (const redirect_uri of [
        "https://evil.example/back",
        "https://app.example.org.evil.example/back",
        "https://app.example.org@evil.example/back",
        "https://app.example.org/back/",
        "https://app.example.org/back?more=1",
        "https://app.example.org/BACK",
        "https://app.example.org/x/../back",
        "https://app.example.org/back#fragment",
        "http://app.example.org/back",
        "http://localhost:1455/callback/../evil",
        "http://localhost.evil.example:1455/callback",
        "http://127.0.0.1:1455/callback",
        "//app.example.org/back",
        "javascript:alert(1)",
        "data:text/html,x",
        "",
      ])
        for (const extra of [
          {},
          { prompt: "none" },
          { scope: "nothing" },
          { response_type: "x" },
        ]) {
          const { path } = question(clientId, { redirect_uri, ...extra });
          const to = await led(service, path, cookie);
          expect([redirect_uri, to.origin, to.pathname, to.searchParams.has("code")]).toEqual([
            redirect_uri,
            service.baseUrl,
            "/connect",
            false,
          ]);
          expect(to.searchParams.has("error")).toBe(true);
        }
    });

    test("addresses that lead into scripts, other machines or in plain text are not registered", async () => {
      for (const uri of [
        "javascript:alert(1)",
        "data:text/html,x",
        "file:///etc/passwd",
        "http://app.example.org/back",
        "http://10.0.0.1/back",
        "http://localhost.evil.example/back",
        "https://user:pass@app.example.org/back",
        "https://app.example.org/back#x",
        "com/example:/back",
      ]) {
        const answer = await register(service, { redirect_uris: [uri] });
        expect([uri, answer.status, answer.json.client_id]).toEqual([uri, 400, undefined]);
      }
    });

    test("the same address on another port of one's own machine is", async () => {
      const redirect_uri = "http://localhost:9999/callback";
      const asked = question(await registered(service), { redirect_uri });
      const back = await allowed(service, asked, cookie);
      expect(back.href.startsWith(redirect_uri)).toBe(true);
    });
  });

  describe("nobody consents unasked", () => {
    test("every question is asked, though it was answered before", async () => {
      const { clientId } = await signedIn(service, cookie);
      for (const extra of [{}, { prompt: "none" }, { prompt: "login" }, { max_age: "0" }]) {
        const to = await led(service, question(clientId, extra).path, cookie);
        expect([to.pathname, to.searchParams.has("code")]).toEqual(["/connect", false]);
      }
    });

    test("another site, a page without a session, and a changed question consent to nothing", async () => {
      const page = await led(service, question(await registered(service)).path, cookie);
      const consent = (from: URL, with_: string | undefined, headers?: Record<string, string>) =>
        sendConsent(service, from, with_, { accept: true }, headers);
      const evil = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
      expect((await consent(page, cookie, evil)).status).toBe(403);
      expect((await consent(page, cookie, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
      expect((await consent(page, undefined)).status).toBe(401);
      const thief = await registered(service);
      for (const [name, value] of [
        ["client_id", thief],
        ["redirect_uri", "https://evil.example/"],
        ["scope", "render read credits more"],
        ["resource", "https://evil.example/mcp"],
        ["exp", "9999999999"],
      ] as const) {
        const changed = new URL(page);
        changed.searchParams.set(name, value);
        expect([name, (await consent(changed, cookie)).status]).toEqual([name, 400]);
      }
      const more = await sendConsent(service, page, cookie, {
        accept: true,
        scope: "render other",
      });
      expect(more.status).toBe(400);
      // As a form of another site would be sent.
      const form = await call(service, "POST", `${OAUTH}/consent`, {
        cookie,
        body: new URLSearchParams({ accept: "true", oauth_query: page.search.slice(1) }).toString(),
        headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: "null" },
      });
      expect(form.status).toBe(403);
      expect(await service.context.apps.listOf(other.id)).toEqual([]);
    });

    test("no page may show it in a frame", async () => {
      const answer = await call(service, "GET", "/account");
      const connect = await call(service, "GET", "/connect?client_id=x");
      for (const { headers, status } of [answer, connect])
        if (status === 200)
          expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    });

    test("saying no leads back with nothing", async () => {
      const page = await led(service, question(await registered(service)).path, cookie);
      const { json } = await sendConsent(service, page, cookie, { accept: false });
      const back = new URL((json as { url: string }).url);
      expect(back.href.startsWith(REDIRECT)).toBe(true);
      expect(Object.fromEntries(back.searchParams)).toMatchObject({
        error: "access_denied",
        state: "a state",
        iss: `${service.baseUrl}/api/auth`,
      });
    });
  });

  test("PKCE by S256 is a must, and another resource is refused", async () => {
    const clientId = await registered(service);
    for (const extra of [
      { code_challenge: "" },
      { code_challenge_method: "plain" },
      { code_challenge_method: "" },
      { resource: "https://elsewhere.example/mcp" },
      { resource: `${service.baseUrl}/api/v1` },
    ]) {
      const to = await led(service, question(clientId, extra).path, cookie);
      expect([extra, to.searchParams.has("error"), to.searchParams.has("code")]).toEqual([extra, true, false]); // prettier-ignore
    }
  });

  test("a document that names a program is not fetched from inside", async () => {
    for (const client of [
      "https://127.0.0.1/client.json",
      "https://localhost/client.json",
      "https://[::1]/client.json",
      "https://10.0.0.1/client.json",
      "https://169.254.169.254/latest/meta-data",
      "https://metadata.google.internal/client.json",
      "https://service.internal/client.json",
      "http://app.example.org/client.json",
      "https://app.example.org:8443/client.json",
      "https://user@app.example.org/client.json",
    ]) {
      const to = await led(service, question(client).path, cookie);
      const shown = [to.origin, to.pathname, to.searchParams.has("error")];
      expect([client, ...shown]).toEqual([client, service.baseUrl, "/connect", true]);
      const token = await redeemed(service, { ...question(client) }, "x");
      expect([client, token.status >= 400]).toEqual([client, true]);
    }
    const { db } = service.context.database;
    const rows = await db.selectFrom("oauthClient").select("clientId").execute();
    expect(rows.filter(({ clientId }) => clientId.includes("/"))).toEqual([]);
  });

  test("new passwords and ended sessions end apps, too, and the account takes its own along", async () => {
    const owner = await service.account();
    const theirs = await signIn(service, owner);
    const one = await signedIn(service, theirs);
    const headers = { Origin: service.baseUrl };
    const changed = await call(service, "POST", "/api/auth/change-password", {
      cookie: theirs,
      headers,
      body: { currentPassword: owner.password, newPassword: "another horse battery" },
    });
    expect(changed.status).toBe(200);
    expect(await opens(one.access_token)).toBe(false);
    expect((await refreshed(service, one.clientId, one.refresh_token)).status).toBe(400);
    const two = await signedIn(service, theirs);
    const deleted = await call(service, "POST", "/api/auth/delete-user", {
      cookie: theirs,
      headers,
      body: { password: "another horse battery" },
    });
    expect(deleted.status).toBe(200);
    expect(await opens(two.access_token)).toBe(false);
    expect((await refreshed(service, two.clientId, two.refresh_token)).status).toBe(400);
    const { db } = service.context.database;
    for (const table of ["oauthConsent", "oauthAccessToken", "oauthRefreshToken"] as const)
      expect(
        await db.selectFrom(table).selectAll().where("userId", "=", owner.id).execute(),
      ).toEqual([]);
  });

  test("nothing that is secret is stored as it is", async () => {
    const asked = question(await registered(service));
    const code = codeOf(await allowed(service, asked, cookie));
    const one = await signedIn(service, cookie);
    // The answer that a refresh token may get again is kept for it.
    const { json: next } = await refreshed(service, one.clientId, one.refresh_token);
    const given = [next["access_token"], next["refresh_token"]].map(String);
    const { db } = service.context.database;
    const kept = await Promise.all(
      (["verification", "oauthAccessToken", "oauthRefreshToken"] as const).map((table) =>
        db.selectFrom(table).selectAll().execute(),
      ),
    );
    const text = JSON.stringify(kept);
    for (const secret of [code, one.access_token, one.refresh_token, ...given])
      expect(text).not.toContain(secret.replace(/^platen_\w\w_/u, ""));
    expect(service.log.join("")).not.toContain(one.access_token.slice(10));
  });

  test("programs that nobody connects are forgotten after a day, and others are not", async () => {
    const idle = await registered(service);
    const { clientId } = await signedIn(service, cookie);
    const { db } = service.context.database;
    await service.context.forgetExpired(Date.now() + 25 * 60 * 60_000);
    const rows = await db.selectFrom("oauthClient").select("clientId").execute();
    const left = rows.map((row) => row.clientId);
    expect([left.includes(idle), left.includes(clientId)]).toEqual([false, true]);
  });

  test("random requests get nothing, and charge nothing", async () => {
    const clientId = await registered(service);
    const valid = await signedIn(service, cookie);
    const before = await service.context.books.look(account.id, "2026-11");
    const names = [
      "grant_type", "client_id", "client_secret", "code", "code_verifier", "redirect_uri",
      "refresh_token", "resource", "scope", "token", "token_type_hint", "response_type",
      "state", "prompt", "request", "request_uri", "accept", "oauth_query", "client_assertion",
      "client_assertion_type", "redirect_uris", "client_name", "jwks", "jwks_uri", "__proto__",
    ]; // prettier-ignore
    const values = [
      "authorization_code", "refresh_token", "client_credentials", clientId, REDIRECT, "S256",
      "platen_rt_", "platen_at_", "none", "code", "https://127.0.0.1/x", "\u0000", "\ud800", "%00",
      "urn:ietf:params:oauth:client-assertion-type:jwt-bearer", "a.b.c",
    ]; // prettier-ignore
    const value = fc.oneof(fc.constantFrom(...values), fc.string({ unit: "binary" }), fc.json());
    const fields = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 12 });
    const body = fc.oneof(
      fields.map((all) =>
        new URLSearchParams(all.map(([n, v]) => [n, v.toWellFormed()])).toString(),
      ),
      fields.map((all) => JSON.stringify(Object.fromEntries(all))),
      fc.json(),
      fc.uint8Array({ maxLength: 300 }),
    );
    const type = fc.constantFrom("application/x-www-form-urlencoded", "application/json", "text/plain"); // prettier-ignore
    const place = fc.constantFrom("token", "register", "revoke", "consent", "authorize", "public-client"); // prettier-ignore
    const one = fc.tuple(place, type, body, fc.boolean());
    await fc.assert(
      fc.asyncProperty(one, async ([name, contentType, sent, signed]) => {
        const asked = name === "authorize" || name === "public-client";
        const query = asked
          ? `?${typeof sent === "string" ? encodeURI(sent.toWellFormed()) : ""}`
          : "";
        const answer = await fetch(`${service.baseUrl}${OAUTH}/${name}${query}`, {
          method: asked ? "GET" : "POST",
          redirect: "manual",
          headers: {
            "Content-Type": contentType,
            ...(signed
              ? { Cookie: cookie, Origin: service.baseUrl, "Sec-Fetch-Site": "none" }
              : {}),
          },
          ...(asked ? {} : { body: sent as string }),
        });
        const text = await answer.text();
        if (answer.status >= 500) throw new Error(`${answer.status}: ${text}`);
        if (/access_token":"|[?&]code=/u.test(text + (answer.headers.get("location") ?? "")))
          throw new Error(`let in: ${text}`);
      }),
      { numRuns: CASES },
    );
    expect(await service.context.books.look(account.id, "2026-11")).toEqual(before);
    expect(await opens(valid.access_token)).toBe(true);
  }, 600_000);
});

/**
 * Tests of attacks on accounts: recovery, links that lead elsewhere, guessed passwords, floods of
 * mail.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isOwnAddress } from "../../src/http/callers/own-address.ts";
import { call, codeOf, cookieOf, GENERATE, signIn, type Call } from "../support/call.ts";
import type { Answer } from "../support/contract.ts";
import { linkIn, startMailServer, type MailServer } from "../support/mail-server.ts";
import { rendered, ScriptedRenderer } from "../support/scripted-renderer.ts";
import type { TestService } from "../support/service.ts";
import { startServiceOn } from "../support/service-on.ts";

const password = "correct horse battery";
const renderer = () => new ScriptedRenderer((markdown) => rendered(Buffer.from(markdown)));

/** Addresses that lead elsewhere, or that some programs would read so. */
const hostile = [
  "/..//evil.example/x",
  "/.//evil.example",
  "/a/..//evil.example",
  "/%2e%2e//evil.example",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  " //evil.example",
  "/%2fevil.example",
  "/%5cevil.example",
  "https://evil.example",
  "https:evil.example",
  "http:/evil.example",
  "HTTPS://EVIL.EXAMPLE",
  "javascript:alert(1)//evil.example",
  "data:text/html,evil.example",
  "http://localhost@evil.example",
  "http://localhost:80@evil.example/",
  "http://localhost.evil.example",
  "evil.example",
  "?next=//evil.example/../..//evil.example",
  "/./\u00a0//evil.example",
];

test("own addresses are those that are written plainly", () => {
  const origins = ["http://localhost:8080", "http://127.0.0.1:8080"];
  for (const fine of [
    "/",
    "/account",
    "/account?x=1#y",
    "/a//b",
    "http://localhost:8080/account",
    "http://127.0.0.1:8080",
  ])
    expect(isOwnAddress(fine, origins), fine).toBe(true);
  for (const address of [
    ...hostile,
    "",
    "account",
    "/a/../b",
    "http://localhost:8080//x",
    "http://localhost:8081/",
    "http://u:p@localhost:8080/",
  ])
    expect(isOwnAddress(address, origins), address).toBe(false);
});

describe.each(["sqlite", "postgres"] as const)("%s", (kind) => {
  let service: TestService;
  let mail: MailServer;

  beforeAll(async () => {
    mail = await startMailServer();
    service = await startServiceOn(
      kind,
      {
        PLATEN_SMTP_URL: mail.url,
        PLATEN_MAIL_RATE: "10",
        PLATEN_GITHUB_CLIENT_ID: "id",
        PLATEN_GITHUB_CLIENT_SECRET: "hush",
        PLATEN_TRUSTED_PROXIES: "127.0.0.1,::1",
      },
      { renderer: renderer() },
    );
  });
  afterAll(async () => {
    await service?.[Symbol.asyncDispose]();
    await mail?.[Symbol.asyncDispose]();
  });

  const post = (path: string, body: unknown = {}, extra: Call = {}, on = service) =>
    call(on, "POST", `/api/auth${path}`, {
      body,
      ...extra,
      headers: { Origin: on.baseUrl, ...extra.headers },
    });
  const from = (address: string): Call => ({ headers: { "X-Forwarded-For": address } });
  const render = (token: string) =>
    call(service, "POST", GENERATE, { token, body: { markdown: "x", width: 200 } });
  const newToken = async (cookie: string) => {
    const made = await call(service, "POST", "/api/v1/account/tokens", {
      cookie,
      body: { name: "x" },
    });
    return (made.json as { data: { token: string } }).data.token;
  };
  const reset = async (email: string, extra: object = {}) => {
    await post("/request-password-reset", { email });
    const link = linkIn(await mail.next(email, /reset-password/));
    const token = link.pathname.split("/").at(-1);
    return post("/reset-password", { newPassword: "another long one", token, ...extra });
  };

  describe("6: tokens made before an account is recovered", () => {
    const ways: readonly [
      string,
      (email: string, cookie: string, extra: object) => Promise<Answer>,
    ][] = [
      ["reset", (email, _, extra) => reset(email, extra)],
      [
        "change",
        (_, cookie, extra) =>
          post(
            "/change-password",
            { currentPassword: password, newPassword: "another long one", ...extra },
            { cookie },
          ),
      ],
      ["sign out everywhere", (_, cookie, extra) => post("/revoke-sessions", extra, { cookie })],
      [
        "sign out everywhere else",
        (_, cookie, extra) => post("/revoke-other-sessions", extra, { cookie }),
      ],
    ];
    test.each(ways)("%s ends them, unless they are kept on purpose", async (_, act) => {
      const [account, other] = [await service.account({ credits: 5 }), await service.account()];
      const cookie = await signIn(service, account);
      const second = await newToken(cookie);
      expect((await act(account.email, cookie, { keepTokens: true })).status).toBe(200);
      expect((await render(account.token)).status).toBe(200);

      const fresh = await service.account({ credits: 5 });
      const session = await signIn(service, fresh);
      expect((await render(fresh.token)).status).toBe(200);
      expect((await act(fresh.email, session, {})).status).toBe(200);
      expect(codeOf(await render(fresh.token))).toBe("UNAUTHORIZED");
      for (const token of [second, other.token]) expect((await render(token)).status).toBe(200);
    });

    test("a refused change ends nothing", async () => {
      const account = await service.account();
      const cookie = await signIn(service, account);
      const wrong = { currentPassword: "wrong password", newPassword: "another long one" };
      expect((await post("/change-password", wrong, { cookie })).status).toBe(400);
      expect((await post("/reset-password", { newPassword: password, token: "x" })).status).toBe(
        400,
      );
      expect((await render(account.token)).status).toBe(200);
    });
  });

  describe("7: links that lead elsewhere", () => {
    const names = [
      "callbackURL",
      "redirectTo",
      "errorCallbackURL",
      "newUserCallbackURL",
      "errorURL",
      "redirect_uri",
      "returnTo",
    ];

    /** Lists the routes of better-auth, with their methods. */
    function routes(): [string, string][] {
      const api = service.context.accounts.auth.api as unknown as Record<
        string,
        { path?: string; options?: { method?: string | string[] } }
      >;
      return Object.values(api).flatMap(({ path, options }) =>
        path === undefined
          ? []
          : [options?.method ?? "GET"].flat().map((method): [string, string] => [method, path]),
      );
    }

    const foreign = ({ headers, json }: Answer, at: string) => {
      const location = headers.get("location");
      const target = location === null ? undefined : URL.parse(location, at);
      const plain =
        location === null || (!/\\|^[^?#]*\/\//.test(location.replace(at, "")) && target);
      const away = target && target.host !== new URL(at).host;
      return !plain || away || JSON.stringify(json ?? {}).includes("evil.example");
    };

    test("no route of better-auth leads there, nor any mail", async () => {
      const account = await service.account();
      const cookie = await signIn(service, account);
      const all = routes();
      expect(all.length).toBeGreaterThan(25);
      const leaks: string[] = [];
      for (const [method, template] of all) {
        const path = template.replaceAll(/:\w+/gu, "github");
        for (const address of hostile) {
          const pairs = names.map((name) => [name, address] as const);
          const query = `?token=x&${new URLSearchParams(pairs.map((pair) => [...pair]))}`;
          const fields = Object.fromEntries(pairs);
          const body = {
            email: account.email,
            password: "wrong password",
            name: "x",
            provider: "github",
            token: "x",
            newPassword: "short",
            ...fields,
            additionalData: fields,
          };
          const reads = method === "GET";
          const answer = await call(service, method, `/api/auth${path}${query}`, {
            cookie,
            headers: { Origin: service.baseUrl },
            ...(reads ? {} : { body }),
          });
          if (foreign(answer, service.baseUrl)) leaks.push(`${method} ${path} ${address}`);
          if (!reads) {
            const bare = await post(path, body, { cookie });
            if (foreign(bare, service.baseUrl)) leaks.push(`${method} ${path} ${address} (body)`);
            if (bare.status !== 404 && codeOf(bare) !== "FORBIDDEN")
              leaks.push(`${method} ${path} ${address}: ${bare.status} ${codeOf(bare)}`);
          }
        }
      }
      expect(leaks).toEqual([]);
      expect(mail.mails.filter((text) => text.includes("evil.example"))).toEqual([]);
    });

    test("each alone is refused, and the usual ones are not", async () => {
      for (const address of hostile)
        for (const name of names) {
          const query = new URLSearchParams([
            ["token", "x"],
            [name, address],
          ]);
          const answer = await call(service, "GET", `/api/auth/verify-email?${query}`);
          expect([answer.status, codeOf(answer)], address).toEqual([403, "FORBIDDEN"]);
        }
      const fine = await call(
        service,
        "GET",
        "/api/auth/verify-email?token=x&callbackURL=%2Faccount",
      );
      expect([fine.status, fine.headers.get("location")]).toEqual([
        302,
        "/account?error=INVALID_TOKEN",
      ]);
    });
  });

  describe("signing up tells nothing, with mail", () => {
    test("a taken address is answered like a free one; its owner is told", async () => {
      const taken = await service.account();
      const free = `free-${kind}@example.org`;
      const up = (email: string) => post("/sign-up/email", { email, password, name: "x" });
      const shape = ({ status, json, headers }: Answer) => {
        const { user, ...rest } = json as { user: Record<string, unknown> };
        const kinds = Object.entries(user).map(([name, value]) => [name, typeof value]);
        return { status, rest, kinds, cookies: headers.getSetCookie().length };
      };
      expect(shape(await up(taken.email))).toEqual(shape(await up(free)));
      expect(await mail.next(taken.email, /has one/)).not.toMatch(/verify-email|reset-password/);
      await mail.next(free, /verify-email/);
      const into = (email: string) =>
        post("/sign-in/email", { email, password: "my own password" });
      const theirs = await into(taken.email);
      const up2 = await post("/sign-up/email", {
        email: `mine-${kind}@example.org`,
        password: "my own password",
        name: "x",
      });
      expect(up2.status).toBe(200);
      const mine = await into(`mine-${kind}@example.org`);
      const told = ({ status, json }: Answer) => {
        const { error, ...rest } = json as { error: { requestId: string } };
        return { status, rest, error: { ...error, requestId: "" } };
      };
      expect(told(mine)).toEqual(told(theirs));
      expect(mine.status).toBe(401);
    });

    test("the link signs in; asking for a new password proves the address, too", async () => {
      const email = `new-${kind}@example.org`;
      await post("/sign-up/email", { email, password, name: "x" });
      const link = linkIn(await mail.next(email, /verify-email/));
      const verified = await call(service, "GET", `${link.pathname}${link.search}`);
      expect((await render(await newToken(cookieOf(verified)))).status).toBe(200);

      const forgetful = `forgetful-${kind}@example.org`;
      await post("/sign-up/email", { email: forgetful, password, name: "x" });
      expect((await reset(forgetful)).status).toBe(200);
      const into = { email: forgetful, password: "another long one" };
      expect((await post("/sign-in/email", into)).status).toBe(200);
    });
  });

  describe("7: several who sign up with one address", () => {
    const up = (email: string, given: string) =>
      post("/sign-up/email", { email, password: given, name: "x" });
    const into = async (email: string, given: string) =>
      (await post("/sign-in/email", { email, password: given })).status;
    const linkTo = async (email: string) => linkIn(await mail.next(email, /verify-email/));
    const open = async ({ pathname, search }: URL) =>
      cookieOf(await call(service, "GET", `${pathname}${search}`));

    test.each([
      ["second", 1],
      ["first", 0],
    ])("the link that is opened brings its password: the %s", async (name, opened) => {
      const email = `${name}-${kind}@example.org`;
      const given = ["the first password", "the second password"];
      const links: URL[] = [];
      for (const each of given) {
        expect((await up(email, each)).status).toBe(200);
        links.push(await linkTo(email));
      }
      const [link, other] = opened === 0 ? links : links.toReversed();
      const [right, wrong] = opened === 0 ? given : given.toReversed();
      expect(await open(link as URL)).toContain("session");
      // The other link comes too late.
      await open(other as URL);
      expect(await into(email, right as string)).toBe(200);
      expect(await into(email, wrong as string)).toBe(401);
      // A third person is told that there is an account.
      await up(email, "the third password");
      await mail.next(email, /has one/);
      expect(await into(email, "the third password")).toBe(401);
    });

    test("what an account had before its address was confirmed with another password ends", async () => {
      const { db } = service.context.database;
      const account = await service.account({ email: `early-${kind}@example.org` });
      const cookie = await signIn(service, account);
      const emailVerified = kind === "sqlite" ? 0 : false;
      await db.updateTable("user").set({ emailVerified }).where("id", "=", account.id).execute();
      await up(account.email, "the second password");
      expect(await open(await linkTo(account.email))).toContain("session");
      const usage = "/api/v1/account/usage";
      const tokens = "/api/v1/account/tokens";
      expect(codeOf(await call(service, "GET", usage, account))).toBe("UNAUTHORIZED");
      expect(codeOf(await call(service, "GET", tokens, { cookie }))).toBe("UNAUTHORIZED");
    });

    test("a link that is asked for without a password is one to choose it", async () => {
      const email = `asked-${kind}@example.org`;
      await up(email, "the first password");
      await linkTo(email);
      expect((await post("/send-verification-email", { email })).status).toBe(200);
      const link = linkIn(await mail.next(email, /reset-password/));
      const fresh = { newPassword: "the chosen one", token: link.pathname.split("/").at(-1) };
      expect((await post("/reset-password", fresh)).status).toBe(200);
      expect(await into(email, "the first password")).toBe(401);
      expect(await into(email, "the chosen one")).toBe(200);
    });

    test("signing in before that sends a link with the password that was given", async () => {
      const email = `before-${kind}@example.org`;
      await up(email, "the first password");
      await linkTo(email);
      expect(await into(email, "the first password")).toBe(401);
      expect(await open(await linkTo(email))).toContain("session");
      expect(await into(email, "the first password")).toBe(200);
    });
  });

  test("an account that is not verified does not render by API once there is mail", async () => {
    const { db } = service.context.database;
    const account = await service.account();
    const set = (emailVerified: number | boolean) =>
      db.updateTable("user").set({ emailVerified }).where("id", "=", account.id).execute();
    await set(kind === "sqlite" ? 0 : false);
    const answer = await render(account.token);
    expect([answer.status, codeOf(answer)]).toEqual([403, "FORBIDDEN"]);
    const tool = await fetch(`${service.baseUrl}/mcp`, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${account.token}`,
        "Content-Type": "application/json",
        Accept: "application/json, text/event-stream",
      },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: "generate_image", arguments: { markdown: "x" } },
      }),
    });
    expect(await tool.text()).toContain("FORBIDDEN");
    const usage = await call(service, "GET", "/api/v1/account/usage", { token: account.token });
    expect(usage.status).toBe(200);
    // An account made before addresses had to be verified goes on as before.
    await db.insertInto("formerAccount").values({ accountId: account.id }).execute();
    expect((await render(account.token)).status).toBe(200);
    expect(await signIn(service, account)).toContain("session");
  });

  describe("4: quota belongs to the mailbox, not to the account", () => {
    const usage = async (token: string) => {
      const { json } = await call(service, "GET", "/api/v1/account/usage", { token });
      return (json as { data: { monthlyUsed: number; monthlyRemaining: number } }).data;
    };
    const leave = (cookie: string) => post("/delete-user", { password }, { cookie });
    const exportClean = async (cookie: string) => {
      const { headers } = await call(service, "POST", "/api/v1/exports", {
        cookie,
        body: { markdown: "x" },
      });
      return headers.get("x-watermark") === "false";
    };

    test("deleting an account and signing up again gives nothing anew", async () => {
      const email = `again-${kind}@example.org`;
      const first = await service.account({ email });
      for (let round = 0; round < 3; round += 1)
        expect((await render(first.token)).status).toBe(200);
      const cookie = await signIn(service, first);
      for (let round = 0; round < 5; round += 1) expect(await exportClean(cookie)).toBe(true);
      expect(await exportClean(cookie)).toBe(false);
      await leave(cookie);
      const second = await service.account({ email });
      expect((await render(second.token)).status).toBe(200);
      expect(await usage(second.token)).toMatchObject({ monthlyUsed: 4, monthlyRemaining: 46 });
      expect(await exportClean(await signIn(service, second))).toBe(false);
    });

    test("other ways to write an address are the same mailbox, and its 50 are 50 at once, too", async () => {
      const names = [
        `m.any-${kind}@gmail.com`,
        `many-${kind}+a@gmail.com`,
        `MANY-${kind}@googlemail.com`,
      ];
      const accounts = await Promise.all(names.map((email) => service.account({ email })));
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, at) => render(accounts[at % 3]?.token ?? "")),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
      for (const answer of answers)
        if (answer.status !== 200) expect(codeOf(answer)).toBe("QUOTA_EXCEEDED");
      for (const { token } of accounts) expect((await usage(token)).monthlyRemaining).toBe(0);
    });

    test("what was used before an address was verified counts after it, once", async () => {
      const { db } = service.context.database;
      const account = await service.account({ email: `late-${kind}+x@example.org` });
      const set = (emailVerified: number | boolean) =>
        db.updateTable("user").set({ emailVerified }).where("id", "=", account.id).execute();
      await set(kind === "sqlite" ? 0 : false);
      await db.insertInto("formerAccount").values({ accountId: account.id }).execute();
      for (let round = 0; round < 3; round += 1) await render(account.token);
      const { internalAdapter } = await service.context.accounts.auth.$context;
      for (let round = 0; round < 2; round += 1) {
        await internalAdapter.updateUser(account.id, { emailVerified: true });
        await render(account.token);
      }
      expect((await usage(account.token)).monthlyUsed).toBe(5);
      const sibling = await service.account({ email: `late-${kind}@example.org` });
      await render(sibling.token);
      expect((await usage(sibling.token)).monthlyUsed).toBe(6);
    });
  });

  describe("mails", () => {
    test("a mailbox gets so many a day, and one client can ask for a part of them", async () => {
      const account = await service.account();
      const count = () => mail.mails.filter((text) => text.includes(account.email)).length;
      const ask = (address: string, email = account.email) =>
        post("/request-password-reset", { email }, from(address));
      for (let round = 0; round < 6; round += 1)
        expect((await ask("203.0.113.1")).status).toBe(200);
      await expect.poll(count).toBe(3);
      const named = account.email.replace("@", "+else@");
      await ask("203.0.113.1", named);
      for (let host = 2; host < 12; host += 1) await ask(`203.0.113.${host}`);
      await expect.poll(count).toBe(10);
      await ask("203.0.113.200");
      const other = await service.account();
      await ask("203.0.113.1", other.email);
      await mail.next(other.email, /reset-password/);
      expect(count()).toBe(10);
    });
  });
});

describe("others cannot keep somebody from signing in", () => {
  test("a device that signed in before has attempts of its own; strangers share theirs", async () => {
    await using limited = await startServiceOn(
      "sqlite",
      { PLATEN_SIGN_IN_RATE: "2", PLATEN_TRUSTED_PROXIES: "127.0.0.1,::1" },
      { renderer: renderer() },
    );
    const { email } = await limited.account();
    const other = await limited.account();
    const attempt = (address: string, secret: string, cookie?: string, whose = email) =>
      call(limited, "POST", "/api/auth/sign-in/email", {
        body: { email: whose, password: secret },
        headers: { Origin: limited.baseUrl, "X-Forwarded-For": address },
        ...(cookie === undefined ? {} : { cookie }),
      });
    const first = await attempt("203.0.113.1", password);
    expect(first.status).toBe(200);
    const device = cookieOf(first)
      .split("; ")
      .find((one) => one.startsWith("platen.device="));
    expect(device).toBeDefined();
    for (let host = 2; host < 20; host += 1) await attempt(`203.0.113.${host}`, "wrong password");
    expect(codeOf(await attempt("203.0.113.50", password))).toBe("RATE_LIMITED");
    expect((await attempt("203.0.113.51", password, device)).status).toBe(200);
    // The cookie is valid for this address only, and cannot be forged.
    for (let host = 60; host < 70; host += 1)
      await attempt(`203.0.113.${host}`, "wrong password", device, other.email);
    const stolen = await attempt("203.0.113.80", password, device, other.email);
    expect(codeOf(stolen)).toBe("RATE_LIMITED");
    const forged = `platen.device=${"A".repeat(22)}.${"A".repeat(43)}`;
    expect(codeOf(await attempt("203.0.113.81", password, forged))).toBe("RATE_LIMITED");
    // Even from a known device a password cannot be guessed without end.
    await attempt("203.0.113.90", "wrong password", device);
    expect(codeOf(await attempt("203.0.113.91", "wrong password", device))).toBe("RATE_LIMITED");
  });

  test("nor from coming back by the mailbox, on a device that nobody knows", async () => {
    await using mail = await startMailServer();
    await using limited = await startServiceOn(
      "sqlite",
      {
        PLATEN_SMTP_URL: mail.url,
        PLATEN_SIGN_IN_RATE: "2",
        PLATEN_TRUSTED_PROXIES: "127.0.0.1,::1",
      },
      { renderer: renderer() },
    );
    const { email } = await limited.account();
    const send = (path: string, address: string, body: object, cookie?: string) =>
      call(limited, "POST", `/api/auth${path}`, {
        body,
        headers: { Origin: limited.baseUrl, "X-Forwarded-For": address },
        ...(cookie === undefined ? {} : { cookie }),
      });
    const flood = async () => {
      for (let host = 2; host < 20; host += 1)
        await send("/sign-in/email", `203.0.113.${host}`, { email, password: "wrong password" });
    };
    await flood();
    const locked = await send("/sign-in/email", "203.0.113.50", { email, password });
    expect(codeOf(locked)).toBe("RATE_LIMITED");
    expect((await send("/send-verification-email", "203.0.113.51", { email })).status).toBe(200);
    expect((await send("/request-password-reset", "203.0.113.52", { email })).status).toBe(200);
    const link = linkIn(await mail.next(email, /reset-password/));
    const token = link.pathname.split("/").at(-1);
    const fresh = { newPassword: "another long one", token };
    const back = await send("/reset-password", "203.0.113.52", fresh);
    expect(back.status).toBe(200);
    await flood();
    // The mailbox was proven there, so that device is known from now on.
    const device = cookieOf(back);
    const again = { email, password: "another long one" };
    expect((await send("/sign-in/email", "203.0.113.53", again, device)).status).toBe(200);
    // A client that asks for mails without end is refused.
    const asked = [];
    for (let round = 0; round < 4; round += 1)
      asked.push(codeOf(await send("/request-password-reset", "203.0.113.60", { email })));
    expect(asked).toEqual([undefined, undefined, "RATE_LIMITED", "RATE_LIMITED"]);
  });
});

/** Signing in with an identity provider of the operator's: a scripted one on this machine. */
import { createSign, generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { call, cookieOf } from "../support/call.ts";
import { startTestService, type TestService } from "../support/service.ts";

const key = generateKeyPairSync("rsa", { modulusLength: 2048 });
const strange = generateKeyPairSync("rsa", { modulusLength: 2048 });

/** Claims of the next ID token, and the key that it is signed with. */
let claims: Record<string, unknown> = {};
let signs = key.privateKey;
let idp: Server;
let issuer = "";

function token(payload: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const signed = `${part({ alg: "RS256", kid: "k" })}.${part(payload)}`;
  return `${signed}.${createSign("RSA-SHA256").update(signed).sign(signs, "base64url")}`;
}

beforeAll(async () => {
  idp = createServer((request, response) => {
    const answers: Record<string, () => object> = {
      "/realm/.well-known/openid-configuration": () => ({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        id_token_signing_alg_values_supported: ["RS256"],
      }),
      "/realm/keys": () => ({
        keys: [{ ...key.publicKey.export({ format: "jwk" }), kid: "k", alg: "RS256", use: "sig" }],
      }),
      "/realm/token": () => ({
        access_token: "at",
        token_type: "Bearer",
        expires_in: 60,
        id_token: token(claims),
      }),
    };
    const answer = answers[request.url ?? ""]?.();
    response.writeHead(answer ? 200 : 404, { "Content-Type": "application/json" });
    response.end(JSON.stringify(answer ?? {}));
  }).listen(0, "127.0.0.1");
  await once(idp, "listening");
  issuer = `http://127.0.0.1:${(idp.address() as AddressInfo).port}/realm`;
});
afterAll(() => idp.close());
afterEach(() => void (signs = key.privateKey));

const started = (more: Record<string, string> = {}) =>
  startTestService({
    PLATEN_OIDC_ISSUER: issuer,
    PLATEN_OIDC_CLIENT_ID: "platen",
    PLATEN_OIDC_CLIENT_SECRET: "hush",
    PLATEN_OIDC_NAME: "Example ID",
    ...more,
  });

/** Goes to the provider and back. @returns the cookies of a session, if there is one */
async function signIn(service: TestService, said: (nonce: string) => object): Promise<string> {
  const asked = await call(service, "POST", "/api/auth/sign-in/social", {
    body: { provider: "oidc", callbackURL: "/account", errorCallbackURL: "/account" },
    headers: { Origin: service.baseUrl },
  });
  expect(asked.status, JSON.stringify(asked.json)).toBe(200);
  const { searchParams: query, href } = new URL((asked.json as { url: string }).url);
  expect(href).toContain(`${issuer}/authorize?`);
  expect(query.get("code_challenge_method")).toBe("S256");
  expect(query.get("redirect_uri")).toBe(`${service.baseUrl}/api/auth/callback/oidc`);
  const now = Math.floor(Date.now() / 1000);
  const usual = { iss: issuer, aud: "platen", sub: "ada", email: "ada@example.org", email_verified: true, name: "Ada", iat: now, exp: now + 60 }; // prettier-ignore
  claims = { ...usual, nonce: query.get("nonce"), ...said(query.get("nonce") ?? "") };
  const back = await call(
    service,
    "GET",
    `/api/auth/callback/oidc?code=c&state=${query.get("state") ?? ""}`,
    { cookie: cookieOf(asked) },
  );
  expect(back.status).toBe(302);
  return cookieOf(back);
}

const accountIn = async (service: TestService, cookie: string) =>
  (await service.context.accounts.accountOf(new Headers({ cookie }))) ?? "nobody";

test("a person comes in, and comes back to the same account; the button has the provider's name", async () => {
  await using service = await started();
  const settings = await call(service, "GET", "/api/v1/web");
  expect(settings.json).toMatchObject({ data: { providers: ["oidc"], oidcName: "Example ID" } });
  const first = await accountIn(service, await signIn(service, () => ({})));
  expect(first).toMatch(/^[0-9a-f-]{36}$/u);
  const again = await signIn(service, () => ({ email: "ada@elsewhere.example" }));
  expect(await accountIn(service, again)).toBe(first);
});

test("tokens of others, for others, without the nonce or signed by others open nothing", async () => {
  await using service = await started();
  const wrong: [string, () => object][] = [
    ["nonce", () => ({ nonce: "another" })],
    ["audience", () => ({ aud: "another" })],
    ["issuer", () => ({ iss: "https://elsewhere.example" })],
    ["expiry", () => ({ exp: 1 })],
  ];
  for (const [what, said] of wrong)
    expect(await accountIn(service, await signIn(service, said)), what).toBe("nobody");
  signs = strange.privateKey;
  expect(await accountIn(service, await signIn(service, () => ({})))).toBe("nobody");
});

test("where accounts are closed, nobody new comes in; an address that is not verified takes no account over", async () => {
  await using closed = await started({ PLATEN_SIGN_UP: "closed" });
  expect(await accountIn(closed, await signIn(closed, () => ({})))).toBe("nobody");
  await using open = await started();
  const { id, email } = await open.account({ email: "ada@example.org" });
  const cookie = await signIn(open, () => ({ email, email_verified: false }));
  expect(await accountIn(open, cookie)).not.toBe(id);
});

test("a provider that does not answer stops nobody else", async () => {
  await using service = await started({ PLATEN_OIDC_ISSUER: issuer.replace("realm", "gone") });
  expect(service.log.join("")).toContain(
    "PLATEN_OIDC_ISSUER gave no configuration: it answered 404",
  );
  const asked = await call(service, "POST", "/api/auth/sign-in/social", {
    body: { provider: "oidc" },
    headers: { Origin: service.baseUrl },
  });
  expect(asked.status).toBe(404);
});

/** Apps sign in to `/mcp`: with the stock client libraries, and by hand where those go no way of their own. */
import {
  Client as ClientV2,
  StreamableHTTPClientTransport as HttpV2,
  UnauthorizedError as UnauthorizedV2,
} from "@modelcontextprotocol/client";
import { UnauthorizedError as UnauthorizedV1 } from "@modelcontextprotocol/sdk/client/auth.js";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as HttpV1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { toolSchemas, type ConnectedApp } from "@platen/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, codeOf, signIn } from "../support/call.ts";
import { led, OAUTH, REDIRECT, sendConsent, signedIn, type Tokens } from "../support/oauth.ts";
import type { TestAccount, TestService } from "../support/service.ts";
import { startServiceOn } from "../support/service-on.ts";
import { clients, type ToolResult } from "../mcp/support/clients.ts";

/** Memory of a program, in the shape that both libraries take; the person's browser goes where it is led. */
class Keeper {
  information: unknown;
  kept: Tokens | undefined;
  verifier = "";
  code = "";
  asked: URL | undefined;
  readonly redirectUrl = REDIRECT;
  readonly clientMetadata = {
    client_name: "Testing chat",
    redirect_uris: [REDIRECT],
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "none",
  };
  readonly #person: (asked: URL) => Promise<URL>;

  constructor(person: (asked: URL) => Promise<URL>) {
    this.#person = person;
  }

  state = () => "of the program";
  clientInformation = () => this.information;
  saveClientInformation = (information: unknown) => void (this.information = information);
  tokens = () => this.kept;
  saveTokens = (tokens: unknown) => void (this.kept = tokens as Tokens);
  saveCodeVerifier = (verifier: string) => void (this.verifier = verifier);
  codeVerifier = () => this.verifier;
  // Kept whole: the answer's `iss` is compared with it.
  #discovered: unknown;
  saveDiscoveryState = (state: unknown) => void (this.#discovered = state);
  discoveryState = () => this.#discovered;

  async redirectToAuthorization(asked: URL): Promise<void> {
    this.asked = asked;
    this.back = await this.#person(asked);
  }

  back: URL | undefined;
}

describe.each(["sqlite", "postgres"] as const)("%s", (kind) => {
  let service: TestService;
  let account: TestAccount;
  let cookie: string;
  beforeAll(async () => {
    service = await startServiceOn(kind);
    account = await service.account({ credits: 3 });
    cookie = await signIn(service, account);
  });
  afterAll(() => service[Symbol.asyncDispose]());

  const person = (scope?: string) => async (asked: URL) => {
    const page = await led(service, asked.pathname + asked.search, cookie);
    expect(page.pathname).toBe("/connect");
    const answer = await sendConsent(service, page, cookie, {
      accept: true,
      ...(scope === undefined ? {} : { scope }),
    });
    expect(answer.status).toBe(200);
    return new URL((answer.json as { url: string }).url);
  };

  const apps = async () => {
    const { json } = await call(service, "GET", "/api/web/apps", { cookie });
    return (json as { data: { apps: ConnectedApp[] } }).data.apps;
  };

  describe.each(["v1", "v2"] as const)("client library %s", (version) => {
    const connect = async (keeper: Keeper, transport?: HttpV1 | HttpV2) => {
      const url = new URL(`${service.baseUrl}/mcp`);
      const options = { authProvider: keeper as never };
      const over = transport ?? (version === "v1" ? new HttpV1(url, options) : new HttpV2(url, options)); // prettier-ignore
      const identity = { name: "oauth", version: "1" };
      const client =
        version === "v1"
          ? new ClientV1(identity)
          : new ClientV2(identity, { versionNegotiation: { mode: { pin: "2026-07-28" } } });
      return { client, over, connected: client.connect(over) };
    };

    test("goes from a 401 through consent to a picture, and on by refreshing", async () => {
      const keeper = new Keeper(person());
      const first = await connect(keeper);
      await expect(first.connected).rejects.toThrow(
        version === "v1" ? UnauthorizedV1 : UnauthorizedV2,
      );
      const { searchParams } = keeper.asked ?? new URL("about:blank");
      expect(searchParams.get("resource")).toBe(`${service.baseUrl}/mcp`);
      expect(searchParams.get("code_challenge_method")).toBe("S256");
      const back = keeper.back ?? new URL("about:blank");
      expect(back.origin + back.pathname).toBe(REDIRECT);
      expect(back.searchParams.get("state")).toBe("of the program");
      expect(back.searchParams.get("iss")).toBe(`${service.baseUrl}/api/auth`);
      if (first.over instanceof HttpV2) await first.over.finishAuth(back.searchParams);
      else await first.over.finishAuth(back.searchParams.get("code") ?? "");
      expect(keeper.kept?.access_token).toMatch(/^platen_at_[A-Za-z]{32}$/u);
      expect(keeper.kept?.refresh_token).toMatch(/^platen_rt_[A-Za-z]{32}$/u);

      const { client, connected } = await connect(keeper);
      await connected;
      const made = (await client.callTool({
        name: "generate_image",
        arguments: { markdown: "# Signed in", width: 300 },
      })) as ToolResult;
      expect(made.isError ?? false).toBe(false);
      const { data } = toolSchemas.generate_image.output.parse(made.structuredContent);
      expect(data.pixelWidth).toBeGreaterThan(300);

      // The access token has run out: the library refreshes by itself.
      const earlier = keeper.kept;
      if (keeper.kept) keeper.kept = { ...keeper.kept, access_token: "platen_at_gone" };
      const { content } = (await client.callTool({
        name: "get_usage",
        arguments: {},
      })) as ToolResult;
      expect(JSON.stringify(content)).toContain("free requests are left");
      expect(keeper.kept?.refresh_token).not.toBe(earlier?.refresh_token);
      await client.close();
    });
  });

  test("the metadata say what there is", async () => {
    const answer = await fetch(`${service.baseUrl}/mcp`, { method: "POST", body: "{}" });
    const at = /resource_metadata="([^"]+)"/u.exec(
      answer.headers.get("www-authenticate") ?? "",
    )?.[1];
    expect(at).toBe(`${service.baseUrl}/.well-known/oauth-protected-resource/mcp`);
    const resource = (await (await fetch(at ?? "")).json()) as Record<string, unknown>;
    expect(resource).toMatchObject({
      resource: `${service.baseUrl}/mcp`,
      authorization_servers: [`${service.baseUrl}/api/auth`],
      scopes_supported: ["render", "read", "credits"],
    });
    const server = await fetch(
      `${service.baseUrl}/.well-known/oauth-authorization-server/api/auth`,
    );
    expect(server.headers.get("access-control-allow-origin")).toBe("*");
    expect(await server.json()).toMatchObject({
      issuer: `${service.baseUrl}/api/auth`,
      authorization_endpoint: `${service.baseUrl}${OAUTH}/authorize`,
      token_endpoint: `${service.baseUrl}${OAUTH}/token`,
      registration_endpoint: `${service.baseUrl}${OAUTH}/register`,
      revocation_endpoint: `${service.baseUrl}${OAUTH}/revoke`,
      code_challenge_methods_supported: ["S256"],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    });
  });

  describe("what was not allowed is not done", () => {
    const markdown = "# Clean";
    const connected = (access: Tokens) =>
      clients["client library v2, 2026-07-28"]({
        url: `${service.baseUrl}/mcp`,
        token: access.access_token,
      });
    const balance = async () =>
      (await service.context.books.look(account.id, new Date().toISOString().slice(0, 7)))
        .creditBalance;

    test("without credits a clean picture is refused, and none is ever spent", async () => {
      const before = await balance();
      expect(before).toBeGreaterThan(0);
      await using app = await connected(await signedIn(service, cookie, "render offline_access"));
      const free = await app.call("generate_image", { markdown });
      expect(free.structuredContent).toMatchObject({
        meta: { quota: { usedFreeQuota: true, creditBalance: 0 } },
      });
      const clean = await app.call("generate_image", { markdown, watermark: false });
      expect(JSON.stringify(clean.content)).toMatch(
        /^.{0,40}QUOTA_EXCEEDED.*not allowed to spend/u,
      );
      const plan = await app.call("plan_image", { markdown, watermark: false });
      expect(plan.structuredContent).toMatchObject({ data: { charge: "refused" } });
      expect(await balance()).toBe(before);
      await using owner = await connected(await signedIn(service, cookie));
      await owner.call("generate_image", { markdown, watermark: false });
      expect(await balance()).toBe(before - 1);
    });

    test("a tool that needs another scope is refused with the way to ask for it", async () => {
      const access = await signedIn(service, cookie, "render offline_access");
      const answer = await fetch(`${service.baseUrl}/mcp`, {
        method: "POST",
        headers: {
          Authorization: `Bearer ${access.access_token}`,
          "Content-Type": "application/json",
          Accept: "application/json, text/event-stream",
        },
        body: JSON.stringify({
          jsonrpc: "2.0",
          id: 1,
          method: "tools/call",
          params: { name: "get_usage", arguments: {} },
        }),
      });
      expect(answer.status).toBe(403);
      expect(answer.headers.get("www-authenticate")).toContain(
        'error="insufficient_scope", scope="render read", resource_metadata="',
      );
    });

    test("an app's token opens nothing but /mcp", async () => {
      const { access_token: token } = await signedIn(service, cookie);
      const usage = await call(service, "GET", "/api/v1/account/usage", { token });
      expect([usage.status, codeOf(usage)]).toEqual([401, "UNAUTHORIZED"]);
      expect(usage.headers.get("www-authenticate")).not.toContain("resource_metadata");
    });
  });

  test("the account lists its apps, and one press ends one", async () => {
    await service.context.apps.disconnectAll(account.id);
    const { access_token: token, clientId } = await signedIn(service, cookie);
    const refresh = await signedIn(service, cookie);
    const [newest] = await apps();
    expect(newest).toMatchObject({
      name: "Testing chat",
      hosts: ["localhost"],
      scopes: ["render", "read", "credits"],
    });
    const other = await service.account();
    const theirs = await signIn(service, other);
    const path = `/api/web/apps/${newest?.appId}`;
    expect((await call(service, "DELETE", path, { cookie: theirs })).status).toBe(404);
    for (const { appId } of await apps())
      await call(service, "DELETE", `/api/web/apps/${appId}`, { cookie });
    expect(await apps()).toEqual([]);
    for (const one of [token, refresh.access_token]) {
      const answer = await call(service, "POST", "/mcp", { token: one, body: {} });
      expect(answer.status).toBe(401);
    }
    expect(clientId).not.toBe(refresh.clientId);
  });
});

test("where it is turned off, or the way would be open to read, apps cannot sign in", async () => {
  for (const settings of [{ PLATEN_OAUTH: "off" }, { PLATEN_BASE_URL: "http://platen.example" }]) {
    await using service = await startServiceOn("sqlite", settings);
    const { port } = new URL(service.baseUrl);
    const at = { baseUrl: `http://localhost:${port === "" ? service.port : port}` };
    const refused = await call(at, "POST", "/mcp", { body: {} });
    expect(refused.headers.get("www-authenticate")).toBe('Bearer realm="platen"');
    for (const path of [
      "/.well-known/oauth-protected-resource/mcp",
      "/.well-known/oauth-authorization-server/api/auth",
      `${OAUTH}/authorize`,
    ])
      expect((await call(at, "GET", path)).status).toBe(404);
  }
});

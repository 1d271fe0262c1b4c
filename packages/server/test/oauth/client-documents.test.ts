/** Programs that are named by the address of a document about them, fetched by TLS through a proxy. */
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { connect, type AddressInfo } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn } from "../support/call.ts";
import { allowed, led, question, REDIRECT, redeemed } from "../support/oauth.ts";
import { startTestService, type TestAccount, type TestService } from "../support/service.ts";

const HOST = "https://a.example.org";
const tls = new URL("../../../render/test/net/tls/", import.meta.url);
const pem = (name: string) => readFileSync(new URL(`${name}.pem`, tls), "utf8");

const about = (path: string, more: object = {}) => ({
  client_id: `${HOST}${path}`,
  client_name: "A chat",
  redirect_uris: [REDIRECT],
  token_endpoint_auth_method: "none",
  ...more,
});

const documents: Readonly<Record<string, string>> = {
  "/chat.json": JSON.stringify(about("/chat.json")),
  "/feigned.json": JSON.stringify(about("/chat.json")),
  "/nameless.json": JSON.stringify(about("/nameless.json", { client_name: undefined })),
  "/large.json": JSON.stringify(about("/large.json", { contacts: ["x".repeat(6000)] })),
  "/secret.json": JSON.stringify(
    about("/secret.json", { token_endpoint_auth_method: "client_secret_post" }),
  ),
  "/no.json": "no JSON",
};

let asked: string[] = [];
let service: TestService;
let account: TestAccount;
let cookie: string;
const servers: Server[] = [];
const authorities = getCACertificates("default");

const listening = async (server: Server): Promise<number> => {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
};

beforeAll(async () => {
  setDefaultCACertificates([...authorities, pem("authority")]);
  const site = createTlsServer(
    { key: pem("server.key"), cert: pem("server") },
    (request, answer) => {
      const { url = "" } = request;
      asked.push(url);
      if (url === "/moved.json") return answer.writeHead(302, { location: "/chat.json" }).end();
      const type = url === "/page.json" ? "text/html" : "application/json";
      answer.writeHead(200, { "content-type": type });
      answer.end(documents[url] ?? documents["/chat.json"]);
    },
  );
  const port = await listening(site);
  const proxy = createServer();
  proxy.on("connect", (_, socket) => {
    const onward = connect(port, "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      onward.pipe(socket).pipe(onward);
    });
    for (const one of [onward, socket]) one.on("error", () => onward.destroy());
  });
  const PLATEN_IMAGE_PROXY = `http://127.0.0.1:${await listening(proxy)}`;
  service = await startTestService({ PLATEN_IMAGE_PROXY });
  account = await service.account();
  cookie = await signIn(service, account);
});
afterAll(async () => {
  setDefaultCACertificates(authorities);
  for (const server of servers) server.close();
  await service[Symbol.asyncDispose]();
});

test("a program signs in without having registered; its document is fetched once", async () => {
  const chat = question(`${HOST}/chat.json`);
  const back = await allowed(service, chat, cookie);
  const { status, json } = await redeemed(service, chat, back.searchParams.get("code") ?? "");
  expect([status, json["scope"]]).toEqual([200, "render read credits offline_access"]);
  expect(asked).toEqual(["/chat.json"]);
  const [app] = await service.context.apps.listOf(account.id);
  expect(app).toMatchObject({ name: "A chat", redirectUris: [REDIRECT] });
});

test("a document of another, without a name, too large, moved, or no JSON names nobody", async () => {
  for (const path of ["feigned", "nameless", "large", "secret", "no", "moved", "page"]) {
    asked = [];
    const to = await led(service, question(`${HOST}/${path}.json`).path, cookie);
    expect([path, to.pathname, to.searchParams.get("error")]).toEqual([path, "/connect", "invalid_client"]); // prettier-ignore
    expect(asked).toEqual([`/${path}.json`]);
  }
});

import { readFileSync } from "node:fs";
import { createServer, request, type RequestListener, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { connect, type AddressInfo } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ImageFailure } from "../../src/net/failure.ts";
import { createImageFetcher } from "../../src/net/fetch-images.ts";
import { defaultNetworkPolicy, type NetworkPolicy } from "../../src/net/policy.ts";
import { proxyFor, proxyFromEnvironment } from "../../src/net/hop/proxy.ts";
import type { Resolver } from "../../src/net/hop/resolve.ts";
import { startCanary, type Canary } from "./canary.ts";

const png = Buffer.from("89504e470d0a1a0a0000", "hex");

let canary: Canary;
let proxy: { url: string; asked: string[]; authorization: (string | undefined)[]; server: Server };

const pem = (name: string) => readFileSync(new URL(`tls/${name}.pem`, import.meta.url));
const certificate = { key: pem("server.key"), cert: pem("server") };

/**
 * A proxy that leads everywhere to the canary, or by a tunnel to `tunnelTo`, and remembers what it was asked
 * for.
 */
async function startProxy(tunnelTo = canary.port, tls = false): Promise<typeof proxy> {
  const asked: string[] = [];
  const authorization: (string | undefined)[] = [];
  const answer: RequestListener = (incoming, response) => {
    asked.push(incoming.url ?? "");
    authorization.push(incoming.headers["proxy-authorization"]);
    const { pathname } = new URL(incoming.url ?? "");
    const onward = request({ port: canary.port, path: pathname }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    onward.end();
  };
  const server = tls ? createTlsServer(certificate, answer) : createServer(answer);
  server.on("connect", (incoming, socket) => {
    asked.push(`CONNECT ${incoming.url}`);
    authorization.push(incoming.headers["proxy-authorization"]);
    const onward = connect(tunnelTo, "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      onward.pipe(socket).pipe(onward);
    });
    for (const one of [onward, socket]) one.on("error", () => onward.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const scheme = tls ? "https" : "http";
  return { url: `${scheme}://user:pass@127.0.0.1:${port}`, asked, authorization, server };
}

beforeEach(async () => {
  canary = await startCanary({
    "/ok": (_, response) => response.writeHead(200, { "content-type": "image/png" }).end(png),
    "/in": (_, response) => response.writeHead(302, { location: "http://10.0.0.1/ok" }).end(),
    "/on": (_, response) => response.writeHead(302, { location: "http://b.example.org/ok" }).end(),
  });
  proxy = await startProxy();
});

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

afterEach(async () => {
  await stop(proxy.server);
  await canary.close();
});

const unknown: Resolver = () => Promise.reject(new Error("ENOTFOUND"));
const hanging: Resolver = () => new Promise(() => undefined);
const inside: Resolver = () => Promise.resolve([{ address: "10.1.2.3", family: 4 }]);

const fetcher = (resolver: Resolver, policy: Partial<NetworkPolicy> = {}) =>
  createImageFetcher(
    { ...defaultNetworkPolicy, proxy: { http: proxy.url, https: proxy.url }, ...policy },
    resolver,
  );

async function kindOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ImageFailure);
  return (error as ImageFailure).kind;
}

describe("images through a proxy", () => {
  test.each([
    ["unknown here", unknown],
    ["that nobody answers for", hanging],
  ])("a name %s is looked up by the proxy", async (_, resolver) => {
    const { bytes } = await fetcher(resolver)("http://a.example.org/ok");
    expect(Buffer.from(bytes)).toEqual(png);
    expect(proxy.asked).toEqual(["http://a.example.org/ok"]);
    expect(proxy.authorization).toEqual([`Basic ${Buffer.from("user:pass").toString("base64")}`]);
  });

  test("https goes by a tunnel, and the host's own certificate counts", async () => {
    // The canary speaks no TLS: what matters is whom the proxy was asked for.
    expect(await kindOf(fetcher(unknown)("https://a.example.org/ok"))).toBe("unreachable");
    expect(proxy.asked).toEqual(["CONNECT a.example.org:443"]);
    expect(canary.hits).toEqual([]);
  });

  describe("to a host that speaks TLS", () => {
    const known = getCACertificates("default");
    let host: Server;
    let port: number;
    beforeAll(async () => {
      host = createTlsServer(certificate, (incoming, response) => {
        response.writeHead(200, { "content-type": "image/png" });
        response.end(incoming.url === "/ok?a=1" ? png : undefined);
      });
      await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
      ({ port } = host.address() as AddressInfo);
    });
    beforeEach(async () => {
      await stop(proxy.server);
      setDefaultCACertificates([...known, pem("authority").toString()]);
    });
    afterEach(() => setDefaultCACertificates(known));
    afterAll(() => stop(host));

    test.each([
      ["http:", false],
      ["https:", true],
    ])("the image comes through a proxy of %s", async (_, tls) => {
      proxy = await startProxy(port, tls);
      const { bytes } = await fetcher(unknown)("https://a.example.org/ok?a=1");
      expect(Buffer.from(bytes)).toEqual(png);
      expect(proxy.asked).toEqual(["CONNECT a.example.org:443"]);
      expect(proxy.authorization).toEqual([`Basic ${Buffer.from("user:pass").toString("base64")}`]);
    });

    test("a certificate of another name, or of an authority that nobody knows, does not do", async () => {
      proxy = await startProxy(port);
      expect(await kindOf(fetcher(unknown)("https://b.example.org/ok"))).toBe("unreachable");
      setDefaultCACertificates(known);
      expect(await kindOf(fetcher(unknown)("https://a.example.org/ok"))).toBe("unreachable");
      expect(proxy.asked).toEqual(["CONNECT b.example.org:443", "CONNECT a.example.org:443"]);
    });
  });

  test("a redirect is followed through it", async () => {
    expect((await fetcher(unknown)("http://a.example.org/on")).bytes.length).toBe(png.length);
    expect(proxy.asked).toEqual(["http://a.example.org/on", "http://b.example.org/ok"]);
  });

  test.each([
    "http://127.0.0.1/ok",
    "http://0x7f.1/ok",
    "http://[::1]/ok",
    "http://169.254.169.254/latest/meta-data/",
    "http://metadata.internal/ok",
    "http://localhost/ok",
    "http://a.example.org:22/ok",
    "http://user:pass@a.example.org/ok",
  ])("%s is refused before the proxy is asked", async (url) => {
    expect(await kindOf(fetcher(unknown)(url))).toBe("refused");
    expect(proxy.asked).toEqual([]);
  });

  test("so is a name that is known here to lead inside, and a redirect to an address inside", async () => {
    // Both say what an unknown name says: the answer does not tell which names lead inside.
    expect(await kindOf(fetcher(inside)("http://a.example.org/ok"))).toBe("unreachable");
    expect(proxy.asked).toEqual([]);
    expect(await kindOf(fetcher(unknown)("http://a.example.org/in"))).toBe("refused");
    expect(proxy.asked).toEqual(["http://a.example.org/in"]);
  });

  test("hosts that are excepted are reached without it, by the usual rules", async () => {
    const policy = { proxy: { http: proxy.url, except: "example.org" } };
    expect(await kindOf(fetcher(unknown, policy)("http://a.example.org/ok"))).toBe("unreachable");
    expect(proxy.asked).toEqual([]);
  });
});

describe("which proxy", () => {
  const settings = (except: string) => ({ http: "http://p:1/", https: "http://q:2/", except });

  test.each([
    ["http://example.org/", "", "http://p:1/"],
    ["https://example.org/", "", "http://q:2/"],
    ["https://example.org/", "example.org", undefined],
    ["https://a.example.org/", ".example.org", undefined],
    ["https://a.example.org/", "*.example.org", undefined],
    ["https://notexample.org/", "example.org", "http://q:2/"],
    ["https://example.org/", "other.org example.org:443", undefined],
    ["https://example.org/", "example.org:8443", "http://q:2/"],
    ["https://example.org/", "*", undefined],
    ["http://[2001:db8::1]/", "2001:db8::1", undefined],
    ["http://[2001:db8::1]/", "[2001:db8::1]:80", undefined],
  ])("%s without %j: %s", (url, except, proxy) =>
    expect(proxyFor(new URL(url), settings(except))).toBe(proxy),
  );

  test("the environment names them, in small letters first", () => {
    expect(proxyFromEnvironment({})).toBeUndefined();
    expect(
      proxyFromEnvironment({ HTTPS_PROXY: "http://big:1", https_proxy: "small:2", no_proxy: "x" }),
    ).toEqual({ https: "http://small:2/", http: undefined, except: "x" });
    const secret = "socks5://user:secret@host:1";
    const read = () => proxyFromEnvironment({ HTTPS_PROXY: secret });
    expect(read).toThrow(/^HTTPS_PROXY must be .*http:\/\/proxy\.example:3128/u);
    expect(read).not.toThrow(/secret/u);
  });
});

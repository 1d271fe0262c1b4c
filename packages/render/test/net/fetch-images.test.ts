import { createServer, type Server } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ImageFailure } from "../../src/net/failure.ts";
import { createImageFetcher } from "../../src/net/fetch-images.ts";
import { defaultNetworkPolicy, type NetworkPolicy } from "../../src/net/policy.ts";
import { systemResolver, type Resolver } from "../../src/net/hop/resolve.ts";
import { startCanary, type Canary } from "./canary.ts";

const png = Buffer.from("89504e470d0a1a0a0000", "hex");
const image = { "content-type": "image/png" };

let canary: Canary;
let held: (() => void)[] = [];
let mostHeld = 0;

beforeEach(async () => {
  held = [];
  mostHeld = 0;
  canary = await startCanary({
    "/ok": (_, response) => response.writeHead(200, image).end(png),
    "/typed": (_, response) =>
      response.writeHead(200, { "content-type": "Image/PNG; charset=x" }).end(png),
    "/untyped": (_, response) => response.writeHead(200).end(png),
    "/html": (_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>"),
    "/500": (_, response) => response.writeHead(500).end("secret inside"),
    "/204": (_, response) => response.writeHead(204).end(),
    "/loop": (_, response) => response.writeHead(302, { location: "/loop" }).end(),
    "/r3": (_, response) => response.writeHead(301, { location: "/r2" }).end(),
    "/r2": (_, response) => response.writeHead(307, { location: "r1" }).end(),
    "/r1": (_, response) => response.writeHead(308, { location: "./ok" }).end(),
    "/r4": (_, response) => response.writeHead(303, { location: "/r3" }).end(),
    "/nowhere": (_, response) => response.writeHead(302).end(),
    "/hop": (request, response) => {
      const to = new URL(request.url ?? "", "http://x").searchParams.get("to") ?? "";
      response.writeHead(302, { location: to }).end();
    },
    "/endless": (_, response) => {
      response.writeHead(200, image);
      const block = Buffer.alloc(65_536);
      const pump = () => {
        while (!response.destroyed && response.write(block));
      };
      response.on("drain", pump);
      pump();
    },
    "/declared": (_, response) => {
      response.writeHead(200, { ...image, "content-length": "99999999999" });
      response.write(png);
    },
    "/short": (_, response) => {
      response.writeHead(200, { ...image, "content-length": "100" });
      response.write(png);
      setTimeout(() => response.destroy(), 20);
    },
    "/gzip": (_, response) =>
      response
        .writeHead(200, { ...image, "content-encoding": "gzip" })
        .end(gzipSync(Buffer.alloc(20_000_000))),
    "/silent": () => undefined,
    "/drip": (_, response) => {
      response.writeHead(200, image);
      const timer = setInterval(() => response.write("x"), 20);
      response.on("close", () => clearInterval(timer));
    },
    "/reset": (request) => void request.socket.resetAndDestroy(),
    "/held": (_, response) => {
      held.push(() => response.writeHead(200, image).end(png));
      mostHeld = Math.max(mostHeld, held.length);
      setTimeout(() => held.shift()?.(), 30);
    },
    "/big": (_, response) => response.writeHead(200, image).end(Buffer.alloc(3_000)),
  });
});

afterEach(() => canary.close());

/** Only 127.0.0.1 is let through: whatever else a hop leads to is judged by the real rules. */
function fetcher(policy: Partial<NetworkPolicy> = {}, resolver: Resolver = systemResolver) {
  return createImageFetcher(
    {
      ...defaultNetworkPolicy,
      ports: [80, 443, canary.port],
      allowAddresses: ["127.0.0.1"],
      ...policy,
    },
    resolver,
  );
}

const at = (path: string) => `http://127.0.0.1:${canary.port}${path}`;

async function failure(work: Promise<unknown>): Promise<ImageFailure> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ImageFailure);
  return error as ImageFailure;
}

describe("what is fetched", () => {
  test.each([
    ["/ok", "image/png"],
    ["/typed", "image/png"],
    ["/untyped", ""],
    ["/r3", "image/png"],
  ])("%s", async (path, contentType) => {
    const answer = await fetcher()(at(path));
    expect(answer.contentType).toBe(contentType);
    expect(Buffer.from(answer.bytes)).toEqual(png);
  });

  test("under our own name and without compression", async () => {
    await fetcher()(at("/ok?a=1&b=%20#hidden"));
    expect(canary.hits).toEqual(["/ok?a=1&b=%20"]);
    const headers = canary.requests[0]!.headers;
    expect(headers["user-agent"]).toBe("Platen");
    expect(headers["accept-encoding"]).toBe("identity");
    expect(headers.cookie).toBeUndefined();
    expect(headers.host).toBe(`127.0.0.1:${canary.port}`);
  });

  test("private addresses when the policy says so, but never link-local ones", async () => {
    const fetch = fetcher({ allowAddresses: [], allowPrivate: true });
    expect((await fetch(at("/ok"))).bytes.length).toBe(png.length);
    expect((await fetch(`http://localhost:${canary.port}/ok`)).bytes.length).toBe(png.length);
    expect((await failure(fetch("http://169.254.169.254/latest/meta-data/"))).kind).toBe("refused");
  });
});

const forbiddenHosts = [
  "127.0.0.1",
  "127.0.0.2",
  "127.1",
  "2130706433",
  "0x7f000001",
  "0x7f.1",
  "017700000001",
  "0177.0.0.1",
  "127.0.0.1.",
  "１２７.0.0.1",
  "127。0。0。1",
  "0",
  "0.0.0.0",
  "localhost",
  "LOCALHOST.",
  "a.localhost",
  "printer.local",
  "metadata.google.internal",
  "metadata",
  "router.home.arpa",
  "10.1.2.3",
  "172.16.0.1",
  "192.168.0.1",
  "169.254.169.254",
  "169.254.170.2",
  "100.100.100.200",
  "168.63.129.16",
  "[::]",
  "[::1]",
  "[::7f00:1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[0:0:0:0:0:ffff:169.254.169.254]",
  "[64:ff9b::7f00:1]",
  "[2002:7f00:1::]",
  "[2001:0:7f00:1::]",
  "[fe80::1]",
  "[fd00:ec2::254]",
  "[ff02::1]",
];

describe("what is never reached", () => {
  test.each(forbiddenHosts)("http://%s", async (host) => {
    const fetch = fetcher({ allowAddresses: [] });
    const error = await failure(fetch(`http://${host}:${canary.port}/ok`));
    expect(error.kind).toBe("refused");
    expect(error.message).toBe("the address is not allowed");
    expect(error.internal).toBeTruthy();
    expect(canary.hits).toEqual([]);
  });

  test.each(
    forbiddenHosts.filter(
      (host) =>
        !/^(?:127\.0\.0\.1\.?|127\.1|2130706433|0x7f.*|017.*|１.*|127。.*|\[::ffff:(?:127|7f).*)$/u.test(
          host,
        ),
    ),
  )("a redirect to http://%s", async (host) => {
    const to = encodeURIComponent(`http://${host}:${canary.port}/ok`);
    const error = await failure(fetcher()(at(`/hop?to=${to}`)));
    expect(error.kind).toBe("refused");
    expect(error.message).toBe("the address is not allowed");
    expect(canary.hits).toEqual([`/hop?to=${to}`]);
  });

  test.each([
    "file:///etc/passwd",
    "ftp://127.0.0.1/x",
    "data:image/png;base64,AAAA",
    "javascript:alert(1)",
    "gopher://127.0.0.1:70/_x",
    "http://user:secret@example.com/a.png",
    "http://user@example.com/a.png",
    "http://example.com:22/",
    "https://example.com:6379/",
    "http://",
    "//example.com/a.png",
    "a.png",
    "",
  ])("%s, at first or by a redirect", async (url) => {
    expect((await failure(fetcher()(url))).kind).toBe("refused");
    if (!URL.canParse(url)) return;
    const hop = `/hop?to=${encodeURIComponent(url)}`;
    expect((await failure(fetcher()(at(hop)))).kind).toBe("refused");
    expect(canary.hits).toEqual([hop]);
  });

  test("a name with one private address among public ones", async () => {
    const resolver: Resolver = async () => [
      { address: "93.184.216.34", family: 4 },
      { address: "10.0.0.1", family: 4 },
    ];
    expect((await failure(fetcher({}, resolver)("http://two.example/"))).kind).toBe("unreachable");
  });

  test("a name that answers differently the second time: one look-up, and it is the one used", async () => {
    const answers = ["127.0.0.1", "127.0.0.2", "127.0.0.3"];
    let asked = 0;
    const resolver: Resolver = async () => [{ address: answers[asked++]!, family: 4 }];
    const fetch = fetcher({}, resolver);
    await fetch(`http://rebind.example:${canary.port}/ok`);
    expect(asked).toBe(1);
    expect(canary.requests[0]!.socket.localAddress).toBe("127.0.0.1");
    expect(canary.requests[0]!.headers.host).toBe(`rebind.example:${canary.port}`);
    const error = await failure(fetch(`http://rebind.example:${canary.port}/ok`));
    expect(error.kind).toBe("unreachable");
    expect(canary.hits).toEqual(["/ok"]);
  });

  test("a name that rebinds between a request and its redirect", async () => {
    const answers = ["127.0.0.1", "127.0.0.2"];
    const resolver: Resolver = async () => [{ address: answers.shift()!, family: 4 }];
    const error = await failure(fetcher({}, resolver)(`http://rebind.example:${canary.port}/r1`));
    expect(error.kind).toBe("unreachable");
    expect(canary.hits).toEqual(["/r1"]);
  });

  test("a resolver that returns rubbish", async () => {
    const resolver: Resolver = async () => [{ address: "::ffff:127.0.0.1", family: 6 }];
    const fetch = fetcher({ allowAddresses: [] }, resolver);
    expect((await failure(fetch("http://mapped.example/"))).kind).toBe("unreachable");
  });
});

describe("how it fails", () => {
  test.each([
    ["/absent", "missing", "404 Not Found"],
    ["/500", "missing", "500 Internal Server Error"],
    ["/204", "missing", "204 No Content"],
    ["/html", "invalid", "not an image"],
    ["/gzip", "invalid", "the server sent it compressed though asked not to"],
    ["/nowhere", "invalid", "a redirect that leads nowhere"],
    ["/loop", "limit", "more than 3 redirects"],
    ["/r4", "limit", "more than 3 redirects"],
    ["/endless", "limit", "larger than 10 MB"],
    ["/declared", "limit", "larger than 10 MB"],
    ["/short", "unreachable", "the server could not be reached or broke off"],
    ["/reset", "unreachable", "the server could not be reached or broke off"],
  ])("%s", async (path, kind, message) => {
    const error = await failure(fetcher()(at(path)));
    expect([error.kind, error.message]).toEqual([kind, message]);
  });

  test.each(["/silent", "/drip"])("%s within its time", async (path) => {
    const before = performance.now();
    const error = await failure(fetcher({ imageTimeout: 250 })(at(path)));
    expect(error.kind).toBe("timeout");
    expect(performance.now() - before).toBeLessThan(4_500); // the default of one image is 5 s
  });

  test("a resolver that never answers, within its time", async () => {
    const resolver: Resolver = () => new Promise(() => undefined);
    const error = await failure(fetcher({ imageTimeout: 100 }, resolver)("http://slow.example/"));
    expect(error.kind).toBe("timeout");
  });

  test("a name that leads to a private address is told from an unknown one by nobody", async () => {
    const resolver: Resolver = async () => [{ address: "10.0.0.5", family: 4 }];
    const error = await failure(fetcher({}, resolver)("http://wiki.corp.example/"));
    expect([error.kind, error.message]).toEqual(["unreachable", "the host was not found"]);
    expect(error.internal).toContain("10.0.0.5");
  });

  test("an unknown host", async () => {
    const resolver: Resolver = async () => Promise.reject(new Error("ENOTFOUND"));
    const error = await failure(fetcher({}, resolver)("http://unknown.example/"));
    expect([error.kind, error.message]).toEqual(["unreachable", "the host was not found"]);
  });

  test("a closed port", async () => {
    const closed = await freePort();
    const error = await failure(fetcher({ ports: [closed] })(`http://127.0.0.1:${closed}/`));
    expect(error.kind).toBe("unreachable");
    expect(error.message).not.toContain(String(closed));
  });

  test("bytes that are not HTTP, and a head without end", async () => {
    for (const answer of ["SSH-2.0-OpenSSH\r\n", `HTTP/1.1 200 OK\r\nx: ${"y".repeat(200_000)}`]) {
      const server = await rawServer(answer);
      const { port } = server.address() as { port: number };
      const error = await failure(
        fetcher({ ports: [port], imageTimeout: 1_000 })(`http://127.0.0.1:${port}/`),
      );
      expect(error.kind).toBe("invalid");
      await new Promise((resolve) => server.close(resolve));
    }
  });

  test("a caller who withdraws", async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 30);
    expect((await failure(fetcher()(at("/silent"), controller.signal))).kind).toBe("timeout");
  });
});

describe("what a document may use", () => {
  test("bytes", async () => {
    const fetch = fetcher({ documentBytes: 7_000, imageBytes: 5_000 });
    await fetch(at("/big"));
    await fetch(at("/big"));
    const error = await failure(fetch(at("/big")));
    expect(error.message).toBe("the document's images are larger than 0 MB together");
  });

  test("images", async () => {
    const fetch = fetcher({ images: 2 });
    await fetch(at("/ok"));
    await fetch(at("/ok"));
    expect((await failure(fetch(at("/ok")))).message).toBe("more than 2 images to fetch");
    expect(canary.hits.length).toBe(2);
  });

  test("time", async () => {
    const fetch = fetcher({ documentTimeout: 250, concurrency: 1 });
    const before = performance.now();
    const errors = await Promise.all(
      ["/silent", "/silent"].map((path) => failure(fetch(at(path)))),
    );
    expect(errors.map((error) => error.kind)).toEqual(["timeout", "timeout"]);
    expect(performance.now() - before).toBeLessThan(4_500); // the default of one image is 5 s
  });

  test("connections at once", async () => {
    const fetch = fetcher();
    await Promise.all(Array.from({ length: 20 }, () => fetch(at("/held"))));
    expect(canary.hits.length).toBe(20);
    expect(mostHeld).toBeLessThanOrEqual(6);
    expect(mostHeld).toBeGreaterThan(1);
  });
});

async function rawServer(answer: string): Promise<Server> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.resume();
    socket.write(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

async function freePort(): Promise<number> {
  const server = await rawServer("");
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

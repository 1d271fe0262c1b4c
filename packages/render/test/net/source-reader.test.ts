/** Markdown by its address: what is led where, what is kept, and that nothing private is reached. */
import { beforeEach, afterEach, describe, expect, test } from "vitest";
import { placeOf, rawAddress } from "../../src/net/raw-file.ts";
import { defaultNetworkPolicy, type NetworkPolicy } from "../../src/net/policy.ts";
import type { Resolver } from "../../src/net/hop/resolve.ts";
import { SourceFailure, SourceReader } from "../../src/net/source-reader.ts";
import { startCanary, type Canary } from "./canary.ts";

const signal = AbortSignal.timeout(60_000);
const raw = "https://raw.githubusercontent.com";

test.each([
  ["https://github.com/o/r", `${raw}/o/r/HEAD/README.md`],
  ["https://www.github.com/o/r/", `${raw}/o/r/HEAD/README.md`],
  ["https://github.com/o/r/blob/main/docs/a%20b.md#part", `${raw}/o/r/main/docs/a%20b.md`],
  ["https://github.com/o/r/raw/v1/a.md", `${raw}/o/r/v1/a.md`],
  ["https://github.com/o/r/tree/main/docs", `${raw}/o/r/main/docs/README.md`],
  ["https://github.com/o/r/issues/1", "https://github.com/o/r/issues/1"],
  ["https://gist.github.com/o/1a2b", "https://gist.githubusercontent.com/o/1a2b/raw"],
  ["https://gitlab.com/g/s/p", "https://gitlab.com/g/s/p/-/raw/HEAD/README.md"],
  ["https://git.example.org/g/p/-/blob/main/a.md", "https://git.example.org/g/p/-/raw/main/a.md"],
  [
    "https://git.example.org/g/p/-/tree/main/docs",
    "https://git.example.org/g/p/-/raw/main/docs/README.md",
  ],
  ["https://example.org/a.md", "https://example.org/a.md"],
])("%s is read from %s", (page, file) => expect(rawAddress(page)).toBe(file));

test.each([
  [`${raw}/o/r/main/docs/a.md`, `${raw}/o/r/main/`],
  [`${raw}/o/r/refs/heads/main/a.md`, `${raw}/o/r/refs/heads/main/`],
  ["https://gitlab.com/g/p/-/raw/main/a.md", "https://gitlab.com/g/p/-/raw/main/"],
  ["https://example.org/docs/a.md", undefined],
])("a slash at the start of an address in %s begins at %s", (file, root) =>
  expect(placeOf(file)).toEqual({ base: file, ...(root !== undefined && { root }) }),
);

describe("over the network", () => {
  let canary: Canary;
  let asked: number;

  beforeEach(async () => {
    asked = 0;
    const text = { "content-type": "text/plain" };
    canary = await startCanary({
      "/a.md": (_, response) => {
        asked += 1;
        response.writeHead(200, { ...text, "cache-control": "max-age=60" }).end("\ufeff# A");
      },
      "/private.md": (_, response) => {
        asked += 1;
        response.writeHead(200, { ...text, "cache-control": "private" }).end("# A");
      },
      "/moved.md": (_, response) => response.writeHead(302, { location: "/deep/a.md" }).end(),
      "/deep/a.md": (_, response) => response.writeHead(200, text).end("# Deep"),
      "/hop": (request, response) => {
        const to = new URL(request.url ?? "", "http://x").searchParams.get("to") ?? "";
        response.writeHead(302, { location: to }).end();
      },
    });
  });
  afterEach(() => canary.close());

  const reader = (policy: Partial<NetworkPolicy> = {}, resolve?: Resolver) =>
    new SourceReader(
      1000,
      {
        ports: [canary.port, ...defaultNetworkPolicy.ports],
        allowAddresses: ["127.0.0.1"],
        ...policy,
      },
      resolve,
    );
  const at = (path: string) => `http://127.0.0.1:${canary.port}${path}`;

  test("is read without its mark, and again only as its host allows", async () => {
    const sources = reader();
    for (let times = 0; times < 3; times += 1)
      expect(await sources.read(at("/a.md"), "me", signal)).toEqual({
        markdown: "# A",
        place: { base: at("/a.md") },
      });
    expect(asked).toBe(1);
    for (let times = 0; times < 3; times += 1) await sources.read(at("/private.md"), "me", signal);
    expect(asked).toBe(4);
  });

  test("its place is where redirects led to", async () => {
    const { place } = await reader().read(at("/moved.md"), "me", signal);
    expect(place.base).toBe(at("/deep/a.md"));
  });

  const addresses = [
    "127.0.0.1",
    "10.0.0.1",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.100.100.200",
    "0.0.0.0",
    "::1",
    "fc00::1",
    "fe80::1",
    "fd00:ec2::254",
    "::ffff:127.0.0.1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
  ] as const;

  test.each(addresses)(
    "a resolver of the attacker's that says %s reaches nothing",
    async (address) => {
      const family = address.includes(":") ? 6 : 4;
      const lies: Resolver = () => Promise.resolve([{ address, family }]);
      const sources = reader({ allowAddresses: [] }, lies);
      const read = sources.read(`http://harmless.example.org:${canary.port}/a.md`, "me", signal);
      await expect(read).rejects.toThrow(SourceFailure);
      expect(asked).toBe(0);
    },
  );

  test("one that answers with a public address first, and then with a private one, neither", async () => {
    let answers = 0;
    const turns: Resolver = () =>
      Promise.resolve([{ address: (answers += 1) === 1 ? "203.0.113.9" : "127.0.0.1", family: 4 }]);
    const sources = reader({ allowAddresses: [], imageTimeout: 300 }, turns);
    const name = `http://rebound.example.org:${canary.port}/a.md`;
    for (let times = 0; times < 2; times += 1)
      await expect(sources.read(name, "me", signal)).rejects.toThrow(SourceFailure);
    expect(asked).toBe(0);
  });

  test.each([
    "http://169.254.169.254/a.md",
    "http://[::1]/a.md",
    "file:///etc/passwd",
    "http://localhost/a.md",
    "http://2130706434/",
  ])("a redirect to %s is not followed", async (target) => {
    const read = reader().read(at(`/hop?to=${encodeURIComponent(target)}`), "me", signal);
    await expect(read).rejects.toThrow(SourceFailure);
  });
});

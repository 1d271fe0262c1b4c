/**
 * Tests fetching for all callers of a service: bounded by caller, host and document, and kept for
 * others.
 */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ByteShares } from "../../src/net/rates/byte-shares.ts";
import { createFairGate } from "../../src/net/rates/fair-gate.ts";
import { freshFor } from "../../src/net/freshness.ts";
import { defaultHouseLimits, type HouseLimits } from "../../src/net/house-limits.ts";
import { ImageHouse } from "../../src/net/image-house.ts";
import { defaultNetworkPolicy, type NetworkPolicy } from "../../src/net/policy.ts";
import { systemResolver } from "../../src/net/hop/resolve.ts";
import { TokenBuckets } from "../../src/net/rates/token-buckets.ts";
import { startCanary, type Canary } from "./canary.ts";

const png = Buffer.alloc(1000, 7);
let canary: Canary;
/** Requests that are held until the test lets go of them. */
let held: (() => void)[] = [];

const answer =
  (headers: Record<string, string>): Parameters<typeof startCanary>[0][string] =>
  (_, response) =>
    void response.writeHead(200, { "content-type": "image/png", ...headers }).end(png);

beforeEach(async () => {
  held = [];
  canary = await startCanary({
    "/plain": answer({}),
    "/kept": answer({ "cache-control": "max-age=60" }),
    "/large": (_, response) =>
      void response.writeHead(200, { "content-type": "image/png" }).end(Buffer.alloc(100_000, 7)),
    "/large-kept": (_, response) =>
      void response
        .writeHead(200, { "content-type": "image/png", "cache-control": "max-age=60" })
        .end(Buffer.alloc(100_000, 7)),
    "/private": answer({ "cache-control": "private, max-age=60" }),
    "/held": (_, response) =>
      void held.push(() => response.writeHead(200, { "content-type": "image/png" }).end(png)),
    "/silent": () => {},
    "/loop": (_, response) => response.writeHead(302, { location: "/loop" }).end(),
  });
});
afterEach(() => canary.close());

function house(limits: Partial<HouseLimits> = {}, policy: Partial<NetworkPolicy> = {}) {
  const all = { ports: [canary.port], allowAddresses: ["127.0.0.1"], documentTimeout: 5000 };
  return new ImageHouse({ ...defaultNetworkPolicy, ...all, ...policy }, systemResolver, {
    ...defaultHouseLimits,
    ...limits,
  });
}

const at = (path: string, count = 1) =>
  Array.from({ length: count }, (_, n) => `http://127.0.0.1:${canary.port}${path}?${n}`);
const never = () => new AbortController().signal;
const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
};
const lengths = (images: ReadonlyMap<string, object>) =>
  [...images.values()].map((one) => ("bytes" in one ? (one.bytes as Uint8Array).length : "none"));
const messages = (images: ReadonlyMap<string, object>) =>
  [...images.values()].map((one) => ("message" in one ? one.message : "had"));

test("who looks again and again is given the same for a while, whatever its host says; others are not", async () => {
  const one = house({ callerRequests: { most: 3, perSecond: 0 } });
  const wanted = [...at("/plain"), ...at("/private")];
  const look = async (caller: string, again: boolean) => {
    const { images, letGo } = await one.supply(wanted, caller, never(), again);
    letGo(true);
    return lengths(images);
  };
  const asked = () => canary.hits.length;
  for (let times = 0; times < 5; times += 1) expect(await look("a", true)).toEqual([1000, 1000]);
  expect(asked()).toBe(2);
  // A picture that is to be kept, and somebody else's, have what the host has now.
  await look("a", false);
  await look("b", true);
  expect(asked()).toBe(2 + 1 + 2);
});

describe("a document's images", () => {
  test("are had each, or it is said why not; SSRF is refused as ever", async () => {
    const [ok, ...rest] = [...at("/plain"), ...at("/none"), "http://10.0.0.1/x.png"];
    const { images, letGo } = await house().supply([ok, ...rest], "a", never());
    letGo();
    const had = images.get(ok);
    expect(had && "bytes" in had && png.equals(had.bytes)).toBe(true);
    const why = rest.map((address) => images.get(address));
    expect(why).toMatchObject([
      { kind: "missing", message: "404 Not Found" },
      { kind: "refused", message: "the address is not allowed" },
    ]);
  });

  test("that never come are given up all together in the policy's time", async () => {
    const quick = house({}, { documentTimeout: 100 });
    const { images } = await quick.supply(at("/silent", 30), "a", never());
    expect(new Set(messages(images))).toEqual(new Set(["the server took too long"]));
    expect(canary.hits.length).toBeLessThanOrEqual(defaultNetworkPolicy.concurrency);
  });

  test("are at most so many of one host, redirects counted", async () => {
    const limited = house({ documentRequests: 5 });
    const { images } = await limited.supply(at("/plain", 9), "a", never());
    expect(canary.hits).toHaveLength(5);
    expect(messages(images).filter((message) => message !== "had")).toEqual(
      Array.from({ length: 4 }, () => "too many images of its host are asked for by the document"),
    );
    canary.hits.length = 0;
    await limited.supply(at("/loop", 9), "b", never());
    expect(canary.hits).toHaveLength(5);
  });
});

describe("memory of images", () => {
  test("is given back when nobody reads them any more, but for those that others may have", async () => {
    const one = house();
    const { images, letGo } = await one.supply(
      [...at("/large"), ...at("/large-kept"), ...at("/none")],
      "a",
      never(),
    );
    letGo(true);
    letGo(true);
    expect(lengths(images)).toEqual([0, 100_000, "none"]);
    expect(one.bytes).toEqual({ held: 0, kept: 100_000 });
    const again = await one.supply(at("/large-kept"), "b", never());
    again.letGo(true);
    expect(lengths(again.images)).toEqual([100_000]);
  });

  test("is left alone where somebody may still read them", async () => {
    const { images, letGo } = await house().supply(at("/large"), "a", never());
    letGo();
    expect(lengths(images)).toEqual([100_000]);
  });
});

describe("callers", () => {
  test("have so many requests to a host at once, and so many a second after that", async () => {
    const limited = house({ callerRequests: { most: 3, perSecond: 0 } });
    for (const caller of ["a", "b"]) await limited.supply(at("/plain", 5), caller, never());
    expect(canary.hits).toHaveLength(6);
    const all = house({ hostRequests: { most: 4, perSecond: 0 } });
    canary.hits.length = 0;
    for (const caller of ["a", "b"]) await all.supply(at("/plain", 3), caller, never());
    expect(canary.hits).toHaveLength(4);
  });

  test("who would be refused do not wait for a place before they are", async () => {
    const limited = house({ callerConnections: 1, callerRequests: { most: 1, perSecond: 0 } });
    const first = limited.supply(at("/held"), "a", never());
    await until(() => held.length === 1);
    const { images, letGo } = await limited.supply(at("/plain", 3), "a", never());
    letGo();
    const refused = "too many images of its host are asked for at the moment";
    expect(messages(images)).toEqual(Array.from({ length: 3 }, () => refused));
    held.shift()?.();
    (await first).letGo();
    expect(canary.hits).toHaveLength(1);
  });

  test("have so many documents in hand; the next waits until one is let go", async () => {
    const limited = house({ callerDocuments: 1 });
    const first = await limited.supply(at("/plain"), "a", never());
    let had = false;
    const second = limited.supply(at("/plain"), "a", never()).finally(() => (had = true));
    (await limited.supply(at("/plain"), "b", never())).letGo();
    expect([had, canary.hits.length]).toEqual([false, 2]);
    first.letGo();
    (await second).letGo();
    expect(limited.bytes.held).toBe(0);
  });

  test("that leave while they wait hold up nobody", async () => {
    const limited = house({ callerDocuments: 1 });
    const first = await limited.supply(at("/plain"), "a", never());
    const leaving = new AbortController();
    const second = limited.supply(at("/plain"), "a", leaving.signal);
    leaving.abort(new Error("gone"));
    await expect(second).rejects.toThrow("gone");
    first.letGo();
    (await limited.supply(at("/plain"), "a", never())).letGo();
    expect(limited.bytes.held).toBe(0);
  });

  test("with many requests leave connections to others", async () => {
    const limited = house({ connections: 4, callerConnections: 3 });
    const greedy = limited.supply(at("/held", 6), "greedy", never());
    await until(() => held.length === 3);
    (await limited.supply(at("/plain"), "quiet", never())).letGo();
    expect(held).toHaveLength(3);
    const letting = setInterval(() => held.shift()?.(), 5);
    expect(messages((await greedy).images)).toEqual(Array.from({ length: 6 }, () => "had"));
    clearInterval(letting);
  });

  test("that hold much memory leave some to others, and wait for their own", async () => {
    const limited = house({ heldBytes: 4000 });
    const greedy = await limited.supply(at("/plain", 2), "greedy", never());
    const leaving = new AbortController();
    const more = limited.supply(at("/plain"), "greedy", leaving.signal);
    const quiet = await limited.supply(at("/plain"), "quiet", never());
    expect(messages(quiet.images)).toEqual(["had"]);
    quiet.letGo();
    expect(limited.bytes.held).toBe(2000);
    greedy.letGo();
    (await more).letGo();
    expect(limited.bytes.held).toBe(0);
  });
});

describe("what may be given to others", () => {
  test("is fetched once while it is fresh, and what may not each time", async () => {
    const one = house();
    for (const caller of ["a", "b", "c"])
      (
        await one.supply([...at("/kept"), ...at("/private"), ...at("/plain")], caller, never())
      ).letGo();
    const counts = ["/kept", "/private", "/plain"].map(
      (path) => canary.hits.filter((hit) => hit.startsWith(path)).length,
    );
    expect(counts).toEqual([1, 3, 3]);
    expect(one.bytes).toEqual({ held: 0, kept: png.length });
  });

  test("counts against the document's bytes all the same", async () => {
    const small = house({}, { documentBytes: 1500 });
    await small.supply(at("/kept", 1), "a", never());
    const { images } = await small.supply(at("/kept", 2), "b", never());
    expect(messages(images).filter((message) => message !== "had")).toHaveLength(1);
  });
});

const now = Date.parse("2026-01-01T00:00:00Z");
const ago = (seconds: number) => new Date(now - seconds * 1000).toUTCString();

test.each<[headers: Record<string, string>, seconds: number]>([
  [{}, 0],
  [{ "cache-control": "max-age=60" }, 60],
  [{ "cache-control": "public, max-age=60, s-maxage=20" }, 20],
  [{ "cache-control": "MAX-AGE=60", age: "50" }, 10],
  [{ "cache-control": "max-age=10", age: "50" }, 0],
  [{ "cache-control": "max-age=31536000" }, 300],
  [{ "cache-control": "max-age=60, no-store" }, 0],
  [{ "cache-control": "no-cache" }, 0],
  [{ "cache-control": 'private="x", max-age=60' }, 0],
  [{ "cache-control": "max-age=nonsense" }, 0],
  [{ "cache-control": "max-age=60", vary: "*" }, 0],
  [{ "cache-control": "max-age=60", vary: "accept" }, 60],
  [{ expires: ago(-30) }, 30],
  [{ expires: ago(-30), date: ago(-20) }, 10],
  [{ expires: "0" }, 0],
  [{ expires: ago(30) }, 0],
  [{ "last-modified": ago(100) }, 10],
  [{ "last-modified": ago(1e6) }, 300],
  [{ "last-modified": ago(-100) }, 0],
])("%j is fresh for %d s", (headers, seconds) => {
  expect(freshFor(headers, now)).toBeCloseTo(seconds * 1000);
});

test("buckets fill up again, and not beyond their brim", () => {
  const buckets = new TokenBuckets(2, 1);
  const take = (ms: number) => buckets.take("a", ms);
  expect([take(0), take(0), take(0), take(999), take(1000), take(1000)]).toEqual([
    true,
    true,
    false,
    false,
    true,
    false,
  ]);
  expect([take(60_000), take(60_000), take(60_000), buckets.take("b", 60_000)]).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

test("a gate lets in whoever has fewest inside", async () => {
  const gate = createFairGate(2, 2);
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const enter = (caller: string) =>
    gate(caller, () => {
      order.push(caller);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const all = ["a", "a", "a", "a", "b"].map(enter);
  await until(() => order.length === 2);
  ends.shift()?.();
  await until(() => order.length === 3);
  expect(order).toEqual(["a", "a", "b"]);
  while (order.length < 5 || ends.length > 0) {
    ends.shift()?.();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(all);
});

test("memory: one caller may have half, and there is always some for the next", async () => {
  const shares = new ByteShares(1000);
  const hopeless = AbortSignal.abort(new Error("no room"));
  await shares.take("a", 500, hopeless);
  await expect(shares.take("a", 10, hopeless)).rejects.toThrow("no room");
  await shares.take("b", 250, hopeless);
  await shares.take("c", 125, hopeless);
  expect(shares.held).toBe(875);
  const waiting = shares.take("a", 10, new AbortController().signal);
  for (const [caller, bytes] of [
    ["a", 500],
    ["b", 250],
    ["c", 125],
  ] as const)
    shares.give(caller, bytes);
  await waiting;
  expect(shares.held).toBe(10);
});

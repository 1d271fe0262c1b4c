import fc from "fast-check";
import { expect, test } from "vitest";
import { FairQueue } from "../src/queue/fair-queue.ts";
import { lanes, type Lane } from "../src/queue/lanes.ts";
import { Usage } from "../src/queue/usage.ts";

interface Waiting {
  caller: string;
  share: string;
  lane: Lane;
  cost: number;
}

const order = (caller: string, more: Partial<Waiting> = {}): Waiting => ({
  caller,
  share: caller,
  lane: "render",
  cost: 10,
  ...more,
});

const visitor = (caller: string, more: Partial<Waiting> = {}) =>
  order(caller, { share: "visitors", ...more });

function open() {
  const usage = new Usage();
  const queue = new FairQueue<Waiting>(usage);
  let now = 0;
  /** Takes the order whose turn it is, and spends what it costs. */
  const serve = (): Waiting | undefined => {
    const [next] = queue.heads(now);
    if (!next) return undefined;
    queue.delete(next);
    const { caller, share, cost } = next;
    for (const key of new Set([share, caller])) {
      const place = key === share ? {} : { share };
      usage.begin(key, usage.expected(key), now, place);
      usage.end(key, usage.expected(key), cost, cost, now, place);
    }
    now += next.cost;
    return next;
  };
  const serveAll = () => Array.from({ length: queue.size }, serve).map((it) => it?.caller);
  return { usage, queue, serve, serveAll };
}

test("one caller is served in order of arrival", () => {
  const { queue, serve } = open();
  const orders = [1, 2, 3, 4].map((cost) => order("alice", { cost }));
  for (const one of orders) queue.add(one);
  expect(orders.map(serve)).toEqual(orders);
});

test("who asks for little comes before all that is left of who asks for much", () => {
  const { queue, serve, serveAll } = open();
  for (let at = 0; at < 50; at += 1) queue.add(order("mallory", { cost: 500 }));
  serve();
  queue.add(order("alice"));
  queue.add(order("alice"));
  expect(serveAll().slice(0, 3)).toEqual(["alice", "alice", "mallory"]);
});

test("what counts is time, not orders", () => {
  const { queue, serve } = open();
  for (let at = 0; at < 100; at += 1) {
    queue.add(order("long", { cost: 1000 }));
    queue.add(order("short", { cost: 100 }));
  }
  const time = { long: 0, short: 0 };
  for (let at = 0; at < 60; at += 1) {
    const { caller, cost } = serve() as Waiting & { caller: "long" | "short" };
    time[caller] += cost;
  }
  expect(time.long / time.short).toBeGreaterThan(0.5);
  expect(time.long / time.short).toBeLessThan(2);
});

test("all visitors together are one caller to accounts, and each is one to the others", () => {
  const { queue, serve } = open();
  for (let at = 0; at < 20; at += 1)
    for (let name = 0; name < 10; name += 1) queue.add(visitor(`v${name}`, { cost: 300 }));
  for (let at = 0; at < 20; at += 1) queue.add(order("alice", { cost: 300 }));
  const served = Array.from({ length: 30 }, () => serve()?.caller ?? "");
  const alice = served.filter((name) => name === "alice").length;
  expect(alice).toBeGreaterThanOrEqual(10);
  const each = Map.groupBy(
    served.filter((name) => name !== "alice"),
    (name) => name,
  );
  const counts = [...each.values()].map(({ length }) => length);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
});

test("a quiet visitor comes before those that have used much", () => {
  const { queue, serve } = open();
  for (let at = 0; at < 20; at += 1) queue.add(visitor("mallory", { cost: 2000 }));
  serve();
  serve();
  queue.add(visitor("quiet"));
  expect(serve()?.caller).toBe("quiet");
});

test("previews before renders before batches: of one caller, and of callers alike", () => {
  const { queue, serveAll } = open();
  queue.add(order("a", { lane: "batch" }));
  queue.add(order("b", { lane: "render" }));
  queue.add(order("c", { lane: "preview" }));
  expect(serveAll()).toEqual(["c", "b", "a"]);
  const one = open();
  const [batch, render, preview] = [...lanes].reverse().map((lane) => order("a", { lane }));
  for (const it of [batch, render, preview]) one.queue.add(it as Waiting);
  expect([one.serve(), one.serve(), one.serve()]).toEqual([preview, render, batch]);
});

test("no lane goes before who has used far less", () => {
  const { queue, serve } = open();
  for (let at = 0; at < 9; at += 1) queue.add(order("mallory", { lane: "preview", cost: 900 }));
  serve();
  queue.add(order("alice", { lane: "batch" }));
  expect(serve()?.caller).toBe("alice");
});

test("what was served beyond others is forgiven by half every ten seconds", () => {
  const usage = new Usage();
  const beyond = (now: number) => usage.behind("a", undefined, now);
  usage.begin("a", 20, 0);
  expect(beyond(0)).toBe(20);
  usage.end("a", 20, 800, 800, 0);
  expect([0, 10_000, 30_000].map(beyond)).toEqual([800, 400, 100]);
});

test("others are about for half a minute, oneself does not count", () => {
  const usage = new Usage();
  usage.heard("alice", 0);
  expect(usage.othersAbout("alice", 1)).toBe(0);
  usage.heard("bob", 20_000);
  usage.heard("bob", 25_000);
  const seen = [29_999, 30_000, 55_000].map((now) =>
    ["alice", "bob"].map((it) => usage.othersAbout(it, now)),
  );
  expect(seen).toEqual([
    [1, 1],
    [1, 0],
    [0, 0],
  ]);
});

test("who was here all the time and asked for little does not come after many who have just come", () => {
  const { queue, serve } = open();
  const rounds = 200;
  for (let round = 0; round < rounds; round += 1) {
    queue.add(order("quiet"));
    expect(serve()?.caller).toBe("quiet");
  }
  const others = Array.from({ length: 10 }, (_, at) => `other ${at}`);
  for (const caller of others) queue.add(order(caller, { cost: 100 }));
  for (let round = 0; round < 30; round += 1) {
    const { caller } = serve() as Waiting;
    queue.add(order(caller, { cost: 100 }));
    // After the first of the others at the latest, in the time of which it would have asked for no more than this.
    if (round % 10 !== 9) continue;
    queue.add(order("quiet"));
    expect([serve()?.caller, serve()?.caller]).toContain("quiet");
  }
});

/** Each asks for orders of so many ms, with so long a pause after each. None of it counts as given. */
function busyness(usage: Usage, callers: Record<string, { work: number; pause: number }>): number {
  let end = 0;
  for (const [caller, { work, pause }] of Object.entries(callers)) {
    let now = 0;
    while (now < 3000) {
      usage.note("enter", caller, now);
      usage.end(caller, 0, work, work, (now += work), { share: "visitors", counts: 0 });
      usage.note("leave", caller, now);
      now += pause;
    }
    end = Math.max(end, now);
  }
  return end;
}

test("of callers who have been given about as much, who asks for much less comes first", () => {
  const { queue, usage } = open();
  const now = busyness(usage, {
    typing: { work: 5, pause: 10 },
    typist: { work: 5, pause: 12 },
    quiet: { work: 2, pause: 120 },
  });
  for (const caller of ["typing", "typist", "quiet"]) queue.add(visitor(caller));
  const place = () => queue.heads(now).findIndex(({ caller }) => caller === "quiet");
  const given = (ms: number) => usage.end("quiet", 0, ms, 2, now, { share: "visitors" });
  given(50);
  expect(place()).toBe(0);
  given(2000);
  expect(place()).toBe(2);
});

test("whose share asks for much less comes before previews of a share that asks for much", () => {
  const { queue, usage } = open();
  const now = busyness(usage, {
    visitors: { work: 5, pause: 2 },
    account: { work: 10, pause: 110 },
  });
  for (let at = 0; at < 20; at += 1) queue.add(visitor(`visitor ${at}`, { lane: "preview" }));
  queue.add(order("account"));
  expect(queue.heads(now)[0]?.caller).toBe("account");
});

test("of callers who have not been here for long, who has been given less comes first", () => {
  const { queue, usage } = open();
  const later = busyness(usage, { had: { work: 5, pause: 10 }, new: { work: 5, pause: 10 } }) + 1e6;
  for (const caller of ["had", "new"]) expect(usage.demand(caller, later)).toBe(0);
  usage.end("had", 0, 50, 5, later, { share: "visitors" });
  for (const caller of ["had", "new"]) queue.add(visitor(caller));
  expect(queue.heads(later).map(({ caller }) => caller)).toEqual(["new", "had"]);
});

test("a full queue has the longest line make room, and nobody for the one who fills it", () => {
  const { queue, usage } = open();
  for (let at = 0; at < 5; at += 1) queue.add(order("mallory", { cost: at }));
  queue.add(order("alice"));
  expect(queue.displacedBy("mallory", "mallory", 0)).toBeUndefined();
  expect(queue.displacedBy("bob", "bob", 0)).toMatchObject({ caller: "mallory", cost: 4 });
  expect(queue.displacedBy("alice", "alice", 0)).toMatchObject({ caller: "mallory", cost: 4 });
  const even = new FairQueue<Waiting>(usage);
  for (const caller of ["mallory", "carol"]) even.add(order(caller));
  expect(even.displacedBy("bob", "bob", 0)).toBeUndefined();
  usage.end("mallory", 0, 5000, 5000, 0);
  expect(even.displacedBy("bob", "bob", 0)).toMatchObject({ caller: "mallory" });
});

test("nothing is lost and nothing is served twice, whatever is added, taken and withdrawn", () => {
  const step = fc.record({
    what: fc.constantFrom("add", "add first", "serve", "withdraw"),
    caller: fc.constantFrom("a", "b", "c", "d"),
    visitor: fc.boolean(),
    lane: fc.constantFrom(...lanes),
    cost: fc.nat(3000),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const { queue, serve } = open();
      const here = new Set<Waiting>();
      for (const { what, caller, visitor: unknown, lane, cost } of steps) {
        if (what === "serve") {
          const served = serve();
          expect(served !== undefined).toBe(here.size > 0);
          if (served) expect(here.delete(served)).toBe(true);
        } else if (what === "withdraw") {
          const [first] = here;
          if (first) expect(queue.delete(first) && here.delete(first)).toBe(true);
        } else {
          const name = unknown ? `visitor ${caller}` : caller;
          const one = (unknown ? visitor : order)(name, { lane, cost });
          queue.add(one, what === "add first");
          here.add(one);
        }
        expect(queue.size).toBe(here.size);
        expect([...queue].length).toBe(here.size);
        const { preview, render, batch } = queue.counts();
        expect(preview + render + batch).toBe(here.size);
      }
    }),
  );
});

test("who presses comes after who pauses, whoever has used more", () => {
  const usage = new Usage();
  const queue = new FairQueue<Waiting>(usage, ({ caller }) => caller === "mallory");
  usage.end("alice", 0, 5000, 5000, 0);
  queue.add(order("mallory", { lane: "preview" }));
  queue.add(order("alice"));
  queue.add(order("carol"));
  expect(queue.heads(0).map(({ caller }) => caller)).toEqual(["carol", "alice", "mallory"]);
});

test("who presses is known by what the others who are here would use", () => {
  const usage = new Usage();
  const work = (caller: string, milliseconds: number, now: number) => {
    usage.note("enter", caller, now);
    usage.end(caller, 0, milliseconds, milliseconds, now);
    usage.note("leave", caller, now);
  };
  work("alice", 20, 0);
  usage.heard("alice", 0);
  for (let order = 0; order < 40; order += 1) work("mallory", 50, 1000);
  usage.note("enter", "mallory", 1000);
  expect(usage.presses("mallory", "mallory", 1000)).toBe(true);
  expect(usage.presses("alice", "alice", 1000)).toBe(false);
  // Alice has gone.
  usage.note("enter", "carol", 4000);
  usage.heard("carol", 4000);
  expect(usage.presses("mallory", "mallory", 4000)).toBe(false);
  // Carol is new, so nobody knows. Mike is here, and asks for as much.
  usage.heard("mike", 4000);
  for (let order = 0; order < 8; order += 1) work("mike", 50, 4000);
  usage.note("enter", "mike", 4000);
  expect(usage.presses("mallory", "mallory", 4000)).toBe(false);
});

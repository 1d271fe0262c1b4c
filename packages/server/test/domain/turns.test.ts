import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { Turns } from "../../src/domain/limits/turns.ts";

const never = new AbortController().signal;

/** Records which requests have begun, in order. */
function watched(turns: Turns) {
  const begun: string[] = [];
  const frees = new Map<string, () => void>();
  const take = async (caller: string, name: string, signal = never) => {
    const free = await turns.take(caller, signal);
    begun.push(name);
    frees.set(name, free);
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { begun, frees, take, settled };
}

test("a caller has so many at a time, its others wait in order, and nobody else waits for them", async () => {
  const { begun, frees, take, settled } = watched(new Turns({ most: 2, atWork: 2 }));
  for (const name of ["a1", "a2", "a3", "a4"]) void take("a", name);
  void take("b", "b1");
  await settled();
  expect(begun).toEqual(["a1", "a2", "b1"]);
  frees.get("a2")?.();
  await settled();
  expect(begun).toEqual(["a1", "a2", "b1", "a3"]);
  for (const name of ["a1", "a3"]) frees.get(name)?.();
  await settled();
  expect(begun.at(-1)).toBe("a4");
});

test("who has gone does not wait, and leaves no room that nobody has", async () => {
  const { begun, frees, take, settled } = watched(new Turns({ most: 1, atWork: 1 }));
  const gone = new AbortController();
  void take("a", "a1");
  void take("a", "a2", gone.signal);
  void take("a", "a3");
  gone.abort();
  await settled();
  expect(begun).toEqual(["a1", "a2"]);
  frees.get("a2")?.();
  await settled();
  expect(begun).toEqual(["a1", "a2"]);
  frees.get("a1")?.();
  await settled();
  expect(begun).toEqual(["a1", "a2", "a3"]);
});

test("more than a thousand that wait are refused, with a time to try again", async () => {
  const turns = new Turns({ most: 1, atWork: 1 });
  await turns.take("a", never);
  const waiting = Array.from({ length: 1000 }, () => turns.take("a", never));
  await expect(turns.take("a", never)).rejects.toMatchObject({ code: "OVERLOADED", retryAfter: 1 });
  await expect(turns.take("b", never)).resolves.toBeTypeOf("function");
  expect(waiting).toHaveLength(1000);
});

describe("while others are here", () => {
  test("what was refused for load keeps its room for a while, so that who asks again at once waits", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    try {
      const turns = new Turns({ most: 4, atWork: 2 }, () => 0);
      const { begun, take, settled } = watched(turns);
      const refused = await Promise.all([turns.take("a", never), turns.take("a", never)]);
      await take("b", "b1");
      for (const leave of refused) leave(true);
      void take("a", "again");
      await take("b", "b2");
      vi.advanceTimersByTime(499);
      await settled();
      expect(begun).toEqual(["b1", "b2"]);
      vi.advanceTimersByTime(1001);
      await settled();
      expect(begun).toEqual(["b1", "b2", "again"]);
      const more = await turns.take("a", never);
      more(true);
      vi.advanceTimersByTime(1500);
      await take("a", "and again");
      expect(begun.at(-1)).toBe("and again");
    } finally {
      vi.useRealTimers();
    }
  });

  test("alone, a caller may try as often as it likes", async () => {
    const turns = new Turns({ most: 1, atWork: 1 }, () => 0);
    for (let times = 0; times < 3; times += 1) (await turns.take("a", never))(true);
    await expect(turns.take("a", never)).resolves.toBeTypeOf("function");
  });

  test("a caller has fewer at work, and as many as ever when they have gone", async () => {
    let now = 0;
    const turns = new Turns({ most: 4, atWork: 1 }, () => now);
    const { begun, frees, take, settled } = watched(turns);
    await take("b", "b1");
    for (const name of ["a1", "a2", "a3"]) void take("a", name);
    await settled();
    expect(begun).toEqual(["b1", "a1"]);
    now = 2001;
    frees.get("a1")?.();
    await settled();
    expect(begun).toEqual(["b1", "a1", "a2", "a3"]);
  });

  test("what is away leaves its place to the caller's others, and comes back before those that wait", async () => {
    const turns = new Turns({ most: 3, atWork: 1 }, () => 0);
    const { begun, frees, take, settled } = watched(turns);
    await take("b", "b1");
    await take("a", "a1");
    let rendered: (result: string) => void = () => {};
    const render = turns.away("a", () => new Promise<string>((resolve) => (rendered = resolve)));
    const back = render.then((result) => begun.push(result));
    for (const name of ["a2", "a3"]) void take("a", name);
    await settled();
    expect(begun).toEqual(["b1", "a1", "a2"]);
    rendered("a1 rendered");
    await settled();
    expect(begun).toEqual(["b1", "a1", "a2"]);
    frees.get("a2")?.();
    await back;
    expect(begun).toEqual(["b1", "a1", "a2", "a1 rendered"]);
    frees.get("a1")?.();
    await settled();
    expect(begun.at(-1)).toBe("a3");
  });

  test("it comes back whatever became of it, and of a caller without a turn nothing is counted", async () => {
    const turns = new Turns({ most: 1, atWork: 1 });
    const fails = () => Promise.reject(new Error("no"));
    await expect(turns.away("a", fails)).rejects.toThrow("no");
    const free = await turns.take("a", never);
    await expect(turns.away("a", fails)).rejects.toThrow("no");
    free();
    await expect(turns.take("a", never)).resolves.toBeTypeOf("function");
  });

  test("there are never more at work, nor under way, than there may be, and all have their turn", async () => {
    const ways = fc.array(fc.tuple(fc.constantFrom("a", "b", "c"), fc.nat(3)), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(ways, async (requests) => {
        const turns = new Turns({ most: 3, atWork: 2 }, () => 0);
        const [atWork, underWay] = [new Map<string, number>(), new Map<string, number>()];
        const count = (of: Map<string, number>, name: string, by: number, most: number) => {
          of.set(name, (of.get(name) ?? 0) + by);
          expect(of.get(name)).toBeLessThanOrEqual(most);
        };
        const pause = () => new Promise((resolve) => setImmediate(resolve));
        await turns.take("other", never);
        const one = async (name: string, renders: number) => {
          const free = await turns.take(name, never);
          count(underWay, name, 1, 3);
          count(atWork, name, 1, 2);
          for (let at = 0; at < renders; at += 1) {
            await turns.away(name, () => {
              count(atWork, name, -1, 2);
              return pause();
            });
            count(atWork, name, 1, 2);
            await pause();
          }
          count(atWork, name, -1, 2);
          count(underWay, name, -1, 3);
          free();
        };
        await Promise.all(requests.map(([name, renders]) => one(name, renders)));
      }),
    );
  });
});

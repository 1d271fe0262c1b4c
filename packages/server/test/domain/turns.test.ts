import { expect, test } from "vitest";
import { Turns } from "../../src/domain/turns.ts";

const never = new AbortController().signal;

/** What has begun, in order. */
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
  const { begun, frees, take, settled } = watched(new Turns(2));
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
  const { begun, frees, take, settled } = watched(new Turns(1));
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
  const turns = new Turns(1);
  await turns.take("a", never);
  const waiting = Array.from({ length: 1000 }, () => turns.take("a", never));
  await expect(turns.take("a", never)).rejects.toMatchObject({ code: "OVERLOADED", retryAfter: 1 });
  await expect(turns.take("b", never)).resolves.toBeTypeOf("function");
  expect(waiting).toHaveLength(1000);
});

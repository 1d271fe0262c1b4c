/**
 * Tests that large contents of the database are read a few at a time, for all callers in turn, and
 * not for a caller who has gone.
 */
import { expect, test } from "vitest";
import { StoredReads } from "../../src/domain/limits/stored-reads.ts";

/** Reads that end when the test says so. */
function desk() {
  const reads = new StoredReads();
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (caller: string, name: string, signal = new AbortController().signal) =>
    reads.read(
      caller,
      signal,
      () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      },
      (found) => `${found}!`,
    );
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { reads, begun, ask, end };
}

test("two at a time, and of several callers each in turn", async () => {
  const { reads, begun, ask, end } = desk();
  const all = ["1", "2", "3", "4", "5"].map((name) => ask("many", name));
  const other = ask("one", "other");
  expect(begun).toEqual(["1", "2"]);
  expect(reads.state).toEqual({ underWay: 2, waiting: 4 });
  await end("1");
  await end("2");
  expect(begun).toEqual(["1", "2", "3", "other"]);
  for (const name of ["3", "other", "4", "5"]) await end(name);
  expect(await Promise.all([...all, other])).toEqual(["1!", "2!", "3!", "4!", "5!", "other!"]);
  expect(reads.state).toEqual({ underWay: 0, waiting: 0 });
});

test("who has gone is read nothing for, and keeps nobody waiting", async () => {
  const { reads, begun, ask, end } = desk();
  const gone = new AbortController();
  const first = [ask("a", "1"), ask("a", "2")];
  const left = Array.from({ length: 300 }, (_, at) => ask("b", `left ${at}`, gone.signal));
  const stays = ask("b", "stays");
  gone.abort();
  for (const one of left) await expect(one).rejects.toMatchObject({ code: "OVERLOADED" });
  expect(reads.state.waiting).toBe(1);
  for (const name of ["1", "2", "stays"]) await end(name);
  expect(begun).toEqual(["1", "2", "stays"]);
  await Promise.all([...first, stays]);
  await expect(ask("b", "late", gone.signal)).rejects.toMatchObject({ code: "OVERLOADED" });
  expect(reads.state).toEqual({ underWay: 0, waiting: 0 });
});

test("one that fails makes room for the next", async () => {
  const reads = new StoredReads();
  const { signal } = new AbortController();
  const fail = () => reads.read("a", signal, () => Promise.reject(new Error("broken")), String);
  for (let round = 0; round < 5; round += 1) await expect(fail()).rejects.toThrow("broken");
  expect(reads.state).toEqual({ underWay: 0, waiting: 0 });
});

// In a process of its own: a module of Node is replaced before ours are loaded.
import { expect, test, vi } from "vitest";
import { typeset } from "../src/typeset.ts";

const reads = vi.hoisted(() => ({ fail: true }));
vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof import("node:fs/promises")>();
  return {
    ...real,
    readFile: (...args: Parameters<typeof real.readFile>) =>
      reads.fail ? Promise.reject(new Error("unreadable")) : real.readFile(...args),
  };
});

test("facts that cannot be had are no formula's mistake, and are tried again", async () => {
  await expect(typeset("x", false, undefined)).rejects.toThrow("unreadable");
  reads.fail = false;
  expect(await typeset("x", false, undefined)).toHaveProperty("drawing");
});

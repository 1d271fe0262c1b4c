import { expect, test } from "vitest";
import { giveBack } from "../src/children/give-back.ts";

test("bytes that fill their buffer are given back; what others may share is left alone", () => {
  const own = new Uint8Array(1000).fill(1);
  giveBack(own);
  expect(own).toHaveLength(0);
  giveBack(own);
  const buffer = new ArrayBuffer(1000);
  const part = new Uint8Array(buffer, 0, 500).fill(2);
  giveBack(part);
  expect(part).toHaveLength(500);
  expect(buffer.byteLength).toBe(1000);
  const pooled = Buffer.from("short");
  giveBack(pooled);
  expect(pooled.toString()).toBe("short");
});

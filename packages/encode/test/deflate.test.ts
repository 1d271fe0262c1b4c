import { deflateSync, inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { deflate } from "../src/deflate/index.ts";

/** Bytes that nothing is known of beforehand, and yet the same each time. */
function noise(count: number, most = 256): Uint8Array {
  let state = 1;
  return Uint8Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 16) % most;
  });
}

function repeated(bytes: Uint8Array, times: number): Uint8Array {
  return Buffer.concat(Array.from({ length: times }, () => bytes));
}

const words = "the page sets words in lines and lines in columns 0123456789 Tj Td BT ET".split(" ");
const text = (count: number) =>
  new TextEncoder().encode(
    Array.from(noise(count), (byte, at) => `${words[byte % words.length]} ${at % 97}`).join("\n"),
  );

const cases: readonly [name: string, bytes: Uint8Array][] = [
  ["nothing", new Uint8Array(0)],
  ["one byte", Uint8Array.of(7)],
  ["two bytes", Uint8Array.of(7, 7)],
  ["one byte many times", new Uint8Array(100_000).fill(65)],
  ["what repeats at the farthest distance", repeated(noise(32_768), 3)],
  ["what repeats one byte farther away", repeated(noise(32_769), 3)],
  ["noise", noise(200_000)],
  ["noise of few bytes", noise(200_000, 3)],
  ["text", text(20_000)],
  ["more than one piece", text(300_000)],
  ["exactly one piece", noise(1 << 20, 5)],
];

describe("deflate", () => {
  it.each(cases)("%s can be read again", (_, bytes) => {
    const packed = deflate(bytes);
    expect(inflateSync(packed).equals(bytes)).toBe(true);
    // Whatever came before.
    expect(Buffer.from(deflate(bytes)).equals(packed)).toBe(true);
  });

  it("gives about as few bytes as zlib's level 6", () => {
    for (const bytes of [text(3000), text(60_000), noise(50_000, 9)])
      expect(deflate(bytes).length).toBeLessThan(deflateSync(bytes, { level: 6 }).length * 1.03);
  });

  it("adds next to nothing to what cannot be packed", () => {
    expect(deflate(noise(500_000)).length).toBeLessThan(505_000);
  });
});

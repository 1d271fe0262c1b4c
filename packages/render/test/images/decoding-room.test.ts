/** Few bitmaps are decoded at a time, and those in the order in which they came. */
import { expect, test } from "vitest";
import { createDecodingRoom } from "../../src/enrich/images/bitmaps/decoding-room.ts";

/** Decodes bitmaps of so many pixels, and returns which were at work beside each other. */
async function besideEachOther(pixels: readonly number[]): Promise<number[][]> {
  const room = createDecodingRoom(10);
  const atWork: number[] = [];
  const seen: number[][] = [];
  const decode = async (one: number) => {
    atWork.push(one);
    seen.push([...atWork]);
    await new Promise(setImmediate);
    atWork.splice(atWork.indexOf(one), 1);
  };
  await Promise.all(pixels.map((one) => room(one, () => decode(one))));
  return seen;
}

test.each([
  ["small ones two at a time", [1, 2, 3], [[1], [1, 2], [2, 3]]],
  ["large ones one by one", [8, 7, 6], [[8], [7], [6]]],
  ["one with more than there may be alone", [1, 20, 2], [[1], [20], [2]]],
  ["none before one that waits", [9, 2, 1], [[9], [2], [2, 1]]],
])("%s", async (_, pixels, expected) => {
  expect(await besideEachOther(pixels)).toEqual(expected);
});

test("one that fails makes room", async () => {
  const room = createDecodingRoom(10);
  const failing = room(10, () => Promise.reject(new Error("broken")));
  const next = room(10, () => Promise.resolve("decoded"));
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("decoded");
});

import { Duplex, PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { ByteReader, isLength, sendBulk } from "../src/children/byte-pipe.ts";

test("an answer is whole in whatever pieces it comes, before its length or after", async () => {
  const stream = new PassThrough();
  const reader = new ByteReader(stream);
  const next = (length: number) =>
    new Promise<Uint8Array>((resolve) => reader.expect(length, resolve));
  stream.write(Buffer.from([1, 2]));
  await new Promise(setImmediate);
  const first = next(4);
  stream.write(Buffer.from([3]));
  stream.write(Buffer.from([4]));
  expect([...(await first)]).toEqual([1, 2, 3, 4]);
  expect(await next(0)).toHaveLength(0);
});

test("what is more than was announced is dropped", async () => {
  const stream = new PassThrough();
  const reader = new ByteReader(stream);
  const answer = new Promise<Uint8Array>((resolve) => reader.expect(2, resolve));
  stream.write(Buffer.from([1, 2, 3, 4]));
  expect([...(await answer)]).toEqual([1, 2]);
});

test("a length that no answer has is none", () => {
  for (const length of [0, 1, 2 ** 30]) expect(isLength(length)).toBe(true);
  for (const length of [-1, 0.5, 2 ** 30 + 1, Number.NaN, "4", undefined])
    expect(isLength(length)).toBe(false);
});

test("what is sent is still read until the pipe has taken its last piece", async () => {
  const taken: (() => void)[] = [];
  const pipe = new Duplex({ read() {}, write: (_, __, done) => void taken.push(done) });
  let over = false;
  const sent = sendBulk(pipe, [new Uint8Array(200_000)]).then(() => (over = true));
  for (let piece = 0; piece < 2; piece += 1) {
    await new Promise(setImmediate);
    expect([taken.length, over]).toEqual([piece + 1, false]);
    taken.at(-1)?.();
  }
  await sent;
});

test("nothing more is sent to a pipe that is gone", async () => {
  const pipe = new Duplex({ read() {}, write() {} });
  const sent = sendBulk(pipe, [new Uint8Array(1_000_000)]);
  pipe.destroy();
  await sent;
});

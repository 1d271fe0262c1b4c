/**
 * The pipe that carries pictures from child to parent. Node's IPC channel would clone them, and
 * takes four times as long for 50 MB; up to 250 KB there is no difference.
 */
import { writeSync } from "node:fs";
import type { Readable } from "node:stream";

/** Its file descriptor in the child. 0 to 2 are standard, 3 is the IPC channel. */
export const BYTE_PIPE = 4;

/** Most bytes of one answer. A child that announces more is not in its right mind. */
const MOST = 2 ** 30;

export function isLength(announced: unknown): announced is number {
  return Number.isSafeInteger(announced) && Number(announced) >= 0 && Number(announced) <= MOST;
}

/** Writes all bytes; the child's end of the pipe blocks until the parent has taken them. */
export function writeBytes(bytes: Uint8Array): void {
  let written = 0;
  while (written < bytes.length) written += writeSync(BYTE_PIPE, bytes, written);
}

/**
 * The parent's end: gathers what arrives and hands it out when an answer is complete. What is expected is put where it
 * is to be at once: pieces that lie about until the last is there would take as much memory again.
 */
export class ByteReader {
  /** What came before its answer was announced. */
  #early: Uint8Array[] = [];
  #expected: Expected | undefined;

  constructor(stream: Readable) {
    stream.on("data", (chunk: Uint8Array) => {
      if (this.#expected) this.#put(this.#expected, chunk);
      else this.#early.push(chunk);
    });
    // The pipe breaks when the child dies; that is reported by the child's exit.
    stream.on("error", () => {});
  }

  /** Calls back with the next `length` bytes, once they are here. One request at a time. */
  expect(length: number, take: (bytes: Uint8Array) => void): void {
    const expected = { bytes: new Uint8Array(length), received: 0, take };
    this.#expected = expected;
    const early = this.#early;
    this.#early = [];
    if (length === 0) this.#put(expected, new Uint8Array());
    for (const chunk of early) this.#put(expected, chunk);
  }

  #put(expected: Expected, chunk: Uint8Array): void {
    // More than was announced is nobody's.
    const part = chunk.subarray(0, expected.bytes.length - expected.received);
    expected.bytes.set(part, expected.received);
    expected.received += part.length;
    if (expected.received < expected.bytes.length) return;
    this.#expected = undefined;
    expected.take(expected.bytes);
  }
}

/** An answer's bytes, as far as they are here. */
interface Expected {
  bytes: Uint8Array;
  received: number;
  take: (bytes: Uint8Array) => void;
}

/**
 * The pipe that carries pictures from child to parent. Node's IPC channel would clone them, and
 * takes four times as long for 50 MB; up to 250 KB there is no difference.
 */
import { writeSync } from "node:fs";
import type { Readable } from "node:stream";

/** Its file descriptor in the child. 0 to 2 are standard, 3 is the IPC channel. */
export const BYTE_PIPE = 4;

/** Writes all bytes; the child's end of the pipe blocks until the parent has taken them. */
export function writeBytes(bytes: Uint8Array): void {
  let written = 0;
  while (written < bytes.length) written += writeSync(BYTE_PIPE, bytes, written);
}

/** The parent's end: gathers what arrives and hands it out when an answer is complete. */
export class ByteReader {
  #chunks: Uint8Array[] = [];
  #received = 0;
  #expected: { length: number; take: (bytes: Uint8Array) => void } | undefined;

  constructor(stream: Readable) {
    stream.on("data", (chunk: Uint8Array) => {
      this.#chunks.push(chunk);
      this.#received += chunk.length;
      this.#deliver();
    });
    // The pipe breaks when the child dies; that is reported by the child's exit.
    stream.on("error", () => {});
  }

  /** Calls back with the next `length` bytes, once they are here. One request at a time. */
  expect(length: number, take: (bytes: Uint8Array) => void): void {
    this.#expected = { length, take };
    this.#deliver();
  }

  #deliver(): void {
    const expected = this.#expected;
    if (!expected || this.#received < expected.length) return;
    const bytes = new Uint8Array(expected.length);
    let offset = 0;
    for (const chunk of this.#chunks) {
      bytes.set(chunk, offset);
      offset += chunk.length;
    }
    this.#chunks = [];
    this.#received = 0;
    this.#expected = undefined;
    expected.take(bytes);
  }
}

/**
 * The pipe that carries pictures between child and parent. Node's IPC channel would clone them, and
 * takes four times as long for 50 MB; up to 250 KB there is no difference.
 */
import { readSync, writeSync } from "node:fs";
import type { Duplex, Readable } from "node:stream";
import { giveBack } from "./give-back.ts";

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

/** At most this much is handed to the pipe at a time, in bytes: the parent has others to serve. */
const PIECE = 128 * 1024;

/**
 * Sends all bytes to the child, piece by piece as it takes them. Ends early if the child is gone. Once it has ended, the
 * pipe reads none of them any more.
 */
export async function sendBulk(pipe: Duplex, bulk: readonly Uint8Array[]): Promise<void> {
  for (const bytes of bulk)
    for (let sent = 0; sent < bytes.length; sent += PIECE) {
      if (pipe.destroyed) return;
      await written(pipe, bytes.subarray(sent, sent + PIECE));
    }
}

/** Resolves when the pipe has taken the piece, or is closed. */
function written(pipe: Duplex, piece: Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      pipe.off("close", done);
      resolve();
    };
    pipe.on("close", done);
    pipe.write(piece, done);
  });
}

/** The child's end: reads byte arrays of these lengths, and blocks until they are here. */
export function readBulk(lengths: readonly number[]): Uint8Array[] {
  return lengths.map((length) => {
    const bytes = new Uint8Array(length);
    let read = 0;
    while (read < length) {
      const more = readSync(BYTE_PIPE, bytes, read, length - read, null);
      if (more === 0) throw new Error("the parent is gone");
      read += more;
    }
    return bytes;
  });
}

/**
 * The parent's end: collects the bytes of an answer and hands them out when it is complete. Each
 * piece is copied to its place at once, because pieces kept until the last arrives would take as
 * much memory again.
 */
export class ByteReader {
  /** Bytes that came before their answer was announced. */
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
    // Bytes beyond the announced length are dropped.
    const part = chunk.subarray(0, expected.bytes.length - expected.received);
    expected.bytes.set(part, expected.received);
    expected.received += part.length;
    giveBack(chunk);
    if (expected.received < expected.bytes.length) return;
    this.#expected = undefined;
    expected.take(expected.bytes);
  }
}

/** Answer that is being received, and its bytes so far. */
interface Expected {
  bytes: Uint8Array;
  received: number;
  take: (bytes: Uint8Array) => void;
}

/** How a large file is written: no more than a piece of it waits for the disk at any time. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { open, type FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeInPieces, writeLarge } from "../../src/adapters/disk/write-large.ts";

const MiB = 2 ** 20;
const bytes = Uint8Array.from({ length: 3.5 * MiB }, (_, at) => (at * 7919) >> 3);
let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), "platen-large-"))));
afterAll(() => rmSync(folder, { recursive: true }));

test("it comes whole", async () => {
  const path = join(folder, "whole.png");
  await writeLarge(path, bytes);
  expect(readFileSync(path).equals(bytes)).toBe(true);
});

test("at most 1 MiB is on its way to the disk, even where the system takes less at a time", async () => {
  await using file = await open(join(folder, "pieces.png"), "w");
  let dirty = 0;
  let most = 0;
  const slowly: Pick<FileHandle, "write" | "datasync"> = {
    write: (async (buffer: Uint8Array, at: number, length: number) => {
      const written = await file.write(buffer, at, Math.min(length, 300_000));
      most = Math.max(most, (dirty += written.bytesWritten));
      return written;
    }) as FileHandle["write"],
    datasync: async () => {
      await file.datasync();
      dirty = 0;
    },
  };
  await writeInPieces(slowly, bytes);
  expect([most, dirty]).toEqual([MiB, MiB / 2]);
  expect(readFileSync(join(folder, "pieces.png")).equals(bytes)).toBe(true);
});

/** Tests that every image store must pass, run on each of them. */
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DiskImages } from "../../src/adapters/disk-images.ts";
import { systemClock } from "../../src/adapters/real-world.ts";
import { S3Images } from "../../src/adapters/s3/s3-images.ts";
import type { FileName, ImageStore } from "../../src/domain/images/image-store.ts";
import { HOUR } from "../support/clock.ts";
import { startS3 } from "../support/s3.ts";

interface Subject {
  store: ImageStore;
  /** Makes a file look as if it had been written this many ms ago. */
  age: (name: FileName, ms: number) => void;
  /** Puts many files of one byte. */
  plant: (names: readonly FileName[]) => Promise<unknown>;
  /** Lists everything that is kept, by the store's own names; read without the store. */
  kept: () => string[];
  /** Breaks the store, and repairs it. */
  breakDown: () => Promise<void>;
  mend: () => Promise<void>;
  close: () => Promise<void>;
}

function disk(): Promise<Subject> {
  const folder = mkdtempSync(join(tmpdir(), "platen-images-"));
  const images = join(folder, "images");
  const fileOf = ({ id }: FileName) => join(images, id.slice(0, 2), `${id}.png`);
  const clear = () => rmSync(images, { recursive: true, force: true });
  const store = new DiskImages(images);
  return Promise.resolve({
    store,
    plant: (names) => Promise.all(names.map((name) => store.put(name, new Uint8Array([1])))),
    age: (name, ms) => {
      const then = new Date(Date.now() - ms);
      utimesSync(fileOf(name), then, then);
    },
    kept: () =>
      (readdirSync(folder, { recursive: true }) as string[]).filter((name) => /\.\w+$/.test(name)),
    breakDown: () => {
      clear();
      writeFileSync(images, "a file where the folder should be");
      return Promise.resolve();
    },
    mend: () => {
      clear();
      return Promise.resolve();
    },
    close: () => {
      rmSync(folder, { recursive: true, force: true });
      return Promise.resolve();
    },
  });
}

async function s3(): Promise<Subject> {
  const server = await startS3();
  const { prefix } = server.options;
  const store = new S3Images(server.options, systemClock);
  return {
    store,
    // Writing them one by one through the protocol would take most of the suite's time.
    plant: (names) => Promise.resolve(server.plant(names.map(({ id }) => `${prefix}/${id}.png`))),
    age: ({ id }, ms) => server.age(`${prefix}/${id}.png`, ms),
    kept: () => server.objects(),
    breakDown: server.stop,
    mend: server.start,
    close: async () => {
      store.close();
      await server[Symbol.asyncDispose]();
    },
  };
}

const image = (format: FileName["format"] = "png"): FileName => ({ id: randomUUID(), format });

describe.each([
  ["disk", disk],
  ["s3", s3],
] as const)("%s", (_, open) => {
  let subject: Subject;
  let store: ImageStore;
  beforeAll(async () => {
    subject = await open();
    ({ store } = subject);
  });
  afterAll(() => subject.close());

  const bytesOf = async (stream: ReadableStream | undefined) =>
    stream && new Uint8Array(await new Response(stream).arrayBuffer());
  const expectSame = (found: Uint8Array | undefined, expected: Uint8Array) =>
    expect(found && Buffer.compare(found, expected)).toBe(0);

  /** Lists the ids of files that are older than this many ms. */
  async function idsOlderThan(ms: number): Promise<string[]> {
    const ids: string[] = [];
    for await (const { id } of store.olderThan(Date.now() - ms)) ids.push(id);
    return ids;
  }

  /** Removes files while they are being listed. */
  async function removeAll(): Promise<void> {
    let removing: Promise<void>[] = [];
    for await (const file of store.olderThan(Date.now() + HOUR))
      if (removing.push(file.remove()) === 100) {
        await Promise.all(removing);
        removing = [];
      }
    await Promise.all(removing);
  }

  test.each([1, 120_000, 6_000_000])("what was put is read: %i bytes", async (size) => {
    const [name, bytes] = [image(), randomBytes(size)];
    await store.put(name, bytes);
    expectSame(await store.read(name), bytes);
    expectSame(await bytesOf(await store.stream(name, 0, size - 1)), bytes);
  });

  test.each(["png", "jpeg", "webp", "pdf"] as const)("format %s", async (format) => {
    const name = image(format);
    await store.put(name, new Uint8Array([1, 2, 3]));
    expect([...((await store.read(name)) ?? [])]).toEqual([1, 2, 3]);
    await store.remove(name);
    expect(await store.read(name)).toBeUndefined();
  });

  test("a view of a larger buffer is put as what it shows", async () => {
    const [name, whole] = [image(), randomBytes(1000)];
    await store.put(name, whole.subarray(100, 200));
    expectSame(await store.read(name), whole.subarray(100, 200));
  });

  test("put again: the last one counts", async () => {
    const name = image();
    await store.put(name, randomBytes(100));
    await store.put(name, new Uint8Array([7]));
    expect([...((await store.read(name)) ?? [])]).toEqual([7]);
  });

  test.each([
    [0, 0],
    [0, 9],
    [5, 99_999],
    [99_999, 99_999],
    [50_000, 50_001],
  ])("a stream from %i to %i", async (start, end) => {
    const [name, bytes] = [image(), randomBytes(100_000)];
    await store.put(name, bytes);
    expectSame(await bytesOf(await store.stream(name, start, end)), bytes.subarray(start, end + 1));
  });

  test("a stream that nobody reads to its end", async () => {
    const name = image();
    await store.put(name, randomBytes(6_000_000));
    for (let round = 0; round < 100; round += 1) {
      const reader = (await store.stream(name, 0, 5_999_999))?.getReader();
      await reader?.read();
      await reader?.cancel();
    }
    expect((await store.read(name))?.length).toBe(6_000_000);
  });

  test("readers that dawdle keep nobody waiting", async () => {
    const name = image();
    await store.put(name, randomBytes(6_000_000));
    const streams = await Promise.all(
      Array.from({ length: 150 }, () => store.stream(name, 0, 5_999_999)),
    );
    const readers = streams.map((stream) => stream?.getReader());
    for (const reader of readers) expect((await reader?.read())?.done).toBe(false);
    await store.put(image(), randomBytes(10));
    for (const reader of readers) await reader?.cancel();
  });

  test("what is not there", async () => {
    const name = image();
    expect(await store.read(name)).toBeUndefined();
    expect(await store.stream(name, 0, 9)).toBeUndefined();
    await store.remove(name);
  });

  test("what was removed", async () => {
    const name = image();
    await store.put(name, randomBytes(10));
    await store.remove(name);
    expect(await store.read(name)).toBeUndefined();
    expect(await store.stream(name, 0, 9)).toBeUndefined();
    expect(subject.kept().join("\n")).not.toContain(name.id);
    await store.remove(name);
  });

  test("many at a time", async () => {
    const names = Array.from({ length: 200 }, () => image());
    await Promise.all(names.map((name) => store.put(name, Buffer.from(name.id))));
    const read = await Promise.all(names.map((name) => store.read(name)));
    expect(read.map((bytes) => Buffer.from(bytes ?? []).toString())).toEqual(
      names.map(({ id }) => id),
    );
    await Promise.all(names.map((name) => store.remove(name)));
  });

  test("a check leaves nothing behind", async () => {
    const before = subject.kept();
    await store.check();
    expect(subject.kept()).toEqual(before);
  });

  test("old files are told from young ones, and can be removed", async () => {
    const [old, young] = [image(), image()];
    await store.put(old, randomBytes(10));
    await store.put(young, randomBytes(10));
    subject.age(old, 2 * HOUR);
    expect(await idsOlderThan(HOUR)).toEqual([old.id]);
    expect(await idsOlderThan(3 * HOUR)).toEqual([]);
    expect(await idsOlderThan(-HOUR)).toEqual(expect.arrayContaining([old.id, young.id]));
    for await (const file of store.olderThan(Date.now() - HOUR)) await file.remove();
    expect(await store.read(old)).toBeUndefined();
    expect(await store.read(young)).toBeDefined();
  });

  test("more old files than one list holds", async () => {
    await removeAll();
    expect(subject.kept()).toEqual([]);
    const names = Array.from({ length: 1203 }, () => image());
    await subject.plant(names);
    const ids = await idsOlderThan(-HOUR);
    expect(ids.length).toBe(1203);
    expect(ids.toSorted()).toEqual(names.map(({ id }) => id).toSorted());
    await removeAll();
    expect(subject.kept()).toEqual([]);
  });

  test("out of order and in order again", async () => {
    const name = image();
    await store.put(name, randomBytes(10));
    await subject.breakDown();
    await expect(store.put(image(), randomBytes(10))).rejects.toThrow();
    await expect(store.read(name)).rejects.toThrow();
    await expect(store.stream(name, 0, 9)).rejects.toThrow();
    await expect(store.check()).rejects.toThrow();
    await expect(idsOlderThan(HOUR)).rejects.toThrow();
    await subject.mend();
    await store.check();
    await store.put(name, randomBytes(20));
    expect((await store.read(name))?.length).toBe(20);
  });
});

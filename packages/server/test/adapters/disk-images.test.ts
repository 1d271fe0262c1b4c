/** Tests of image storage on a disk alone: its folders, and files that were left half-way. */
import { randomUUID } from "node:crypto";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FileWriter } from "../../src/adapters/disk/file-writer.ts";
import { DiskImages } from "../../src/adapters/disk-images.ts";

let folder: string;
let store: DiskImages;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "platen-disk-")), "images");
  store = new DiskImages(folder);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await store.close();
  rmSync(join(folder, ".."), { recursive: true, force: true });
});

const image = (first: string) =>
  ({ id: first + randomUUID().slice(first.length), format: "png" }) as const;
const pathOf = ({ id }: { id: string }) => join(folder, id.slice(0, 2), `${id}.png`);

test("with the first picture come the folders of all, so that no other waits for its own", async () => {
  await store.put(image("ab"), Buffer.from("x"));
  expect(readdirSync(folder)).toHaveLength(256);
});

test("a folder that somebody removed is made again", async () => {
  await store.put(image("ab"), Buffer.from("x"));
  rmSync(join(folder, "cd"), { recursive: true });
  const name = image("cd");
  await store.put(name, Buffer.from("y"));
  expect(readFileSync(join(folder, "cd", `${name.id}.png`), "utf8")).toBe("y");
});

test("what was left half-way is no image, and can be removed", async () => {
  await store.put(image("ab"), Buffer.from("x"));
  const { id } = image("ef");
  writeFileSync(join(folder, "ef", `${id}.png.part`), "x");
  const left: string[] = [];
  for await (const file of store.olderThan(Date.now() + 1000)) {
    left.push(file.id);
    await file.remove();
  }
  expect(left).toContain(`${id}.png`);
  expect(readdirSync(folder, { recursive: true })).toHaveLength(256);
});

test("many at once, and each is told what became of it", async () => {
  await store.put(image("ab"), Buffer.from("x"));
  const names = Array.from({ length: 40 }, () => image(randomUUID().slice(0, 2)));
  const [first] = names;
  if (!first) throw new Error("there are names");
  // A folder stands in the place of the first file.
  mkdirSync(pathOf(first));
  const outcomes = await Promise.allSettled(
    names.map((name, at) => store.put(name, Buffer.from(`picture ${at}`))),
  );
  expect(outcomes[0]).toMatchObject({ status: "rejected", reason: { code: "EISDIR" } });
  for (const [at, name] of names.entries())
    if (at > 0) expect(readFileSync(pathOf(name), "utf8")).toBe(`picture ${at}`);
});

test("a part of something larger is all that is written, and stays as it is", async () => {
  const name = image("ab");
  const bytes = Buffer.from("-picture-").subarray(1, 8);
  const written = store.put(name, bytes);
  await written;
  expect(readFileSync(pathOf(name), "utf8")).toBe("picture");
  expect(bytes.toString()).toBe("picture");
});

test("large files, too, are their owner's alone", async () => {
  const [small, large] = [image("ab"), image("cd")];
  const bytes = Buffer.alloc(300 * 1024, "x");
  await Promise.all([store.put(small, Buffer.from("x")), store.put(large, bytes)]);
  expect(readFileSync(pathOf(large)).equals(bytes)).toBe(true);
  for (const name of [small, large]) expect(statSync(pathOf(name)).mode & 0o777).toBe(0o600);
});

test("a thread that ends is followed by another; what it had in hand fails", async () => {
  const writer = new FileWriter();
  const path = join(folder, "..", "file");
  await writer.write(path, Buffer.from("1"));
  const spy = vi.spyOn(Worker.prototype, "postMessage");
  const lost = writer.write(path, Buffer.from("2"));
  await vi.waitFor(() => expect(spy).toHaveBeenCalled());
  const [thread] = spy.mock.contexts;
  await (thread as Worker).terminate();
  // The write may have been faster than the end of the thread.
  await lost.catch((error: Error) => expect(error.message).toMatch(/has ended/u));
  await writer.write(path, Buffer.from("3"));
  expect(readFileSync(path, "utf8")).toBe("3");
  await writer.close();
});

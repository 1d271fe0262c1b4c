/** What is the disk's alone: its folders, and what was left half-way. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DiskImages } from "../../src/adapters/disk-images.ts";

let folder: string;
let store: DiskImages;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "platen-disk-")), "images");
  store = new DiskImages(folder);
});
afterEach(() => rmSync(join(folder, ".."), { recursive: true, force: true }));

const image = (first: string) =>
  ({ id: first + randomUUID().slice(first.length), format: "png" }) as const;

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

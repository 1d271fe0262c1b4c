/** A first start that fails says where and why, so that somebody can mend it. */
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newFolder } from "../support/first-start.ts";
import { startTestService } from "../support/service.ts";
import { removeFolder } from "../../../../scripts/tests/remove-folder.ts";
import { isLinux, isRoot, onlyOnLinux, unless } from "../../../../scripts/tests/skipped.ts";

let parent: string;
let folder: string;
beforeEach(() => {
  parent = newFolder();
  folder = join(parent, "data");
});
afterEach(() => removeFolder(parent));

const start = () => startTestService({ PLATEN_DATA_DIR: folder });
const cases: [what: string, spoil: () => void, where: () => string, why: string][] = [
  [
    "the data folder is a file",
    () => writeFileSync(folder, ""),
    () => folder,
    "a file of that name is in the way",
  ],
  [
    "a part of its path is a file",
    () => {
      writeFileSync(join(parent, "file"), "");
      folder = join(parent, "file", "data");
    },
    () => folder,
    "a part of its path is not a folder",
  ],
  [
    "the database is a folder",
    () => mkdirSync(join(folder, "platen.db"), { recursive: true }),
    () => join(folder, "platen.db"),
    "it is a folder",
  ],
  [
    "the database is something else",
    () => writeFileSync(join(newly(folder), "platen.db"), "a shopping list, with eggs ".repeat(99)),
    () => join(folder, "platen.db"),
    "it is no SQLite database",
  ],
  [
    "the lock is a folder",
    () => mkdirSync(join(folder, "service.lock"), { recursive: true }),
    () => join(folder, "service.lock"),
    "it cannot be opened",
  ],
  [
    "the secret is a folder",
    () => mkdirSync(join(folder, "secret"), { recursive: true }),
    () => join(folder, "secret"),
    "it is a folder",
  ],
];

function newly(path: string): string {
  mkdirSync(path, { recursive: true });
  return path;
}

test.each(cases)("%s: its path and the reason", async (_, spoil, where, why) => {
  spoil();
  const message = await start().then(
    () => "it started",
    (error: Error) => error.message,
  );
  expect(message).toContain(where());
  expect(message).toContain(why);
  expect(message).not.toMatch(/Another service|again later|EEXIST|ENOTDIR|EISDIR/);
});

test.skipIf(!isLinux)(`the disk is full: no other service is blamed${onlyOnLinux}`, async () => {
  // Linux has a file to which nothing can be written for want of room.
  symlinkSync("/dev/full", join(newly(folder), "service.lock"));
  await expect(start()).rejects.toThrow(
    `The lock ${join(folder, "service.lock")} cannot be used: the disk is full.`,
  );
});

test.skipIf(isRoot)(
  `the data folder may not be read${unless(!isRoot, "root may read everything")}`,
  async () => {
    chmodSync(newly(folder), 0);
    await expect(start()).rejects.toThrow(
      `The folder ${folder} cannot be used for data: permission denied.`,
    );
  },
);

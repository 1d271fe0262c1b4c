/** One place decides the address of the repository, and all others follow. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root, rootManifest } from "../release/packages.ts";
import { follow, followers, slugOf } from "../repository/addresses.ts";

const slug = slugOf(rootManifest().repository?.["url"]);
const read = (file: string) => readFileSync(join(root, file), "utf8");

test.each(followers)("%s has the address; else `npm run repository`", (file) => {
  expect(follow(file, read(file), slug)).toBe(read(file));
});

test.each(followers)("%s follows another owner, whole", (file) => {
  const moved = follow(file, read(file), "Some-Body/press");
  expect(moved).toMatch(/some-body\/press/iu);
  expect(moved).not.toContain(slug);
});

test("no other file has it", () => {
  const found = execFileSync(
    "git",
    ["grep", "--name-only", "--ignore-case", "--fixed-strings", slug],
    {
      cwd: root,
      encoding: "utf8",
    },
  );
  const files = found.trim().split("\n");
  expect(files.toSorted()).toEqual(["package.json", ...followers].toSorted());
});

test("an address that is none is refused", () => {
  expect(() => slugOf("https://example.org/x")).toThrow("got https://example.org/x");
});

/** Folders that can be taken in at a glance. */
import { execFileSync } from "node:child_process";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { root } from "../release/packages.ts";

const MOST = 20;

test(`no folder of sources has more than ${MOST} files`, () => {
  const said = execFileSync("git", ["ls-files", "packages/*/src/*.ts", "packages/*/src/*.tsx"], {
    cwd: root,
    encoding: "utf8",
  });
  const folders = Map.groupBy(said.trim().split("\n"), (file) => dirname(file));
  expect(folders.size).toBeGreaterThan(100);
  expect([...folders].filter(([, files]) => files.length > MOST).map(([name]) => name)).toEqual([]);
});

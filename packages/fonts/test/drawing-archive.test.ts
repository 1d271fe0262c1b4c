import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished, test, expect } from "vitest";
import { DrawingArchive, writeArchive } from "../src/files/drawing-archive.ts";
import { DrawingFolder } from "../src/files/drawing-folder.ts";
import { packageFile } from "../src/files/package-file.ts";

test("an archive has every drawing of the folder, as it is there", () => {
  const scratch = mkdtempSync(join(tmpdir(), "drawings-"));
  onTestFinished(() => rmSync(scratch, { recursive: true }));
  const folder = new DrawingFolder(packageFile("@discordapp/twemoji", "dist/svg"));
  const names = [...folder.names()];
  writeArchive(
    join(scratch, "all"),
    names.map((name) => [name, folder.read(name)] as const),
  );

  const archive = new DrawingArchive(join(scratch, "all"));
  expect(names.length).toBeGreaterThan(3800);
  expect([...archive.names()].toSorted()).toEqual(names.toSorted());
  expect(names.filter((name) => archive.read(name) !== folder.read(name))).toEqual([]);
  for (const drawings of [archive, folder])
    expect(["1f600", "1f601-1f602", ""].map((name) => drawings.has(name))).toEqual([
      true,
      false,
      false,
    ]);
});

test("a folder that was asked for many names knows them all", () => {
  const folder = new DrawingFolder(packageFile("@discordapp/twemoji", "dist/svg"));
  const unknown = Array.from({ length: 40 }, (_, index) => `1f600-${index}`);
  expect(unknown.some((name) => folder.has(name))).toBe(false);
  expect(folder.has("1f600")).toBe(true);
});

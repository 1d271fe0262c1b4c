import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { neededFiles } from "../src/needed-files.ts";

const root = resolve(import.meta.dirname, "../../..");

test("each installed package that a render needs is a folder that is there, once", () => {
  const globs = neededFiles(root);
  expect(globs).toEqual([...new Set(globs)]);
  for (const glob of globs) {
    expect(glob).toMatch(/^\.\/.+\/\*\*$/);
    expect(existsSync(join(root, glob.slice(0, -3), "package.json"))).toBe(true);
  }
  const names = globs.map((glob) => {
    const text = readFileSync(join(root, glob.slice(0, -3), "package.json"), "utf8");
    return (JSON.parse(text) as { name: string }).name;
  });
  // Found from where it stands: what its packages need in their turn, too.
  for (const name of ["@platen/render", "@platen/fonts", "sharp", "harfbuzzjs", "bidi-js"])
    expect(names).toContain(name);
  expect(names.filter((name) => name.startsWith("@expo-google-fonts/")).length).toBeGreaterThan(5);
  expect(names).not.toContain("vitest");
});

test("globs are relative to the folder that is asked for", () => {
  const folder = mkdtempSync(join(tmpdir(), "platen-needed-"));
  try {
    for (const glob of neededFiles(folder))
      expect(existsSync(join(folder, glob.slice(0, -3), "package.json"))).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

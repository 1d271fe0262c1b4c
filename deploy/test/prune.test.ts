import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { prune } from "../image/prune.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "platen-prune-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, content: unknown = {}): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), JSON.stringify(content));
}

const there = (path: string) => existsSync(join(folder, path));

test("keeps what is required, however far, and removes the rest", () => {
  write("package-lock.json");
  write("packages/cli/package.json", { name: "platen", dependencies: { "@platen/server": "1" } });
  write("packages/server/package.json", {
    name: "@platen/server",
    dependencies: { hono: "1", nested: "1" },
  });
  write("packages/client/package.json", { name: "@platen/client" });
  write("node_modules/hono/package.json", {
    name: "hono",
    peerDependencies: { needed: "1", vite: "1" },
    peerDependenciesMeta: { vite: { optional: true } },
    optionalDependencies: { "@os/linux": "1", "@os/windows": "1" },
  });
  write("node_modules/hono/index.d.ts");
  write("node_modules/hono/index.js");
  write("node_modules/hono/index.js.map");
  for (const name of ["needed", "vite", "@os/linux", "nested"])
    write(`node_modules/${name}/package.json`, { name });
  // Another version than the one at the root, which nobody asks for.
  write("packages/server/node_modules/nested/package.json", { name: "nested" });
  prune(folder);
  for (const kept of [
    "node_modules/hono/index.js",
    "node_modules/needed/package.json",
    "node_modules/@os/linux/package.json",
    "packages/server/node_modules/nested/package.json",
  ])
    expect(there(kept), kept).toBe(true);
  for (const gone of [
    "node_modules/vite",
    "node_modules/nested",
    "node_modules/hono/index.d.ts",
    "node_modules/hono/index.js.map",
    "package-lock.json",
    "packages/client",
  ])
    expect(there(gone), gone).toBe(false);
});

test("keeps a package that nobody requires if it holds one that somebody does", () => {
  write("packages/cli/package.json", { name: "platen", dependencies: { outer: "1" } });
  write("node_modules/outer/package.json", { name: "outer", dependencies: { inner: "1" } });
  write("node_modules/outer/node_modules/inner/package.json", { name: "inner" });
  write("node_modules/outer/node_modules/idle/package.json", { name: "idle" });
  prune(folder);
  expect(there("node_modules/outer/node_modules/inner/package.json")).toBe(true);
  expect(there("node_modules/outer/node_modules/idle")).toBe(false);
});

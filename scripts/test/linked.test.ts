import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { linkPackages, releasedFile } from "../release/linked.ts";

let folder: string;
let release: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "platen-linked-")));
  release = join(folder, "out/release");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

function publish(name: string, code: string): void {
  const manifest = { name: `@platen/${name}`, type: "module", exports: { "./entry": "./dist.js" } };
  write(`out/release/${name}/package.json`, JSON.stringify(manifest));
  write(`out/release/${name}/dist.js`, code);
}

function workspace(): void {
  write("package.json", "{}");
  for (const [name, said] of [
    ["@platen/pool", "the source of pool"],
    ["sharp", "sharp"],
  ] as const) {
    write(
      `node_modules/${name}/package.json`,
      '{ "type": "module", "exports": { "./entry": "./a.js" } }',
    );
    write(`node_modules/${name}/a.js`, `export default "${said}";`);
  }
}

test("published packages find each other, not the sources, and others' in the workspace", () => {
  workspace();
  publish("pool", 'export default "pool";');
  publish(
    "render",
    'import pool from "@platen/pool/entry";\nimport sharp from "sharp/entry";\nconsole.log(pool, sharp);',
  );
  linkPackages(release);
  const file = releasedFile(release, "@platen/render/entry");
  expect(file).toBe(join(release, "render/dist.js"));
  expect(execFileSync(process.execPath, [file], { encoding: "utf8" })).toBe("pool sharp\n");
});

test("what is no longer built is no longer found", () => {
  publish("pool", "");
  linkPackages(release);
  rmSync(join(release, "pool"), { recursive: true });
  publish("render", "");
  linkPackages(release);
  expect(() => releasedFile(release, "@platen/pool/entry")).toThrow("@platen/pool/entry");
});

test("sources are not taken for what is published", () => {
  workspace();
  publish("render", "");
  linkPackages(release);
  expect(() => releasedFile(release, "@platen/pool/entry")).toThrow(
    '@platen/pool/entry is not built. Run "npm run build".',
  );
});

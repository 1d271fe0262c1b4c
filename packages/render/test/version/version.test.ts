import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { renderVersion, versionOf } from "../../src/version.ts";

const manifest = JSON.parse(
  readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
) as { version: string; dependencies: Record<string, string> };

test("begins with the package's version and is the same in any process", () => {
  expect(renderVersion).toMatch(/^\d+\.\d+\.\d+.*\+[0-9a-f]{16}$/);
  expect(renderVersion.startsWith(`${manifest.version}+`)).toBe(true);
  const program = `import { renderVersion } from ${JSON.stringify(
    new URL("../../src/version.ts", import.meta.url).href,
  )}; process.stdout.write(renderVersion)`;
  const elsewhere = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    encoding: "utf8",
    env: { TZ: "Asia/Tokyo", LANG: "tr_TR" },
    cwd: "/",
  });
  expect(elsewhere.stdout).toBe(renderVersion);
});

test("every engine, font and data package counts, and what they run on", () => {
  const around = ["24.0.0", "linux", "x64"];
  const version = versionOf(manifest, around);
  for (const name of Object.keys(manifest.dependencies)) {
    const dependencies = { ...manifest.dependencies, [name]: "0.0.0-other" };
    expect(versionOf({ ...manifest, dependencies }, around), name).not.toBe(version);
  }
  expect(versionOf({ ...manifest, version: "9.9.9" }, around)).not.toBe(version);
  expect(versionOf(manifest, ["24.0.1", "linux", "x64"])).not.toBe(version);
  expect(versionOf(manifest, around)).toBe(version);
});

test("every dependency is pinned to one version: else a version would not say what renders", () => {
  for (const [name, pin] of Object.entries(manifest.dependencies))
    expect(pin, name).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/);
});

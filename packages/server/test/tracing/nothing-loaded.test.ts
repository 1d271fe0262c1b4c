/** Without a collector, a service must not pay for what it does not use. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { processEnvironment } from "../support/process-environment.ts";

/** Every module of OpenTelemetry that a service loads from start to stop. */
function loaded(settings: Record<string, string>): string[] {
  const dataDir = mkdtempSync(join(tmpdir(), "platen-loads-"));
  const program = fileURLToPath(new URL("../support/loaded-modules.ts", import.meta.url));
  const { stdout, stderr, status } = spawnSync(process.execPath, [program], {
    encoding: "utf8",
    timeout: 500_000,
    env: {
      ...processEnvironment,
      PLATEN_DATA_DIR: dataDir,
      PLATEN_PORT: "0",
      PLATEN_METRICS_PORT: "off",
      PLATEN_RENDER_CHILDREN: "1",
      PLATEN_RENDER_WARM_UP: "0",
      ...settings,
    },
  });
  rmSync(dataDir, { recursive: true, force: true });
  expect(status, stderr).toBe(0);
  const modules = JSON.parse(stdout) as string[];
  return [...new Set(modules.flatMap((url) => /@opentelemetry\/([\w-]+)/u.exec(url)?.[1] ?? []))];
}

test("nothing but the API, which others bring", () => {
  expect(loaded({}).filter((name) => !["api", "semantic-conventions"].includes(name))).toEqual([]);
});

test("with a collector, the SDK and the exporter", () => {
  const names = loaded({ PLATEN_OTLP_URL: "http://127.0.0.1:9" });
  expect(names).toEqual(
    expect.arrayContaining(["sdk-trace", "exporter-trace-otlp-http", "resources"]),
  );
});

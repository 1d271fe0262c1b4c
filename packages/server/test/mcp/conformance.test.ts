/**
 * The official conformance suite against the running service, in both revisions. What does not
 * apply is listed in `conformance/`, check by check, each with its reason. The suite also holds
 * every message, and so every tool, against the official JSON schema of the revision
 * (`wire-schema-valid`).
 */
import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestService, type TestService } from "../support/service.ts";
import { openDoor, type OpenDoor } from "./support/open-door.ts";

const packageFile = createRequire(import.meta.url).resolve(
  "@modelcontextprotocol/conformance/package.json",
);
const suite = join(dirname(packageFile), "dist/index.js");

let service: TestService;
let door: OpenDoor;
const results = mkdtempSync(join(tmpdir(), "platen-conformance-"));
beforeAll(async () => {
  service = await startTestService();
  const { token } = await service.account();
  door = await openDoor(service.port, token);
});
afterAll(async () => {
  await door[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
  rmSync(results, { recursive: true, force: true });
});

interface Check {
  id: string;
  status: string;
}

describe.each(["2025-11-25", "2026-07-28"])("revision %s", (revision) => {
  const folder = join(results, revision);

  test("nothing fails but what is expected to, and all that is expected to", async () => {
    const { code, output } = await runSuite(revision, folder);
    expect(code, output.slice(-4000)).toBe(0);
  });

  test("the checks that count most were made and passed", () => {
    const passed = Object.groupBy(checksIn(folder), ({ status }) => status)["SUCCESS"] ?? [];
    const ids = new Set(passed.map(({ id }) => id));
    const always = ["tools-list", "tools-name-format", "wire-schema-valid"];
    for (const id of always) expect(ids).toContain(id);
    expect(passed.length).toBeGreaterThanOrEqual(revision === "2025-11-25" ? 30 : 80);
  });

  test("every message was valid by the official JSON schema", () => {
    const wire = checksIn(folder).filter(({ id }) => id === "wire-schema-valid");
    expect(wire.length).toBeGreaterThan(20);
    expect(wire.filter(({ status }) => status !== "SUCCESS")).toEqual([]);
  });
});

function runSuite(revision: string, folder: string): Promise<{ code: number; output: string }> {
  const expected = fileURLToPath(new URL(`conformance/${revision}.yaml`, import.meta.url));
  const args = [suite, "server", "--url", `http://127.0.0.1:${door.port}/mcp`, "-o", folder];
  args.push("--requirements", revision, "--expected-failures", expected);
  return new Promise((resolve) => {
    execFile(process.execPath, args, { maxBuffer: 2 ** 24 }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
    );
  });
}

function checksIn(folder: string): Check[] {
  return readdirSync(folder).flatMap(
    (name) => JSON.parse(readFileSync(join(folder, name, "checks.json"), "utf8")) as Check[],
  );
}

/**
 * Tests that a child process which a document has taken over finds none of the service's secrets.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { isLinux, onlyOnLinux } from "../../../scripts/tests/skipped.ts";

const bin = fileURLToPath(new URL("../bin/platen.js", import.meta.url));
const SECRET = "a secret of more than thirty-two characters";
const MAIL = "smtp://user:hush-hush@127.0.0.1:9";

interface Ready {
  children?: string[];
  port: number;
}

const running: ChildProcess[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const child of running.splice(0)) {
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await gone;
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function serve(settings: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), "platen-secrets-"));
  folders.push(folder);
  const child = spawn(process.execPath, [bin, "serve"], {
    env: {
      PATH: process.env["PATH"],
      TMPDIR: folder,
      PLATEN_PORT: "0",
      PLATEN_METRICS_PORT: "off",
      PLATEN_BOOTSTRAP: "0",
      PLATEN_RENDER_CHILDREN: "1",
      PLATEN_RENDER_WARM_UP: "0",
      PLATEN_DATA_DIR: join(folder, "data"),
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  running.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const entry = JSON.parse(line) as Ready & { msg: string };
    if (entry.msg === "ready") return { pid: child.pid ?? 0, ready: entry, folder };
  }
  throw new Error("the service ended before it was ready");
}

/**
 * Lists the children of a process, once each runs its own program. A child that is just being
 * started is at first a copy of its parent, and then one of the tools by which it gives up rights.
 */
async function childrenOf(pid: number): Promise<number[]> {
  const children = () =>
    readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((one) => of(one, "status").includes(`\nPPid:\t${pid}\n`));
  const words = (one: number) => of(one, "cmdline").split("\0");
  const isBegun = (one: number) =>
    words(one)[0] === process.execPath && words(one).some((word) => word.includes("/children/"));
  await expect.poll(() => children().filter((one) => !isBegun(one))).toEqual([]);
  return children();
}

/** Reads a file of a process below `/proc`; empty if the process has ended. */
function of(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

describe.skipIf(!isLinux)(`on Linux${onlyOnLinux}`, () => {
  test("no environment holds a secret: not the service's, which any child may read, nor a child's", async () => {
    const { pid, folder, ready } = await serve({
      PLATEN_SECRET: SECRET,
      PLATEN_SMTP_URL: MAIL,
      OTEL_EXPORTER_OTLP_HEADERS: "authorization=hush-hush",
    });
    const answer = await fetch(`http://127.0.0.1:${ready.port}/api/v1/previews`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ markdown: "x" }),
    });
    expect(answer.status).toBe(200);
    const children = await childrenOf(pid);
    expect(children.length).toBeGreaterThan(0);
    for (const one of [pid, ...children]) {
      const seen = readFileSync(`/proc/${one}/environ`, "latin1");
      expect(seen).not.toContain(SECRET);
      expect(seen).not.toContain("hush-hush");
    }
    for (const one of children) {
      expect(readFileSync(`/proc/${one}/environ`, "latin1")).not.toContain("PLATEN_");
      expect(readFileSync(`/proc/${one}/cmdline`, "latin1")).not.toContain(SECRET);
    }
    // The process is started anew also to set this variable, by which the allocator gives memory
    // back.
    expect(readFileSync(`/proc/${pid}/environ`, "latin1")).toContain("MALLOC_ARENA_MAX=2");
    // The files in which the secrets were handed over are removed.
    expect(readdirSync(folder).filter((name) => name.startsWith("platen-handed-over"))).toEqual([]);
    const settings = await fetch(`http://127.0.0.1:${ready.port}/api/v1/web/settings`);
    if (settings.ok) expect(JSON.stringify(await settings.json())).toContain('"mail"');
  });

  test("children have given up what the log says", async () => {
    const { pid, ready } = await serve({});
    const { children: given = [] } = ready;
    for (const one of await childrenOf(pid)) {
      if (given.includes("no_new_privs")) expect(of(one, "status")).toContain("NoNewPrivs:\t1");
      if (!given.some((name) => name.startsWith("rlimits"))) continue;
      const limits = readFileSync(`/proc/${one}/limits`, "utf8");
      expect(limits).toMatch(/^Max core file size +0 +0 /m);
      expect(limits).toMatch(/^Max file size +67108864 +67108864 /m);
    }
  });
});

test("a secret may be in a file; not in both, and not in one that cannot be read", async () => {
  const { readConfig } = await import("@platen/server");
  const folder = mkdtempSync(join(tmpdir(), "platen-secrets-"));
  folders.push(folder);
  const file = join(folder, "secret");
  writeFileSync(file, `${SECRET}\n`);
  const config = readConfig({ PLATEN_SECRET_FILE: file });
  expect([config.secret, config.warnings]).toEqual([SECRET, []]);
  expect(() => readConfig({ PLATEN_SECRET_FILE: file, PLATEN_SECRET: SECRET })).toThrow(/not both/);
  expect(() => readConfig({ PLATEN_SECRET_FILE: join(folder, "none") })).toThrow(/ENOENT/);
  writeFileSync(file, "short");
  expect(() => readConfig({ PLATEN_SECRET_FILE: file })).toThrow(/at least 32/);
  expect(() => readConfig({ PLATEN_SECRET_FILE: file })).not.toThrow(/short/);
  expect(readConfig({ PLATEN_PORT_FILE: file }).warnings).toHaveLength(1);
});

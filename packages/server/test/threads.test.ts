// In a process of its own: priorities of its threads are changed.
/** That the threads which help the service give way, told by what the system says of a service in a process of its own. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { isLinux, onlyOnLinux } from "../../../scripts/tests/skipped.ts";

test.skipIf(!isLinux)(
  `V8's and Node's threads are ten steps below the service${onlyOnLinux}`,
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "platen-threads-"));
    const program = fileURLToPath(new URL("support/serve.ts", import.meta.url));
    const env = {
      ...process.env,
      PLATEN_DATA_DIR: dataDir,
      PLATEN_PORT: "0",
      PLATEN_METRICS_PORT: "off",
      PLATEN_RENDER_CHILDREN: "1",
      PLATEN_RENDER_WARM_UP: "0",
    };
    const service = spawn(process.execPath, [program], {
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    try {
      await once(service.stdout, "data");
      const { pid = 0 } = service;
      const own = getPriority(pid);
      const below: Record<string, number[]> = {};
      for (const thread of readdirSync(`/proc/${pid}/task`)) {
        const name = readFileSync(`/proc/${pid}/task/${thread}/comm`, "latin1").trim();
        (below[name] ??= []).push(getPriority(Number(thread)) - own);
      }
      expect(new Set(below["V8Worker"])).toEqual(new Set([10]));
      expect(new Set(below["libuv-worker"])).toEqual(new Set([10]));
    } finally {
      const gone = once(service, "exit");
      service.kill("SIGTERM");
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);

/** Edits of a kept document while the service is killed: each is made once, and what was answered is there. */
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { start } from "../support/crash.ts";

const EDITS = 8;
const ROUNDS = 2;

test("edits under keys are made once, however often the service is killed", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "platen-edits-"));
  let running = await start(dataDir, ["edits@example.org", "10"], "kill");
  const { token = "" } = running;
  const send = async (path: string, body?: object, key?: string) => {
    const answer = await fetch(`http://127.0.0.1:${running.port}/api/v1/${path}`, {
      method: body ? "POST" : "GET",
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body && { "Content-Type": "application/json" }),
        ...(key !== undefined && { "Idempotency-Key": key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.status, await answer.clone().text()).toBe(200);
    return ((await answer.json()) as { data: Record<string, unknown> }).data;
  };
  try {
    const kept = await send("images/generate", { markdown: "# A\n\nend\n", document: true });
    const path = `documents/${String(kept["document"])}`;
    const edit = (name: string) =>
      send(`${path}/edits`, { edits: [{ op: "insert_after", text: "end", markdown: ` ${name}` }] }, name); // prettier-ignore
    let answered = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const names = Array.from({ length: EDITS }, (_, at) => `r${round}e${at}`);
      const first = names.map((name) => edit(name).then(() => (answered += 1)));
      await Promise.race(first);
      running.process.kill("SIGKILL");
      await once(running.process, "exit");
      await Promise.allSettled(first);
      running = await start(dataDir, [], "kill");
      for (const name of names) await edit(name);
    }
    expect(answered).toBeGreaterThan(0);
    const { markdown, version } = await send(path);
    const words = String(markdown).split(/\s+/u).filter(Boolean).slice(3);
    expect(new Set(words).size).toBe(EDITS * ROUNDS);
    expect([words.length, version]).toEqual([EDITS * ROUNDS, EDITS * ROUNDS + 1]);
  } finally {
    running.process.kill("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 120_000);

/** Edits of a kept document while the service is killed: each is made once, and what was answered is there. */
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { clients, wordsOf, type ToolResult } from "../mcp/support/clients.ts";
import { audit } from "../support/books.ts";
import { signIn } from "../support/call.ts";
import { start } from "../support/crash.ts";
import { signedIn } from "../support/oauth.ts";

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

test("an app's edits, pictures of them and pictures of differences leave exact books", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "platen-app-"));
  // Tokens of apps are for one address, so that the service has to come back at it.
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  const again = (args: string[]) => start(dataDir, args, "kill", { PLATEN_PORT: `${port}` });
  const credits = 100;
  let running = await again(["app@example.org", `${credits}`]);
  const person = { email: "app@example.org", password: "correct horse battery" };
  const app = await signedIn({ baseUrl }, await signIn({ baseUrl }, person), "render credits offline_access"); // prettier-ignore
  const connected = () => clients["client library v2, 2026-07-28"]({ url: `${baseUrl}/mcp`, token: app.access_token }); // prettier-ignore
  try {
    let client = await connected();
    const made = await client.call("generate_image", { markdown: "# A\n\nend\n", document: true });
    const document = /document: (\S+)/u.exec(wordsOf(made))?.[1];
    const edit = (name: string): Promise<ToolResult> =>
      client.call("edit_document", {
        document,
        edits: [{ op: "insert_after", text: "end", markdown: ` ${name}` }],
        idempotencyKey: name,
        picture: name.endsWith("0"),
      });
    const diff = () =>
      client.call("diff_markdown", { markdown: "a b", against: "a", picture: true, watermark: false }); // prettier-ignore
    let answered = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const names = Array.from({ length: EDITS }, (_, at) => `r${round}e${at}`);
      const first = [...names.map(edit), diff(), diff()].map((call) => call.then(() => (answered += 1))); // prettier-ignore
      await Promise.race(first);
      running.process.kill("SIGKILL");
      await once(running.process, "exit");
      await Promise.allSettled(first);
      running = await again([]);
      client = await connected();
      for (const name of names) expect((await edit(name)).isError ?? false, name).toBe(false);
    }
    expect(answered).toBeGreaterThan(0);
    const listed = wordsOf(await client.call("edit_document", { document }));
    expect(listed).toContain(`Version ${EDITS * ROUNDS + 1}`);
    const db = new DatabaseSync(join(dataDir, "platen.db"), { readOnly: true });
    const { accountId } = db.prepare('select "accountId" from "accountBooks"').get() as { accountId: string }; // prettier-ignore
    db.close();
    const books = audit(dataDir, accountId);
    expect([books.reservations, books.balance]).toEqual([0, books.ledgerSum]);
    expect(books.freeUsed + credits - books.balance).toBe(books.images.length);
  } finally {
    running.process.kill("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 120_000);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/**
 * Jobs, batches and links while the processes that run them are killed, again and again: none is lost, each is charged
 * once or not at all, and the books agree in the end.
 */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { BatchView, CreatedLinkKey, JobView } from "@platen/contract";
import { expect, test } from "vitest";
import { seed, share } from "../../../../scripts/tests/budget.ts";
import { signLink } from "../../../client/src/sign-link.ts";
import { audit, type Audit } from "../support/books.ts";
import { start } from "../support/crash.ts";
import { auditPostgres, NODE_SECRET } from "../support/nodes.ts";
import { postgresDatabase } from "../support/postgres.ts";

const CREDITS = 100_000;
const EMAIL = "jobs@example.org";
type Running = Awaited<ReturnType<typeof start>>;

/** `npm run test:long` does 200. */
const ROUNDS = { sqlite: share === 1 ? 200 : 4, postgres: share === 1 ? 40 : 3 };

function moments(): () => number {
  let state = (seed % 2_147_483_646) + 1;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

/** A client that sends each request under a key until it is answered. */
class Client {
  readonly jobs = new Map<string, JobView>();
  /** Digests of the pictures of links, by their paths. */
  readonly links = new Map<string, string>();
  #linkKey: Promise<CreatedLinkKey> | undefined;
  readonly #token: string;
  readonly #ports: () => number[];

  constructor(token: string, ports: () => number[]) {
    this.#token = token;
    this.#ports = ports;
  }

  async ask(method: string, path: string, body?: object, key?: string): Promise<unknown> {
    for (let attempt = 0; attempt < 2000; attempt += 1) {
      const ports = this.#ports();
      try {
        const response = await fetch(
          `http://127.0.0.1:${ports[attempt % ports.length]}/api/v1/${path}`,
          {
            // prettier-ignore
            method,
            headers: {
              Authorization: `Bearer ${this.#token}`,
              ...(body && { "Content-Type": "application/json" }),
              ...(key !== undefined && { "Idempotency-Key": key }),
            },
            ...(body && { body: JSON.stringify(body) }),
          },
        );
        const { data } = (await response.json()) as { data?: unknown };
        if (data) return data;
      } catch {
        // Its process was killed.
      }
      await pause(50);
    }
    throw new Error(`no answer: ${method} ${path}`);
  }

  /** @param wait seconds for its end */
  async job(name: string, canceled: boolean, wait = 0): Promise<void> {
    const body = { markdown: `# ${name}`, width: 200, quality: 1, async: true };
    const job = (await this.ask("POST", "images/generate", body, name)) as JobView;
    this.jobs.set(name, job);
    if (wait > 0) await this.ask("GET", `jobs/${job.jobId}?wait=${wait}`);
    if (canceled) await this.ask("DELETE", `jobs/${job.jobId}`);
  }

  async batch(name: string, count: number): Promise<void> {
    const items = Array.from({ length: count }, (_, at) => ({ markdown: `# ${name} ${at}` }));
    const body = { defaults: { width: 200, quality: 1, watermark: false }, items };
    const batch = (await this.ask("POST", "batches", body, name)) as BatchView;
    expect(batch.items).toHaveLength(count);
    for (const [at, job] of batch.items.entries())
      this.jobs.set(`${name} ${at}`, { ...batch, ...job });
  }

  /** Views a link that nobody has seen yet, twice at once, as often as it takes; then once more. */
  async link(name: string): Promise<void> {
    this.#linkKey ??= this.ask("POST", "link-keys", { name: "Site" }) as Promise<CreatedLinkKey>;
    const { keyId, secret } = await this.#linkKey;
    const key = { keyId, secret, baseUrl: "http://127.0.0.1" };
    const link = await signLink(key, { markdown: `# ${name}`, width: 200, quality: 1 });
    const path = link.slice(key.baseUrl.length);
    const views = await Promise.all([this.#view(path), this.#view(path)]);
    this.links.set(path, views[0]);
    expect(views[1]).toBe(views[0]);
  }

  /** Shows that links go on showing what they showed. */
  async linksAgain(): Promise<void> {
    for (const [path, digest] of this.links) expect(await this.#view(path)).toBe(digest);
  }

  async #view(path: string): Promise<string> {
    for (let attempt = 0; attempt < 2000; attempt += 1) {
      const ports = this.#ports();
      try {
        const answer = await fetch(`http://127.0.0.1:${ports[attempt % ports.length]}${path}`);
        const bytes = new Uint8Array(await answer.arrayBuffer());
        if (answer.status === 200) return createHash("sha256").update(bytes).digest("hex");
      } catch {
        // Its process was killed.
      }
      await pause(50);
    }
    throw new Error(`no picture: ${path}`);
  }

  /** The states that all jobs end in. */
  async outcomes(): Promise<JobView[]> {
    const ended: JobView[] = [];
    for (const { jobId } of this.jobs.values())
      for (;;) {
        const job = (await this.ask("GET", `jobs/${jobId}?wait=5`)) as JobView;
        if (job.state === "queued" || job.state === "running") continue;
        ended.push(job);
        break;
      }
    return ended;
  }
}

function check(ended: readonly JobView[], books: Audit, { links }: Client): void {
  const states = Map.groupBy(ended, ({ state }) => state);
  expect([...states.keys()].filter((state) => state !== "succeeded" && state !== "canceled")).toEqual([]); // prettier-ignore
  const succeeded = states.get("succeeded") ?? [];
  const images = succeeded.map(({ result }) => result?.data.imageId ?? "");
  expect(new Set(images).size).toBe(succeeded.length);
  expect(books.freeUsed + CREDITS - books.balance).toBe(succeeded.length + links.size);
  const ofLinks = new Set(books.images.map(({ id }) => id)).difference(new Set(images));
  expect(books.images).toHaveLength(images.length + links.size);
  expect(ofLinks.size).toBe(links.size);
  expect(books).toMatchObject({ reservations: 0, runningKeys: 0, ledgerSum: books.balance });
}

async function kill(running: Running): Promise<void> {
  const gone = once(running.process, "exit");
  running.process.kill("SIGKILL");
  await gone;
}

test("a service that is killed amid jobs", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "platen-jobs-"));
  const random = moments();
  let running = await start(dataDir, [EMAIL, String(CREDITS)], "kill");
  const client = new Client(running.token ?? "", () => [running.port]);
  try {
    for (let round = 0; round < ROUNDS.sqlite; round += 1) {
      const sent = Promise.all([
        client.batch(`b${round}`, 5),
        ...[0, 1, 2].map((at) => client.job(`j${round}-${at}`, at === 2)),
        client.link(`l${round}`),
      ]);
      // Every other time something is to come to its end first, however busy the machine is.
      if (round % 2) await client.job(`first ${round}`, false, 60);
      await pause(50 + 400 * random());
      await kill(running);
      running = await start(dataDir, [], "kill");
      await sent;
    }
    const ended = await client.outcomes();
    await client.linksAgain();
    expect(ended).toHaveLength(8 * ROUNDS.sqlite + Math.floor(ROUNDS.sqlite / 2));
    const job = ended.find(({ result }) => result);
    const picture = new URL(job?.result?.data.imageUrl ?? "");
    expect((await fetch(`http://127.0.0.1:${running.port}${picture.pathname}`)).status).toBe(200);
    await kill(running);
    check(ended, audit(dataDir, await accountIn(dataDir)), client);
  } finally {
    running.process.kill("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 3_600_000);

test("two nodes of which one is killed, in turn", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "platen-jobs-"));
  const database = await postgresDatabase();
  const random = moments();
  const settings = { PLATEN_DATABASE_URL: database.url, PLATEN_SECRET: NODE_SECRET };
  const node = (args: string[] = []) => start(dataDir, args, "kill", settings);
  const nodes = [await node([EMAIL, String(CREDITS)]), await node()];
  const client = new Client(nodes[0]?.token ?? "", () => nodes.map(({ port }) => port));
  try {
    for (let round = 0; round < ROUNDS.postgres; round += 1) {
      const sent = Promise.all([
        client.batch(`b${round}`, 6),
        ...[0, 1, 2].map((at) => client.job(`j${round}-${at}`, at === 2)),
        client.link(`l${round}`),
      ]);
      await pause(50 + 400 * random());
      const dead = round % 2;
      await kill(nodes[dead]!);
      // As if the dead one had been silent for long, and the one that lives is heard of again at once.
      await database.query(`update instance set "seenAt" = 0`);
      await database.query(`update job set "leaseUntil" = 0 where state = 'running'`);
      nodes[dead] = await node();
      await sent;
    }
    await database.query(`update job set "leaseUntil" = 0 where state = 'running'`);
    const ended = await client.outcomes();
    await client.linksAgain();
    const [account] = await database.query<{ id: string }>('select id from "user"');
    check(ended, await auditPostgres(database, account?.id ?? ""), client);
  } finally {
    for (const { process } of nodes) process.kill("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 3_600_000);

async function accountIn(dataDir: string): Promise<string> {
  const { DatabaseSync } = await import("node:sqlite");
  const db = new DatabaseSync(join(dataDir, "platen.db"), { readOnly: true });
  const { id } = db.prepare('select id from "user"').get() as { id: string };
  db.close();
  return id;
}

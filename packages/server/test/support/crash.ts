/**
 * Kills a service under load, again and again, and examines what it left behind. No answer may be
 * lost, no charge may lack its answer, no reservation may stay, and the balance must be the sum of
 * the ledger.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { GenerateAnswer } from "./call.ts";
import { sweepOrphans } from "../../src/domain/requests/sweep.ts";
import { audit } from "./books.ts";
import { FakeClock, HOUR } from "./clock.ts";
import { processEnvironment } from "./process-environment.ts";
import { startTestService } from "./service.ts";

const EMAIL = "crash@example.org";
const CREDITS = 1_000_000;
const CLIENTS = 8;

export interface CrashReport {
  rounds: number;
  answered: number;
  /** Number of requests that were under way when the process was killed. */
  cutOff: number;
  /** Answers to these requests that were no picture, as status and body. */
  refused: string[];
  /** Exit codes or signals of the processes. */
  ends: (number | NodeJS.Signals | null)[];
  /** Number of files that kills left without a record. */
  strays: number;
  violations: string[];
}

/** Signals to the service: one kills it, the other ends its database's thread. */
const ends = { kill: "SIGKILL", thread: "SIGUSR2" } as const;
type End = keyof typeof ends;

interface Answered {
  key: string | undefined;
  imageId: string;
  path: string;
  bytes: number;
}

interface Running {
  process: ChildProcess;
  port: number;
  token: string | undefined;
}

export async function crashRounds(
  rounds: number,
  random: () => number,
  onRound: (round: number, report: CrashReport) => void = () => {},
  end: End = "kill",
): Promise<CrashReport> {
  const dataDir = mkdtempSync(join(tmpdir(), "platen-crash-"));
  const report: CrashReport = {
    rounds: 0,
    answered: 0,
    cutOff: 0,
    refused: [],
    ends: [],
    strays: 0,
    violations: [],
  };
  const answered: Answered[] = [];
  const retries: string[] = [];
  let running = await start(dataDir, [EMAIL, String(CREDITS)], end);
  const { token = "" } = running;
  const accountId = accountOf(dataDir);
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const load = new Load(running.port, token, retries.splice(0));
      await load.begin();
      await new Promise((resolve) => setTimeout(resolve, random() * 400));
      const gone = once(running.process, "exit");
      running.process.kill(ends[end]);
      const [code, signal] = (await gone) as [number | null, NodeJS.Signals | null];
      report.ends.push(code ?? signal);
      await load.end();
      report.refused.push(...load.refused);
      answered.push(...load.answered);
      retries.push(...load.cutOff.filter((key) => key !== undefined));
      report.cutOff += load.cutOff.length;
      running = await start(dataDir, [], end);
      report.violations.push(
        ...(await violations(dataDir, accountId, running.port, load.answered)),
      );
      report.rounds = round;
      report.answered = answered.length;
      onRound(round, report);
    }
    await settleRetries(running.port, token, retries, answered);
    report.violations.push(...(await violations(dataDir, accountId, running.port, answered)));
    report.violations.push(...twice(answered));
    running.process.kill("SIGKILL");
    await once(running.process, "exit");
    const strays = await strayFiles(dataDir);
    report.strays = strays.found;
    report.violations.push(...strays.violations);
  } finally {
    running.process.kill("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  }
  return report;
}

/** Starts a service in a process of its own. */
export async function start(
  dataDir: string,
  args: string[],
  end: End,
  settings: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const program = fileURLToPath(new URL("serve.ts", import.meta.url));
  const hook = new URL("end-database-thread.ts", import.meta.url).href;
  const child = spawn(process.execPath, ["--import", hook, program, ...args], {
    // A service whose database's thread ends reports that on standard error, where it is not
    // wanted.
    stdio: ["ignore", "pipe", end === "kill" ? "inherit" : "ignore"],
    env: {
      ...processEnvironment,
      PLATEN_DATA_DIR: dataDir,
      PLATEN_PORT: "0",
      PLATEN_METRICS_PORT: "off",
      PLATEN_RENDER_CHILDREN: "1",
      PLATEN_RENDER_CACHE: "0",
      PLATEN_RENDER_WARM_UP: "0",
      PLATEN_TOKEN_RATE: "1000000",
      PLATEN_ADDRESS_RATE: "1000000",
      ...settings,
    },
  });
  let line = "";
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    line += chunk.toString();
    if (line.includes("\n")) break;
  }
  if (line === "") throw new Error("the service did not start");
  const { port, token } = JSON.parse(line) as { port: number; token?: string };
  return { process: child, port, token };
}

/** Number of answers in a round before the service may be ended, however busy the machine is. */
const FIRST_ANSWERS = 2;

/** Clients that ask without pause; some with idempotency keys, some for free quota and some not. */
class Load {
  readonly answered: Answered[] = [];
  readonly cutOff: (string | undefined)[] = [];
  readonly refused: string[] = [];
  readonly #url: string;
  readonly #token: string;
  readonly #retries: string[];
  #clients: Promise<void>[] = [];
  #ended = false;

  constructor(port: number, token: string, retries: string[]) {
    this.#url = `http://127.0.0.1:${port}/api/v1/images/generate`;
    this.#token = token;
    this.#retries = retries;
  }

  /** Starts the clients. Resolves when a few requests have been answered. */
  async begin(): Promise<void> {
    const enough = new Promise<void>((resolve) => {
      const onAnswer = () => {
        if (this.answered.length >= FIRST_ANSWERS) resolve();
      };
      this.#clients = Array.from({ length: CLIENTS }, (_, index) => this.#client(index, onAnswer));
    });
    await Promise.race([enough, Promise.all(this.#clients)]);
  }

  async end(): Promise<void> {
    this.#ended = true;
    await Promise.all(this.#clients);
  }

  async #client(index: number, onAnswer: () => void): Promise<void> {
    while (!this.#ended) {
      const key = this.#retries.pop() ?? (index % 2 === 0 ? randomUUID() : undefined);
      try {
        this.answered.push(await ask(this.#url, this.#token, key));
        onAnswer();
      } catch (error) {
        this.cutOff.push(key);
        if (error instanceof Refused) this.refused.push(error.message);
        return;
      }
    }
  }
}

class Refused extends Error {}

async function ask(url: string, token: string, key: string | undefined): Promise<Answered> {
  const response = await fetch(url, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
      ...(key === undefined ? {} : { "Idempotency-Key": key }),
    },
    // Always the same body, so that a retry with the key is the same request.
    body: JSON.stringify({ markdown: "# Crash", width: 200, quality: 1 }),
  });
  if (response.status !== 200) throw new Refused(`${response.status} ${await response.text()}`);
  const { data } = (await response.json()) as GenerateAnswer;
  const { imageId, imageUrl, bytes } = data;
  return { key, imageId, path: new URL(imageUrl).pathname, bytes };
}

/** Repeats every request that was cut off, with its key: each must work, and be charged once. */
async function settleRetries(
  port: number,
  token: string,
  keys: string[],
  answered: Answered[],
): Promise<void> {
  for (const key of keys)
    answered.push(await ask(`http://127.0.0.1:${port}/api/v1/images/generate`, token, key));
}

/**
 * Checks that files of pictures which were being stored are removed when they are an hour old, by
 * the clock of a later start.
 */
async function strayFiles(dataDir: string): Promise<{ found: number; violations: string[] }> {
  const clock = new FakeClock(new Date().toISOString());
  const { context, stop } = await startTestService({ PLATEN_DATA_DIR: dataDir }, { clock });
  const files = () =>
    readdirSync(join(dataDir, "images"), { recursive: true, encoding: "utf8" }).filter((name) =>
      name.includes("."),
    );
  const stray = async () => {
    const all = files();
    const known = await context.records.known(
      all.map((name) => basename(name).split(".")[0] ?? ""),
    );
    return all.length - known.size;
  };
  const wrong: string[] = [];
  try {
    const found = await stray();
    await sweepOrphans(context);
    if ((await stray()) !== found) wrong.push("files were removed before their hour");
    const kept = files().length - found;
    clock.advance(HOUR + 60_000);
    await sweepOrphans(context);
    if (files().length !== kept) wrong.push(`${files().length} files for ${kept} records`);
    return { found, violations: wrong };
  } finally {
    await stop();
  }
}

async function violations(
  dataDir: string,
  accountId: string,
  port: number,
  answered: readonly Answered[],
): Promise<string[]> {
  const found: string[] = [];
  for (const { path, bytes } of answered) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    const length = (await response.arrayBuffer()).byteLength;
    if (response.status !== 200 || length !== bytes) found.push(`answered and lost: ${path}`);
  }
  const books = audit(dataDir, accountId);
  if (books.reservations > 0) found.push(`${books.reservations} reservations left`);
  if (books.runningKeys > 0) found.push(`${books.runningKeys} idempotency keys left running`);
  if (books.balance !== books.ledgerSum)
    found.push(`balance ${books.balance}, ledger ${books.ledgerSum}`);
  const charged = books.freeUsed + CREDITS - books.balance;
  if (charged !== books.images.length)
    found.push(`${charged} charged, ${books.images.length} images`);
  return [...found, ...brokenImages(dataDir)];
}

/**
 * Lists images with a record whose bytes are missing, or differ from those that were charged for.
 */
function brokenImages(dataDir: string): string[] {
  const db = new DatabaseSync(join(dataDir, "platen.db"), { readOnly: true });
  const rows = db.prepare("select id, digest from image").all() as { id: string; digest: string }[];
  db.close();
  return rows.flatMap(({ id, digest }) => {
    try {
      const bytes = readFileSync(join(dataDir, "images", id.slice(0, 2), `${id}.png`));
      const same = createHash("sha256").update(bytes).digest("hex") === digest;
      return same ? [] : [`image ${id} is damaged`];
    } catch {
      return [`image ${id} was charged and is not there`];
    }
  });
}

/** Lists keys that were answered with more than one image. */
function twice(answered: readonly Answered[]): string[] {
  const images = Map.groupBy(
    answered.filter(({ key }) => key !== undefined),
    ({ key }) => key,
  );
  return [...images].flatMap(([key, list]) => {
    const different = new Set(list.map(({ imageId }) => imageId)).size;
    return different === 1 ? [] : [`key ${key} gave ${different} images`];
  });
}

function accountOf(dataDir: string): string {
  const db = new DatabaseSync(join(dataDir, "platen.db"), { readOnly: true });
  const { id } = db.prepare('select id from "user"').get() as { id: string };
  db.close();
  return id;
}

/**
 * `node bench/load-server.ts [seconds] [connections] [accounts]`: what the service gives beside what its pool
 * gives alone, on the same machine, turn about, so that both have the same neighbours. The connections belong to
 * several accounts: of one alone the service has only so many requests under way (`domain/limits/turns.ts`). First one
 * document again and again, then documents that all differ, which is what people send.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import { variedDocument } from "../../../bench/varied/documents.ts";
import { RenderPool } from "@platen/render/pool";
import { processSettings } from "../src/process-settings.ts";

const seconds = Number(process.argv[2] ?? 60);
const connections = Number(process.argv[3] ?? 64);
const accounts = Number(process.argv[4] ?? 8);
const CHILDREN = 2;
/** Turns into which the time of each document is divided. */
const TURNS = 4;
const WARM_UP = 3;

const CARD =
  "# Card\n\nA short note with **bold** text, `code` and a list:\n\n- one\n- two\n- three\n";

/** Where the Markdown of the next request comes from. */
const documents: Record<string, () => string> = {
  card: always(sample("card", CARD)),
  answer: always(sample("answer", "")),
  "new cards": newDocuments("card"),
  "new answers": newDocuments("answer"),
};

const pool = new RenderPool({ size: CHILDREN });
const dataDir = mkdtempSync(join(tmpdir(), "platen-load-"));
const service = await start(dataDir);
const memory: number[] = [];
const sampling = setInterval(() => memory.push(residentMegabytes(service.process)), 1000);

for (const [name, next] of Object.entries(documents)) {
  // Neither side is to pay for what is slow the first times.
  await poolAlone(next, WARM_UP);
  await fire(service, next, WARM_UP);
  let alone = 0;
  let served = 0;
  /** Of the service's own process, without its children's. */
  let work = 0;
  const latencies: number[] = [];
  const answers: Record<string, number> = {};
  for (let turn = 0; turn < TURNS; turn += 1) {
    alone += await poolAlone(next, seconds / TURNS);
    const before = cpuMilliseconds(service.process);
    const result = await fire(service, next, seconds / TURNS);
    served += result["2xx"];
    work += cpuMilliseconds(service.process) - before;
    latencies.push(result.latency.p97_5);
    for (const [status, { count = 0 }] of Object.entries(result.statusCodeStats ?? {}))
      answers[status] = (answers[status] ?? 0) + count;
    if (result.errors > 0) answers["no answer"] = (answers["no answer"] ?? 0) + result.errors;
  }
  const share = Math.round((served / alone) * 1000) / 10;
  const rate = (count: number) => Math.round((count / seconds) * 10) / 10;
  console.log(
    `${name}: pool alone ${rate(alone)}/s, service ${rate(served)}/s, ${share} %; ` +
      `${perRequest(work, served)} ms of processor time a request beside the render; p97.5 ${Math.max(...latencies)} ms; ${JSON.stringify(answers)}`,
  );
}
clearInterval(sampling);
await pool.close();
const every = Math.max(1, Math.floor(memory.length / 16));
const seen = memory.filter((_, index) => index % every === 0);
console.log(`memory of the service's own process over that time, MiB: ${seen.join(" ")}`);
const gone = once(service.process, "exit");
service.process.kill("SIGTERM");
await gone;
rmSync(dataDir, { recursive: true, force: true });

function sample(name: string, fallback: string): string {
  try {
    const folder = new URL("../../../bench/samples/", import.meta.url);
    return readFileSync(new URL(`${name}.md`, folder), "utf8");
  } catch {
    if (fallback !== "") return fallback;
    throw new Error(`there is no sample ${name}`);
  }
}

function always(markdown: string): () => string {
  return () => markdown;
}

/** Documents of the bench. Each is rendered once, by one of the two sides. */
function newDocuments(kind: "card" | "answer"): () => string {
  let number = 0;
  return () => variedDocument(kind, number++);
}

interface Started {
  process: ChildProcess;
  port: number;
  tokens: string[];
}

async function start(folder: string): Promise<Started> {
  const program = fileURLToPath(new URL("../test/support/serve.ts", import.meta.url));
  const child = spawn(
    process.execPath,
    [program, "load@example.org", "100000000", String(accounts)],
    {
      stdio: ["ignore", "pipe", "inherit"],
      env: {
        PATH: process.env["PATH"],
        ...processSettings,
        PLATEN_DATA_DIR: folder,
        PLATEN_PORT: "0",
        PLATEN_METRICS_PORT: "off",
        PLATEN_RENDER_CHILDREN: String(CHILDREN),
        // All requests are for the same document: the cache would answer them.
        PLATEN_RENDER_CACHE: "0",
        PLATEN_TOKEN_RATE: "1000000",
        PLATEN_ADDRESS_RATE: "1000000",
      },
    },
  );
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const { port, tokens } = JSON.parse(line.toString()) as Pick<Started, "port" | "tokens">;
  return { process: child, port, tokens };
}

function fire({ port, tokens }: Started, next: () => string, duration: number) {
  let opened = 0;
  return autocannon({
    url: `http://127.0.0.1:${port}/api/v1/images/generate`,
    connections,
    duration,
    timeout: 60,
    method: "POST",
    setupClient: (client) => {
      const authorization = `Bearer ${tokens[opened++ % tokens.length]}`;
      const headers = { authorization, "content-type": "application/json" };
      const setupRequest = (request: autocannon.Request) => ({
        ...request,
        headers,
        body: JSON.stringify({ markdown: next() }),
      });
      client.setRequests([{ setupRequest }]);
    },
  });
}

/**
 * Renders in `duration` seconds with as many orders under way as there are connections. Without a watermark, as the
 * service renders for an account that pays: a card with one takes four times as long.
 */
async function poolAlone(next: () => string, duration: number): Promise<number> {
  const end = performance.now() + duration * 1000;
  let count = 0;
  const worker = async () => {
    while (performance.now() < end) {
      await pool.render(next());
      if (performance.now() < end) count += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return count;
}

function residentMegabytes({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1] ?? 0) / 1024);
}

function perRequest(work: number, requests: number): number {
  return Math.round((work / requests) * 100) / 100;
}

/** Processor time of a process so far; a tick of the kernel's clock is 10 ms. */
function cpuMilliseconds({ pid }: Pick<ChildProcess, "pid">): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

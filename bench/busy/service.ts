/**
 * Tries a service with little of a processor: how long until it is ready, and how it answers
 * previews from then on.
 */
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startIn, type Surroundings } from "./surroundings.ts";

const bin = join(import.meta.dirname, "../../packages/cli/bin/platen.js");

export interface ServiceTrial {
  /** Seconds by the clock until `/readyz` says so; absent: it never did. */
  ready: number | undefined;
  /** Checks of `/readyz` after that, and those that found it not ready. */
  looks: number;
  unready: number;
  /** Reasons that it gave then, with their numbers. */
  why: Record<string, number>;
  /** Children started, and those that ended before they were ready. */
  starts: number;
  inVain: number;
  /** Previews by status, those that asked once more after a 503 among them; and codes of errors. */
  answers: Record<string, number>;
  errors: Record<string, number>;
  /** 503s without a `Retry-After`; and those of which the next try, after as long, was refused again. */
  silent: number;
  broken: number;
  /** Number of log lines that say what a start waits for. */
  told: number;
}

export interface Load {
  /** Callers at a time; each asks anew when it is answered. */
  callers: number;
  /** Ends after so many previews, or so many seconds. */
  previews: number;
  seconds: number;
  /** Longest wait for the service to be ready, in s. */
  patience: number;
  /** Does further work with the service once it is ready. */
  also?: (baseUrl: string) => Promise<void>;
}

export async function tryService(surroundings: Surroundings, load: Load): Promise<ServiceTrial> {
  const folder = mkdtempSync(join(tmpdir(), "platen-busy-"));
  const [port, metricsPort] = [await freePort(), await freePort()];
  const began = performance.now();
  const child = startIn(surroundings, [process.execPath, bin, "serve"], {
    PATH: process.env["PATH"],
    PLATEN_DATA_DIR: folder,
    PLATEN_PORT: String(port),
    PLATEN_METRICS_PORT: String(metricsPort),
    // The processor is tried, not the rate limits of an address.
    PLATEN_PREVIEW_RATE: "100000",
    PLATEN_ADDRESS_RATE: "100000",
  });
  let log = "";
  child.stdout?.on("data", (chunk: Buffer) => (log += chunk.toString()));
  child.stderr?.resume();
  const baseUrl = `http://localhost:${port}`;
  const trial: ServiceTrial = {
    ready: undefined,
    looks: 0,
    unready: 0,
    why: {},
    starts: 0,
    inVain: 0,
    answers: {},
    errors: {},
    silent: 0,
    broken: 0,
    told: 0,
  };
  try {
    const isReady = async () => (await readiness(baseUrl)) === READY;
    const seconds = () => (performance.now() - began) / 1000;
    while (child.exitCode === null && seconds() < load.patience && !(await isReady()))
      await pause(500);
    if (await isReady()) trial.ready = seconds();
    await load.also?.(baseUrl);
    await askForPreviews(baseUrl, load, trial);
    const metrics = await fetch(`http://localhost:${metricsPort}/metrics`).then((one) =>
      one.text(),
    );
    const metric = (name: string) =>
      Number(
        metrics
          .split("\n")
          .find((line) => line.startsWith(`${name} `))
          ?.split(" ")
          .at(-1),
      );
    trial.starts = metric("platen_render_children_started_total");
    trial.inVain = metric('platen_render_children_ended_total{reason="start"}');
    trial.told = log.split('"a child is starting"').length - 1;
  } finally {
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    rmSync(folder, { recursive: true, force: true });
  }
  return trial;
}

const READY = "ready";

/** `READY`, or what it says is not. */
async function readiness(baseUrl: string): Promise<string> {
  try {
    const response = await fetch(`${baseUrl}/readyz`);
    if (response.ok) return READY;
    const { error } = (await response.json()) as { error?: { details?: { path: string }[] } };
    return error?.details?.map(({ path }) => path).join(", ") ?? String(response.status);
  } catch {
    return "no answer";
  }
}

function count(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}

async function askForPreviews(
  baseUrl: string,
  { callers, previews, seconds }: Load,
  trial: ServiceTrial,
): Promise<void> {
  const end = performance.now() + seconds * 1000;
  let asked = 0;
  const goesOn = () => asked < previews && performance.now() < end;
  const caller = async () => {
    let waited = false;
    while (goesOn()) {
      const wait = await preview(baseUrl, (asked += 1), trial);
      if (wait !== undefined && waited) trial.broken += 1;
      waited = wait !== undefined;
      if (wait !== undefined) await pause(wait * 1000);
    }
  };
  const look = async () => {
    while (goesOn()) {
      trial.looks += 1;
      const said = await readiness(baseUrl);
      if (said !== READY) {
        trial.unready += 1;
        count(trial.why, said);
      }
      await pause(2000);
    }
  };
  await Promise.all([look(), ...Array.from({ length: callers }, caller)]);
}

/** @returns seconds after which it is to be tried again, if it was refused */
async function preview(
  baseUrl: string,
  number: number,
  trial: ServiceTrial,
): Promise<number | undefined> {
  const markdown = `# Preview ${number}\n\nSome **text**, $x^${number}$, \`code\`.\n\n| a | b |\n|---|---|\n| ${number} | 中文 |\n`;
  try {
    const response = await fetch(`${baseUrl}/api/v1/previews`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ markdown }),
    });
    count(trial.answers, String(response.status));
    if (response.ok) return void (await response.arrayBuffer());
    const { error } = (await response.json()) as { error?: { code: string } };
    count(trial.errors, error?.code ?? "none");
    const wait = response.headers.get("retry-after");
    if (response.status === 503 && wait === null) trial.silent += 1;
    return response.status === 503 ? Number(wait ?? 1) : undefined;
  } catch (error) {
    count(trial.answers, "no answer");
    count(trial.errors, String(error instanceof Error ? (error.cause ?? error) : error));
    return undefined;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

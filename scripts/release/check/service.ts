/**
 * The installed service with everything that its bundle holds and loads when asked to: PostgreSQL, S3 and traces by
 * OTLP, each of them real. An account is made, a picture rendered, stored and fetched.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { startCollector } from "../../../packages/server/test/support/collector.ts";
import { startPostgresServer } from "../../../packages/server/test/support/postgres-server.ts";
import { startS3 } from "../../../packages/server/test/support/s3.ts";
import type { NodeProgram } from "./nodes.ts";
import type { Project } from "./project.ts";

/** Longest time for a start, an answer or an end, in ms. */
const PATIENCE = 60_000;

/** Uses the service in a way of its own. @returns complaints, in words */
export type Visit = (address: string, token: string) => Promise<string[]>;

/** @returns complaints, in words */
export async function checkService(
  project: Project,
  node: NodeProgram,
  visit: Visit = async () => [],
): Promise<string[]> {
  const database = await startPostgresServer();
  try {
    await using s3 = await startS3();
    await using collector = await startCollector();
    const settings = {
      ...s3.settings,
      PLATEN_DATABASE_URL: database.url,
      PLATEN_OTLP_URL: collector.url,
      PLATEN_SECRET: "a secret that is only for this check",
      PLATEN_BOOTSTRAP: "1",
      PLATEN_PORT: "0",
      PLATEN_METRICS_PORT: "off",
      PLATEN_RENDER_CHILDREN: "1",
      PLATEN_IMAGE_NETWORK: "off",
    };
    const complaints = await use(project, node, settings, async (address, token) => {
      const stored = s3.objects().length;
      return [
        ...(stored === 1 ? [] : [`${stored} objects in the bucket`]),
        ...(await visit(address, token)),
      ];
    });
    const names = new Set(collector.spans.map(({ name }) => name));
    if (![...names].some((name) => name.includes("/api/v1/images/generate")))
      complaints.push(`no trace of the render among ${[...names].join(", ") || "none"}`);
    return complaints;
  } finally {
    await database.close();
  }
}

async function use(
  project: Project,
  { path }: NodeProgram,
  settings: Record<string, string>,
  visit: Visit,
): Promise<string[]> {
  const child = spawn(path, ["node_modules/platen/bin/platen.js", "serve"], {
    cwd: project.folder,
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const [token, address] = await until(
      () => [
        /platen_\w{20,}/u.exec(said)?.[0],
        /http:\/\/(?:localhost|127\.0\.0\.1):\d+/u.exec(said)?.[0],
      ],
      signal,
      child,
    );
    const answer = await fetch(`${address}/api/v1/images/generate`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify({ markdown: "# Hello", width: 300 }),
      signal,
    });
    const text = await answer.text();
    if (answer.status !== 200) return [`the render was answered with ${answer.status}: ${text}`];
    const { data } = JSON.parse(text) as { data: { imageUrl: string; bytes: number } };
    const image = await fetch(data.imageUrl, { signal });
    const { byteLength } = await image.arrayBuffer();
    const complaints = await visit(address, token);
    child.kill("SIGTERM");
    const [code] = (await ended) as [number | null];
    const errors = said.split("\n").filter((line) => /"level":"?(?:error|fatal|50|60)/u.test(line));
    return [
      ...(byteLength === data.bytes
        ? []
        : [`the image has ${byteLength} bytes, not ${data.bytes}`]),
      ...(code === 0 ? [] : [`it ended with ${code}`]),
      ...complaints,
      ...errors,
    ];
  } catch (error) {
    return [`${(error as Error).message}\n${said.slice(-2000)}`];
  } finally {
    child.kill("SIGKILL");
  }
}

/** Both, once both have been said. */
async function until(
  said: () => readonly [string | undefined, string | undefined],
  signal: AbortSignal,
  child: ReturnType<typeof spawn>,
): Promise<[string, string]> {
  for (;;) {
    const [token, address] = said();
    if (token !== undefined && address !== undefined) return [token, address];
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`);
    // The log and the words for people are of different streams, and either may come last.
    await Promise.race([
      once(child.stdout as NodeJS.ReadableStream, "data", { signal }),
      once(child.stderr as NodeJS.ReadableStream, "data", { signal }),
      once(child, "exit", { signal }),
    ]);
  }
}

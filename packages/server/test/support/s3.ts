/**
 * A real S3 server with a bucket, for as long as a test needs one: s3rver, which keeps objects as
 * files and verifies signatures. It can be stopped, started again with the same port and data, and
 * frozen so that it takes connections and says nothing.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { S3Settings } from "../../src/config/config-image-store.ts";

export interface S3Server {
  endpoint: string;
  bucket: string;
  keys: { accessKeyId: string; secretAccessKey: string };
  /** For an adapter. */
  options: S3Settings;
  /** For a service, as environment variables. */
  settings: Record<string, string>;
  /** Kills it; connections break. */
  stop: () => Promise<void>;
  /** Starts it again where it was, with what it had. */
  start: () => Promise<void>;
  /** Keeps it from answering until it is thawed. */
  freeze: () => void;
  thaw: () => void;
  /** Names of all objects in the bucket, read past the protocol. */
  objects: () => string[];
  /** Puts objects of one byte into the bucket, past the protocol. */
  plant: (keys: readonly string[]) => void;
  /** Makes an object look as if it had been written so many ms ago. */
  age: (key: string, ms: number) => void;
  [Symbol.asyncDispose]: () => Promise<void>;
}

const BUCKET = "pictures";
const PREFIX = "test/images";
const KEYS = { accessKeyId: "TESTKEYID", secretAccessKey: "test-secret+never/shown" };
/** How the server names an object's file. */
const SUFFIX = "._S3rver_object";
const PROGRAM = fileURLToPath(new URL("s3-server.ts", import.meta.url));

export async function startS3(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), "platen-s3-"));
  const first = await launch(folder, 0);
  const { port } = first;
  let running: ChildProcess | undefined = first.process;
  const endpoint = `http://127.0.0.1:${port}`;
  const options = { endpoint, region: "us-east-1", bucket: BUCKET, prefix: PREFIX, ...KEYS };
  const stop = async () => {
    const child = running;
    running = undefined;
    if (!child || child.exitCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  };
  return {
    endpoint,
    bucket: BUCKET,
    keys: KEYS,
    options,
    settings: settingsOf(options),
    stop,
    start: async () => {
      running ??= (await launch(folder, port)).process;
    },
    freeze: () => void running?.kill("SIGSTOP"),
    thaw: () => void running?.kill("SIGCONT"),
    objects: () =>
      (readdirSync(join(folder, BUCKET), { recursive: true }) as string[])
        .filter((name) => name.endsWith(SUFFIX))
        .map((name) => name.slice(0, -SUFFIX.length).replaceAll("\\", "/")),
    plant: (keys) => {
      for (const key of keys) {
        const file = join(folder, BUCKET, `${key}${SUFFIX}`);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, "x");
      }
    },
    age: (key, ms) => {
      const then = new Date(Date.now() - ms);
      utimesSync(join(folder, BUCKET, `${key}${SUFFIX}`), then, then);
    },
    [Symbol.asyncDispose]: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Its tokens for the next page are made with a cipher that Node has only when told to. */
const LEGACY = "--openssl-legacy-provider";

async function launch(
  folder: string,
  port: number,
): Promise<{ process: ChildProcess; port: number }> {
  const { accessKeyId, secretAccessKey } = KEYS;
  const args = [LEGACY, PROGRAM, folder, String(port), BUCKET, accessKeyId, secretAccessKey];
  const child = spawn(process.execPath, args, {
    // Its end of standard input closes when this process is gone.
    stdio: ["pipe", "pipe", "inherit"],
    env: { PATH: process.env["PATH"] },
  });
  let line = "";
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    line += chunk.toString();
    if (line.includes("\n")) break;
  }
  if (line === "") throw new Error("the S3 server did not start");
  return { process: child, port: Number(line) };
}

function settingsOf(options: S3Settings): Record<string, string> {
  return {
    PLATEN_IMAGE_STORE: "s3",
    PLATEN_S3_ENDPOINT: options.endpoint,
    PLATEN_S3_BUCKET: options.bucket,
    PLATEN_S3_PREFIX: options.prefix,
    PLATEN_S3_ACCESS_KEY_ID: options.accessKeyId,
    PLATEN_S3_SECRET_ACCESS_KEY: options.secretAccessKey,
  };
}

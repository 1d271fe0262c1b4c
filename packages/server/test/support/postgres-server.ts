/** Starts a real PostgreSQL in a folder of its own, which lives no longer than this process. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { findPrograms, ownFolder, owner, type Programs } from "./postgres-programs.ts";

export interface PostgresServer {
  /** Address of a database that serves to make others. */
  url: string;
  port: number;
  /** Ends the server with all its connections, as an administrator would. Its data stays. */
  stop: () => Promise<void>;
  /**
   * Ends the server without a checkpoint, as a crash does: the next start recovers from its log.
   */
  crash: () => Promise<void>;
  start: () => Promise<void>;
  /** Ends the server and removes its data. */
  close: () => Promise<void>;
}

export interface PostgresServerOptions {
  /** Whether commits wait for the disk. Only measurements need it. */
  durable?: boolean;
  /** The data is removed when this process ends, because nothing closes the server. */
  passing?: boolean;
}

const USER = "platen";
/**
 * A password that the server does not ask for. It stands in addresses, so that tests can look
 * whether it shows up elsewhere.
 */
export const PASSWORD = "hush-hush";

/**
 * Starts a server.
 *
 * @throws Error that says that the server cannot start, and why
 */
export async function startPostgresServer(
  options: PostgresServerOptions = {},
): Promise<PostgresServer> {
  try {
    return await startServer(options);
  } catch (error) {
    throw new Error(`PostgreSQL cannot start, so nothing on it was tried: ${String(error)}`, {
      cause: error,
    });
  }
}

async function startServer({
  durable = false,
  passing = false,
}: PostgresServerOptions): Promise<PostgresServer> {
  const programs = await findPrograms();
  const folder = ownFolder();
  const port = await freePort();
  let running: ChildProcess | undefined;
  const start = async () => {
    running = await run(programs, folder, port, durable, passing);
  };
  const crash = async () => {
    const [pid] = readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n");
    process.kill(Number(pid), "SIGQUIT");
    await stop();
  };
  const stop = async () => {
    const ended = running;
    running = undefined;
    if (!ended || ended.exitCode !== null) return;
    const gone = once(ended, "exit");
    // This ends the server: see `WATCH`.
    ended.stdin?.end();
    await gone;
  };
  try {
    await makeCluster(programs, folder);
    await start();
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    url: databaseUrl(port, "postgres"),
    port,
    start,
    stop,
    crash,
    close: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function databaseUrl(port: number, database: string): string {
  return `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${database}`;
}

async function makeCluster({ initdb }: Programs, folder: string): Promise<void> {
  const child = spawn(
    initdb,
    [
      ...flags({ pgdata: folder, username: USER, auth: "trust", encoding: "UTF8", locale: "C" }),
      "--no-sync",
    ],
    {
      ...owner,
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
      env: { PATH: process.env["PATH"] },
    },
  );
  await succeeds(child, "initdb");
}

/**
 * Shell script that runs the server until its standard input ends, as it does with this process,
 * however that ends.
 */
const WATCH = 'exec 3<&0; "$@" </dev/null 3<&- & read -r _ <&3; kill -INT $!; wait $!';
/** Shell command that removes the data. It runs in the folder of the data. */
const REMOVE = 'rm -rf "$PWD"';

async function run(
  { postgres }: Programs,
  folder: string,
  port: number,
  durable: boolean,
  passing: boolean,
): Promise<ChildProcess> {
  const settings = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: 200,
    shared_buffers: "32MB",
    fsync: durable ? "on" : "off",
  };
  const args = ["-D", folder, ...flags(settings)];
  const watch = passing ? `${WATCH}; ${REMOVE}` : WATCH;
  const child = spawn("sh", ["-c", watch, "sh", postgres, ...args], {
    ...owner,
    cwd: folder,
    stdio: ["pipe", "ignore", "pipe"],
    env: { PATH: process.env["PATH"] },
  });
  let said = "";
  await new Promise<void>((ready, fail) => {
    child.stderr.on("data", (chunk: Buffer) => {
      if (!said.includes("ready to accept connections")) said += chunk.toString();
      if (said.includes("ready to accept connections")) ready();
    });
    child.on("exit", () => fail(new Error(`PostgreSQL did not start:\n${said}`)));
    child.on("error", fail);
  });
  return child;
}

function flags(settings: Readonly<Record<string, string | number>>): string[] {
  return Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
}

async function succeeds(child: ChildProcess, name: string): Promise<void> {
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`${name} failed:\n${said}`);
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

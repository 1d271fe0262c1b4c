/** A real service on a port of its own that can be killed and started again with what it had. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { readConfig } from "@platen/server";
import { openAdmin } from "@platen/server/admin";

const PROGRAM = fileURLToPath(new URL("serve.ts", import.meta.url));
const STARTS_WITHIN = 60_000;
export const EMAIL = "client@example.org";
export const PASSWORD = "correct horse battery";

export interface ClientService {
  baseUrl: string;
  token: string;
  /** The `Cookie` header of the signed-in account. */
  session: string;
  /** Ends the process at once, as a crash would, and starts another. */
  killAndRestart: () => Promise<void>;
  [Symbol.asyncDispose]: () => Promise<void>;
}

export async function startClientService(credits: number): Promise<ClientService> {
  const dataDir = mkdtempSync(join(tmpdir(), "platen-client-"));
  const port = await freePort();
  const env = {
    PLATEN_PORT: String(port),
    PLATEN_BASE_URL: `http://127.0.0.1:${port}`,
    PLATEN_METRICS_PORT: "off",
    PLATEN_RENDER_CHILDREN: "1",
    PLATEN_RENDER_WARM_UP: "0",
    PLATEN_DATA_DIR: dataDir,
  };
  const token = await prepare(env, credits);
  let running = await start(env);
  const baseUrl = env.PLATEN_BASE_URL;
  const session = await signIn(baseUrl);
  return {
    baseUrl,
    token,
    session,
    killAndRestart: async () => {
      await kill(running);
      running = await start(env);
    },
    [Symbol.asyncDispose]: async () => {
      await kill(running);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** @returns the token of an account with credits */
async function prepare(env: Record<string, string>, credits: number): Promise<string> {
  const admin = await openAdmin(readConfig(env));
  await admin.createAccount(EMAIL, PASSWORD);
  await admin.grantCredits(EMAIL, credits);
  const token = await admin.createToken(EMAIL, "client", undefined);
  await admin.close();
  return token;
}

async function start(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [PROGRAM], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const signal = AbortSignal.timeout(STARTS_WITHIN);
  await once(createInterface(child.stdout), "line", { signal });
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

async function signIn(baseUrl: string): Promise<string> {
  const response = await fetch(`${baseUrl}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: baseUrl },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
    signal: AbortSignal.timeout(STARTS_WITHIN),
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

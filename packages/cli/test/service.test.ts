/** `serve` and `admin`, as they are run. */
import { spawn, type ChildProcess } from "node:child_process";
import { on, once } from "node:events";
import { existsSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bin, Folder, formatOfBytes, platen, platenAlone, type Settings } from "./platen.ts";

const folder = new Folder();
afterAll(() => folder[Symbol.dispose]());

const environment = (dataDir: string): Settings => ({
  PATH: process.env["PATH"] ?? "",
  PLATEN_DATA_DIR: folder.of(dataDir),
  PLATEN_PORT: "0",
  PLATEN_METRICS_PORT: "off",
  PLATEN_RENDER_CHILDREN: "1",
  PLATEN_RENDER_WARM_UP: "0",
});

interface Run {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a command to its end. @param input what is piped in */
async function run(args: readonly string[], settings: Settings, input = ""): Promise<Run> {
  const { code, stdout, stderr } = await platen(args, folder.path, input, settings);
  return { code, stdout: stdout.toString(), stderr };
}

interface Serving {
  child: ChildProcess;
  baseUrl: string;
  /** Everything on standard error so far. */
  said: () => string;
  /** The log up to the moment when the service was ready. */
  log: () => LogLine[];
}

interface LogLine {
  level: string;
  msg: string;
}

async function serve(env: Settings, flags: readonly string[] = []): Promise<Serving> {
  const child = spawn(process.execPath, [bin, "serve", ...flags], { env, stdio: "pipe" });
  let said = "";
  let log = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  for await (const [chunk] of on(child.stdout, "data", { close: ["end"] })) {
    log += String(chunk);
    if (log.includes('"msg":"ready"')) break;
  }
  child.stdout.resume();
  const ready = log.split("\n").find((line) => line.includes('"msg":"ready"')) ?? "{}";
  const { baseUrl } = JSON.parse(ready) as { baseUrl: string };
  const lines = log.split("\n").filter(Boolean);
  return {
    child,
    baseUrl,
    said: () => said,
    log: () => lines.map((line) => JSON.parse(line) as LogLine),
  };
}

async function stop({ child }: Serving): Promise<number> {
  const closed = once(child, "close");
  child.kill("SIGTERM");
  const [code] = (await closed) as [number];
  return code;
}

test("first run: the printed curl line renders; SIGTERM ends it; the next start says nothing", async () => {
  const env = { ...environment("first"), PLATEN_BOOTSTRAP: "1" };
  const serving = await serve(env);
  await expect.poll(serving.said).toContain("curl");
  expect(serving.said()).toContain("50 free renders a month, with a watermark");
  expect(serving.said()).toContain("PLATEN_PLAN=unlimited");
  const line = serving.said().slice(serving.said().indexOf("curl "));
  const shell = spawn("bash", ["-c", line], { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  shell.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await once(shell, "close");
  const { data } = JSON.parse(output) as { data: { imageUrl: string } };
  const image = await fetch(data.imageUrl);
  expect(formatOfBytes(new Uint8Array(await image.arrayBuffer()))).toBe("png");
  expect(await stop(serving)).toBe(0);
  const again = await serve(env);
  expect(again.said()).toBe("");
  expect(await stop(again)).toBe(0);
});

test("without a terminal nothing is made and nothing printed", async () => {
  const serving = await serve(environment("quiet"));
  expect(await stop(serving)).toBe(0);
  expect(serving.said()).toBe("");
});

test("--port and --data-dir win over the environment; a taken port for metrics is no end", async () => {
  const blocker = createServer().listen(0, "127.0.0.1");
  await once(blocker, "listening");
  const taken = (blocker.address() as AddressInfo).port;
  const env = { ...environment("not-here"), PLATEN_PORT: "1", PLATEN_METRICS_PORT: String(taken) };
  const serving = await serve(env, ["--port", "0", "--data-dir", folder.of("flags")]);
  expect(existsSync(folder.of("flags", "platen.db"))).toBe(true);
  expect(existsSync(folder.of("not-here"))).toBe(false);
  const warnings = serving.log().filter(({ level }) => level !== "info");
  expect(warnings.map(({ level }) => level)).not.toContain("error");
  const metrics = warnings.find(({ msg }) => msg.includes(`port ${taken}`))?.msg ?? "";
  const used = Number(/on port (\d+) instead/u.exec(metrics)?.[1]);
  expect((await fetch(`http://127.0.0.1:${used}/metrics`)).status).toBe(200);
  expect(await stop(serving)).toBe(0);
  blocker.close();
});

test("a wrong port is named", async () => {
  const { code, stderr } = await run(["serve", "--port", "no"], environment("wrong-port"));
  expect(stderr).toContain("--port must be");
  expect(code).toBe(2);
});

test.each([["usage", "--email", "a@example.org"], ["migrate"]])(
  "admin %s in a folder without a service makes none",
  async (...args) => {
    const { code, stderr } = await run(["admin", ...args], environment("nothing"));
    expect(stderr).toContain(folder.of("nothing", "platen.db"));
    expect(stderr).toContain("PLATEN_DATA_DIR");
    expect(code).toBe(1);
    expect(existsSync(folder.of("nothing"))).toBe(false);
  },
);

test("a wrong setting stops the start with a sentence", async () => {
  const settings = { ...environment("wrong"), PLATEN_PORT: "http" };
  const { code, stdout, stderr } = await platenAlone(["serve"], folder.path, "", settings);
  expect({ code, stdout: stdout.toString(), stderr }).toEqual({
    code: 1,
    stdout: "",
    stderr: 'PLATEN_PORT must be a whole number from 0 to 65535. It is "http".\n',
  });
  expect(existsSync(folder.of("wrong"))).toBe(false);
});

describe("admin, while the service runs", () => {
  const email = "ada@example.org";
  const env = environment("admin");
  let serving: Serving;
  beforeAll(async () => {
    serving = await serve(env);
  });
  afterAll(() => stop(serving));

  const admin = (args: string, input?: string) => run(["admin", ...args.split(" ")], env, input);

  test("an account, a token that works, credits, usage, a backup", async () => {
    const account = await admin(`create-account --email ${email} --password -`, "long enough\n");
    expect([account.code, account.stdout]).toEqual([0, ""]);
    const made = await admin(`create-token --email ${email} --name ci --expires-in 90d`);
    expect(made).toMatchObject({ code: 0, stderr: "" });
    expect(made.stdout).toMatch(/^platen_[0-9A-Za-z]{36}\n$/);
    expect((await admin(`grant-credits --email ${email} --credits 5`)).stdout).toBe("5\n");
    expect((await admin(`grant-credits --email ${email} --credits 2`)).stdout).toBe("7\n");
    const answer = await fetch(`${serving.baseUrl}/api/v1/account/usage`, {
      headers: { Authorization: `Bearer ${made.stdout.trim()}` },
    });
    const { data } = (await answer.json()) as { data: object };
    expect(data).toMatchObject({ creditBalance: 7, monthlyUsed: 0 });
    expect(JSON.parse((await admin(`usage --email ${email}`)).stdout)).toEqual(data);
    const signIn = await fetch(`${serving.baseUrl}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: serving.baseUrl },
      body: JSON.stringify({ email, password: "long enough" }),
    });
    expect(signIn.status).toBe(200);
    expect((await admin(`backup ${folder.of("copy.db")}`)).code).toBe(0);
    const copy = new DatabaseSync(folder.of("copy.db"));
    expect(copy.prepare('select email from "user"').all()).toEqual([{ email }]);
    copy.close();
  });

  test.each([
    ["create-account --email nonsense --password longenough", 1, "nonsense is no e-mail address."],
    ["create-account --email b@example.org --password short", 1, "8 to 128 characters; it has 5"],
    ["create-token --email nobody@example.org --name x", 1, "There is no account for nobody@"],
    ["grant-credits --email a@example.org --credits -5", 2, "--credits must be a whole number"],
    ["grant-credits --email a@example.org --credits 1.5", 2, 'got "1.5"'],
    ["create-token --email a@example.org --name x --expires-in soon", 2, "such as 90d"],
    ["create-token --name x", 2, "--email <address>' not specified"],
    ["backup", 2, "missing required argument 'file'"],
    ["backup /no/such/folder/x.db", 1, ""],
    ["nonsense", 2, "unknown command 'nonsense'"],
  ])("%s", async (args, code, message) => {
    const run = await admin(args);
    expect([run.code, run.stdout]).toEqual([code, ""]);
    expect(run.stderr).toContain(message);
  });

  test("one account per address", async () => {
    const run = await admin(`create-account --email ADA@example.org --password longenough`);
    expect([run.code, run.stderr]).toEqual([1, `There is an account for ${email} already.\n`]);
  });
});

/** The official conformance suite's part for authorization servers, with a person at hand. */
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { signIn } from "../support/call.ts";
import { led, registered, sendConsent } from "../support/oauth.ts";
import { startTestService } from "../support/service.ts";

const packageFile = createRequire(import.meta.url).resolve(
  "@modelcontextprotocol/conformance/package.json",
);
const suite = join(dirname(packageFile), "dist/index.js");

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test("metadata and the grant by code pass, all checks of them", async () => {
  await using service = await startTestService();
  const cookie = await signIn(service, await service.account());
  const port = await freePort();
  const redirect = `http://127.0.0.1:${port}/callback`;
  const clientId = await registered(service, { redirect_uris: [redirect] });
  const args = [suite, "authorization", "--url", `${service.baseUrl}/api/auth`];
  args.push("--client-id", clientId, "--port", String(port));
  args.push("--resource", `${service.baseUrl}/mcp`, "--spec-version", "2026-07-28");
  const run = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  let isAnswered = false;
  const hear = async (chunk: Buffer) => {
    said += chunk.toString();
    const asked = /https?:\S*\/oauth2\/authorize\?\S+/u.exec(said)?.[0];
    if (isAnswered || asked === undefined) return;
    isAnswered = true;
    const { pathname, search } = new URL(asked);
    const page = await led(service, pathname + search, cookie);
    const { json } = await sendConsent(service, page, cookie, { accept: true });
    await fetch((json as { url: string }).url);
  };
  const heard: Promise<void>[] = [];
  for (const stream of [run.stdout, run.stderr])
    stream.on("data", (chunk: Buffer) => void heard.push(hear(chunk)));
  const code = await new Promise((resolve) => run.once("close", resolve));
  await Promise.all(heard);
  expect([code, isAnswered], said).toEqual([0, true]);
  expect(said).not.toMatch(/FAIL|WARN|SKIP/u);
}, 60_000);

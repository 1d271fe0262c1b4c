import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { root } from "./support/files.ts";

let server: Server | undefined;
afterEach(() => server?.closeAllConnections());

async function check(port: number): Promise<number> {
  const child = spawn(process.execPath, [join(root, "deploy/image/health.ts")], {
    env: { PLATEN_PORT: String(port) },
  });
  const [code] = (await once(child, "exit")) as [number];
  return code;
}

async function serve(status: number): Promise<number> {
  server = createServer((request, response) =>
    response.writeHead(request.url === "/healthz" ? status : 404).end(),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

test("0 from a service that lives", async () => {
  expect(await check(await serve(200))).toBe(0);
});

test("1 from one that does not", async () => {
  expect(await check(await serve(500))).toBe(1);
});

test("1 where nothing listens", async () => {
  const port = await serve(200);
  server?.close();
  await once(server!, "close");
  expect(await check(port)).toBe(1);
});

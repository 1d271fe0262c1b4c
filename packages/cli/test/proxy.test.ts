/** The proxies that the environment names, with the real command and a real proxy. */
import { spawn } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bin, Folder } from "./platen.ts";

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const folder = new Folder();
const asked: string[] = [];
let proxy: Server;
let address: string;

beforeAll(async () => {
  proxy = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(200, { "content-type": "image/png" }).end(pixel);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  writeFileSync(folder.of("a.md"), "![one](http://pictures.platen-proxy.example/one.png)\n");
});
beforeEach(() => void asked.splice(0));
afterAll(() => {
  proxy.close();
  folder[Symbol.dispose]();
});

function check(env: Record<string, string>, ...flags: string[]) {
  const child = spawn(process.execPath, [bin, "check", "a.md", ...flags], {
    cwd: folder.path,
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let stderr = "";
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  return new Promise<{ code: number | null; stderr: string }>((resolve) => {
    child.on("close", (code) => resolve({ code, stderr }));
  });
}

test("images come through it", async () => {
  expect(await check({ http_proxy: address })).toEqual({ code: 0, stderr: "" });
  expect(asked).toEqual(["http://pictures.platen-proxy.example/one.png"]);
});

test.each([
  ["the host is excepted", { http_proxy: "PROXY", no_proxy: "platen-proxy.example" }, []],
  ["nothing is fetched at all", { http_proxy: "PROXY" }, ["--no-network"]],
] as const)("not if %s", async (_, env, flags) => {
  const { code } = await check({ ...env, http_proxy: address }, ...flags);
  expect(code).toBe(1);
  expect(asked).toEqual([]);
});

test("one that cannot be used is an error that does not tell its password", async () => {
  const { code, stderr } = await check({ https_proxy: "socks5://me:secret@127.0.0.1:1" });
  expect(code).toBe(2);
  expect(stderr).toContain("HTTPS_PROXY must be an address such as http://proxy.example:3128");
  expect(stderr).not.toContain("secret");
});

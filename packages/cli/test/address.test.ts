/**
 * Tests of inputs that are web addresses. They go through a proxy, because the guard against
 * private addresses refuses this machine's own.
 */
import { readdirSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Folder, platen } from "./platen.ts";

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const HOST = "http://docs.platen.example";
const files: Readonly<Record<string, [type: string, body: string | Buffer]>> = {
  [`${HOST}/guide/start.md`]: ["text/markdown", "# Start\n\n![one](img/one.png)\n"],
  [`${HOST}/guide/img/one.png`]: ["image/png", PIXEL],
  [`${HOST}/guide/local.md`]: ["text/plain", "![secret](secret.png) ![own](file:///etc/passwd)\n"],
  // Brackets in an address are no glob pattern.
  [`${HOST}/guide/other.md?at=[1]`]: ["text/markdown", "# Other\n"],
  [`${HOST}/page`]: ["text/html", "<p>no Markdown</p>"],
  [`${HOST}/long.md`]: ["text/markdown", "x ".repeat(300_000)],
};

let folder: Folder;
let proxy: Server;
const asked: string[] = [];

beforeAll(async () => {
  proxy = createServer((request, response) => {
    asked.push(request.url ?? "");
    const [type, body] = files[request.url ?? ""] ?? [undefined, "gone"];
    response.writeHead(type === undefined ? 404 : 200, { "content-type": type ?? "text/plain" });
    response.end(body);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
});
beforeEach(() => {
  asked.splice(0);
  folder = new Folder();
  return () => folder[Symbol.dispose]();
});
afterAll(() => void proxy.close());

async function read(...args: string[]) {
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const run = await platen(args, folder.path, null, { http_proxy: address });
  return { code: run.code, said: run.stdout.toString() + run.stderr };
}

test("a document and the images beside it; the picture goes to the working folder", async () => {
  expect(await read(`${HOST}/guide/start.md`)).toEqual({ code: 0, said: "" });
  expect(asked).toEqual([`${HOST}/guide/start.md`, `${HOST}/guide/img/one.png`]);
  expect(readdirSync(folder.path)).toEqual(["start.png"]);
});

test("several, beside files, into a folder", async () => {
  writeFileSync(folder.of("own.md"), "# Own\n");
  const inputs = ["own.md", `${HOST}/guide/other.md?at=[1]`];
  expect(await read("render", ...inputs, "-o", "out/")).toEqual({ code: 0, said: "" });
  expect(readdirSync(folder.of("out")).sort()).toEqual(["other.png", "own.png"]);
});

test("plan and check read it, too", async () => {
  const planned = await read("plan", `${HOST}/guide/start.md`);
  expect(planned.code).toBe(0);
  expect(planned.said).toContain("CSS pixels");
  expect(await read("check", `${HOST}/guide/start.md`)).toEqual({ code: 0, said: "" });
});

test("no file of this machine comes into it", async () => {
  writeFileSync(folder.of("secret.png"), PIXEL);
  const { code, said } = await read("check", `${HOST}/guide/local.md`);
  expect(code).toBe(1);
  expect(asked).toContain(`${HOST}/guide/secret.png`);
  expect(said.match(/IMAGE_FAILED/gu)).toHaveLength(2);
});

test.each([
  ["nothing there", [`${HOST}/none.md`], /INPUT_UNREADABLE .*404/],
  ["a page", [`${HOST}/page`], /INPUT_UNREADABLE .*not Markdown/],
  ["longer than may be", [`${HOST}/long.md`], /INPUT_UNREADABLE larger than/],
  [
    "without the network",
    [`${HOST}/guide/start.md`, "--no-network"],
    /INPUT_UNREADABLE .*--no-network/,
  ],
  [
    "this machine's own network",
    ["http://127.0.0.1:1/a.md"],
    /INPUT_UNREADABLE.*\(port 1\); documents are read from the public web alone/,
  ],
])("%s is told", async (_, args, message) => {
  const { code, said } = await read(...args);
  expect(said).toMatch(message);
  expect(code).toBe(1);
});

test.each([["--watch"], ["--join", "-o", "all.pdf"]])("%s needs files", async (...flags) => {
  const { code, said } = await read(`${HOST}/guide/start.md`, ...flags);
  expect(said).toMatch(/addresses/);
  expect(code).toBe(2);
});

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chooseCoding } from "../../src/http/pages/web/choose-coding.ts";
import { call, codeOf } from "../support/call.ts";
import type { Answer } from "../support/contract.ts";
import { startTestService, type TestService } from "../support/service.ts";

const html = `<!doctype html><title>App</title>${"<p>text</p>".repeat(50)}`;
const script = `export const list = [${"1, ".repeat(300)}];`;
const font = "not compressed";
const secret = "outside of the app";
const page = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
let folder: string;
let service: TestService;

function buildApp(): string {
  const root = mkdtempSync(join(tmpdir(), "platen-app-"));
  const dist = join(root, "dist");
  mkdirSync(join(dist, "assets/folder.js"), { recursive: true });
  const write = (name: string, text: string, compress: boolean) => {
    writeFileSync(join(dist, name), text);
    if (!compress) return;
    writeFileSync(join(dist, `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(dist, `${name}.gz`), gzipSync(text));
  };
  write("index.html", html, true);
  write("favicon.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>", true);
  write("manifest.json", "{}", false);
  write("assets/app-x1.js", script, true);
  write("assets/font-x1.woff2", font, false);
  write("assets/press-worker-x1.js", script, true);
  write("assets/press-diagrams-x1.js", script, true);
  write("assets/press-kernel-x1.wasm", "wasm", true);
  writeFileSync(join(root, "secret.js"), secret);
  symlinkSync(join(root, "secret.js"), join(dist, "assets/link.js"));
  return root;
}

beforeAll(async () => {
  folder = buildApp();
  service = await startTestService({}, { webFolder: join(folder, "dist") });
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  call(service, "GET", path, { headers });
const textOf = ({ bytes }: Answer) => new TextDecoder().decode(bytes);

describe("pages", () => {
  test.each(["/", "/account", "/docs", "/account?token=x"])("GET %s is the app", async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(textOf(answer)).toBe(html);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      "content-security-policy":
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; " +
        "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; " +
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "permissions-policy": expect.stringContaining("camera=(), ") as string,
      "cross-origin-opener-policy": "same-origin",
    });
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });

  test("304 for who has it already, in the same coding", async () => {
    const etag = (await get("/", { "Accept-Encoding": "br" })).headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    const again = { "If-None-Match": etag };
    const same = await get("/", { ...again, "Accept-Encoding": "br" });
    expect([same.status, same.bytes.length]).toEqual([304, 0]);
    expect(same.headers.get("etag")).toBe(etag);
    expect(same.headers.get("vary")).toBe("Accept-Encoding");
    expect((await get("/", { ...again, "Accept-Encoding": "gzip" })).status).toBe(200);
  });

  test("HEAD has the headers alone; other methods are refused", async () => {
    const { status, headers, bytes } = await call(service, "HEAD", "/docs", {
      headers: { "Accept-Encoding": "identity" },
    });
    expect([status, bytes.length]).toEqual([200, 0]);
    expect(Number(headers.get("content-length"))).toBe(html.length);
    const refused = await call(service, "POST", "/docs", { body: {} });
    expect(codeOf(refused)).toBe("METHOD_NOT_ALLOWED");
    expect(refused.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
  });

  test("the reference is a page of the app, under the same policy", async () => {
    const [reference, home] = [await get("/docs/api"), await get("/")];
    expect(textOf(reference)).toBe(html);
    const policy = "content-security-policy";
    expect(reference.headers.get(policy)).toBe(home.headers.get(policy));
  });
});

describe("files", () => {
  test.each([
    ["br", "br"],
    ["gzip", "gzip"],
    ["gzip, deflate, br, zstd", "br"],
    ["br;q=0, gzip", "gzip"],
    ["identity", null],
  ])("Accept-Encoding %j", async (accepted, coding) => {
    const answer = await get("/assets/app-x1.js", { "Accept-Encoding": accepted });
    expect(answer.headers.get("content-encoding")).toBe(coding);
    expect(Number(answer.headers.get("content-length")) < script.length).toBe(coding !== null);
    expect(textOf(answer)).toBe(script);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
    });
  });

  test("one that is read by now stays while another build takes its place, one that is not is gone", async () => {
    const root = buildApp();
    const asset = (name: string) => join(root, "dist/assets", name);
    await using other = await startTestService({}, { webFolder: join(root, "dist") });
    const get = (path: string) => call(other, "GET", path, {});
    expect(textOf(await get("/assets/app-x1.js"))).toBe(script);
    rmSync(asset("app-x1.js"));
    rmSync(asset("font-x1.woff2"));
    rmSync(join(root, "dist/index.html"));
    expect(textOf(await get("/assets/app-x1.js"))).toBe(script);
    expect((await get("/assets/font-x1.woff2")).status).toBe(404);
    expect(textOf(await get("/"))).toBe(html);
    rmSync(root, { recursive: true });
  });

  test("what lies there in one form only does not vary", async () => {
    const answer = await get("/assets/font-x1.woff2", { "Accept-Encoding": "br" });
    expect(textOf(answer)).toBe(font);
    expect(answer.headers.get("content-type")).toBe("font/woff2");
    expect(answer.headers.get("vary")).toBeNull();
  });

  test("the icon", async () => {
    const { status, headers } = await get("/favicon.svg");
    expect([status, headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    expect(headers.get("cache-control")).toBe("no-cache");
  });

  test.each([
    "/assets/",
    "/assets/no.js",
    "/assets/folder.js",
    "/assets/link.js",
    "/assets/app-x1.js.br",
    "/assets/../index.html",
    "/assets/..%2Findex.html",
    "/assets/..%2f..%2fsecret.js",
    "/assets/%2e%2e%2f%2e%2e%2fsecret.js",
    "/assets/%252e%252e%252fsecret.js",
    "/assets/..%5c..%5csecret.js",
    "/assets/../../secret.js",
    "/assets/%00",
    "/assets/%ff",
    "/assets//etc/passwd",
    "/assets/__proto__",
    "/index.html",
    "/manifest.json",
  ])("%s is not there", async (path) => {
    const answer = await raw(path);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).toContain('"code":"NOT_FOUND"');
    expect(answer).not.toContain(secret);
  });

  test("a path that no URL can have is refused", async () => {
    expect(await raw("/assets/..\\..\\secret.js")).toMatch(/^HTTP\/1\.1 400 /);
  });
});

/** As it is written: fetch() would tidy the path up. */
function raw(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
    const socket = connect(service.port, "127.0.0.1", () => socket.write(request));
    let answer = "";
    socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}

describe("where nothing is", () => {
  test.each(["/nowhere", "/docs/nowhere", "/apiary", "/assets/no.js"])(
    "%s: the app's page for who wants a page",
    async (path) => {
      const answer = await fetch(new URL(path, service.baseUrl), { headers: page });
      expect(answer.status).toBe(404);
      expect(await answer.text()).toBe(html);
      expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
      expect(answer.headers.get("vary")).toBe("Accept, Accept-Encoding");
      expect(answer.headers.get("cache-control")).toBe("no-cache");
      expect(answer.headers.get("etag")).toBeNull();
    },
  );

  test.each(["/api", "/api/v1/nothing", "/images/", "/images/a/b", "/mcp/nothing", "/mcp/"])(
    "%s: the envelope, whoever asks",
    async (path) => {
      expect(codeOf(await get(path, page))).toBe("NOT_FOUND");
    },
  );

  test.each(["*/*", "application/json", "text/html;q=0"])("Accept: %s", async (accept) => {
    expect(codeOf(await get("/nowhere", { Accept: accept }))).toBe("NOT_FOUND");
  });

  test("HEAD and POST", async () => {
    const head = await call(service, "HEAD", "/nowhere", { headers: page });
    expect([head.status, head.headers.get("content-type")]).toEqual([
      404,
      "text/html; charset=utf-8",
    ]);
    const post = await call(service, "POST", "/nowhere", { headers: page, body: {} });
    expect(codeOf(post)).toBe("NOT_FOUND");
  });
});

test("an app that has not been built: / and /docs/api lead to the OpenAPI document", async () => {
  await using bare = await startTestService({}, { webFolder: join(folder, "not-built") });
  for (const path of ["/", "/docs/api"]) {
    const { status, headers } = await call(bare, "GET", path);
    expect([status, headers.get("location")]).toEqual([302, "/openapi.json"]);
  }
  for (const path of ["/account", "/docs", "/assets/app-x1.js", "/favicon.svg", "/nowhere"])
    expect(codeOf(await call(bare, "GET", path, { headers: page }))).toBe("NOT_FOUND");
});

describe("the coding with most weight", () => {
  test.each([
    [undefined, undefined],
    ["", undefined],
    ["*", "br"],
    ["*;q=0", undefined],
    ["*, br;q=0", "gzip"],
    ["gzip;q=1.0, br;q=0.5", "gzip"],
    ["GZIP ; q=0.5 , BR ; q=0.5", "br"],
    ["br;q=nonsense, gzip;q=0.001", "gzip"],
    ["brotli, xgzip", undefined],
  ])("%j: %j", (header, coding) => {
    expect(chooseCoding(header, ["br", "gzip"])).toBe(coding);
  });
});

describe("the press in the browser", () => {
  test("its workers may compile WebAssembly, and nothing else may", async () => {
    const policyOf = async (path: string) =>
      (await get(path)).headers.get("content-security-policy");
    for (const name of ["press-worker", "press-diagrams"])
      expect(await policyOf(`/assets/${name}-x1.js`)).toBe(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
      );
    for (const path of ["/", "/assets/app-x1.js", "/assets/press-kernel-x1.wasm"])
      expect(await policyOf(path)).toContain("script-src 'self';");
    const wasm = await get("/assets/press-kernel-x1.wasm");
    expect(wasm.headers.get("content-type")).toBe("application/wasm");
  });

  test("it gets fonts, emoji, patterns and the words of the watermark, for ever and compressed", async () => {
    const font = await get("/press/b1/fonts/inter/400", { "Accept-Encoding": "br" });
    expect(Object.fromEntries(font.headers)).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
      vary: "Accept-Encoding",
    });
    // TrueType's first bytes, and the tables of its outlines.
    expect([...font.bytes.subarray(0, 4)]).toEqual([0, 1, 0, 0]);
    const packed = await get("/press/b1/fonts/noto-sans-sc/115");
    expect([...packed.bytes.subarray(0, 4)]).toEqual([0, 1, 0, 0]);
    expect(textOf(await get("/press/b1/emoji")).split("\n")).toContain("1f680");
    expect(textOf(await get("/press/b1/emoji/1f680"))).toMatch(/^<svg[^]*<path/);
    const patterns = await get("/press/b1/patterns/en-us");
    expect([...patterns.bytes.subarray(0, 4)]).toEqual([0, ...Buffer.from("asm")]);
    expect(JSON.parse(textOf(await get("/press/b1/mark")))).toEqual({
      words: expect.stringMatching(/\w/),
      style: expect.stringMatching(/^(?:foot|tile)$/),
    });
  });

  test.each([
    "/press/b1/fonts/inter/999",
    "/press/b1/fonts/..%2f..%2fpackage.json/x",
    "/press/b1/emoji/none",
    "/press/b1/emoji/..%2f..%2fpackage",
    "/press/b1/patterns/xx",
    "/press/b1/patterns/..%2fLICENSE",
  ])("GET %s: there is nothing", async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

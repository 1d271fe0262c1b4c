/** Tests of a render node's answers, and of its refusals of other callers. */
import { endpoints } from "@platen/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decodeAnswer, encodeRequest, REQUEST_LIMIT } from "../../src/node-protocol/protocol.ts";
import { heldRender } from "../support/held-render.ts";
import { hostileRenderer } from "../support/hostile-renderer.ts";
import { KEY, startTestNode, type TestNode } from "../support/render-node.ts";
import { SLOW, until } from "../support/until.ts";

let node: TestNode;

beforeAll(async () => {
  node = await startTestNode({ PLATEN_METRICS_PORT: "0", PLATEN_MARKDOWN_LIMIT: "10000" });
  await until(() => node.node.renderer.stats().ready > 0, SLOW);
});
afterAll(() => node[Symbol.asyncDispose]());

const bearer = { Authorization: `Bearer ${KEY}` };

function post(body: Uint8Array | ReadableStream, headers: Record<string, string> = bearer) {
  const init = { method: "POST", headers, body: body as BodyInit, duplex: "half" } as const;
  return fetch(`${node.url}/render`, init);
}

describe("a render", () => {
  test("with the key: the file and what there is to say of it", async () => {
    const frame = encodeRequest("# Hello $\\frac{$", { width: 300, format: "webp" });
    const response = await post(frame);
    expect(response.status).toBe(200);
    const { head, file } = decodeAnswer(new Uint8Array(await response.arrayBuffer()));
    expect(head).toMatchObject({
      outcome: "done",
      result: { format: "webp", width: 300, pixelWidth: 600, external: false },
    });
    if (head.outcome !== "done") throw new Error("unreachable");
    expect(head.result.warnings.map(({ code }) => code)).toEqual(["MATH_INVALID"]);
    expect(head.stages.map(([stage]) => stage)).toContain("parse");
    expect(Buffer.from(file).toString("latin1", 8, 12)).toBe("WEBP");
  });

  test.each([
    ["MARKDOWN_TOO_LONG", "x".repeat(10_001), {}],
    ["MARKDOWN_REQUIRED", "  ", {}],
    ["INVALID_OPTION", "x", { width: 1 }],
    ["WARNINGS_REFUSED", "$\\frac{$", { strict: true }],
  ] as const)("that fails keeps its type: %s", async (code, markdown, options) => {
    const response = await post(encodeRequest(markdown, options));
    expect(response.status).toBe(200);
    const { head } = decodeAnswer(new Uint8Array(await response.arrayBuffer()));
    expect(head).toMatchObject({ outcome: "failed", error: { code } });
  });

  test.each<[string, Record<string, string>]>([
    ["no key", {}],
    ["another key", { Authorization: `Bearer ${KEY}x` }],
    ["part of the key", { Authorization: `Bearer ${KEY.slice(0, -1)}` }],
    ["the key and no more", { Authorization: KEY }],
  ])("with %s: refused", async (_, headers) => {
    const before = node.node.renderer.stats().completed;
    const response = await post(encodeRequest("# x", {}), headers);
    expect([response.status, await response.text()]).toEqual([401, "The key is not this node's."]);
    expect((await fetch(`${node.url}/stats`, { headers })).status).toBe(401);
    expect(node.node.renderer.stats().completed).toBe(before);
  });

  test("another version's, or no frame at all: refused in words", async () => {
    const other = encodeRequest("# x", {});
    other.write("platen/9", "latin1");
    const response = await post(other);
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(/speaks platen\/1, the other platen\/9/);
    expect(node.log.join("")).toContain("platen/9");
    expect((await post(new Uint8Array())).status).toBe(400);
    expect((await post(new TextEncoder().encode('{"markdown":"# x"}'))).status).toBe(400);
  });

  test("too large, or of unknown length: refused unread", async () => {
    expect((await post(new Uint8Array(REQUEST_LIMIT + 1))).status).toBe(413);
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
    });
    const outcome = await post(endless).then(
      ({ status }) => status,
      () => "cut off",
    );
    expect([400, "cut off"]).toContain(outcome);
    expect((await post(encodeRequest("# x", {}))).status).toBe(200);
  });
});

test("no account, no image, no web app, nor anything else of the service", async () => {
  const served = Object.values(endpoints).filter(({ path }) => !/^\/(healthz|readyz)$/.test(path));
  const paths = served.map(({ method, path }) => [method, path.replaceAll(/\{\w+\}/g, "x")]);
  const more = ["/", "/account", "/mcp", "/docs/api", "/openapi.json", "/metrics", "/api/auth/ok"];
  for (const [method, path] of [...paths, ...more.map((path) => ["GET", path])]) {
    const response = await fetch(node.url + path, { method: String(method), headers: bearer });
    expect([path, response.status]).toEqual([path, 404]);
    expect(await response.json()).toMatchObject({ error: { code: "NOT_FOUND" } });
  }
  expect((await fetch(`${node.url}/render`, { headers: bearer })).status).toBe(404);
});

test("health to anyone; counts to those with the key; metrics on their own port", async () => {
  expect(await (await fetch(`${node.url}/healthz`)).json()).toMatchObject({
    data: { status: "alive" },
  });
  expect(await (await fetch(`${node.url}/readyz`)).json()).toMatchObject({
    data: { status: "ready", checks: { renderer: "ok" } },
  });
  const stats = await (await fetch(`${node.url}/stats`, { headers: bearer })).json();
  expect(stats).toMatchObject({ protocol: "platen/1", open: true, pool: { size: 1 } });
  const metrics = await (await fetch(`http://127.0.0.1:${node.metricsPort}/metrics`)).text();
  expect(metrics).toMatch(/platen_render_children\{state="ready"\} [1-9]/);
});

test("a caller that goes away has its render withdrawn", async () => {
  const renderer = hostileRenderer({ size: 1, spares: 0, deadline: 60_000 });
  await using hostile = await startTestNode({}, { renderer });
  await until(() => renderer.stats().ready > 0, SLOW);
  const leaving = new AbortController();
  const request = fetch(`${hostile.url}/render`, {
    method: "POST",
    headers: bearer,
    body: encodeRequest("misdeed: wait", {}) as BodyInit,
    signal: leaving.signal,
  });
  const outcome = request.catch(() => "gone");
  await expect.poll(() => renderer.stats().busy).toBe(1);
  leaving.abort();
  expect(await outcome).toBe("gone");
  await expect.poll(() => renderer.stats().errors.ABORTED).toBe(1);
});

test("a full queue is answered at once; a stop finishes what was accepted", async () => {
  const renderer = hostileRenderer({ size: 1, spares: 0, queueLimit: 0 });
  const busy = await startTestNode({ PLATEN_DRAIN_DELAY: "0.3" }, { renderer });
  await until(() => renderer.stats().ready > 0, SLOW);
  const ask = (markdown: string) =>
    fetch(`${busy.url}/render`, {
      method: "POST",
      headers: bearer,
      body: encodeRequest(markdown, { width: 200 }) as BodyInit,
    });
  using held = heldRender();
  const accepted = ask(held.markdown);
  await expect.poll(() => renderer.stats().busy).toBe(1);
  const { head } = decodeAnswer(new Uint8Array(await (await ask("x")).arrayBuffer()));
  expect(head).toMatchObject({ outcome: "failed", error: { code: "OVERLOADED" } });
  const stopped = busy.stop();
  expect((await fetch(`${busy.url}/readyz`)).status).toBe(503);
  const stats = await (await fetch(`${busy.url}/stats`, { headers: bearer })).json();
  expect(stats).toMatchObject({ open: false });
  await expect.poll(() => busy.node.state).toBe("closed");
  const late = await ask("x");
  expect([late.status, late.headers.get("connection")]).toEqual([503, "close"]);
  held.letGo();
  const answer = decodeAnswer(new Uint8Array(await (await accepted).arrayBuffer()));
  expect(answer.head.outcome).toBe("done");
  await stopped;
  await expect(fetch(`${busy.url}/healthz`)).rejects.toThrow();
});

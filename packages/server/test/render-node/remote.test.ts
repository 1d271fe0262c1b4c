/** Tests of renders made by other nodes, and of nodes that are not there, misbehave or stop. */
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { RenderError } from "@platen/render/diagnostics";
import { RenderPool } from "@platen/render/pool";
import { renderVersion } from "@platen/render/version";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { encodeAnswer, type AnswerHead } from "../../src/node-protocol/protocol.ts";
import { heldRender } from "../support/held-render.ts";
import { hostileRenderer } from "../support/hostile-renderer.ts";
import { remoteTo } from "../support/remote.ts";
import { spawnNode, startTestNode, type TestNode } from "../support/render-node.ts";
import { SLOW, until } from "../support/until.ts";

let node: TestNode;
let local: RenderPool;

beforeAll(async () => {
  node = await startTestNode();
  local = new RenderPool({ size: 1, spares: 0 });
  await until(() => node.node.renderer.stats().ready > 0, SLOW);
});
afterAll(async () => {
  await node[Symbol.asyncDispose]();
  await local.close(0);
});

const errorOf = async (promise: Promise<unknown>): Promise<RenderError> => {
  const error: unknown = await promise.then(
    () => new Error("it succeeded"),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof RenderError)) throw error;
  return error;
};

/** Starts a node that does as a test says, on a port of its own. */
async function badNode(listener: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    // A connection that is closed is to surprise only the other side.
    response.on("error", () => {});
    asked.push(`${request.method} ${request.url}`);
    if (request.url === "/stats") response.writeHead(503).end();
    else listener(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    renders: () => asked.filter((what) => what === "POST /render").length,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** An address where nothing listens. */
const NOWHERE = "http://127.0.0.1:9";

const document = `# Title 🚀

Text with $x^2$, \`code\`, ☃ and a [link](#title).

\`\`\`js
const answer = 42;
\`\`\`
`;

describe("what comes back", () => {
  test.each(["png", "jpeg", "webp", "pdf"] as const)(
    "a %s is the same, byte for byte",
    async (format) => {
      await using remote = remoteTo([node.url]);
      const options = { format, width: 400, watermark: "mark", embedSource: true };
      for (const markdown of [document, "half a pair \ud83d \ude00", "$\\frac{$"]) {
        const { version, ...there } = await remote.render(markdown, options);
        const here = await local.render(markdown, options);
        expect(there).toEqual(here);
        expect(Buffer.from(there.bytes).equals(here.bytes)).toBe(true);
        expect(version).toBe(renderVersion);
      }
    },
  );

  test.each([{ format: "pdf" }, { cards: { size: "og", cover: true } }] as const)(
    "so is a plan, which draws nothing: %j",
    async (options) => {
      await using remote = remoteTo([node.url]);
      const watch = { planning: true };
      const { version: _, ...there } = await remote.render(document, options, watch);
      expect(there).toEqual(await local.render(document, options, watch));
      expect(there.planned?.plan).toMatch(/^[0-9a-f]{64}$/u);
      expect(there.bytes).toHaveLength(0);
    },
  );

  test("so is an error, with its details and warnings", async () => {
    await using remote = remoteTo([node.url]);
    for (const [markdown, options] of [
      ["$\\frac{$ and [", { strict: true }],
      [" ", {}],
      ["x", { width: 1, quality: 9 }],
      ["x", { width: 1 }],
      ["x".repeat(600_000), {}],
    ] as const) {
      const [there, here] = [
        await errorOf(remote.render(markdown, options)),
        await errorOf(local.render(markdown, options)),
      ];
      expect({ ...there }).toEqual({ ...here });
      expect(there.message).toBe(here.message);
    }
  });

  test("stages and waits are told as if it were here", async () => {
    await using remote = remoteTo([node.url]);
    const told: string[] = [];
    await remote.render(
      document,
      {},
      {
        onQueued: (ms) => told.push(`wait ${ms >= 0}`),
        onStage: (stage, ms) => told.push(`${stage} ${ms >= 0}`),
      },
    );
    expect(told).toEqual(
      ["wait", "parse", "enrich", "fonts", "layout", "raster", "encode"].map((it) => `${it} true`),
    );
  });
});

describe("a node that fails", () => {
  test("not there: the other one is asked", async () => {
    await using remote = remoteTo([NOWHERE, node.url]);
    for (let round = 0; round < 4; round += 1)
      expect((await remote.render("x", { width: 200 })).width).toBe(200);
    expect(remote.stats()).toMatchObject({ completed: 4, failed: 0 });
  });

  test("cuts the connection: asked once, then the other, and then left alone", async () => {
    await using bad = await badNode((request) => request.socket.destroy());
    await using remote = remoteTo([bad.url, node.url]);
    for (let round = 0; round < 6; round += 1) await remote.render("x", { width: 200 });
    expect(bad.renders()).toBeLessThanOrEqual(1);
  });

  test("the only one cuts the connection: tried twice, then OVERLOADED", async () => {
    await using bad = await badNode((request) => request.socket.destroy());
    await using remote = remoteTo([bad.url]);
    expect((await errorOf(remote.render("x", {}))).code).toBe("OVERLOADED");
    expect(bad.renders()).toBe(2);
    expect(remote.stats()).toMatchObject({ completed: 0, failed: 1, errors: { OVERLOADED: 1 } });
    expect(remote.log.join("")).toMatch(/a render node failed/);
  });

  test("breaks off in the middle of an answer: OVERLOADED, and not tried again", async () => {
    await using bad = await badNode((request, response) => {
      response.writeHead(200, { "Content-Length": "1000" }).write("platen/1");
      // The other side first reads what was sent so far, even if this process stood still
      // meanwhile: reading comes after timers.
      setTimeout(() => setImmediate(() => request.socket.destroy()), 50);
    });
    await using remote = remoteTo([bad.url]);
    expect((await errorOf(remote.render("x", {}))).code).toBe("OVERLOADED");
    expect(bad.renders()).toBe(1);
  });

  test("never answers: OVERLOADED after the time for waiting, images and rendering", async () => {
    await using bad = await badNode(() => {});
    await using remote = remoteTo([bad.url], { deadline: 100 });
    const start = performance.now();
    expect((await errorOf(remote.render("x", {}))).code).toBe("OVERLOADED");
    expect(performance.now() - start).toBeGreaterThan(7100);
    expect(performance.now() - start).toBeLessThan(20_000);
  });

  test.each<[string, AnswerHead | string, RegExp]>([
    ["another version", "platen/2....{}", /of different versions/],
    ["no frame", "<html>", /of different versions/],
    [
      "an error unknown here",
      {
        outcome: "failed",
        version: "9",
        error: { code: "NEW" as "CRASHED", message: "", details: [], warnings: [], internal: "" },
      },
      /a code that is unknown here/,
    ],
  ])("answers with %s: OVERLOADED, and the log says why", async (_, said, words) => {
    const body = typeof said === "string" ? said : encodeAnswer(said);
    await using bad = await badNode((_request, response) => response.end(body));
    await using remote = remoteTo([bad.url]);
    expect((await errorOf(remote.render("x", {}))).code).toBe("OVERLOADED");
    expect(remote.log.join("")).toMatch(words);
  });

  test("has another key: OVERLOADED, nothing rendered, and the log says why", async () => {
    await using remote = remoteTo([node.url], { key: "x".repeat(40) });
    const { completed } = node.node.renderer.stats();
    expect((await errorOf(remote.render("x", {}))).code).toBe("OVERLOADED");
    expect(node.node.renderer.stats().completed).toBe(completed);
    expect(remote.log.join("")).toMatch(/401: The key is not this node's/);
    expect([...remote.log, ...node.log].join("")).not.toContain("x".repeat(40));
  });

  test("withdraws what it has in hand, because it stops: that is no outcome", async () => {
    const renderer = hostileRenderer({ size: 1, spares: 0, deadline: 60_000 });
    await using leaving = await startTestNode({}, { renderer });
    await until(() => renderer.stats().ready > 0, SLOW);
    await using remote = remoteTo([leaving.url]);
    await until(() => remote.stats().ready > 0, SLOW);
    const render = remote.render("misdeed: wait", { width: 200 });
    await until(() => renderer.stats().busy === 1);
    const outcome = errorOf(render);
    await renderer.close(0);
    expect((await outcome).code).toBe("OVERLOADED");
    expect(remote.log.join("")).toMatch(/it withdrew the render/);
  });
});

test("who goes away takes the render along", async () => {
  const renderer = hostileRenderer({ size: 1, spares: 0, deadline: 60_000 });
  await using hostile = await startTestNode({}, { renderer });
  await until(() => renderer.stats().ready > 0, SLOW);
  await using remote = remoteTo([hostile.url]);
  const leaving = new AbortController();
  const outcome = errorOf(remote.render("misdeed: wait", {}, { signal: leaving.signal }));
  await until(() => renderer.stats().busy === 1);
  leaving.abort();
  expect((await outcome).code).toBe("ABORTED");
  await until(() => renderer.stats().errors.ABORTED === 1);
  const gone = remote.render("x", {}, { signal: AbortSignal.abort() });
  expect((await errorOf(gone)).code).toBe("ABORTED");
});

test("closing withdraws what is under way", async () => {
  const renderer = hostileRenderer({ size: 1, spares: 0, deadline: 60_000 });
  await using hostile = await startTestNode({}, { renderer });
  await until(() => renderer.stats().ready > 0, SLOW);
  const remote = remoteTo([hostile.url]);
  const outcome = errorOf(remote.render("misdeed: wait", {}));
  await until(() => renderer.stats().busy === 1);
  await remote.close(50);
  expect((await outcome).code).toBe("ABORTED");
  expect((await errorOf(remote.render("x", {}))).code).toBe("OVERLOADED");
});

test("a crash of the document's own making keeps its type and is not tried again", async () => {
  const renderer = hostileRenderer({ size: 1, spares: 0 });
  await using hostile = await startTestNode({}, { renderer });
  await until(() => renderer.stats().ready > 0, SLOW);
  await using remote = remoteTo([hostile.url, hostile.url.replace("127.0.0.1", "localhost")]);
  const error = await errorOf(remote.render("misdeed: abort", {}));
  expect([error.code, error.internal]).toEqual(["CRASHED", expect.stringMatching(/SIGABRT/)]);
  expect(renderer.stats().errors).toEqual({ CRASHED: 1 });
});

describe("several nodes", () => {
  const two = async () => {
    const renderers = [1, 2].map(() => hostileRenderer({ size: 1, spares: 0 }));
    const nodes = await Promise.all(
      renderers.map((renderer) => startTestNode({ PLATEN_DRAIN_DELAY: "1.5" }, { renderer })),
    );
    await until(() => renderers.every((renderer) => renderer.stats().ready > 0), SLOW);
    const close = async () => void (await Promise.all(nodes.map((one) => one.stop())));
    return { renderers, urls: nodes.map(({ url }) => url), nodes, [Symbol.asyncDispose]: close };
  };

  test("the one with less to do is asked; counts are added up; there is a bound", async () => {
    await using pair = await two();
    await using remote = remoteTo(pair.urls, { queueLimit: 1 });
    await until(() => remote.stats().ready >= 2, SLOW);
    expect(remote.version()).toBe(renderVersion);
    expect(remote.stats()).toMatchObject({ size: 2, queued: 0, started: 0 });
    using held = heldRender();
    const slow = Array.from({ length: 3 }, () => remote.render(held.markdown, { width: 200 }));
    await until(() => pair.renderers.every((renderer) => renderer.stats().busy === 1));
    let served = 0;
    for (const render of slow) void render.finally(() => (served += 1));
    const fourth = await errorOf(remote.render("x", {}));
    expect([fourth.code, fourth.message]).toEqual([
      "OVERLOADED",
      expect.stringMatching(/Too many renders are waiting/),
    ]);
    expect(served).toBe(0);
    held.letGo();
    await Promise.all(slow);
    const done = pair.renderers.map((renderer) => renderer.stats().completed);
    expect([Math.min(...done), Math.max(...done)]).toEqual([1, 2]);
  });

  test("one after the other is stopped and replaced under load: no render fails", async () => {
    await using pair = await two();
    const [first, second] = pair.nodes;
    await using remote = remoteTo(pair.urls);
    await until(() => remote.stats().ready >= 2, SLOW);
    const load = { ended: false };
    let count = 0;
    const clients = Array.from({ length: 3 }, async () => {
      for (; !load.ended; count += 1)
        await remote.render(`page ${count}`, { width: 200, quality: 1 });
    });
    const ends = Promise.all(clients);
    // The outcome is looked at below, if the test gets so far.
    ends.catch(() => {});
    const replacements: TestNode[] = [];
    for (const old of [first, second]) {
      const before = count;
      await old?.stop();
      const renderer = hostileRenderer({ size: 1, spares: 0 });
      const next = await startTestNode({ PLATEN_PORT: String(old?.port) }, { renderer });
      replacements.push(next);
      await until(() => renderer.stats().completed > 0, SLOW);
      expect(count).toBeGreaterThan(before);
    }
    load.ended = true;
    await ends;
    expect(remote.stats()).toMatchObject({ failed: 0, errors: {} });
    await Promise.all(replacements.map((one) => one.stop()));
  });

  test("one that hangs is passed by until it answers again", async () => {
    await using hanging = await spawnNode();
    await using remote = remoteTo([hanging.url, node.url]);
    await until(() => remote.stats().ready + remote.stats().busy >= 3, SLOW);
    hanging.process.kill("SIGSTOP");
    await until(() => remote.stats().size === 1);
    const start = performance.now();
    for (let round = 0; round < 6; round += 1) await remote.render("x", { width: 200 });
    expect(performance.now() - start).toBeLessThan(10_000);
    hanging.process.kill("SIGCONT");
    await until(() => remote.stats().size === 2);
    expect(remote.log.join("")).toMatch(/does not answer.*is back/s);
  });
});

/**
 * Tests of the bounds on memory that waits for the other end of a connection: readers that do not
 * read, senders that stop.
 */
import { EventEmitter, once } from "node:events";
import { connect, type Socket } from "node:net";
import { Agent, createServer, get, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate } from "node:timers/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import { knownBytes } from "../../src/context.ts";
import { ByteLedger } from "../../src/domain/limits/byte-ledger.ts";
import { heldBody, heldStream } from "../../src/http/bodies/held-bytes.ts";
import { IdleConnections } from "../../src/http/idle-connections.ts";
import { SlowReaders } from "../../src/http/answers/slow-readers.ts";
import type { Request } from "../../src/http/types.ts";
import { call, GENERATE } from "../support/call.ts";
import { rendered, ScriptedRenderer } from "../support/scripted-renderer.ts";
import { startTestService, type TestService } from "../support/service.ts";
import { SLOW, until } from "../support/until.ts";

const MIB = 2 ** 20;

describe("what is held is bounded; the stalest of the greatest gives way", () => {
  const held = (ledger: ByteLedger, caller: string, bytes: number) => {
    const cut = { done: false };
    const holding = ledger.open(caller, () => (cut.done = true));
    holding.grow(bytes);
    return { ...holding, cut };
  };

  test("of a caller's own, the one that has stood still for longest", () => {
    const ledger = new ByteLedger({ total: 100, perCaller: 30 });
    const [first, second, third] = [
      held(ledger, "a", 10),
      held(ledger, "a", 10),
      held(ledger, "a", 10),
    ];
    first.moved();
    const fourth = held(ledger, "a", 10);
    expect([first, second, third, fourth].map(({ cut }) => cut.done)).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(ledger.state).toEqual({ bytes: 30, holdings: 3, cuts: 1 });
  });

  test("of all, one of whoever has most; the quiet are left alone", () => {
    const ledger = new ByteLedger({ total: 40, perCaller: 30 });
    const quiet = held(ledger, "quiet", 5);
    const greedy = [held(ledger, "greedy", 15), held(ledger, "greedy", 15)];
    const newcomer = held(ledger, "newcomer", 10);
    expect(greedy.map(({ cut }) => cut.done)).toEqual([true, false]);
    expect([quiet.cut.done, newcomer.cut.done]).toEqual([false, false]);
    expect(ledger.state.bytes).toBe(30);
  });

  test("a single piece may be larger than one caller's share, and nothing is counted twice", () => {
    const ledger = new ByteLedger({ total: 100, perCaller: 30 });
    const large = held(ledger, "a", 60);
    expect([large.cut.done, ledger.state.bytes]).toEqual([false, 60]);
    large.release();
    large.release();
    large.grow(5);
    expect(ledger.state).toEqual({ bytes: 0, holdings: 0, cuts: 0 });
  });
});

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
const large = Buffer.alloc(11 * MIB, 7);
const renderer = () => new ScriptedRenderer(() => rendered(large, { format: "pdf" }));

/** Sends a request and never reads the answer. */
function ask(service: TestService, path: string, body: object, headers = ""): Socket {
  const text = JSON.stringify(body);
  const socket = connect({ port: service.port, host: "127.0.0.1" });
  socket.pause();
  socket.on("error", () => {});
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers}Content-Length: ${text.length}\r\n\r\n${text}`,
  );
  sockets.push(socket);
  return socket;
}

describe("3: answers that nobody reads", () => {
  test("200 previews of 11 MB hold no more than their share, and others are served", async () => {
    await using service = await startTestService(
      { PLATEN_TRUSTED_PROXIES: "127.0.0.1,::1" },
      { renderer: renderer() },
    );
    const { outbox } = service.context;
    let greatest = 0;
    for (let round = 0; round < 200; round += 1)
      ask(
        service,
        "/api/v1/previews",
        { markdown: `${round}` },
        `X-Forwarded-For: 203.0.113.${round % 20}\r\n`,
      );
    await until(() => {
      greatest = Math.max(greatest, outbox.state.bytes);
      return outbox.state.cuts + outbox.state.holdings >= 200;
    });
    expect(greatest).toBeLessThanOrEqual(160 * MIB);
    expect(outbox.state.cuts).toBeGreaterThan(180);
    const quiet = await call(service, "POST", "/api/v1/previews", {
      body: { markdown: "quiet" },
      headers: { "X-Forwarded-For": "198.51.100.1" },
    });
    expect([quiet.status, quiet.bytes.length]).toEqual([200, large.length]);
    for (const socket of sockets.splice(0)) socket.destroy();
    await until(() => outbox.state.bytes === 0);
  });

  test("one caller holds no more than a caller's share", async () => {
    await using service = await startTestService({}, { renderer: renderer() });
    const { outbox } = service.context;
    for (let round = 0; round < 20; round += 1)
      ask(service, "/api/v1/previews", { markdown: `${round}` });
    await until(() => outbox.state.cuts + outbox.state.holdings >= 20);
    expect(outbox.state.bytes).toBeLessThanOrEqual(48 * MIB);
  });

  test("the bytes of a render that is given as an address are given back, if nobody else has them", async () => {
    const made: Uint8Array[] = [];
    const one = (unshared: boolean) =>
      new ScriptedRenderer(() => {
        made.push(new Uint8Array(2 * MIB).fill(7));
        return rendered(made.at(-1)!, { format: "pdf", unshared });
      });
    for (const unshared of [true, false]) {
      await using service = await startTestService({}, { renderer: one(unshared) });
      const { token } = await service.account({ credits: 5 });
      for (const mode of ["url", "binary"]) {
        const body = { markdown: "x", format: "pdf", mode };
        const answer = await call(service, "POST", "/api/v1/images/generate", { body, token });
        expect(answer.status).toBe(200);
        if (mode === "binary") expect(answer.bytes).toHaveLength(2 * MIB);
      }
      const left = made.splice(0).map(({ length }) => length);
      expect(left).toEqual([unshared ? 0 : 2 * MIB, 2 * MIB]);
    }
  });

  test("large files that are stored are read from the disk, not held", async () => {
    await using service = await startTestService({}, { renderer: renderer() });
    const { outbox } = service.context;
    const account = await service.account({ credits: 5 });
    const body = { markdown: "x", format: "pdf", mode: "binary" };
    const headers = { "Idempotency-Key": "once" };
    const first = await call(service, "POST", GENERATE, { token: account.token, body, headers });
    expect(Buffer.compare(first.bytes, large)).toBe(0);
    const again = await call(service, "POST", GENERATE, { token: account.token, body, headers });
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(Buffer.compare(again.bytes, large)).toBe(0);
    for (let round = 0; round < 10; round += 1)
      ask(
        service,
        GENERATE,
        body,
        `Idempotency-Key: once\r\nAuthorization: Bearer ${account.token}\r\n`,
      );
    await until(() => service.log.filter((line) => line.includes('"replayed":true')).length >= 11);
    expect(outbox.state.bytes).toBe(0);
  });
});

describe("what waits for a render, a database or a store", () => {
  const SMALL = { markdown: "small" };
  const LARGE = { markdown: "x".repeat(MIB / 4) };
  const PREVIEWS = "/api/v1/previews";

  test("bodies are counted until they are answered", async () => {
    const slow = new ScriptedRenderer();
    await using service = await startTestService({}, { renderer: slow });
    const { bodies } = service.context;
    const waiting = call(service, "POST", PREVIEWS, { body: LARGE });
    await until(() => slow.begun.length === 1);
    expect(bodies.bytes).toBeGreaterThan(MIB / 4);
    slow.begun[0]?.done();
    expect((await waiting).status).toBe(200);
    expect(bodies.bytes).toBe(0);
  });

  test("who looks for memory that nobody holds knows of bodies that arrive, bodies and files that wait, and what the renderer holds", async () => {
    const slow = Object.assign(new ScriptedRenderer(), { heldBytes: () => 5 });
    await using service = await startTestService({}, { renderer: slow });
    const known = () => knownBytes(service.context) - 5;
    expect(known()).toBe(0);
    const half = connect({ port: service.port, host: "127.0.0.1" });
    sockets.push(half);
    half.write(
      `POST ${PREVIEWS} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"markdown"`,
    );
    await until(() => known() === 11);
    half.destroy();
    await until(() => known() === 0);
    const waiting = call(service, "POST", PREVIEWS, { body: LARGE });
    await until(() => slow.begun.length === 1);
    expect(known()).toBe(JSON.stringify(LARGE).length);
    slow.begun[0]?.done();
    await waiting;
    expect(known()).toBe(0);
    const stored = service.context.files.take("somebody", 7);
    expect(known()).toBe(7);
    stored();
  });

  test("past the bound large bodies are to come again; small ones have a reserve", async () => {
    const quick = new ScriptedRenderer(() => rendered(Buffer.from("x")));
    await using service = await startTestService({}, { renderer: quick });
    const gone = service.context.bodies.take("greedy", 64 * MIB);
    const refused = await call(service, "POST", PREVIEWS, { body: LARGE });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "1"]);
    expect((await call(service, "POST", PREVIEWS, { body: SMALL })).status).toBe(200);
    gone();
    expect((await call(service, "POST", PREVIEWS, { body: LARGE })).status).toBe(200);
  });

  test("files that are being stored: past the bound a render is refused and costs nothing", async () => {
    await using service = await startTestService({}, { renderer: renderer() });
    const account = await service.account({ credits: 5 });
    const order = { token: account.token, body: { markdown: "x", format: "pdf" } };
    const gone = service.context.files.take("greedy", 48 * MIB);
    const refused = await call(service, "POST", GENERATE, order);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "1"]);
    gone();
    const usage = await call(service, "GET", "/api/v1/account/usage", { token: account.token });
    expect(usage.json).toMatchObject({ data: { creditBalance: 5 } });
    expect((await call(service, "POST", GENERATE, order)).status).toBe(200);
    expect(service.context.files.bytes).toBe(0);
  });

  test("answers to tools are counted from when they are there until their connection is done", async () => {
    const image = new ScriptedRenderer(() => rendered(Buffer.alloc(2 * MIB, 7)));
    await using service = await startTestService({}, { renderer: image });
    const { token } = await service.account({ credits: 5 });
    const { outbox } = service.context;
    const open = vi.spyOn(outbox, "open");
    const params = { name: "generate_image", arguments: { markdown: "x", mode: "binary" } };
    const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params };
    const headers = { Accept: "application/json, text/event-stream" };
    const answer = await call(service, "POST", "/mcp", { token, body, headers });
    expect(answer.bytes.length).toBeGreaterThan(2.5 * MIB);
    expect(open).toHaveBeenCalledTimes(1);
    await until(() => outbox.state.holdings === 0);
  });

  test("a stream as an answer: in pieces, and all of what is there counts", async () => {
    const outbox = new ByteLedger({ total: 10 * MIB, perCaller: 10 * MIB });
    const outgoing = new EventEmitter();
    const request = { env: { outgoing }, get: () => "127.0.0.1" } as unknown as Request;
    const source = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(new Uint8Array(MIB));
        controller.enqueue(new Uint8Array(10));
        controller.close();
      },
    });
    const reader = heldStream(request, source, { outbox }).getReader();
    const lengths: number[] = [];
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      lengths.push((read.value as Uint8Array).length);
      expect(outbox.state.bytes).toBeGreaterThanOrEqual(MIB);
    }
    expect(lengths).toEqual([...Array.from({ length: 8 }, () => MIB / 8), 10]);
    outgoing.emit("close");
    expect(outbox.state).toEqual({ bytes: 0, holdings: 0, cuts: 0 });
  });

  test.each([
    [
      "of files in hand",
      (request: Request, bytes: Uint8Array, outbox: ByteLedger) =>
        heldBody(request, bytes, { outbox }),
    ],
    [
      "that come from elsewhere",
      (request: Request, bytes: Uint8Array, outbox: ByteLedger) =>
        heldStream(request, new Blob([bytes as BlobPart]).stream(), { outbox }),
    ],
  ])("many answers %s: others come between their pieces", async (_, held) => {
    const outbox = new ByteLedger({ total: 200 * MIB, perCaller: 200 * MIB });
    const outgoing = new EventEmitter().setMaxListeners(100);
    const request = { env: { outgoing }, get: () => "127.0.0.1" } as unknown as Request;
    const pieces: unknown[] = [];
    const read = async () => {
      const reader = (held(request, new Uint8Array(MIB), outbox) as ReadableStream).getReader();
      for (let read = await reader.read(); !read.done; read = await reader.read())
        pieces.push(read.value);
    };
    const all = Promise.all(Array.from({ length: 50 }, read));
    const perTurn: number[] = [];
    while (pieces.length < 50 * 8) {
      const before = pieces.length;
      await setImmediate();
      perTurn.push(pieces.length - before);
    }
    await all;
    // Pieces that were let go in the last turn, and pieces that are asked for in this one.
    expect(Math.max(...perTurn)).toBeLessThanOrEqual(16);
  });
});

describe("readers that take less than a floor", () => {
  /** Makes a stand-in for an answer, with the fields that are looked at. */
  function answer(socket: { bytesWritten: number; writableLength: number }, waiting: number) {
    const fake = { socket, writableLength: waiting, ended: false };
    return Object.assign(fake, {
      once: () => fake,
      destroy: () => (fake.ended = true),
    });
  }

  test("are cut off after a window; those that read, and those whose answer is not ready, are not", () => {
    let now = 0;
    const readers = new SlowReaders(() => now);
    const stuck = answer({ bytesWritten: 900_000, writableLength: 800_000 }, 800_000);
    const slow = answer({ bytesWritten: 900_000, writableLength: 800_000 }, 800_000);
    const waiting = answer({ bytesWritten: 0, writableLength: 0 }, 0);
    for (const one of [stuck, slow, waiting]) readers.watch(one as unknown as ServerResponse);
    readers.look();
    for (let second = 1; second <= 60; second += 1) {
      now = second * 1000;
      slow.socket.writableLength -= 8 * 1024;
      readers.look();
      if (second < 20) expect(stuck.ended).toBe(false);
    }
    expect([stuck.ended, slow.ended, waiting.ended]).toEqual([true, false, false]);
    readers.close();
  });

  test("of a real connection: its socket is closed", async () => {
    const large = Buffer.alloc(8 * MIB, 7);
    await using service = await startTestService(
      {},
      { renderer: new ScriptedRenderer(() => rendered(large)) },
    );
    const { readers } = service;
    const text = JSON.stringify({ markdown: "x" });
    const socket = connect({ port: service.port, host: "127.0.0.1" });
    socket.pause();
    socket.on("error", () => {});
    socket.write(
      `POST /api/v1/previews HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${text}`,
    );
    await until(() => readers.size === 1 && service.context.outbox.state.bytes > 0);
    // Pieces are sent until the operating system takes no more; only then does the answer stand
    // still.
    let now = performance.now();
    await until(() => {
      readers.look((now += 60_000));
      return readers.size === 0 && service.context.outbox.state.bytes === 0;
    });
    socket.destroy();
  });
});

describe("bodies that stop half-way, and connections that say nothing", () => {
  test("300 bodies of 2 MiB less a byte hold no more than their share", async () => {
    await using service = await startTestService(
      { PLATEN_TRUSTED_PROXIES: "127.0.0.1,::1" },
      { renderer: new ScriptedRenderer(() => rendered(Buffer.from("x"))) },
    );
    const { inbox } = service.context;
    const part = Buffer.alloc(2 * MIB - 1, " ");
    const sockets: Socket[] = [];
    let greatest = 0;
    for (let round = 0; round < 300; round += 1) {
      const socket = connect({ port: service.port, host: "127.0.0.1" });
      socket.on("error", () => {});
      socket.write(
        `POST /api/v1/previews HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.${round % 30}\r\nContent-Type: application/json\r\nContent-Length: ${2 * MIB}\r\n\r\n`,
      );
      socket.write(part);
      sockets.push(socket);
    }
    await until(() => {
      greatest = Math.max(greatest, inbox.state.bytes);
      return inbox.state.cuts > 250 && inbox.state.bytes > 0;
    }, SLOW);
    expect(greatest).toBeLessThanOrEqual(64 * MIB);
    const quiet = await call(service, "POST", "/api/v1/previews", {
      body: { markdown: "x".repeat(MIB / 4) },
      headers: { "X-Forwarded-For": "198.51.100.1" },
    });
    expect(quiet.status).toBe(200);
    for (const socket of sockets) socket.destroy();
    await until(() => inbox.state.bytes === 0);
  });

  test("a connection that never speaks is closed", async () => {
    await using service = await startTestService(
      {},
      { renderer: new ScriptedRenderer(() => rendered(Buffer.from("x"))) },
    );
    const socket = connect({ port: service.port, host: "127.0.0.1" });
    socket.resume();
    await once(socket, "close");
    // A connection that has sent a request is left to Node's own time-outs, and can be used again.
    expect((await call(service, "GET", "/healthz")).status).toBe(200);
  });
});

describe("connections that are kept for a next request", () => {
  test("stay open for longer than clients and proxies keep them, and say so", async () => {
    await using service = await startTestService(
      {},
      { renderer: new ScriptedRenderer(() => rendered(Buffer.from("x"))) },
    );
    const agent = new Agent({ keepAlive: true });
    const answer = await new Promise<string>((resolve, reject) => {
      get({ port: service.port, host: "127.0.0.1", path: "/healthz", agent }, (response) => {
        response.resume();
        resolve(String(response.headers["keep-alive"]));
      }).on("error", reject);
    });
    agent.destroy();
    expect(answer).toBe("timeout=620");
  });

  test("are so many at most; those that have been idle for longest are closed", async () => {
    const idle = new IdleConnections(2);
    const unanswered: ServerResponse[] = [];
    const server = createServer((incoming, outgoing) => {
      idle.watch(incoming.socket, outgoing);
      if (incoming.url === "/later") unanswered.push(outgoing);
      else outgoing.end("x");
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const open = async (path: string) => {
      const socket = connect({ port, host: "127.0.0.1" });
      const closed = once(socket, "close");
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
      if (path === "/") await once(socket, "data");
      socket.resume();
      return { socket, closed };
    };
    const busy = await open("/later");
    await until(() => unanswered.length === 1);
    const [first, second, third] = [await open("/"), await open("/"), await open("/")];
    await first.closed;
    await until(() => idle.size === 2);
    expect([busy, second, third].map(({ socket }) => socket.destroyed)).toEqual([
      false,
      false,
      false,
    ]);
    second.socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    await once(second.socket, "data");
    // Now the third connection is the one that has been idle for longest.
    unanswered[0]?.end("x");
    await third.closed;
    busy.socket.destroy();
    second.socket.destroy();
    await until(() => idle.size === 0);
    server.close();
  });
});

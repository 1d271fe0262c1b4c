/** The browser's worker, as whoever waits for it sees it. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  diagramPool,
  diagramsBy,
  poolFailure,
  type DiagramHost,
} from "../../src/worker/diagram-pool.browser.ts";
import { DiagramsAway } from "../../src/worker/diagrams-away.ts";
import type { DrawInput } from "../../src/worker/draw-order.ts";
import type { DiagramWorker, FromWorker, ToWorker } from "../../src/worker/messages.ts";
import { plainTheme } from "../../src/theme/plain-theme.ts";

const order = (source: string, more: Partial<DrawInput> = {}): DrawInput => ({
  source,
  theme: plainTheme,
  fontFamily: "sans",
  ...more,
});

/** A worker that a test speaks for. */
class Spoken implements DiagramWorker {
  readonly heard: ToWorker[] = [];
  isEnded = false;
  readonly #listeners = new Map<string, (event: { data: FromWorker }) => void>();

  addEventListener(type: string, listener: (event: { data: FromWorker }) => void): void {
    this.#listeners.set(type, listener);
  }
  postMessage(message: ToWorker): void {
    this.heard.push(message);
  }
  terminate(): void {
    this.isEnded = true;
  }
  say(data: FromWorker): void {
    this.#listeners.get("message")?.({ data });
  }
  fail(): void {
    this.#listeners.get("error")?.({ data: { id: 0, away: "" } });
  }
}

let workers: Spoken[];
const host: DiagramHost = {
  begin() {
    const worker = new Spoken();
    workers.push(worker);
    return worker;
  },
  get: async (kind, name) => {
    if (kind === "font") throw new Error(`no ${name}`);
    return `${kind} ${name}` as never;
  },
};
const output = { bytes: new Uint8Array(), error: { message: "wrong" } };

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  diagramsBy(host);
});
afterEach(() => {
  diagramsBy(undefined);
  vi.useRealTimers();
});

test("a diagram that takes too long ends the worker, and is not tried again", async () => {
  const slow = diagramPool().run(order("slow"));
  const next = diagramPool().run(order("next"));
  const refused = expect(slow).rejects.toThrow(DiagramsAway);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([false]);
  await vi.advanceTimersByTimeAsync(1);
  await refused;
  await vi.advanceTimersByTimeAsync(0);
  // The one that waited is drawn by another worker.
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  workers[0]!.say({ id: 2, output: { ...output, error: { message: "late" } } });
  workers[1]!.say({ id: 2, output });
  expect(await next).toEqual(output);
  await expect(diagramPool().run(order("slow"))).rejects.toThrow(DiagramsAway);
  expect(workers[1]!.heard.length).toBe(1);
});

test.each([
  ["Graphviz's", order("digraph {}", { language: "dot" })],
  ["Venn's", order("---\ntitle: x\n---\nvenn-beta\n set A")],
])("%s are not drawn there, and no worker is begun", async (_, input) => {
  await expect(diagramPool().run(input)).rejects.toThrow(DiagramsAway);
  expect(workers).toEqual([]);
});

test("what a drawing needs is given, or said to be missing", async () => {
  const drawn = diagramPool().run(order("x"));
  await vi.advanceTimersByTimeAsync(0);
  const [worker] = workers;
  worker!.say({ need: 1, kind: "emojiDrawing", name: "1f680" });
  worker!.say({ need: 2, kind: "font", name: "none/400" });
  await vi.advanceTimersByTimeAsync(0);
  expect(worker!.heard.slice(1)).toEqual([
    { need: 1, value: "emojiDrawing 1f680" },
    { need: 2, failed: "Error: no none/400" },
  ]);
  worker!.say({ id: 1, away: "no fonts" });
  await expect(drawn).rejects.toThrow("no fonts");
});

test("a worker that is lost is replaced; an order that is withdrawn ends it", async () => {
  const lost = diagramPool().run("ready");
  const refused = expect(lost).rejects.toThrow(DiagramsAway);
  await vi.advanceTimersByTimeAsync(0);
  workers[0]!.fail();
  await refused;
  const withdrawn = new AbortController();
  const left = diagramPool().run("ready", { signal: withdrawn.signal });
  const ended = expect(left).rejects.toThrow("enough");
  await vi.advanceTimersByTimeAsync(0);
  withdrawn.abort(new Error("enough"));
  await ended;
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true]);
});

test("without anybody who begins a worker no diagram is drawn", () => {
  diagramsBy(undefined);
  expect(() => diagramPool()).toThrow(DiagramsAway);
  expect(() => poolFailure(new Error("of an asset"))).toThrow("of an asset");
});

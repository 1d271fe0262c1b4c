/** Diagrams in the browser's worker: Node's bytes, and nothing within reach that a diagram has no need of. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { render, type RenderOptions } from "@platen/render";
import { diagramsReady } from "@platen/render/diagram";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dist } from "../support/built.ts";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { openWorker, type Ask } from "../support/near-press.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage, type Visit } from "../support/stage.ts";

const examples = join(import.meta.dirname, "../../../diagram/test/examples");
const looks = [
  { quality: 1 },
  { theme: "dark", fontFamily: "article", quality: 1 },
  { format: "pdf" },
  { fontFamily: "roboto", width: 420 },
] as const satisfies RenderOptions[];

const fenced = (source: string) => `~~~~mermaid\n${source.trimEnd()}\n~~~~\n`;

/** One of each kind, what is drawn from other sources than letters of one script, and what Mermaid cannot read. */
const sources: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    readdirSync(examples)
      .filter((kind) => kind !== "venn")
      .map((kind) => [kind, first(kind)]),
  ),
  "a date without a zone":
    "gantt\ndateFormat YYYY-MM-DD HH:mm\ntitle Spring\nA :a, 2026-03-08 01:00, 4h\nB :after a, 2d",
  emoji: "flowchart LR\nA[Launch 🚀] --> B[👩‍👩‍👧 home]",
  formulas: 'flowchart LR\nA["$$x^2 + \\frac{1}{y}$$"] --> B[plain]',
  scripts: "flowchart LR\nA[שלום עולם] --> B[日本語] --> C[ไทย]",
  "a mistake": "flowchart LR\nA --> --> B[",
};

/** Drawn by the service, and why. */
const notHere: Readonly<Record<string, string>> = {
  "circles that are searched for": first("venn"),
  icons: "flowchart LR\nA[fa:fa-user Reader] --> B",
  images: 'flowchart LR\nA@{ img: "https://example.org/a.png", label: "x", w: 60, h: 60 } --> B',
};

/** Ways out of a worker. */
const ways =
  `BroadcastChannel EventSource Notification RTCPeerConnection WebSocket WebTransport Worker WorkerNavigator
  XMLHttpRequest caches cookieStore fetch importScripts indexedDB postMessage`.split(/\s+/u);

function first(kind: string): string {
  const folder = join(examples, kind);
  const name = readdirSync(folder).find((one) => one.startsWith("01-"));
  return readFileSync(join(folder, name ?? ""), "utf8");
}

describe.skipIf(chromiumPath === undefined)(`diagrams${whySkipped}`, () => {
  let stage: Stage;
  let visit: Visit;
  beforeAll(async () => {
    // A busy machine may take longer than a render waits.
    await diagramsReady();
    stage = await openStage();
    // Where and in what language somebody sits makes no difference.
    const place = { timezoneId: "America/New_York", locale: "de-DE" };
    visit = await stage.visit("/docs", { press: true, ...place });
  });
  afterAll(() => stage?.close());

  test("every kind is drawn in the worker as Node draws it, byte for byte", async () => {
    const ask = await openWorker(visit.page);
    const all = Object.entries(sources);
    expect(all.length).toBeGreaterThan(30);
    for (const [index, [kind, source]] of all.entries()) {
      const markdown = fenced(source);
      const look = looks[index % looks.length]!;
      const said = await ask(markdown, look);
      const far = await render(markdown, look);
      expect(said.words, kind).toBeUndefined();
      expect(Buffer.from(said.bytes!, "base64").equals(far.bytes), kind).toBe(true);
      expect(said.warnings, kind).toEqual(far.warnings);
    }
    expect([...visit.troubles, ...visit.complaints]).toEqual([]);
  });

  let ask: Ask | undefined;
  test.each(Object.entries(notHere))("%s are for the service", async (kind, source) => {
    ask ??= await openWorker(visit.page);
    expect((await ask(fenced(source), {})).notHere).toBe(kind === "images" ? kind : "diagrams");
    // The next one is drawn.
    expect((await ask(fenced("flowchart TD\nA-->B"), {})).words).toBeUndefined();
  });

  test("the worker reaches neither network nor storage", async () => {
    const name = readdirSync(join(dist, "assets")).find((one) =>
      /^press-diagrams-.*\.js$/u.test(one),
    );
    const coming = visit.page.waitForEvent("worker");
    await visit.page.evaluate((name) => {
      const worker = new Worker(`/assets/${name}`, { type: "module" });
      Object.assign(globalThis, { worker });
      worker.postMessage({ id: 1, input: "ready" }, []);
    }, name);
    const worker = await coming;
    const reached = () =>
      worker.evaluate((names) => {
        const found = new Set<string>();
        for (
          let holder: object | null = globalThis;
          holder !== null && holder !== Object.prototype;
          holder = Object.getPrototypeOf(holder) as object | null
        )
          for (const name of Object.getOwnPropertyNames(holder)) found.add(name);
        return names.filter((name) => found.has(name));
      }, ways);
    await soon(reached).toEqual([]);
    // Its document is there: Mermaid has been loaded over it.
    await soon(() => worker.evaluate(() => typeof document)).toBe("object");
    expect(await reached()).toEqual([]);
  });
});

/**
 * Checks that children load little before they are ready: where processor time is scarce, it
 * decides how soon a service answers.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { endsWithParent } from "../../../pool/src/children/box.ts";
import { Pool } from "@platen/pool";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "start-of-child-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs in the child before its program, and writes what was loaded when it ends. */
const observer = `
  import fs from "node:fs";
  import { registerHooks, syncBuiltinESMExports } from "node:module";
  import threads from "node:worker_threads";
  const loaded = [];
  registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
  for (const [home, name] of [[fs, "readFileSync"], [fs.promises, "readFile"]]) {
    const read = home[name];
    home[name] = (file, ...rest) => { loaded.push("read " + file); return read(file, ...rest); };
  }
  const { Worker } = threads;
  threads.Worker = class extends Worker {
    constructor(file, ...rest) { super(file, ...rest); loaded.push("thread " + file); }
  };
  syncBuiltinESMExports();
  process.on("exit", () =>
    fs.writeFileSync(process.env.LOADED, JSON.stringify([...loaded, ...process.moduleLoadList])));
`;

async function loadedBy(task: string): Promise<string[]> {
  const file = join(folder, "loaded.json");
  const environment = {
    LOADED: file,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(observer)}`,
  };
  const address = new URL(`../../../${task}`, import.meta.url);
  const pool = new Pool(address, { size: 1, spares: 0, environment, startDeadline: 300_000 });
  while (pool.stats().ready === 0) await sleep(20);
  await pool.close();
  return JSON.parse(readFileSync(file, "utf8")) as string[];
}

/** Most modules of ours and of packages, and most fonts. Raise one only for what the first answer of each child needs. */
const starts = {
  "a child that renders": {
    task: "render/src/pool/render-task.ts",
    modules: 675,
    fonts: 5,
    notLoaded: {
      "a client for the web": /undici/u,
      "what reads images": /\/sharp\//u,
      "the press of pages": /press\/printed\/index|pdf-writer/u,
      grammars: /\/highlight\.js\//u,
      formulas: /\/mathjax\/|packages\/math\/src\//u,
    },
  },
  "a child that draws diagrams": {
    task: "diagram/src/worker/draw-task.ts",
    modules: 220,
    fonts: 1,
    notLoaded: {
      "kinds of diagrams and their layouts": /\/(?:elk|dagre|flowDiagram|sequenceDiagram)-/u,
      "a client for the web": /undici/u,
    },
  },
};

test.each(Object.entries(starts))(
  "%s loads what all need, and no more",
  async (_, { task, modules, fonts, notLoaded }) => {
    const loaded = await loadedBy(task);
    for (const [what, one] of Object.entries(notLoaded))
      expect(
        loaded.filter((name) => one.test(name)),
        what,
      ).toEqual([]);
    expect(loaded.some((name) => name.endsWith(task))).toBe(true);
    expect(loaded.filter((name) => name.startsWith("file:")).length).toBeLessThanOrEqual(modules);
    const read = loaded.filter((name) => /^read .*\.(?:ttf|otf|woff2?)$/u.test(name));
    expect(new Set(read).size).toBeLessThanOrEqual(fonts);
    // Else the system ends it with its parent.
    expect(loaded.some((name) => name.startsWith("thread "))).toBe(!endsWithParent());
  },
);

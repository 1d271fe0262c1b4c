import { afterAll, expect, test } from "vitest";
import { closeDiagrams, diagram, isDiagramError } from "../../src/index.ts";
import { DEADLINE } from "../../src/worker/diagram-pool.ts";
import { plainTheme } from "../../src/plain-theme.ts";

afterAll(closeDiagrams);

const range = (count: number) => Array.from({ length: count }, (_, i) => i);
const lines = (...parts: string[][]) => parts.flat().join("\n");

const dense = lines(
  ["flowchart TD"],
  range(24).flatMap((i) => range(20).map((j) => ` n${i} --> m${(i * 7 + j) % 24}`)),
);
const chain = (count: number) =>
  lines(
    ["flowchart LR"],
    range(count).map((i) => ` a${i} --> a${i + 1}`),
  );
const nested = (depth: number) =>
  lines(
    ["flowchart TD"],
    range(depth).map((i) => `subgraph s${i}`),
    [" a --> b"],
    range(depth).map(() => "end"),
  );

const sources: Readonly<Record<string, string>> = {
  "a dense flowchart of 480 edges": dense,
  "a chain of 400 nodes": chain(400),
  "a chain of 290 nodes": chain(290),
  "deeply nested subgraphs": nested(300),
  "1 MB of source": `flowchart TD\n${" %% filler line\n".repeat(65_000)} A --> B`,
  "a label of 40,000 characters": `flowchart TD\n A["${"word ".repeat(8000)}"]`,
  "a word of 40,000 characters": `flowchart TD\n A["${"x".repeat(40_000)}"]`,
  "deeply nested blocks": lines(
    ["block-beta"],
    range(300).map((i) => `block:b${i}`),
    ["x"],
    range(300).map(() => "end"),
  ),
  "a deep mind map": lines(
    ["mindmap", " root"],
    range(250).map((i) => `${" ".repeat(i + 2)}n${i}`),
  ),
  "deep YAML": `---\nconfig: ${"[".repeat(20_000)}\n---\nflowchart LR\n A --> B`,
  "many styles": lines(
    ["flowchart TD"],
    range(250).map((i) => ` a${i}[A]:::c${i}\n classDef c${i} fill:#f00,stroke:var(--a${i})`),
  ),
  "growing variables": `%%{init: {"themeCSS": ":root{${range(40)
    .map((i) => `--v${i}:var(--v${i + 1})var(--v${i + 1})`)
    .join(";")}} rect{fill:var(--v0)}"}}%%\nflowchart LR\n A --> B`,
  "a path that backtracks": `flowchart TD\n A${"-".repeat(20_000)}`,
  nothing: "",
  "only noise": "\u0000\u0001\ud800 \u202e".repeat(100),
  "a gantt over ten thousand years":
    "gantt\n dateFormat YYYY-MM-DD\n tickInterval 1day\n section S\n T :t, 0001-01-01, 3650000d",
  "a packet of a billion bits": 'packet-beta\n 0-1000000000: "big"',
};

let warmed = 0;

test.each(Object.entries(sources))(
  "%s ends within the deadline, in a drawing or in words",
  { timeout: 40_000 },
  async (_, source) => {
    // A new one each time: it must not come from the cache, for a killed child is to be replaced.
    await diagram(`flowchart LR\n warm --> up${(warmed += 1)}`, plainTheme);
    const start = performance.now();
    const drawn = await diagram(source, plainTheme);
    expect(performance.now() - start).toBeLessThan(DEADLINE + 3000);
    if (isDiagramError(drawn)) {
      expect(drawn.message).toMatch(/^[^\n]{5,300}[.!?…]$/);
      expect(drawn.message).not.toMatch(/\bat \w+ \(|node_modules|\.m?js/);
    } else expect(drawn.svg).toMatch(/^<svg /);
  },
);

test("a diagram after a killed one is drawn", { timeout: 40_000 }, async () => {
  const [hostile, fine] = await Promise.all([
    diagram(chain(295).replace("LR", "BT"), plainTheme),
    diagram("flowchart LR\n still --> here", plainTheme),
  ]);
  expect(hostile).toBeDefined();
  expect(isDiagramError(fine)).toBe(false);
});

test("too many edges are refused in words", async () => {
  const drawn = await diagram(dense, plainTheme);
  expect(drawn).toEqual({ message: "The diagram has more edges than are allowed." });
});

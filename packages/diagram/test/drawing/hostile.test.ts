import { afterAll, expect, test } from "vitest";
import { dealt } from "../../../../scripts/tests/budget.ts";
import { closeDiagrams, diagram, isDiagramError } from "../../src/index.ts";
import { plainTheme } from "../../src/theme/plain-theme.ts";

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
  "a label of 8,000 bold words": `flowchart TD\n A["${"<b>w</b> ".repeat(5500)}"]`,
  "a label of 3,000 elements within one another": `flowchart TD\n A["${"<div>".repeat(5000)}x"]`,
  "spans within one another": `flowchart TD\n A["${"<span>".repeat(4000)}x"]`,
  "tables within one another": `flowchart TD\n A["${"<table><tr><td>".repeat(400)}x"]`,
  "lists within one another": `flowchart TD\n A["${"<ul><li>".repeat(2500)}x"]`,
  "a table of 5,000 cells": `flowchart TD\n A["<table>${`<tr>${"<td>x".repeat(100)}`.repeat(80)}</table>"]`,
  "cells that span for ever": `flowchart TD\n A["<table><tr>${"<td colspan='999999999'>x".repeat(200)}</table>"]`,
  "a label of 10,000 breaks": `flowchart TD\n A["${"<br/>".repeat(9000)}"]`,
  "one word of 40,000 letters that may break": `flowchart TD\n A["<span style='word-break:break-all'>${"x".repeat(40_000)}</span>"]`,
  "sizes of CSS beyond all measure": `flowchart TD\n A["<div style='width:1e308px;font-size:1e30px;margin:-1e300px;padding:1e300px'>x</div>"]`,
  "images by the thousand": `flowchart TD\n A["${"<img src='x.png'>".repeat(2500)}"]`,
  "icons by the thousand": `flowchart TD\n A["${"fa:fa-user ".repeat(4000)}"]`,
  "formulas by the thousand": `flowchart TD\n A["${range(4000)
    .map((i) => `$$x_${i}$$`)
    .join(" ")}"]`,
  "a formula of 40,000 signs": `flowchart TD\n A["$$${"x".repeat(40_000)}$$"]`,
  "a packet of a billion bits": 'packet-beta\n 0-1000000000: "big"',
};

/** Longest that one may take by the clock, in ms, where nothing else holds it up. */
const MINUTE = 60_000;

let warmed = 0;

test.each(dealt(Object.entries(sources)))(
  "%s ends within the deadline, in a drawing or in words",
  { timeout: MINUTE + 20_000 },
  async (_, source) => {
    // A new one each time: it must not come from the cache, for a killed child is to be replaced.
    await diagram(`flowchart LR\n warm --> up${(warmed += 1)}`, plainTheme);
    const start = performance.now();
    const drawn = await diagram(source, plainTheme);
    // The deadline is processor time; by the clock it is far off. The rest is for a new child.
    expect(performance.now() - start).toBeLessThan(MINUTE + 8000);
    if (isDiagramError(drawn)) {
      expect(drawn.message).toMatch(/^[^\n]{5,300}[.!?…]$/);
      expect(drawn.message).not.toMatch(/\bat \w+ \(|node_modules|\.m?js/);
    } else expect(drawn.svg).toMatch(/^<svg /);
  },
);

test("a diagram after a killed one is drawn", async () => {
  const [hostile, fine] = await Promise.all([
    diagram(chain(295).replace("LR", "BT"), plainTheme),
    diagram("flowchart LR\n still --> here", plainTheme),
  ]);
  expect(hostile).toBeDefined();
  expect(isDiagramError(fine)).toBe(false);
});

test("too many edges are refused in words", async () => {
  const drawn = await diagram(chain(501), plainTheme);
  expect(drawn).toEqual({
    message: "The diagram has more than 500 edges, which is the most that is drawn.",
  });
});

/** Graphs in DOT, drawn by the package that has Graphviz. */
import { expect, test } from "vitest";
import { closeDiagrams, diagram, isDiagramError, plainTheme } from "../../src/index.ts";
import { moreDiagrams } from "../../src/dot/package.ts";

const draw = async (source: string) => diagram(source, plainTheme, { language: "dot" });

async function drawn(source: string) {
  const result = await draw(source);
  if (isDiagramError(result)) throw new Error(result.message);
  return result;
}

test("a graph is a plain drawing in the theme's colours and the document's faces", async () => {
  const { svg, width, height, alt } = await drawn('digraph { a -> b [label="far"] }');
  expect(alt).toBe("Graph diagram: a, b, far");
  expect(width).toBeGreaterThan(50);
  expect(height).toBeGreaterThan(100);
  expect(svg).toContain(`stroke="${plainTheme.colors.accent}"`);
  expect(svg).toContain(`fill="${plainTheme.colors.text}"`);
  expect(svg).toContain('font-family="Platen Noto Sans"');
  expect(svg).not.toMatch(/<title|<a |href|style=/);
});

test("the same source gives the same bytes", async () => {
  const source = "graph { layout=neato; a -- b -- c -- a }";
  const first = await drawn(source);
  await closeDiagrams();
  expect((await drawn(`${source} `)).svg).toBe(first.svg);
});

test("a node is as wide as its words, whatever their script", async () => {
  const radius = ({ svg }: { svg: string }) => Number(/ rx="([\d.]+)"/.exec(svg)?.[1]);
  const short = await drawn('digraph { "中" }');
  const long = await drawn('digraph { "中文漢字中文漢字" }');
  // Eight characters of 14 pixels each.
  expect(2 * radius(long)).toBeGreaterThan(8 * 14);
  expect(radius(short)).toBeLessThan(30);
});

test("what leads elsewhere is left out", async () => {
  const { svg } = await drawn(
    'digraph { a [URL="javascript:alert(1)" tooltip="x" image="/etc/passwd"]; b [label=<<table><tr><td href="https://example.org/">b</td></tr></table>>] }',
  );
  expect(svg).not.toMatch(/javascript|example\.org|passwd|<image/);
});

test("a source that is wrong has Graphviz's words and the line", async () => {
  expect(await draw("digraph {\n  a ->\n}")).toEqual({
    message: "Graphviz cannot read this near “}”.",
    line: 3,
  });
});

test("one that takes too long ends, and the next is drawn", async () => {
  const group = (name: string) =>
    `{${Array.from({ length: 1500 }, (_, i) => `${name}${i}`).join(" ")}}`;
  const result = await draw(`digraph { ${group("a")} -> ${group("b")} }`);
  expect(isDiagramError(result)).toBe(true);
  expect(isDiagramError(await draw("digraph { c -> d }"))).toBe(false);
});

test("one with more edges than may be drawn is refused by its weight", async () => {
  const edges = Array.from({ length: 1500 }, (_, i) => `a${i} -> b${i}`).join("\n");
  expect(await draw(`digraph {${edges}}`)).toEqual({
    message: "The diagram takes longer than 3.5 seconds to lay out.",
  });
});

test("depth ends no process", async () => {
  await draw(`digraph {${"subgraph {".repeat(4500)}`);
  expect(isDiagramError(await draw("digraph { e -> f }"))).toBe(false);
});

test("where the package is not installed, there is none", async () => {
  expect(await moreDiagrams("@platen/is-not-installed")).toBeUndefined();
});

/** Code that is a diagram in another language than Mermaid's. */
import { expect, test } from "vitest";
import { Diagnostics } from "../../src/diagnostics.ts";
import { drawCodeDiagrams } from "../../src/enrich/code-diagrams.ts";
import type { DiagramDrawer } from "../../src/enrich/diagrams.ts";
import { parse } from "../../src/parse/index.ts";

const drawing = { svg: "<svg/>", width: 1, height: 1, alt: "Graph" };

async function enriched(markdown: string, drawer: DiagramDrawer = async () => drawing) {
  const diagnostics = new Diagnostics();
  const document = parse(markdown, diagnostics);
  await drawCodeDiagrams(document, diagnostics, drawer);
  return { blocks: document.blocks, warnings: diagnostics.list() };
}

test.each(["dot", "graphviz", "DOT"])("a fence of %s is a diagram", async (language) => {
  const asked: unknown[] = [];
  const { blocks } = await enriched(`\`\`\`${language}\ngraph { a }\n\`\`\``, async (...args) => {
    asked.push(args);
    return drawing;
  });
  expect(asked).toEqual([["graph { a }", 1, "dot"]]);
  expect(blocks).toEqual([{ type: "diagram", line: 1, source: "graph { a }", drawing }]);
});

test.each([
  ['dot title="a.dot"', "a title"],
  ["dot {1}", "lines that are marked"],
  ["dot showLineNumbers", "numbers"],
  ["js", "another language"],
  ["constructor", "no language"],
])("a fence of %s stays code: %s", async (info) => {
  const { blocks, warnings } = await enriched(`\`\`\`${info}\ngraph { a }\n\`\`\``);
  expect(blocks[0]?.type).toBe("code");
  expect(warnings).toEqual([]);
});

test("one that cannot be drawn stays code, with a warning of its line", async () => {
  const failing: DiagramDrawer = async () => ({ message: "no.", line: 2 });
  const { blocks, warnings } = await enriched("a\n\n```dot\ngraph {\n```", failing);
  expect(blocks[1]).toMatchObject({ type: "code", language: "dot", text: "graph {" });
  expect(warnings).toMatchObject([{ code: "DIAGRAM_NOT_DRAWN", line: 5 }]);
});

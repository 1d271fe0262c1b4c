import { expect, test } from "vitest";
import { Diagnostics } from "../../src/diagnostics.ts";
import type { Diagram, Document, Drawing } from "../../src/document.ts";
import { drawDiagrams } from "../../src/enrich/diagrams.ts";

const drawing: Drawing = { svg: "<svg/>", width: 1, height: 1, alt: "a" };
const diagramOn = (line: number, source: string): Diagram => ({ type: "diagram", line, source });
const documentOf = (...blocks: Diagram[]): Document => ({
  blocks: [{ type: "quote", children: blocks }],
  footnotes: [],
});

test("without a drawer each diagram has a warning on its line", async () => {
  const diagnostics = new Diagnostics();
  const blocks = [diagramOn(3, "flowchart LR"), diagramOn(9, "pie")];
  await drawDiagrams(documentOf(...blocks), diagnostics);
  expect(diagnostics.list().map(({ code, line }) => [code, line])).toEqual([
    ["DIAGRAM_NOT_DRAWN", 3],
    ["DIAGRAM_NOT_DRAWN", 9],
  ]);
  expect(blocks.every((block) => block.drawing === undefined)).toBe(true);
});

test("a drawer's drawing is filled in, once for equal sources", async () => {
  const diagnostics = new Diagnostics();
  const drawn: string[] = [];
  const blocks = [diagramOn(1, "a"), diagramOn(5, "b"), diagramOn(9, "a")];
  await drawDiagrams(documentOf(...blocks), diagnostics, async (source) => {
    drawn.push(source);
    return drawing;
  });
  expect(drawn).toEqual(["a", "b"]);
  expect(blocks.every((block) => block.drawing === drawing)).toBe(true);
  expect(diagnostics.list()).toEqual([]);
});

test("a drawer's error names the line of the document", async () => {
  const diagnostics = new Diagnostics();
  const block = diagramOn(10, "graph\nwrong");
  await drawDiagrams(documentOf(block), diagnostics, async () => ({
    message: "Expecting a node",
    line: 2,
  }));
  expect(diagnostics.list()).toEqual([
    {
      code: "DIAGRAM_NOT_DRAWN",
      message: "the diagram could not be drawn and is shown as its source: Expecting a node",
      line: 12,
    },
  ]);
});

test("a document without diagrams calls no drawer", async () => {
  const diagnostics = new Diagnostics();
  await drawDiagrams({ blocks: [{ type: "rule" }], footnotes: [] }, diagnostics, () => {
    throw new Error("called");
  });
  expect(diagnostics.list()).toEqual([]);
});

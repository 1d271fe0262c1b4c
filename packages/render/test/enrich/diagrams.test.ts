import { describe, expect, test } from "vitest";
import { Diagnostics } from "../../src/diagnostics.ts";
import type { Diagram, Document, Drawing } from "../../src/document.ts";
import { drawDiagrams, type DiagramDrawer } from "../../src/enrich/diagrams.ts";
import { quoteLabels } from "../../src/enrich/quote-labels.ts";
import { parse } from "../../src/parse/index.ts";

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

describe("labels with brackets", () => {
  test.each([
    ["A[f(x)] --> B", 'A["f(x)"] --> B'],
    ["A[List[int]] --> B{is (x)?}", 'A["List[int]"] --> B{"is (x)?"}'],
    ["A -->|yes (1)| B", 'A -->|"yes (1)"| B'],
    ["A((a (b))):::big; C", 'A(("a (b)")):::big; C'],
    ['A[say "hi" (x)]', 'A["say #quot;hi#quot; (x)"]'],
  ])("%s are quoted", (line, quoted) => {
    expect(quoteLabels(`flowchart LR\n${line}`)).toBe(`flowchart LR\n${quoted}`);
  });

  test.each([
    'flowchart LR\nA["f(x)"] --> B[(db)] --> C([s]) --> D{{h}}',
    "sequenceDiagram\nA->>B: f(x)",
    "flowchart LR\nsubgraph S [a (b)]\nend",
  ])("%j stays", (source) => {
    expect(quoteLabels(source)).toBe(source);
  });

  const failing: DiagramDrawer = async (source) =>
    source.includes('"') ? { svg: "<svg/>", width: 1, height: 1, alt: "" } : { message: "no" };
  const codes = async (source: string, repair: boolean) => {
    const diagnostics = new Diagnostics();
    const document = parse(`\`\`\`mermaid\n${source}\n\`\`\``, diagnostics);
    await drawDiagrams(document, diagnostics, failing, repair);
    return diagnostics.list().map(({ code }) => code);
  };

  test("are quoted only where the diagram is read so, and where that is asked for", async () => {
    expect(await codes("graph TD\nA[f(x)]", true)).toEqual(["MARKDOWN_REPAIRED"]);
    expect(await codes("graph TD\nA[f(x)]", false)).toEqual(["DIAGRAM_NOT_DRAWN"]);
    expect(await codes("graph TD\nA[x", true)).toEqual(["DIAGRAM_NOT_DRAWN"]);
  });
});

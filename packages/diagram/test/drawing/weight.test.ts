import { expect, test } from "vitest";
import { diagram, diagramWeight, isDiagramError } from "../../src/index.ts";
import { diagramPool } from "../../src/worker/diagram-pool.ts";
import { MAX_WEIGHT } from "../../src/weight.ts";

const lines = (count: number, of: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => of(at)).join("\n");

/**
 * Sources of each kind: the largest that people draw, and one that would not end by any deadline.
 */
const sizes: Record<string, [drawn: string, refused: string]> = {
  flowchart: [
    `flowchart TD\n${lines(400, (at) => `a${at % 60}-->a${(at * 7) % 61}`)}`,
    `flowchart TD\n${lines(1300, (at) => `a${at}`)}`,
  ],
  subgraphs: [
    `flowchart TD\n${lines(150, (at) => `subgraph s${at}`)}\na-->b\n${lines(150, () => "end")}`,
    `flowchart TD\n${lines(600, (at) => `subgraph s${at}`)}\na-->b\n${lines(600, () => "end")}`,
  ],
  er: [
    `erDiagram\n${lines(200, (at) => `A${at} ||--o{ A${(at * 7) % 40} : has`)}`,
    `erDiagram\n${lines(500, (at) => `A${at} ||--o{ A${(at * 7) % 40} : has`)}`,
  ],
  state: [
    `stateDiagram-v2\n${lines(200, (at) => `a${at} --> b${(at * 7) % 40}`)}`,
    `stateDiagram-v2\n${lines(400, (at) => `a${at} --> b${(at * 7) % 40}`)}`,
  ],
  class: [
    `classDiagram\n${lines(120, (at) => `class A${at} {\n +int a\n +go()\n}\nA${at} <|-- B`)}`,
    `classDiagram\n${lines(450, (at) => `A${at} <|-- B${at % 50}`)}`,
  ],
  mindmap: [
    `mindmap\n  r\n${lines(150, (at) => `    a${at}`)}`,
    `mindmap\n  r\n${lines(400, (at) => `    a${at}`)}`,
  ],
  gantt: [
    `gantt\n dateFormat YYYY-MM-DD\n${lines(1500, (at) => `t${at} :2024-01-01, 3d`)}`,
    `gantt\n dateFormat YYYY-MM-DD\n${lines(8000, () => "t:1")}`,
  ],
  sequence: [
    `sequenceDiagram\n${lines(800, (at) => `A->>B: ${at}`)}`,
    `sequenceDiagram\n${lines(4000, () => "A->>B: m")}`,
  ],
};

test.each(Object.entries(sizes))("%s: what people draw is light enough", (_, [drawn, refused]) => {
  expect(diagramWeight(drawn)).toBeLessThan(MAX_WEIGHT);
  expect(diagramWeight(refused)).toBeGreaterThan(MAX_WEIGHT);
});

test.each([
  ["boxes that nothing connects", `flowchart TD\n${lines(800, (at) => `a${at}`)}`],
  ["cards of a board", `kanban\n todo\n${lines(800, (at) => `  a${at}`)}`],
  ["values of one line", `xychart-beta\n bar [${Array(12_800).fill("1").join(",")}]`],
])("%s are weighed as what they take", (_, source) => {
  expect(diagramWeight(source)).toBeGreaterThan(MAX_WEIGHT);
});

test("all edges that a diagram may have are light enough", () => {
  expect(diagramWeight(`flowchart TD\n${lines(500, (at) => `a${at}-->a${at + 1}`)}`)).toBeLessThan(
    MAX_WEIGHT,
  );
});

test("what weighs too much never reaches the child", async () => {
  const orders = () => {
    const { completed, failed, busy, queued } = diagramPool().stats();
    return { completed, failed, busy, queued };
  };
  const before = orders();
  for (const [, refused] of Object.values(sizes)) {
    const result = await diagram(refused);
    expect(isDiagramError(result) && result.message).toMatch(
      /^The diagram takes longer than 3\.5 seconds to lay out\.$/,
    );
  }
  expect(orders()).toEqual(before);
});

const weighLine = (text: string) => diagramWeight(`flowchart LR\n${text.padEnd(40, " ")}`);

test.each([
  ["a --> b", 1],
  ["a --- b --> c", 2],
  ["a & b --> c & d", 4],
  ["a -- text --> b", 1],
  ["a -.-> b ==> c ~~~ d", 3],
  ["a<-->b", 1],
])("%s has %i connections", (statement, count) => {
  const one = weighLine("a --> b --> c") - weighLine("a --> b");
  const more = weighLine(statement) - weighLine("a --> b");
  expect(more / one + 1).toBeGreaterThan(count * 0.99);
  expect(more / one + 1).toBeLessThan(count * 1.05);
});

test("a hyphen within a word connects nothing", () => {
  expect(weighLine("a well-known thing")).toBe(weighLine("a"));
});

test.each(["-", "=", ".", "~", "-.", "--x"])("a line of %j is gone through once", (sign) => {
  // Gone through from each of its signs, this would not end in time.
  const source = `flowchart LR\n${sign.repeat(50_000 / sign.length - 20)}`;
  for (let times = 0; times < 200; times += 1) diagramWeight(source);
});

test("comments, directives and front matter weigh little", () => {
  const bare = "flowchart LR\na --> b";
  const dressed = `---\ntitle: T\n---\n%%{init: {}}%%\n\n%% note\n${bare}`;
  expect(diagramWeight(dressed) - diagramWeight(bare)).toBeLessThan(2);
});

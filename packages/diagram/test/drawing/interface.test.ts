import { describe, expect, test } from "vitest";
import { closeDiagrams, diagram, isDiagramError, type Drawing } from "../../src/index.ts";
import { diagramPool } from "../../src/worker/diagram-pool.ts";
import { plainTheme as light } from "../../src/theme/plain-theme.ts";
import type { DiagramTheme } from "../../src/theme/diagram-theme.ts";

const dark: DiagramTheme = {
  scheme: "dark",
  colors: { ...light.colors, background: "#0d1117", text: "#f0f6fc", surface: "#151b23" },
};

async function drawing(source: string, theme = light): Promise<Drawing> {
  const drawn = await diagram(source, theme);
  if (isDiagramError(drawn)) throw new Error(drawn.message);
  return drawn;
}

describe("errors", () => {
  test.each([
    ["flowchart LR\n A --> B\n C --", 3],
    ["%% note\n%% note\nsequenceDiagram\n A->>B: hi\n nonsense here", 5],
    ["---\ntitle: T\n---\nflowchart TD\n A --> B\n B -->", 6],
    ["%%{init: {}}%%\nflowchart TD\n A[ --> B", 3],
    ["classDiagram\n class A {\n +x\n", 3],
    ['pie\n "a" : 1\n "b" : x', 3],
  ])("%j is wrong on line %i", async (source, line) => {
    const drawn = await diagram(source, light);
    expect(isDiagramError(drawn) && drawn.line).toBe(line);
    expect(isDiagramError(drawn) && drawn.message).toMatch(/^[A-Z“][^\n]*[.…]$/);
  });

  test("an unknown kind says so", async () => {
    expect(await diagram("hexagram\n A", light)).toEqual({
      message: "Mermaid knows no diagram that begins like this.",
    });
  });

  test("ZenUML draws HTML, which no picture can hold", async () => {
    const drawn = await diagram("zenuml\n Alice->Bob: Hi", light);
    expect(isDiagramError(drawn) && drawn.message).toBe(
      "ZenUML diagrams cannot be drawn: they are HTML.",
    );
  });
});

describe("themes", () => {
  test("a theme's own colours are in the drawing", async () => {
    const source = "flowchart LR\n A --> B";
    for (const theme of [light, dark])
      expect((await drawing(source, theme)).svg).toContain(theme.colors.text);
  });

  test("a diagram's own theme is honoured", async () => {
    const own = await drawing('%%{init: {"theme": "forest"}}%%\nflowchart LR\n A --> B');
    expect(own.svg).toContain("#cde498");
  });

  test("front matter is honoured, and does not stay for the next diagram", async () => {
    const plain = await drawing("flowchart LR\n P --> Q");
    await drawing("---\nconfig:\n  theme: dark\n  fontSize: 30\n---\nflowchart LR\n A --> B");
    await closeDiagrams();
    await drawing("---\nconfig:\n  theme: dark\n---\nflowchart LR\n A --> B", { ...light });
    expect(await drawing("flowchart LR\n P --> Q", { ...light })).toEqual(plain);
  });

  test("a light diagram on a dark page brings its own ground", async () => {
    const source = '%%{init: {"theme": "default"}}%%\nflowchart LR\n A --> B';
    expect((await drawing(source, dark)).svg).toMatch(/<svg [^>]*><rect [^>]*fill="#ffffff"/);
    expect((await drawing(source, light)).svg).not.toMatch(/<svg [^>]*><rect /);
  });
});

describe("alternative text", () => {
  test("is the author's title and description", async () => {
    const { alt } = await drawing(
      "flowchart LR\n accTitle: Plan\n accDescr: From A to B\n A --> B",
    );
    expect(alt).toBe("Plan. From A to B");
  });

  test.each([
    [
      "flowchart LR\n a_b[Web<br>server] -->|asks| b{Is it ok?}\n b --> b & c\n subgraph g [Centre]\n c[(Store)] --- d((Last))\n end\n g --> d",
      "Flowchart: Web server to Is it ok? (asks), Is it ok? to Is it ok?, Is it ok? to Store, Store to Last, Centre to Last",
    ],
    [
      'classDiagram\n Bank "1" --> "many" Account : holds\n Bank : +open()',
      "Class diagram: Bank to Account (holds), 1, many, +open()",
    ],
    [
      "erDiagram\n USER ||--o{ ORDER : places",
      "Entity relationship diagram: USER to ORDER (places)",
    ],
    ['pie\n "Dogs" : 1', "Pie chart: 100%, Dogs"],
  ])("or the kind, the edges and the other labels", async (source, alt) => {
    expect((await drawing(source)).alt).toBe(alt);
  });

  test("has an end", async () => {
    const many = Array.from({ length: 80 }, (_, i) => ` n${i}[Label number ${i}]`).join("\n");
    expect((await drawing(`flowchart LR\n${many}`)).alt.length).toBeLessThanOrEqual(600);
  });
});

describe("the cache", () => {
  test("gives the same drawing without asking the child again", async () => {
    const first = await drawing('pie\n "x" : 1');
    const { completed } = diagramPool().stats();
    expect(await drawing('pie\n "x" : 1')).toEqual(first);
    expect(diagramPool().stats().completed).toBe(completed);
  });

  test("tells themes and font families apart", async () => {
    const source = 'pie\n "y" : 1';
    const inter = await diagram(source, light, { fontFamily: "inter" });
    expect(inter).not.toEqual(await diagram(source, light));
    expect(JSON.stringify(inter)).toContain("Inter");
  });
});

test("an order can be withdrawn", async () => {
  const reason = new Error("no longer wanted");
  const signal = AbortSignal.abort(reason);
  await expect(diagram('pie\n "z" : 1', light, { signal })).rejects.toBe(reason);
});

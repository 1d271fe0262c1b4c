// In a process of its own: it asks for a program that nobody has started.
/** Diagrams on a machine that is too busy to draw them: the render fails, and is not a picture of their source. */
import { closeDiagrams } from "@platen/diagram";
import { afterAll, expect, test } from "vitest";
import type { DiagramAssets } from "../../src/enrich/diagram-assets.ts";
import { diagramDrawer } from "../../src/enrich/diagram-drawer.ts";
import { render } from "../../src/index.ts";
import { resolveOptions } from "../../src/options.ts";

afterAll(() => closeDiagrams());

const drawer = (patience?: number) =>
  // Diagrams without pictures and formulas ask for none.
  diagramDrawer(resolveOptions({}), {} as DiagramAssets, undefined, patience);

test("a child that does not start in time: OVERLOADED, to be tried again", async () => {
  const drawn = drawer(1)("flowchart LR\n  A --> B", 3);
  await expect(drawn).rejects.toMatchObject({
    name: "RenderError",
    code: "OVERLOADED",
    message: "The program that draws diagrams did not start in time. Try again shortly.",
    retryAfter: 5,
  });
  expect(await drawer()("flowchart LR\n  A --> B", 3)).toHaveProperty("svg");
});

test("a program that cannot be started: the source and a warning, where nobody else waits; else OVERLOADED", async () => {
  await closeDiagrams();
  const node = process.execPath;
  process.execPath = "/nowhere/node";
  try {
    const markdown = "```mermaid\nflowchart LR\n  C --> D\n```\n";
    const { bytes, warnings } = await render(markdown);
    expect(bytes.length).toBeGreaterThan(0);
    expect(warnings).toMatchObject([
      { code: "DIAGRAM_NOT_DRAWN", line: 1, message: expect.stringMatching(/cannot be started/u) },
    ]);
    await expect(render(markdown, {}, { patience: 60_000 })).rejects.toMatchObject({
      code: "OVERLOADED",
    });
  } finally {
    process.execPath = node;
    await closeDiagrams();
  }
});

test("a program that is being closed says nothing of the diagram", async () => {
  const drawn = drawer()("flowchart LR\n  B --> C", 3);
  drawn.catch(() => {});
  await closeDiagrams();
  // It was drawn before the end, or refused for it; shown as its source it was not.
  const ended = await drawn.catch((error: unknown) => error);
  expect("svg" in (ended as object) || (ended as { code?: string }).code === "OVERLOADED").toBe(
    true,
  );
});

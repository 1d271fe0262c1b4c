import { afterEach, beforeEach, expect, test } from "vitest";
import { render } from "../../src/index.ts";
import { RenderPool } from "../../src/pool/index.ts";

// As Bun says of itself. `npm run release:check` tries the real Bun and Deno.
beforeEach(() => {
  Object.defineProperty(process.versions, "bun", { value: "1.4.5", configurable: true });
});
afterEach(() => {
  delete process.versions["bun"];
});

test("a pool that cannot be says why, before it starts anything", () => {
  expect(() => new RenderPool({ size: 1 })).toThrow(
    expect.objectContaining({
      code: "POOL_UNAVAILABLE",
      message:
        "There is no RenderPool here: child processes with bounds need Node; this is Bun 1.4.5. Call render() instead, or run the program under Node.",
    }),
  );
});

test("a document whose diagrams cannot be drawn is drawn with their source, and a warning says why", async () => {
  const { warnings, bytes } = await render("# A\n\n```mermaid\nflowchart TD\n a --> b\n```\n");
  expect(bytes.length).toBeGreaterThan(0);
  expect(warnings).toMatchObject([
    {
      code: "DIAGRAM_NOT_DRAWN",
      line: 3,
      message: expect.stringContaining("need Node; this is Bun 1.4.5") as string,
    },
  ]);
});

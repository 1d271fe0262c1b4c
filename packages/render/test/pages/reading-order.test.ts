/** The parts of a page are in the file in the order in which they are read. */
import { describe, expect, it } from "vitest";
import { setAndRead } from "./set.ts";

describe("a cell that spans rows", () => {
  const table = (...cells: string[]) =>
    `<table>${cells.map((cell) => (cell === "/" ? "</tr><tr>" : cell)).join("")}</table>\n`;

  it("comes before the cells beside it", async () => {
    const { read } = await setAndRead(
      `before\n\n${table("<tr><td rowspan=2>first</td><td>second</td><td rowspan=2>third</td>", "/", "<td>fourth</td></tr>")}\nafter\n`,
    );
    expect(read.drawn).toMatch(/before.*first.*second.*third.*fourth.*after/s);
  });

  it("does so in every theme, with heads, stripes and marks of its own", async () => {
    const markdown = table(
      "<tr><th rowspan=2>kopf ≠</th><th>zweite</th>",
      "/",
      "<th>dritte</th></tr><tr><td rowspan=3>vierte</td><td>fünfte</td>",
      "/",
      "<td>sechste</td></tr><tr><td>siebte</td></tr>",
    );
    for (const theme of ["light", "github", "nord"] as const) {
      const { read } = await setAndRead(markdown, { theme });
      expect(read.drawn, theme).toMatch(/kopf.*zweite.*dritte.*vierte.*fünfte.*sechste.*siebte/s);
    }
  });
});

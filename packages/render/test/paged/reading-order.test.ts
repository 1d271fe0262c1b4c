import { describe, expect, it } from "vitest";
import { reordered } from "../../src/press/paged/mend/reading-order.ts";
import { setAndRead } from "./set.ts";

const part = (number: number, text: string) =>
  `/Span <<\n  /MCID ${number}\n>> BDC\nq\nBT\n/ReversedChars BMC\n(${text}) Tj\nEMC\nET\nQ\nEMC\n`;
const ground = "/Artifact BMC\nq\nf\nQ\nEMC\n";
const places = (...numbers: number[]) => new Map(numbers.map((number, i) => [i, number]));

describe("parts of a page", () => {
  it("are put in the order of the structure", () => {
    const content = part(0, "b") + part(1, "c") + part(2, "a") + part(3, "d");
    expect(reordered(content, places(2, 3, 1, 4))).toBe(
      part(2, "a") + part(0, "b") + part(1, "c") + part(3, "d"),
    );
  });

  it("stay where they are in order, or where something is drawn between them", () => {
    expect(reordered(part(0, "a") + part(1, "b"), places(1, 2))).toBeUndefined();
    expect(reordered(part(0, "b") + ground + part(1, "a"), places(2, 1))).toBeUndefined();
    const clipped = `q\nW n\n${part(0, "b")}Q\n${part(1, "a")}`;
    expect(reordered(clipped, places(2, 1))).toBeUndefined();
  });

  it("that the structure does not name stay, and so do those around them", () => {
    expect(reordered(part(0, "b") + part(7, "?") + part(1, "a"), places(2, 1))).toBeUndefined();
  });
});

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

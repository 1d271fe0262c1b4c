import { expect, it } from "vitest";
import { setAndRead } from "./set.ts";

const image = (svg: string, alt: string) =>
  `![${alt}](data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")})\n\n`;
const drawing = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="90"><path id="p" d="M5 80 L290 80"/>${inner}</svg>`;

/** Names of fonts that are likely to be installed wherever there are fonts. */
const installed = "DejaVu Sans, Liberation Sans, Arial, Helvetica, sans-serif";
const inFont = (text: string) =>
  `<g font-family="${installed}" font-style="italic">${text}<text><textPath href="#p"><tspan font-family="Times New Roman, DejaVu Serif, serif">On a path</tspan></textPath></text></g>`;

it("sets text of drawings that stays text in our own fonts, never the machine's", async () => {
  const many = `<text x="5" y="20">${"many letters ".repeat(1700)}</text>`;
  const { bytes, warnings } = await setAndRead(
    `# T\n\n${image(drawing(inFont('<text x="9" y="9" writing-mode="tb">Down</text>')), "vertical")}` +
      image(drawing(inFont(many)), "long"),
  );
  const fonts = Array.from(
    Buffer.from(bytes)
      .toString("latin1")
      .matchAll(/\/BaseFont \/\w{6}\+([\w-]+)/g),
    ([, name]) => name,
  );
  expect(fonts.length).toBeGreaterThan(0);
  for (const name of fonts) expect(name).toMatch(/^Platen-/);
  expect(warnings).toEqual([]);
});

it("leaves out characters of such text that our font has not, and says so", async () => {
  const { warnings, bytes } = await setAndRead(
    `# T\n\n${image(drawing(inFont('<text x="9" y="9" writing-mode="tb">Down 漢字</text>')), "a sign")}`,
  );
  expect(warnings.map(({ code, line }) => [code, line])).toEqual([["GLYPH_MISSING", 3]]);
  expect(warnings[0]?.message).toContain("a sign");
  const names =
    Buffer.from(bytes)
      .toString("latin1")
      .match(/\/BaseFont \/\w{6}\+([\w-]+)/g) ?? [];
  expect(names.filter((name) => !name.includes("+Platen-"))).toEqual([]);
});

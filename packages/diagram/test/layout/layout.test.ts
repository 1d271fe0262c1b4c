import { expect, test } from "vitest";
import { Document } from "../../src/dom/document.ts";
import type { SVGElement } from "../../src/dom/svg-element.ts";
import { Layout } from "../../src/layout/layout.ts";
import type { TextMeter } from "../../src/text/text-meter.ts";
import { fonts, openSvg, the } from "../open-svg.ts";

const font = { mono: false, size: 16, weight: 400, italic: false };
const line = fonts.meter.line(font);
const width = (text: string, change: Partial<typeof font> = {}) =>
  fonts.meter.width(text, { ...font, ...change });

function box(markup: string, selector: string) {
  return (
    the(openSvg(`<svg viewBox="0 0 200 100">${markup}</svg>`), selector) as SVGElement
  ).getBBox();
}

test("a line of text is as wide as its letters and as high as its font", () => {
  const found = box(`<text x="10" y="30">Hello</text>`, "text");
  expect(found.x).toBe(10);
  expect(found.width).toBeCloseTo(width("Hello"));
  expect(found.y).toBe(30 - line.ascent);
  expect(found.height).toBe(line.ascent + line.descent);
});

test.each([
  ["start", 0],
  ["middle", 0.5],
  ["end", 1],
])("anchor %s", (anchor, share) => {
  expect(box(`<text x="50" text-anchor="${anchor}">Word</text>`, "text").x).toBeCloseTo(
    50 - width("Word") * share,
  );
});

test("rules, attributes and units decide the size", () => {
  expect(
    box(`<style>.a{font-size:20px;font-weight:bold}</style><text class="a">Word</text>`, "text")
      .width,
  ).toBeCloseTo(width("Word", { size: 20, weight: 700 }));
  expect(
    box(`<g font-size="10"><text style="font-size: 2em">Word</text></g>`, "text").width,
  ).toBeCloseTo(width("Word", { size: 20 }));
  expect(box(`<text font-family="Courier, monospace">Word</text>`, "text").width).toBeCloseTo(
    width("Word", { mono: true }),
  );
});

test("white space collapses, across spans too, unless it is to be preserved", () => {
  expect(box("<text>  a \n b  </text>", "text").width).toBeCloseTo(width("a b"));
  expect(box("<text><tspan>a</tspan><tspan> b</tspan></text>", "text").width).toBeCloseTo(
    width("a") + width(" b"),
  );
  expect(box(`<text xml:space="preserve">a  b</text>`, "text").width).toBeCloseTo(width("a  b"));
});

test("an inner shift replaces an outer one for the same character", () => {
  const both = box(`<text y="10" dy="1em"><tspan x="0" dy="1em">a</tspan></text>`, "text");
  expect(both.y).toBeCloseTo(10 + 16 - line.ascent);
});

test("percentages are of the window", () => {
  expect(box(`<text x="50%" y="50%">a</text>`, "text").x).toBe(100);
});

test("a group is as large as what is shown in it", () => {
  expect(
    box(
      `<g id="g"><rect x="1" y="2" width="3" height="4"/><circle cx="20" cy="20" r="5" transform="translate(10 0)"/>
       <defs><rect width="999" height="999"/></defs><rect width="500" height="500" display="none"/><polygon points="0,0 1,1 2,50"/></g>`,
      "#g",
    ),
  ).toEqual({ x: 0, y: 0, width: 35, height: 50 });
});

test("a box has no left and top, for Mermaid shifts icons by them", () => {
  expect(Object.keys(box("<rect width='1' height='1'/>", "rect"))).toEqual([
    "x",
    "y",
    "width",
    "height",
  ]);
});

test("client boxes are in the outermost space", () => {
  const svg = openSvg(
    `<svg><g transform="translate(10 20)"><rect width="5" height="5" transform="scale(2)"/></g></svg>`,
  );
  const { left, top, right, bottom } = the(svg, "rect").getBoundingClientRect();
  expect([left, top, right, bottom]).toEqual([10, 20, 20, 30]);
});

test("HTML text wraps at its width", () => {
  const svg = openSvg(
    `<svg><foreignObject><div style="max-width: 100px">several words that do not fit in one line</div></foreignObject></svg>`,
  );
  const { width: wide, height } = the(svg, "div").getBoundingClientRect();
  expect(wide).toBeLessThanOrEqual(100);
  expect(height).toBeGreaterThan(3 * 16);
});

test("HTML text takes whole 64ths of a pixel, rounded up, as in browsers", () => {
  for (const word of ["root", "Square", "Rounded", "a longer label"]) {
    const svg = openSvg(
      `<svg><foreignObject width="300" height="30"><div style="display: table-cell">${word}</div></foreignObject></svg>`,
    );
    const parts = the(svg, "div").getBoundingClientRect().width * 64;
    expect(parts).toBe(Math.ceil(width(word) * 64));
  }
});

test("tables within one another take a time that grows with their number, not with its power", () => {
  const measured = (depth: number) => {
    let count = 0;
    const meter: TextMeter = {
      width: (text, request) => ((count += 1), fonts.meter.width(text, request)),
      line: (request) => fonts.meter.line(request),
    };
    const tables = "<table><tr><td>word".repeat(depth) + "</td></tr></table>".repeat(depth);
    const document = new Document(new Layout(meter));
    document.body.innerHTML = `<svg><foreignObject width="900" height="900"><div>${tables}</div></foreignObject></svg>`;
    const { width } = the(document.body, "div").getBoundingClientRect();
    expect(width).toBeGreaterThan(0);
    return count;
  };
  expect(measured(6)).toBeLessThan(6 * measured(3));
});

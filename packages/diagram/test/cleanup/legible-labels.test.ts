import { expect, test } from "vitest";
import { legibleLabels } from "../../src/cleanup/labels/legible-labels.ts";
import { openContext } from "../../src/cleanup/pass.ts";
import { fonts, openSvg, the } from "../open-svg.ts";

const dark = { text: "#eeeeee", background: "#111111" };

/** The ink of the one text after the pass. */
function inkOn(shapes: string, text = `<text x="20" y="30">label</text>`, colors = dark): string {
  const svg = openSvg(`<svg fill="#eeeeee">${shapes}${text}</svg>`);
  legibleLabels.run(svg, openContext(svg, fonts, colors));
  return the(svg, "text").getAttribute("fill") ?? "inherited";
}

test.each([
  ["a rectangle", `<rect width="100" height="50" fill="#fee2e2"/>`],
  ["an ellipse", `<ellipse cx="40" cy="25" rx="60" ry="40" fill="#fee2e2"/>`],
  ["a polygon", `<polygon points="0,0 120,0 120,60 0,60" fill="#fee2e2"/>`],
  ["a path", `<path d="M0 0 H120 V60 H0 Z" fill="#fee2e2"/>`],
  [
    "a shape that is moved",
    `<g transform="translate(-50 0)"><rect x="50" width="100" height="50" fill="#fee2e2"/></g>`,
  ],
  [
    "a drawing within that is larger than its own units say",
    `<svg x="5" y="5" width="200" height="100" viewBox="10 10 4 2"><rect x="10" y="10" width="4" height="2" fill="#fee2e2"/></svg>`,
  ],
  [
    "a shape on another",
    `<rect width="100" height="50" fill="#000000"/><rect width="100" height="50" fill="#fee2e2"/>`,
  ],
])("pale ink on a pale fill gets the page's colour: %s", (_, shapes) => {
  expect(inkOn(shapes)).toBe("#111111");
});

test.each([
  ["a dark fill", `<rect width="100" height="50" fill="#203040"/>`],
  [
    "a fill that is hardly there",
    `<rect width="100" height="50" fill="#fee2e2" fill-opacity="0.2"/>`,
  ],
  ["a shape beside it", `<rect x="200" width="100" height="50" fill="#fee2e2"/>`],
  ["a shape that has only part of it", `<rect x="30" width="100" height="50" fill="#fee2e2"/>`],
  ["the corner of a circle's box", `<circle cx="90" cy="90" r="85" fill="#fee2e2"/>`],
  ["a marker", `<defs><marker><rect width="100" height="50" fill="#fee2e2"/></marker></defs>`],
  [
    "a drawing within that is smaller than its own units say",
    `<svg width="10" height="10" viewBox="0 0 100 100"><rect width="100" height="100" fill="#fee2e2"/></svg>`,
  ],
  [
    "a pale shape under a dark one",
    `<rect width="100" height="50" fill="#fee2e2"/><rect width="100" height="50" fill="#203040"/>`,
  ],
])("otherwise the theme's ink stays: %s", (_, shapes) => {
  expect(inkOn(shapes)).toBe("inherited");
});

test("an ink that the author chose stays, and so do a diagram's own themes", () => {
  const pale = `<rect width="100" height="50" fill="#fee2e2"/>`;
  expect(inkOn(pale, `<text x="20" y="30" fill="#ffffff">label</text>`)).toBe("#ffffff");
  const svg = openSvg(`<svg fill="#eeeeee">${pale}<text x="20" y="30">label</text></svg>`);
  legibleLabels.run(svg, openContext(svg, fonts));
  expect(the(svg, "text").hasAttribute("fill")).toBe(false);
});

test("spans that repeat the theme's ink change too", () => {
  const text = `<text x="20" y="30"><tspan fill="#eeeeee">la</tspan><tspan fill="#aa0000">bel</tspan></text>`;
  const svg = openSvg(
    `<svg fill="#eeeeee"><rect width="100" height="50" fill="#fee2e2"/>${text}</svg>`,
  );
  legibleLabels.run(svg, openContext(svg, fonts, dark));
  const inks = svg.querySelectorAll("tspan").map((span) => span.getAttribute("fill"));
  expect(inks).toEqual(["#111111", "#aa0000"]);
});

test("where the page's colour cannot be read either, black or white is taken", () => {
  const middle = { text: "#707070", background: "#909090" };
  const svg = openSvg(
    `<svg fill="#707070"><rect width="100" height="50" fill="#808080"/><text x="20" y="30">label</text></svg>`,
  );
  legibleLabels.run(svg, openContext(svg, fonts, middle));
  expect(the(svg, "text").getAttribute("fill")).toBe("#000000");
});

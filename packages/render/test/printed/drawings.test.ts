/** Drawings of strangers as shapes: what is drawn of each thing, and what is refused. */
import { parseSvg } from "@platen/svg";
import { expect, test } from "vitest";
import { Undrawable } from "../../src/pdf-writer/vector/drawing.ts";
import { readDrawing } from "../../src/pdf-writer/vector/read.ts";

const read = (body: string, attributes = 'viewBox="0 0 36 36"') =>
  readDrawing(parseSvg(`<svg ${attributes}>${body}</svg>`)!.root);

/** All operators, without the ends of lines. */
const operatorsOf = (body: string) => read(body).content.join("").replaceAll("\n", " ").trim();

test.each([
  ["a path", '<path d="M1 2H9V5Z" fill="#f00"/>', "1 0 0 rg 1 2 m 9 2 l 9 5 l 1 2 l h f"],
  ["a colour by its name", '<rect width="3" height="2" fill="rebeccapurple"/>', "0.4 0.2 0.6 rg"],
  [
    "what is inherited",
    '<g fill="none" stroke="#00f"><path d="M0 0L9 9"/></g>',
    "0 0 1 RG 1 w 0 J",
  ],
  [
    "a style before an attribute",
    '<g fill="red" style="fill:#0f0"><path d="M0 0h9v9z"/></g>',
    "0 1 0 rg",
  ],
  ["dashes", '<line x2="9" y2="0" stroke="#000" stroke-dasharray="2 1"/>', "[2 1] 0 d"],
  ["a fill of the even-odd rule", '<path fill-rule="evenodd" d="M0 0h9v9z"/>', "f*"],
  ["what is moved", '<g transform="translate(3 4)"><path d="M0 0h9v9z"/></g>', "q 1 0 0 1 3 4 cm"],
  [
    "a clip",
    '<clipPath id="a"><rect width="4" height="5"/></clipPath><path clip-path="url(#a)" d="M0 0h9v9z"/>',
    "q 0 0 m 4 0 l 4 5 l 0 5 l 0 0 l h W n",
  ],
  [
    "repetition",
    '<defs><path id="a" d="M0 0h9v9z"/></defs><use href="#a" x="5"/>',
    "q 1 0 0 1 5 0 cm",
  ],
  [
    "a marker, turned",
    '<marker id="m" orient="auto" markerUnits="userSpaceOnUse" overflow="visible"><path d="M0 0h1v1z"/></marker><path d="M0 0V9" stroke="#000" marker-end="url(#m)"/>',
    "q 0 1 -1 0 0 9 cm",
  ],
])("%s", (_, body, operators) => {
  expect(operatorsOf(body)).toContain(operators);
});

test("a path of arcs is one figure", () => {
  const path = operatorsOf('<path d="M2 2a3 3 0 0 1 7 1a3 3 0 0 1 1 7a3 3 0 0 1 -7 -1Z"/>');
  expect(path.match(/ m /g)).toHaveLength(1);
});

test("opacities are states; what is filled and stroked, and a group, is drawn as one", () => {
  const one = read('<path d="M0 0h9v9z" opacity=".5"/>');
  expect([...one.resources.states.values()]).toEqual(["<</ca 0.5/CA 0.5/BM/Normal>>"]);
  expect(one.resources.groups).toEqual([]);
  const both = read('<path d="M0 0h9v9z" stroke="red" opacity=".5"/>');
  const group = read('<g opacity=".5"><path d="M0 0h9v9z"/><path d="M1 1h9v9z"/></g>');
  for (const { resources } of [both, group]) expect(resources.groups).toHaveLength(1);
  const mixed = read('<path d="M0 0h9v9z" style="mix-blend-mode: color-dodge"/>');
  expect([...mixed.resources.states.values()]).toEqual(["<</ca 1/CA 1/BM/ColorDodge>>"]);
});

test("gradients are patterns, of the box or of the drawing", () => {
  const stops = '<stop offset="0" stop-color="#f00"/><stop offset="50%" stop-color="#0f0"/>';
  const own = read(
    `<linearGradient id="a">${stops}</linearGradient><rect x="2" width="8" height="4" fill="url(#a)"/>`,
  );
  const [pattern] = own.resources.patterns;
  expect(pattern).toContain("/Coords[0 0 1 0]");
  expect(pattern).toContain("/Matrix[8 0 0 4 2 0]");
  expect(pattern).toContain("/Bounds[0.5]");
  const whole = read(
    `<radialGradient id="a" gradientUnits="userSpaceOnUse">${stops}</radialGradient><g transform="scale(2)"><rect width="8" height="4" fill="url(#a)"/></g>`,
  );
  expect(whole.resources.patterns[0]).toContain("/Coords[18 18 0 18 18 18]");
  expect(whole.resources.patterns[0]).toContain("/Matrix[2 0 0 2 0 0]");
});

const circle = '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>';

test.each([
  ["text", "<text>a</text>"],
  ["a filter", '<filter id="a"/><path filter="url(#a)" d="M0 0h9v9z"/>'],
  ["a mask", '<mask id="a"/><path mask="url(#a)" d="M0 0h9v9z"/>'],
  ["a pattern", '<pattern id="a"/><path fill="url(#a)" d="M0 0h9v9z"/>'],
  ["a bitmap", '<image href="data:image/png;base64,AA=="/>'],
  ["a colour that is none", '<path fill="nothing" d="M0 0h9v9z"/>'],
  [
    "stops with several opacities",
    '<linearGradient id="a"><stop stop-opacity="0"/><stop offset="1"/></linearGradient><path fill="url(#a)" d="M0 0h9v9z"/>',
  ],
  [
    "a clip of two shapes",
    '<clipPath id="a"><path d="M0 0h9v9z"/><path d="M0 0h9v9z"/></clipPath><path clip-path="url(#a)" d="M0 0h9v9z"/>',
  ],
  ["what holds itself", circle],
])("%s is not drawn without it", (_, body) => {
  expect(() => read(body)).toThrow(Undrawable);
});

test("repetition has a bound", () => {
  const long = "M0 0h9v9z".repeat(20_000);
  let body = `<defs><path id="a0" d="${long}"/>`;
  for (let i = 1; i < 4; i += 1)
    body += `<g id="a${i}">${`<use href="#a${i - 1}"/>`.repeat(20)}</g>`;
  expect(() => read(`${body}</defs><use href="#a3"/>`)).toThrow("too long");
});

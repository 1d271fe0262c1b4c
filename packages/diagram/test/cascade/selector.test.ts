import { describe, expect, test } from "vitest";
import { compileSelector, compileSelectors } from "@platen/svg/css";
import { openSvg, the } from "../open-svg.ts";

const svg = openSvg(
  `<svg id="m"><g class="a b" data-k="one two"><rect id="r"/><path class="p"/><text><tspan/></text></g><rect class="last"/></svg>`,
);

describe("matching", () => {
  test.each([
    ["rect", 2],
    ["*", 6],
    ["#m rect", 2],
    ["#m > rect", 1],
    [".a.b > rect#r", 1],
    ["rect + path", 1],
    ["rect ~ text", 1],
    ["g tspan", 1],
    ["[data-k]", 1],
    ["[data-k='one two']", 1],
    ["[data-k~=two]", 1],
    ["[data-k^=one]", 1],
    ["[data-k$=two]", 1],
    ["[data-k*='e t']", 1],
    ["rect:not(.last)", 1],
    ["rect:is(#r, .last)", 2],
    ["rect:first-child", 1],
    [":last-child", 3],
    ["g > :nth-child(2n+1)", 2],
    ["g > :nth-child(2)", 1],
    [":scope > rect", 1],
    [".a, .last", 2],
    ["rect:hover", 0],
    ["rect::before", 0],
    [".nobody", 0],
    ["g >", 0],
    ["..a", 0],
    ["", 0],
  ])("%j finds %i", (selectors, count) => {
    expect(svg.querySelectorAll(selectors)).toHaveLength(count);
  });
});

describe("specificity", () => {
  test.each([
    ["*", 0],
    ["rect", 1],
    [".a rect", 1001],
    ["#m .a rect", 1_001_001],
    ["rect:not(#r)", 1_000_001],
    [":where(#m) rect", 1],
    ["[x]:first-child", 2000],
  ])("%s weighs %i", (selector, weight) => {
    expect(compileSelector(selector)?.specificity).toBe(weight);
  });
});

test("escaped names are read", () => {
  the(svg, "path").setAttribute("class", "a:b");
  expect(compileSelectors(".a\\:b")[0]?.matches(the(svg, "path"))).toBe(true);
});

import { expect, test } from "vitest";
import { Cascade, substitute } from "@platen/svg/css";
import { openSvg, the } from "../open-svg.ts";

const all = () => true;

function declared(css: string, markup: string): Record<string, string> {
  return Object.fromEntries(
    new Cascade(css, all).declared(the(openSvg(`<svg>${markup}</svg>`), "rect")),
  );
}

test.each([
  ["a later rule of the same weight wins", "rect{fill:a} rect{fill:b}", "<rect/>", "b"],
  ["a heavier selector wins over a later one", ".k{fill:a} rect{fill:b}", "<rect class='k'/>", "a"],
  ["the style attribute wins over rules", "#i{fill:a}", "<rect id='i' style='fill:b'/>", "b"],
  [
    "importance wins over the style attribute",
    "rect{fill:a!important}",
    "<rect style='fill:b'/>",
    "a",
  ],
  ["and over weight", "rect{fill:a!important} #i{fill:b}", "<rect id='i'/>", "a"],
  [
    "an important style attribute wins over all",
    "rect{fill:a!important}",
    "<rect style='fill:b!important'/>",
    "b",
  ],
])("%s", (_, css, markup, expected) => {
  expect(declared(css, markup)["fill"]).toBe(expected);
});

test("a width below nothing is invalid, so what was said before holds", () => {
  const css = "rect{stroke-width:3} rect{stroke-width:-1} .k{stroke-width:-4}";
  expect(declared(css, "<rect class='k'/>")["stroke-width"]).toBe("3");
});

test("only the properties asked for are kept", () => {
  const cascade = new Cascade("rect{fill:a;cursor:b}", (property) => property === "fill");
  expect([...cascade.declared(the(openSvg("<svg><rect/></svg>"), "rect")).keys()]).toEqual([
    "fill",
  ]);
});

test.each([
  ["var(--a)", "red"],
  ["1px solid var(--b, blue)", "1px solid blue"],
  ["var(--c, var(--a))", "red"],
  ["var(--b)", "inherit"],
  ["var(--loop)", "inherit"],
  ["var(--big)", "inherit"],
])("%s becomes %s", (value, expected) => {
  const variables = new Map([
    ["--a", "red"],
    ["--loop", "var(--loop)"],
    ["--big", "var(--big) var(--big) var(--big) var(--big) var(--big)"],
  ]);
  expect(substitute(value, variables)).toBe(expected);
});

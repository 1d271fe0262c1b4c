import { expect, test } from "vitest";
import { inlineStyles } from "../../src/cleanup/paint/inline-styles.ts";
import { mended, the } from "../open-svg.ts";

test("rules become attributes by weight, and the sheet goes", () => {
  const { svg, text } = mended(
    inlineStyles,
    `<svg id="m"><style>#m .a{fill:red;stroke-width:2px} .a{fill:blue} rect{stroke:green!important}</style>
     <rect class="a" stroke="black" style="stroke:white"/></svg>`,
  );
  const rect = the(svg, "rect");
  expect(rect.getAttribute("fill")).toBe("red");
  expect(rect.getAttribute("stroke")).toBe("green");
  expect(rect.getAttribute("stroke-width")).toBe("2");
  expect(text).not.toContain("style");
});

test("variables are put in; one without a value or a fallback inherits", () => {
  const { svg } = mended(
    inlineStyles,
    `<svg><style>:root{--ink:#123456}</style><rect style="fill:var(--ink);stroke:var(--no, teal);color:var(--no)" color="red"/></svg>`,
  );
  const rect = the(svg, "rect");
  expect(rect.getAttribute("fill")).toBe("#123456");
  expect(rect.getAttribute("stroke")).toBe("teal");
  expect(rect.hasAttribute("color")).toBe(false);
});

test("blending stays a style, for it is no attribute", () => {
  const { text } = mended(
    inlineStyles,
    `<svg><g style="mix-blend-mode: multiply; cursor: pointer"/></svg>`,
  );
  expect(text).toBe('<svg><g style="mix-blend-mode:multiply"/></svg>');
});

import { expect, test } from "vitest";
import { Assets } from "../../src/assets.ts";
import { htmlLabels } from "../../src/cleanup/labels/html-labels.ts";
import { inlineStyles } from "../../src/cleanup/paint/inline-styles.ts";
import { laterDrawings } from "../../src/cleanup/later-drawings.ts";
import { openContext } from "../../src/cleanup/pass.ts";
import { fonts, openSvg, the } from "../open-svg.ts";

test("rules for the shapes of a drawing do not paint the formulas in it", () => {
  const svg = openSvg(
    `<svg><style>path{fill:red;stroke:red}</style><foreignObject width="90" height="30"><div style="color:blue"><math data-formula="x"></math></div></foreignObject><path d="M0 0h1"/></svg>`,
  );
  const drawing = '<svg viewBox="0 0 1 1"><path id="a" d="M0 0h9" fill="currentColor"/></svg>';
  const assets = new Assets({
    formulas: { x: { svg: drawing, width: 1, height: 1, depth: 0 } },
    images: {},
  });
  const context = openContext(svg, fonts, undefined, assets);
  for (const pass of [htmlLabels, inlineStyles, laterDrawings]) pass.run(svg, context);
  const formula = the(svg, 'path[d="M0 0h9"]');
  expect(formula.getAttribute("fill")).toBe("currentColor");
  expect(formula.hasAttribute("stroke")).toBe(false);
  expect(formula.closest("[color]")?.getAttribute("color")).toBe("blue");
  expect(the(svg, 'path[d="M0 0h1"]').getAttribute("fill")).toBe("red");
});

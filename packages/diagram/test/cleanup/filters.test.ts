import { expect, test } from "vitest";
import { filters } from "../../src/cleanup/paint/filters.ts";
import { mended } from "../open-svg.ts";

test("filter steps get SVG's own spelling, or shapes would vanish", () => {
  const { text } = mended(
    filters,
    `<svg><defs><filter id="f"></filter></defs><rect filter="url(#f)"/></svg>`,
  );
  expect(text).toContain('filter="url(#f)"');
  const { svg } = mended(
    filters,
    "<svg><filter id='g'><feDropShadow stdDeviation='2'/></filter></svg>",
  );
  expect(svg.querySelector("filter")?.firstElementChild?.localName).toBe("feDropShadow");
});

test("a lower-case drop shadow made by a script is respelt", async () => {
  const { openSvg, fonts } = await import("../open-svg.ts");
  const { openContext } = await import("../../src/cleanup/pass.ts");
  const svg = openSvg("<svg><filter id='f'/></svg>");
  const step = svg.document.createElementNS(svg.namespaceURI, "fedropshadow");
  step.setAttribute("stddeviation", "3");
  svg.querySelector("filter")?.append(step);
  filters.run(svg, openContext(svg, fonts));
  expect(svg.outerHTML).toContain('<feDropShadow stdDeviation="3"/>');
});

test("references to nothing go, for renderers drop the shape with them", () => {
  const { text } = mended(
    filters,
    `<svg><rect filter="url(#no)" clip-path="url(#no)" mask="url(#no)"/></svg>`,
  );
  expect(text).toBe("<svg><rect/></svg>");
});

import { expect, test } from "vitest";
import { markers } from "../../src/cleanup/markers.ts";
import { mended, the } from "../open-svg.ts";

const marker = `<marker id="a" orient="auto-start-reverse" refX="3" refY="4"><path d="M0 0"/></marker>`;

test("the start of a line gets a marker that is turned round", () => {
  const { svg } = mended(
    markers,
    `<svg>${marker}<path class="l" marker-start="url(#a)" marker-end="url(#a)"/></svg>`,
  );
  const line = the(svg, ".l");
  expect(line.getAttribute("marker-start")).toBe("url(#a-reversed)");
  expect(line.getAttribute("marker-end")).toBe("url(#a)");
  expect(the(svg, "#a-reversed > g").getAttribute("transform")).toBe("rotate(180 3 4)");
  expect(svg.outerHTML).not.toContain("auto-start-reverse");
});

test("without a line that starts with it there is no copy", () => {
  const { svg } = mended(markers, `<svg>${marker}<path marker-end="url(#a)"/></svg>`);
  expect(svg.querySelectorAll("marker")).toHaveLength(1);
});

import { expect, test } from "vitest";
import { centredLabels } from "../../src/cleanup/labels/centred-labels.ts";
import { mended, the } from "../open-svg.ts";

const drawing = (kind: string, text: string) =>
  `<svg aria-roledescription="${kind}"><g class="node"><g class="label" transform="translate(0, -8)">${text}</g></g></svg>`;

test("a label that begins at the middle is moved to it", () => {
  const { svg } = mended(centredLabels, drawing("usecase", "<text>Pay</text>"));
  expect(the(svg, ".label").getAttribute("transform")).toMatch(/^translate\(-1\d\.\d+, -8\)$/);
});

test.each([
  ["usecase", `<text text-anchor="middle">Pay</text>`],
  ["flowchart-v2", "<text>Pay</text>"],
  ["stateDiagram", "<text>one</text><text>two</text>"],
])("one that is centred, of another kind, or of several texts is left: %s", (kind, text) => {
  const { svg } = mended(centredLabels, drawing(kind, text));
  expect(the(svg, ".label").getAttribute("transform")).toBe("translate(0, -8)");
});

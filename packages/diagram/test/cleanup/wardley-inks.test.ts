import { expect, test } from "vitest";
import { openContext } from "../../src/cleanup/pass.ts";
import { wardleyInks } from "../../src/cleanup/paint/wardley-inks.ts";
import { fonts, openSvg, the } from "../open-svg.ts";

const colors = { text: "#eeeeee", background: "#111111" };

const drawing = (kind: string) =>
  openSvg(`<svg aria-roledescription="${kind}"><text class="wardley-node-label" fill="#000">Customer</text>
  <g class="wardley-stages"><line stroke="#000"/></g><circle fill="white"/>
  <circle class="wardley-outsource-overlay" fill="#666"/><text class="own" fill="#333">b</text></svg>`);

test("black and white become the theme's ink and page", () => {
  const svg = drawing("wardley");
  wardleyInks.run(svg, openContext(svg, fonts, colors));
  expect(the(svg, ".wardley-node-label").getAttribute("fill")).toBe("#eeeeee");
  expect(the(svg, "line").getAttribute("stroke")).toBe("#969696");
  expect(the(svg, "circle").getAttribute("fill")).toBe("#111111");
  expect(the(svg, ".wardley-outsource-overlay").getAttribute("fill")).toBe("#acacac");
  expect(the(svg, ".own").getAttribute("fill")).toBe("#333");
});

test("other kinds, and maps with a theme of their own, are left alone", () => {
  for (const [kind, known] of [
    ["flowchart-v2", colors],
    ["wardley", undefined],
  ] as const) {
    const svg = drawing(kind);
    wardleyInks.run(svg, openContext(svg, fonts, known));
    expect(the(svg, ".wardley-node-label").getAttribute("fill")).toBe("#000");
  }
});

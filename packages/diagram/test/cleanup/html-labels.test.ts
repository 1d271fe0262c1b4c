import { expect, test } from "vitest";
import { htmlLabels } from "../../src/cleanup/labels/html-labels.ts";
import { mended, the } from "../open-svg.ts";

test("HTML becomes lines of text in its frame, aligned as its style says", () => {
  const { svg } = mended(
    htmlLabels,
    `<svg><foreignObject x="10" y="20" width="100" height="60"><div style="color:red;text-align:center">one two three four five<br/>six</div></foreignObject></svg>`,
  );
  expect(svg.querySelector("foreignObject")).toBeNull();
  const lines = svg.querySelectorAll("text");
  expect(lines.map((line) => line.textContent)).toEqual(["one two", "three four", "five", "six"]);
  for (const span of svg.querySelectorAll("tspan"))
    expect(Number(span.getAttribute("x"))).toBeGreaterThan(10);
  expect(the(svg, "tspan").getAttribute("style")).toContain("fill: red");
});

test("bold, italic and fixed-pitch words keep their type", () => {
  const { svg } = mended(
    htmlLabels,
    `<svg><foreignObject width="300" height="20"><p>a <b>b</b> <i>i</i> <code>c</code></p></foreignObject></svg>`,
  );
  const styleOf = (words: string) =>
    svg
      .querySelectorAll("tspan")
      .find((span) => span.textContent.trim() === words)
      ?.getAttribute("style");
  expect(styleOf("b")).toContain("font-weight: 700");
  expect(styleOf("i")).toContain("font-style: italic");
  expect(styleOf("c")).toContain("monospace");
});

test("the browser's choice in a switch is taken, not the poorer text beside it", () => {
  const { svg } = mended(
    htmlLabels,
    `<svg><switch><foreignObject width="90" height="20"><p>html</p></foreignObject><text>plain</text></switch></svg>`,
  );
  expect(svg.textContent).toBe("html");
  expect(svg.querySelector("switch")).toBeNull();
});

test("a label that is too high for its frame is made smaller, around the middle", () => {
  const frame = (height: number) =>
    mended(
      htmlLabels,
      `<svg><foreignObject x="10" y="20" width="60" height="${height}"><div>some words that need several lines</div></foreignObject></svg>`,
    ).svg;
  expect(the(frame(90), "g").getAttribute("transform")).toMatch(/scale\(0\.[6-9]\d*\)/);
  expect(the(frame(500), "g").hasAttribute("transform")).toBe(false);
  expect(the(frame(5), "g").getAttribute("transform")).toContain("scale(0.6)");
});

import { expect, test } from "vitest";
import { flatText } from "../../src/cleanup/labels/flat-text.ts";
import { fonts, mended, the } from "../open-svg.ts";

const width = (text: string, size = 16) =>
  fonts.meter.width(text, { mono: false, size, weight: 400, italic: false });

test("anchor, baseline and relative places become one x and y", () => {
  const { svg } = mended(
    flatText,
    `<svg font-size="20"><g text-anchor="middle" transform="translate(5 5)">
     <text x="100" y="50" dy="1em" dominant-baseline="middle">Hello</text></g></svg>`,
  );
  const text = the(svg, "text");
  expect(Number(text.getAttribute("x"))).toBeCloseTo(100 - width("Hello", 20) / 2, 1);
  expect(Number(text.getAttribute("y"))).toBeGreaterThan(70);
  for (const name of ["dy", "text-anchor", "dominant-baseline"]) {
    expect(text.hasAttribute(name)).toBe(false);
    expect(the(svg, "g").hasAttribute(name)).toBe(false);
  }
  expect(text.getAttribute("font-family")).toBe(fonts.names.text);
});

test("words in spans of their own are joined again, so that right-to-left text keeps its order", () => {
  const { svg } = mended(
    flatText,
    `<svg><text><tspan x="0"><tspan font-weight="normal">שלום</tspan><tspan font-weight="normal"> עולם</tspan></tspan></text></svg>`,
  );
  expect(svg.querySelectorAll("tspan")).toHaveLength(0);
  expect(the(svg, "text").textContent).toBe("שלום עולם");
});

test("bold words stand apart, each at its own place", () => {
  const { svg } = mended(
    flatText,
    `<svg><text x="0" y="0">a <tspan font-weight="bold">b</tspan> c</text></svg>`,
  );
  const spans = svg.querySelectorAll("tspan");
  expect(spans.map((span) => [span.textContent, span.getAttribute("font-weight")])).toEqual([
    ["a", null],
    ["b", "700"],
    ["c", null],
  ]);
  const places = spans.map((span) => Number(span.getAttribute("x")));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test("an emoji becomes shapes, and the text after it starts where it ends", () => {
  const { svg } = mended(flatText, `<svg><text x="0" y="20">go 🚚 now</text></svg>`);
  expect(svg.querySelectorAll("path").length).toBeGreaterThan(1);
  expect(svg.textContent).not.toContain("🚚");
  const after = svg.querySelectorAll("tspan").find((span) => span.textContent === "now");
  expect(Number(after?.getAttribute("x"))).toBeCloseTo(width("go 🚚 "), 0);
});

test("a text without anything to see goes", () => {
  expect(mended(flatText, `<svg><text x="1">  </text></svg>`).text).toBe("<svg/>");
});

/** Returns the words from left to right, with a star for each emoji. */
function seen(markup: string): string[] {
  const { svg } = mended(flatText, `<svg><text x="0" y="20">${markup}</text></svg>`);
  const texts = svg
    .querySelectorAll("text, tspan")
    .filter((one) => one.querySelector("tspan") === null)
    .map((one) => ({ x: Number(one.getAttribute("x")), shown: one.textContent }));
  const emoji = svg.querySelectorAll("svg > g > g").map((one) => ({
    x: Number(/translate\(([-\d.]+)/.exec(one.getAttribute("transform") ?? "")?.[1]),
    shown: "*",
  }));
  return [...texts, ...emoji].sort((a, b) => a.x - b.x).map(({ shown }) => shown);
}

test.each([
  ["שלום 👋 עולם", ["עולם", "*", "שלום"]],
  ["בקשה 12 🚀 דחוף", ["דחוף", "*", "12", "בקשה"]],
  ["Köln 🏰 קלן", ["Köln", "*", "קלן"]],
  ["abc עברית 😀 דנה def", ["abc", "דנה", "*", "עברית", "def"]],
  ["דנה 🎉 (שתיים)", ["(", "שתיים", ")", "*", "דנה"]],
  ["تم ✅ <tspan font-weight='bold'>شكرا</tspan>", ["شكرا", "*", "تم"]],
])(
  "right-to-left text, numbers and emoji stand in the order they are read: %s",
  (markup, order) => {
    expect(seen(markup)).toEqual(order);
  },
);

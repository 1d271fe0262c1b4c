import { describe, expect, test } from "vitest";
import { allCodeStyles } from "../../src/code-styles/index.ts";
import { themeGroups, themeNames } from "../../src/options.ts";
import { palettes } from "../../src/palettes/index.ts";
import { themes } from "../../src/themes/index.ts";

/** Contrast of two colours by WCAG 2.2: 1 is none, 21 is black on white. */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(color: string): number {
  const value = Number.parseInt(color.slice(1), 16);
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255].map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

test("there are the specification's six first, then more, and each is in one group", () => {
  const first = ["light", "dark", "nord", "github", "monokai", "solarized"];
  expect(themeNames.slice(0, first.length)).toEqual(first);
  expect(themeNames.length).toBeGreaterThanOrEqual(24);
  expect(Object.keys(themes)).toEqual(
    Object.keys(Object.fromEntries(themeNames.map((name) => [name, 1]))),
  );
  expect(Object.values(themeGroups).flat()).toEqual([...themeNames]);
});

test.each(Object.values(palettes))("every text of $name can be read at 4.5 : 1", ({ name }) => {
  const { colors } = themes[name];
  const { background, tableHead, tableStripe, inlineCode, mark, surface } = colors;
  const pairs: [ink: string, ground: string][] = [
    ...[colors.text, colors.heading, colors.muted, colors.link, colors.quoteText, colors.error].map(
      (ink): [string, string] => [ink, background],
    ),
    ...[tableHead, tableStripe].flatMap((ground): [string, string][] => [
      [colors.text, ground],
      [colors.link, ground],
    ]),
    [colors.heading, tableHead],
    [colors.inlineCodeText, inlineCode],
    [colors.markText, mark],
    ...Object.values(colors.alerts).flatMap(({ ink, fill }): [string, string][] => [
      [ink, fill],
      [colors.text, fill],
    ]),
    [allCodeStyles[name].text, surface],
    ...allCodeStyles[name].rules.flatMap(({ color, background: own = surface }) =>
      color ? [[color, own] as [string, string]] : [],
    ),
  ];
  for (const [ink, ground] of pairs)
    expect(contrast(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  expect(contrast(colors.onAccent, colors.accent)).toBeGreaterThanOrEqual(3);
});

describe.each(Object.values(themes))("theme $name", ({ colors }) => {
  test.each([
    ["text", colors.text, colors.background],
    ["headings", colors.heading, colors.background],
    ["links", colors.link, colors.background],
    ["inline code", colors.inlineCodeText, colors.inlineCode],
    ["marked text", colors.markText, colors.mark],
    ["table heads", colors.heading, colors.tableHead],
    ["table stripes", colors.text, colors.tableStripe],
  ])("%s can be read", (_what, ink, paper) => {
    expect(contrast(ink, paper)).toBeGreaterThanOrEqual(4.3);
  });

  test.each([
    ["muted text", colors.muted, colors.background],
    ["quotations", colors.quoteText, colors.background],
    ["errors", colors.error, colors.background],
  ])("%s can be read", (_what, ink, paper) => {
    expect(contrast(ink, paper)).toBeGreaterThanOrEqual(4);
  });

  test("alerts can be read and told apart", () => {
    const inks = Object.values(colors.alerts).map(({ ink, fill }) => {
      expect(contrast(ink, fill)).toBeGreaterThanOrEqual(3.9);
      expect(contrast(colors.text, fill)).toBeGreaterThanOrEqual(4.3);
      return ink;
    });
    expect(new Set(inks).size).toBe(5);
  });
});

import { describe, expect, test } from "vitest";
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

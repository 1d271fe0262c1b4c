import type { BrandColor, BrandOptions, ColorRole } from "@platen/render/options";

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/iu;

/** The colour of a role as `#rrggbb`, through names of the palette; `undefined` for other forms than that. */
export function hexOf({ color }: BrandOptions, role: ColorRole): string | undefined {
  let value: BrandColor | undefined = color?.[role];
  for (let step = 0; step < 20 && typeof value === "string"; step += 1) {
    const text: string = value.trim();
    if (HEX.test(text)) return longOf(text.toLowerCase());
    const palette = color?.palette ?? {};
    value = Object.hasOwn(palette, text) ? palette[text] : color?.[text as ColorRole];
  }
  return undefined;
}

const longOf = (hex: string) =>
  hex.length === 4 ? `#${hex.slice(1).replaceAll(/./gu, "$&$&")}` : hex;

/** Contrast of two colours `#rrggbb`, from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

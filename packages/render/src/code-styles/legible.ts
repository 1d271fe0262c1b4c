/** Contrast of colours, and colours moved until they can be read. All are `#rrggbb`. */

export function channelsOf(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1, 7), 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}

/** Mixes two colours in sRGB: `share` of `over`, the rest of `under`. */
export function mix(under: string, over: string, share: number): string {
  const [from, to] = [channelsOf(under), channelsOf(over)];
  const mixed = from.map((channel, i) => Math.round(channel + ((to[i] ?? 0) - channel) * share));
  return `#${mixed.map((one) => one.toString(16).padStart(2, "0")).join("")}`;
}

/** Returns the relative luminance, WCAG 2.2. */
function luminance(color: string): number {
  const [r, g, b] = channelsOf(color).map((channel) => {
    const c = channel / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the contrast ratio, from 1 to 21, WCAG 2.2. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Least contrast of text that is to be read without effort, WCAG 2.2. */
export const READABLE = 4.5;
const STEPS = 20;

/** Black or white, whichever is read better on a ground. */
export function plainInkOn(ground: string): "#000000" | "#ffffff" {
  return contrast("#000000", ground) > contrast("#ffffff", ground) ? "#000000" : "#ffffff";
}

/** An ink where it can be read on a ground, else black or white. */
export function inkOn(ground: string, ink: string): string {
  return contrast(ink, ground) >= READABLE ? ink : plainInkOn(ground);
}

/** Least contrast of signs and of what else is no text, WCAG 2.2. */
export const VISIBLE = 3;

/** A sign's ink where it can be seen on a ground, else black or white. */
export function signOn(ground: string, ink: string): string {
  return contrast(ink, ground) >= VISIBLE ? ink : plainInkOn(ground);
}

/**
 * Moves a colour towards black or white, just as far as it has to be to be read on a ground.
 *
 * @param end which of the two
 */
export function legible(
  color: string,
  ground: string,
  least = READABLE,
  end: string = plainInkOn(ground),
): string {
  if (contrast(color, ground) >= least) return color;
  for (let step = 1; step < STEPS; step += 1) {
    const moved = mix(color, end, step / STEPS);
    if (contrast(moved, ground) >= least) return moved;
  }
  return end;
}

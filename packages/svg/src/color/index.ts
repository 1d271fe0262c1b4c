import { namedColors } from "./names.ts";
import { hslToRgb, parseSpace } from "./spaces.ts";

/** An sRGB colour. */
export interface Color {
  /** `#rrggbb`. */
  hex: string;
  /** 0 to 1. */
  alpha: number;
}

/**
 * Reads a CSS colour: hex, name, `rgb()`, `hsl()`, and the functions of other spaces and of mixes (CSS Color 4 and 5).
 */
export function parseColor(text: string): Color | undefined {
  const value = text.trim().toLowerCase();
  if (value.startsWith("#")) return fromHex(value.slice(1));
  if (value === "transparent") return { hex: "#000000", alpha: 0 };
  const named = namedColors[value];
  if (named !== undefined) return { hex: `#${named}`, alpha: 1 };
  return fromFunction(value) ?? fromSpace(value);
}

/** Mixes within mixes. */
const DEEPEST = 4;

function fromSpace(value: string, depth = 0): Color | undefined {
  if (!value.includes("(") || depth > DEEPEST) return undefined;
  const found = parseSpace(value, (inner) => {
    const color = inner.startsWith("color-mix") ? fromSpace(inner, depth + 1) : parseColor(inner);
    if (!color) return undefined;
    const [red = 0, green = 0, blue = 0] = channelsOf(color.hex);
    return [red, green, blue, color.alpha];
  });
  return found && { hex: hexOf(found.slice(0, 3)), alpha: found[3] };
}

function fromHex(digits: string): Color | undefined {
  if (!/^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(digits)) return undefined;
  const full = digits.length < 6 ? digits.replace(/./g, "$&$&") : digits;
  const alpha = full.length === 8 ? Number.parseInt(full.slice(6), 16) / 255 : 1;
  return { hex: `#${full.slice(0, 6)}`, alpha };
}

function fromFunction(value: string): Color | undefined {
  const [, name, body = ""] = /^(rgb|hsl)a?\(([^)]*)\)$/.exec(value) ?? [];
  const parts = body.split(/[\s,/]+/).filter((part) => part !== "");
  const [a, b, c] = parts;
  if (a === undefined || b === undefined || c === undefined) return undefined;
  const alpha = clamp(fraction(parts[3] ?? "1", 1));
  if (![a, b, c].every((part) => Number.isFinite(Number.parseFloat(part)))) return undefined;
  const hex =
    name === "rgb"
      ? hexOf([a, b, c].map((part) => fraction(part, 255)))
      : hexOf(hslToRgb([degrees(a), clamp(percent(b)), clamp(percent(c))]));
  return { hex, alpha };
}

/** A share of one: `50%`, or a number out of `whole`. */
function fraction(text: string, whole: number): number {
  const number = Number.parseFloat(text);
  return text.endsWith("%") ? number / 100 : number / whole;
}

function percent(text: string): number {
  return Number.parseFloat(text) / 100;
}

function degrees(text: string): number {
  const number = Number.parseFloat(text);
  if (text.endsWith("turn")) return number * 360;
  if (text.endsWith("grad")) return number * 0.9;
  return text.endsWith("rad") ? (number * 180) / Math.PI : number;
}

function hexOf(channels: readonly number[]): string {
  const bytes = channels.map((one) => Math.round(clamp(one) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** A mix in sRGB: `share` of `over`, the rest of `under`; both `#rrggbb`. */
export function mix(under: string, over: string, share: number): string {
  const a = channelsOf(under);
  const b = channelsOf(over);
  return hexOf(a.map((channel, i) => channel + ((b[i] ?? 0) - channel) * share));
}

/** All channels times a factor, as the CSS filter `brightness()` has it (Filter Effects 1). */
export function brighten(hex: string, factor: number): string {
  return factor === 1 ? hex : hexOf(channelsOf(hex).map((channel) => channel * factor));
}

/** Relative luminance, WCAG 2.2. */
export function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channelsOf(hex).map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio from 1 to 21, WCAG 2.2. */
export function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

function channelsOf(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
}

import { markedParts } from "./marked-parts.ts";

/** A part of a page. Heights are in points from the page's foot. */
type Part =
  | { kind: "text"; text: string; baseline: number }
  | { kind: "ground"; text: string; top: number; bottom: number }
  /** What has areas of several colours, as an emoji has, which stands right before its text. */
  | { kind: "drawing"; text: string }
  /** Lines: they neither cover text nor are covered by what is moved. */
  | { kind: "other"; text: string }
  /** Operators without a mark, such as the beginning and the end of a clip: nothing is moved past them. */
  | { kind: "border"; text: string };

/**
 * The content in which the filled areas behind a line of text come before all its text; `undefined`
 * if they do already. The engine draws each stretch of text after the area behind it, so that an area
 * that reaches past its own text covers the letters before it.
 */
export function groundsFirst(content: string): string | undefined {
  const parts: Part[] = [];
  let moved = false;
  for (const { text, marked } of markedParts(content)) {
    const part = marked ? partOf(text) : { kind: "border" as const, text };
    const place = part.kind === "ground" ? placeOf(part, parts) : parts.length;
    moved ||= place < parts.length;
    parts.splice(place, 0, part);
  }
  return moved ? parts.map(({ text }) => text).join("") : undefined;
}

/**
 * Before the first text of the line that the ground lies behind, raised and lowered text included, and before the
 * drawing that belongs to that text.
 */
function placeOf({ top, bottom }: { top: number; bottom: number }, parts: readonly Part[]): number {
  let place = parts.length;
  for (let i = parts.length - 1; i >= 0; i -= 1) {
    const part = parts[i];
    if (part?.kind === "border") break;
    if (part?.kind !== "text") continue;
    const reach = (top - bottom) / 2;
    if (part.baseline < bottom - reach || part.baseline > top + reach) break;
    place = i;
  }
  while (place < parts.length && parts[place - 1]?.kind === "drawing") place -= 1;
  return place;
}

/** One filled area and nothing else, on a page whose ordinates the engine counts downwards. */
const filled =
  /^\/Artifact BMC\nq\n1 0 0 -1 [-\d.]+ ([-\d.]+) cm\n(?:\/\w+ (?:cs|gs)\n|[-\d. ]+ scn\n)*((?:[-\d. ]+ [mlc]\n|h\n)+)f\*?\nQ\nEMC\n$/;
const drawn = /^\/Artifact BMC\n[^]*\n(?:f\*?|\/\w+ Do)\n/;
const written = /(?:^|\n)1 0 0 -1 [-\d.]+ ([-\d.]+) cm\n(?:(?!\bcm\n)[^(])*?\bBT\n/;

function partOf(text: string): Part {
  const [, top, path] = filled.exec(text) ?? [];
  if (top !== undefined && path !== undefined)
    return { kind: "ground", text, top: Number(top), bottom: Number(top) - heightOf(path) };
  const baseline = written.exec(text)?.[1];
  if (baseline !== undefined) return { kind: "text", text, baseline: Number(baseline) };
  return { kind: drawn.test(text) ? "drawing" : "other", text };
}

/** How far down a path reaches: its greatest ordinate, those that bend its curves among them. */
function heightOf(path: string): number {
  let height = 0;
  for (const [, ordinate] of path.matchAll(/[-\d.]+ ([-\d.]+)/g))
    height = Math.max(height, Number(ordinate));
  return height;
}

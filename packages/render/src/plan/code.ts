/**
 * The code of a plan: 64 hexadecimal digits in five parts, each the beginning of a SHA-256. Two
 * codes show in what their renders differ.
 */
import { BoundedCache } from "../bounded-cache.ts";
import { createHash } from "../platform/create-hash.ts";
import type { ResolvedOptions } from "../options.ts";
import type { PlannedSizes } from "./types.ts";

/** Inputs that decide a render, each with the number of its digits in the code. */
const parts = {
  markdown: 16,
  options: 16,
  watermark: 8,
  version: 8,
  layout: 16,
} as const;

export type PlanPart = keyof typeof parts;

const names = Object.keys(parts) as PlanPart[];

export interface PlanFacts {
  markdown: string;
  options: ResolvedOptions;
  /** Version of the renderer; see `renderVersion`. */
  version: string;
  sizes: PlannedSizes;
}

export function planCode({ markdown, options, version, sizes }: PlanFacts): string {
  const { watermark, watermarkStyle, ...others } = options;
  const mark = watermark && `${watermarkStyle} ${watermark}`;
  const digests: Record<PlanPart, string> = {
    markdown: digest(markdown),
    options: knownDigest(ordered(others)),
    watermark: knownDigest(mark),
    version: knownDigest(version),
    layout: digest(ordered(layoutOf(sizes))),
  };
  return names.map((name) => digests[name].slice(0, parts[name])).join("");
}

/** Returns the parts in which two codes differ. */
export function planDifferences(one: string, other: string): PlanPart[] {
  let at = 0;
  return names.filter((name) => {
    const from = at;
    at += parts[name];
    return one.slice(from, at) !== other.slice(from, at);
  });
}

/** Whether a render has the sizes, pages and pictures of its plan. */
export function isAsPlanned(planned: PlannedSizes, rendered: PlannedSizes): boolean {
  return ordered(layoutOf(planned)) === ordered(layoutOf(rendered));
}

function layoutOf({ width, height, pixelWidth, pixelHeight, pages, images }: PlannedSizes) {
  const sheets = images?.map((image) => [image.pixelWidth, image.pixelHeight, ...image.lines]);
  return { width, height, pixelWidth, pixelHeight, pages, sheets };
}

/** Digests of texts that recur from plan to plan; its size is counted in characters. */
const known = new BoundedCache<string>(1 << 16);

function knownDigest(text: string): string {
  const before = known.get(text);
  if (before !== undefined) return before;
  const made = digest(text);
  known.set(text, made, text.length);
  return made;
}

function digest(text: string): string {
  // Not as UTF-8, in which all halves of surrogates are one.
  return createHash("sha256").update(text, "utf16le").digest("hex");
}

/** Returns JSON that does not depend on the order in which somebody wrote the fields. */
function ordered(value: object): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

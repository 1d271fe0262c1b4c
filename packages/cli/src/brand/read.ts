/** Reads a brand's file, and the fonts and logos that it names by relative paths. */
import { dirname } from "node:path";
import { createWorld } from "@platen/render";
import { ended, problemsWith, type BrandOptions } from "@platen/render/options";
import { readMapping } from "../config/read.ts";
import { UsageError } from "../usage-error.ts";

/** Most files that a brand brings. */
const FILES = 40;

/**
 * @returns the brand with the bytes of its files in it. Those that are not there are left to the
 * render, which says so where they would be drawn
 * @throws UsageError if it cannot be read, or is no brand
 */
export async function readBrand(file: string): Promise<BrandOptions> {
  const brand = readMapping(file) as BrandOptions;
  const [problem] = problemsWith("brand", brand);
  if (problem !== undefined) throw new UsageError(`${file}: ${ended(problem.message)}`);
  // Nothing outside the brand's folder is read, nor anything from the network.
  const { readLocal } = createWorld({ network: "off", localRoot: dirname(file) });
  const files: Record<string, Uint8Array> = {};
  for (const path of [...new Set([...pathsIn(brand.logo), ...fontPaths(brand)])].slice(0, FILES)) {
    const bytes = await readLocal?.(path).catch(() => undefined);
    if (bytes) files[path] = bytes;
  }
  return { ...brand, files };
}

function fontPaths({ typography }: BrandOptions): string[] {
  const fonts: unknown = typography?.fonts;
  return Array.isArray(fonts) ? fonts.flatMap((font) => pathsIn((font as Fields)?.["files"])) : [];
}

type Fields = Readonly<Record<string, unknown>> | undefined;

/** All texts in it, but for words that describe an image. A name of another image is no file. */
function pathsIn(value: unknown): string[] {
  if (typeof value === "string") return value.startsWith("data:") ? [] : [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => (name === "alt" ? [] : pathsIn(one)));
}

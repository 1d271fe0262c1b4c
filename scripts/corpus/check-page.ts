/** Renders one page and finds what is wrong with it. */
import { RenderError, type Warning } from "../../packages/render/src/diagnostics.ts";
import { fontFamilies } from "../../packages/fonts/src/families/index.ts";
import type { ThemeName } from "../../packages/render/src/options.ts";
import type { Pool } from "../../packages/pool/src/index.ts";
import { Diagnostics } from "../../packages/render/src/diagnostics.ts";
import { parse } from "../../packages/render/src/parse/index.ts";
import type { RenderPool } from "../../packages/render/src/pool/index.ts";
import { WEIGHT_LIMIT } from "../../packages/render/src/weigh/refuse.ts";
import { weigh } from "../../packages/render/src/weigh/weigh.ts";
import { marginsFor } from "../../packages/render/src/press/set/setting.ts";
import { failingAdvice } from "./advice.ts";
import { inkInMargin, type Ink } from "../ink.ts";
import type { CorpusFile } from "./files.ts";
import { missingGlyphs } from "./glyphs.ts";
import type { WordsOutput } from "./words-task.ts";

export interface Outcome {
  name: string;
  theme: ThemeName;
  /** Absent when the render ended in an error. */
  picture?: Uint8Array;
  /** Code of the typed error it ended in. */
  error?: string;
  warnings: readonly Warning[];
  /** Faults, in words; empty when all is well. */
  faults: string[];
}

export interface Checkers {
  pages: RenderPool;
  words: Pool<string, WordsOutput>;
}

const WIDTH = 800;
/** Glyphs may reach this far past their own box, in CSS pixels: the J of a title, a long dash. */
const OVERHANG = 4;

export async function checkPage(
  checkers: Checkers,
  { name, markdown }: CorpusFile,
  theme: ThemeName,
  quality: number,
): Promise<Outcome> {
  try {
    const { bytes, warnings } = await checkers.pages.render(markdown, {
      width: WIDTH,
      quality,
      theme,
    });
    const faults = [
      ...glyphFaults(warnings),
      ...weightFaults(markdown, "png"),
      ...(await inkFaults(bytes, quality)),
      ...(await wordFaults(checkers, markdown, theme)),
      ...(await adviceFaults(checkers, markdown, theme)),
    ];
    return { name, theme, picture: bytes, warnings, faults };
  } catch (error) {
    return failure(name, theme, error);
  }
}

export function failure(name: string, theme: ThemeName, error: unknown): Outcome {
  if (!(error instanceof RenderError))
    return { name, theme, warnings: [], faults: [`untyped error: ${String(error)}`] };
  const faults = unexpected.has(error.code) ? [`${error.code}: ${error.internal ?? ""}`] : [];
  return { name, theme, error: error.code, warnings: error.warnings, faults };
}

/** Typed, but never the answer to a document. */
const unexpected: ReadonlySet<string> = new Set([
  "CRASHED",
  "ENGINE_FAILED",
  "OVERLOADED",
  "TOO_COMPLEX",
]);

/**
 * Faults of a document that weighs more than half of the bound: those that people write come
 * nowhere near it.
 */
export function weightFaults(markdown: string, format: "png" | "pdf"): string[] {
  const page = { format, width: WIDTH, quality: 2 };
  const { ms } = weigh(parse(markdown, new Diagnostics()), page);
  return ms > WEIGHT_LIMIT / 2 ? [`weighs ${Math.round(ms)} ms`] : [];
}

function glyphFaults(warnings: readonly Warning[]): string[] {
  const missing = missingGlyphs(warnings);
  return missing.length === 0 ? [] : [`no glyph for ${some(missing)}`];
}

async function inkFaults(picture: Uint8Array, quality: number): Promise<string[]> {
  const margin = Math.floor(
    (marginsFor({ width: WIDTH, padding: undefined }, fontFamilies.sans).x - OVERHANG) * quality,
  );
  const faults: string[] = [];
  for (const side of ["left", "right"] as const) {
    const ink = await inkInMargin(picture, side, margin);
    if (ink) faults.push(`ink in the ${side} margin at ${place(ink)}`);
  }
  return faults;
}

const place = ({ x, y, color, paper }: Ink) => `${x}, ${y}: ${color} on ${paper}`;

/** Words and formulas do not depend on colours: one theme is enough. */
async function wordFaults(
  { words }: Checkers,
  markdown: string,
  theme: ThemeName,
): Promise<string[]> {
  if (theme !== "light") return [];
  const { unread, kinds, unwarned, boxes, lost, cut, cutWords } = await words.run(markdown);
  const faults = [...kinds];
  if (unread.length > 0)
    faults.push(`${unread.length} words of the source unread: ${some(unread)}`);
  if (unwarned.length > 0) faults.push(`a bitmap without a warning for ${some(unwarned)}`);
  if (boxes > 0) faults.push(`${boxes} boxes in place of characters`);
  if (cut.length > 0) faults.push(`${cut.length} formulas cut: ${some(cut)}`);
  if (lost.length > 0) faults.push(`${lost.length} words lost: ${some(lost)}`);
  if (cutWords.length > 0) faults.push(`${cutWords.length} words cut: ${some(cutWords)}`);
  return faults;
}

/** WebP holds the least, so it is the format whose refusals most readers see. */
async function adviceFaults(
  { pages }: Checkers,
  markdown: string,
  theme: ThemeName,
): Promise<string[]> {
  if (theme !== "light") return [];
  return failingAdvice((options) => pages.render(markdown, options), { format: "webp" });
}

export const some = (list: readonly string[]) =>
  list.length > 5 ? `${list.slice(0, 5).join(" ")} …` : list.join(" ");

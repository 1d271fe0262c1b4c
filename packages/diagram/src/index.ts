/**
 * Mermaid diagrams as self-contained SVG, without a browser. See docs/diagrams.md:
 *
 * ```ts
 * const drawn = await diagram("flowchart LR\n A --> B", plainTheme);
 * if (isDiagramError(drawn)) console.warn(`line ${drawn.line}: ${drawn.message}`);
 * else await writeFile("a-b.svg", drawn.svg);
 * await closeDiagrams();
 * ```
 *
 * Mermaid runs in one child process,
 * started with the first diagram, for one diagram at a time: a weight of 3.5 s each, 50,000 characters, 500 edges,
 * 512 MiB of heap and, on Linux, 1 GiB of resident memory. The same source, theme and family give
 * the same bytes in any process; 32 MiB of results are remembered.
 *
 * The text of a drawing is text, in the fonts of `fontFamily` (`Platen Noto Sans` and its like, see
 * `@platen/fonts/catalogue`); who draws it without these fonts gets others of other widths.
 */
import type { Drawing } from "./drawing.ts";
import type { FontFamilyName } from "@platen/fonts/names";
import type { DiagramTheme } from "./theme/diagram-theme.ts";
import type { GivenAssets, WantedAssets } from "./assets.ts";
import { MAX_SOURCE } from "./config.ts";
import { plainTheme } from "./theme/plain-theme.ts";
import type { DiagramError } from "./diagram-error.ts";
import { dotWeight } from "./dot/dot-weight.ts";
import type { DiagramLanguage } from "./language.ts";
import { ResultCache, type Known } from "./cache/result-cache.ts";
import { diagramWeight, MAX_WEIGHT } from "./weight.ts";
import {
  closeDiagramPool,
  diagramPool,
  poolFailure,
  whyNoDiagrams,
} from "./worker/diagram-pool.ts";
import { tooSlow } from "./worker/too-slow-message.ts";

export type { FormulaAsset, GivenAssets, ImageAsset, WantedAssets } from "./assets.ts";
export type { Drawing } from "./drawing.ts";
export type { DiagramColors, DiagramTheme } from "./theme/diagram-theme.ts";
export { cannotStart, drawerStart, whyNoDiagrams } from "./worker/diagram-pool.ts";
export { DiagramsAway } from "./worker/diagrams-away.ts";
export type { DiagramError } from "./diagram-error.ts";
export { plainTheme } from "./theme/plain-theme.ts";
export { diagramWeight } from "./weight.ts";
export { dotWeight } from "./dot/dot-weight.ts";
export type { DiagramLanguage } from "./language.ts";

export interface DiagramOptions {
  /**
   * Language of the source. Default `mermaid`; `dot` where `@platen/diagrams-more` is installed.
   */
  language?: DiagramLanguage;
  /** Typefaces of the labels. Default `sans`. */
  fontFamily?: FontFamilyName;
  /**
   * Gives the formulas and images that a drawing refers to. It is asked once for each drawing that
   * has any. Without it, or for what it does not give, formulas are shown as their source and images
   * as empty frames: the diagram itself fetches nothing.
   */
  assets?: (wanted: WantedAssets) => Promise<GivenAssets>;
  /** Cancels the drawing; the promise then rejects. */
  signal?: AbortSignal;
}

const cache = new ResultCache();

/**
 * Draws one diagram at its natural size, in CSS pixels. A source that is wrong, too large or too
 * slow gives a `DiagramError`; nothing is thrown but the reason of `options.signal`,
 * and `DiagramsAway` where no diagram could be drawn at the moment.
 */
export async function diagram(
  source: string,
  theme: DiagramTheme = plainTheme,
  options: DiagramOptions = {},
): Promise<Drawing | DiagramError> {
  if (source.length > MAX_SOURCE) return tooLong(source);
  const weight = options.language === "dot" ? dotWeight(source) : diagramWeight(source);
  if (weight > MAX_WEIGHT) return tooSlow(MAX_WEIGHT);
  const why = whyNoDiagrams();
  if (why) return { message: why };
  try {
    const first = await drawn(source, theme, options, undefined);
    const { formulas, images } = first.wanted;
    if (!options.assets || formulas.length + images.length === 0) return { ...first.result };
    const given = await options.assets(first.wanted);
    return { ...(await drawn(source, theme, options, given)).result };
  } catch (thrown) {
    options.signal?.throwIfAborted();
    return poolFailure(thrown);
  }
}

async function drawn(
  source: string,
  theme: DiagramTheme,
  { language, fontFamily = "sans", signal }: DiagramOptions,
  given: GivenAssets | undefined,
): Promise<Known> {
  const key = cache.keyOf(language === "dot" ? `dot\0${source}` : source, theme, fontFamily, given);
  const known = cache.get(key);
  if (known) return known;
  const output = await diagramPool().run(
    { source, language, theme, fontFamily, given },
    { signal },
  );
  return cache.keep(key, output);
}

/**
 * Resolves once the child process has started and has drawn its first diagrams: a time for drawing
 * is best counted from then on.
 */
export async function diagramsReady(signal?: AbortSignal): Promise<void> {
  await diagramPool().run("ready", { signal });
}

export function isDiagramError(result: Drawing | DiagramError): result is DiagramError {
  return "message" in result;
}

/** Starts the child process before there is anything to draw: for services, at their start. */
export function prewarmDiagrams(): void {
  if (!whyNoDiagrams()) diagramPool();
}

/** Ends the child process once it has drawn what it was given. */
export async function closeDiagrams(): Promise<void> {
  await closeDiagramPool();
}

function tooLong(source: string): DiagramError {
  const limit = MAX_SOURCE.toLocaleString("en");
  return {
    message: `The diagram has ${source.length.toLocaleString("en")} characters; ${limit} are allowed.`,
  };
}

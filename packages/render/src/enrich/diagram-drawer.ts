/** Draws the diagrams of a document by `@platen/diagram`, within a budget for all of them. */
import type { ResolvedOptions } from "../options.ts";
import { themes } from "../themes/index.ts";
import type { DiagramAssets } from "./diagram-assets.ts";
import type { DiagramDrawer } from "./diagrams.ts";
import { diagramsAway } from "./diagrams-away.ts";

/** What all diagrams of a document may weigh together, in ms of processor time. */
const DIAGRAMS_WEIGHT = 9000;

/** Longest that a document waits for the child process that draws, in ms. */
const START_TIME = 15_000;

/**
 * The diagram engine is loaded with the first diagram: a document without one pays nothing. Weights decide what is
 * drawn, not the clock: a document is the same on a busy machine.
 *
 * The drawer fails with a `RenderError` `OVERLOADED` where no diagram could be drawn at the moment: a document with
 * its diagrams as source is not what was asked for, and nobody is to pay for it.
 */
export function diagramDrawer(
  { fontFamily, theme }: ResolvedOptions,
  assets: DiagramAssets,
  signal: AbortSignal | undefined,
  startTime = START_TIME,
): DiagramDrawer {
  let left = DIAGRAMS_WEIGHT;
  const within = (time: number) =>
    AbortSignal.any([AbortSignal.timeout(time), ...(signal ? [signal] : [])]);
  return async (source, line, language) => {
    const engine = await import("@platen/diagram");
    const { diagram, diagramsReady, isDiagramError, whyNoDiagrams, DiagramsAway } = engine;
    const why = whyNoDiagrams();
    if (why) return { message: why };
    const weight = (language === "dot" ? engine.dotWeight : engine.diagramWeight)(source);
    if (weight > left)
      return { message: `all diagrams together may take ${DIAGRAMS_WEIGHT / 1000} seconds` };
    try {
      await diagramsReady(within(startTime));
    } catch (error) {
      signal?.throwIfAborted();
      throw diagramsAway("The program that draws diagrams did not start in time.", error);
    }
    try {
      const drawn = await diagram(source, themes[theme], {
        fontFamily,
        ...(language && { language }),
        ...(signal && { signal }),
        assets: (wanted) => assets.obtain(wanted, line),
      });
      if (!isDiagramError(drawn)) left -= weight;
      return drawn;
    } catch (error) {
      if (!(error instanceof DiagramsAway)) throw error;
      throw diagramsAway("The program that draws diagrams has too much to do.", error);
    }
  };
}

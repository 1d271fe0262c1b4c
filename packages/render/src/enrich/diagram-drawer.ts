/** Draws the diagrams of a document by `@platen/diagram`, within a budget for all of them. */
import type { DiagramError } from "@platen/diagram";
import type { ResolvedOptions } from "../options.ts";
import { themeOf } from "../themes/own-theme.ts";
import type { DiagramAssets } from "./diagram-assets.ts";
import type { DiagramDrawer } from "./diagrams.ts";
import { diagramsAway } from "./diagrams-away.ts";

/** Most that all diagrams of a document may weigh together, in ms of processor time. */
const DIAGRAMS_WEIGHT = 9000;

/**
 * Message for a diagram that is shown as its source because the drawing program cannot be started.
 */
const BROKEN = "the program that draws diagrams cannot be started here; `platen doctor` tells more";

/**
 * Returns a function that draws the diagrams of a document. The engine is loaded with the first
 * diagram: a document without one pays nothing. Weights, not the clock, decide which diagrams are
 * drawn: a document looks the same on a busy machine.
 *
 * With `patience` others wait for the render's place: the drawer fails with a `RenderError`
 * `OVERLOADED` if no diagram can be drawn at the moment, since a document with its diagrams as
 * source is not what was asked for, and nobody is to pay for it. Without `patience` it waits as
 * long as it takes, and returns a message if the child process cannot be started at all.
 *
 * @param patience longest time by the clock, in ms, to wait for the child process; default: as long
 *   as it takes
 */
export function diagramDrawer(
  options: ResolvedOptions,
  assets: DiagramAssets,
  signal: AbortSignal | undefined,
  patience?: number,
): DiagramDrawer {
  // Diagrams are drawn by a process of their own, which has our fonts alone.
  const fontFamily = options.branding?.madeOf ?? options.fontFamily;
  const theme = themeOf(options);
  let left = DIAGRAMS_WEIGHT;
  const inTime = () => {
    if (patience === undefined) return signal;
    return AbortSignal.any([AbortSignal.timeout(patience), ...(signal ? [signal] : [])]);
  };
  return async (source, line, language) => {
    const engine = await import("@platen/diagram");
    const { diagram, diagramsReady, isDiagramError, whyNoDiagrams, DiagramsAway } = engine;
    const why = whyNoDiagrams();
    if (why) return { message: why };
    const weight = (language === "dot" ? engine.dotWeight : engine.diagramWeight)(source);
    if (weight > left)
      return { message: `all diagrams together may take ${DIAGRAMS_WEIGHT / 1000} seconds` };
    const away = (what: string, error: unknown): DiagramError => {
      if (patience === undefined && engine.cannotStart(error)) return { message: BROKEN };
      throw diagramsAway(what, error, engine.drawerStart()?.left);
    };
    try {
      await diagramsReady(inTime());
    } catch (error) {
      signal?.throwIfAborted();
      return away("The program that draws diagrams did not start in time.", error);
    }
    try {
      const drawn = await diagram(source, theme, {
        fontFamily,
        ...(language && { language }),
        ...(signal && { signal }),
        assets: (wanted) => assets.obtain(wanted, line),
      });
      if (!isDiagramError(drawn)) left -= weight;
      return drawn;
    } catch (error) {
      if (!(error instanceof DiagramsAway)) throw error;
      return away("The program that draws diagrams has too much to do.", error);
    }
  };
}

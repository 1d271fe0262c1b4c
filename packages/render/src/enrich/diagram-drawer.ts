import type { ResolvedOptions } from "../options.ts";
import { themes } from "../themes/index.ts";
import type { DiagramAssets } from "./diagram-assets.ts";
import type { DiagramDrawer } from "./diagrams.ts";

/** Time for all diagrams of a document, in ms: what is left of a pool's deadline draws the rest. */
const DIAGRAMS_TIME = 9000;

/** Longest that a document waits for the child process that draws, in ms. */
const START_TIME = 15_000;

/**
 * The diagram engine is loaded with the first diagram: a document without one pays nothing. Time is
 * counted while it draws, not while its process starts or images are on their way.
 */
export function diagramDrawer(
  { fontFamily, theme }: ResolvedOptions,
  assets: DiagramAssets,
  signal: AbortSignal | undefined,
): DiagramDrawer {
  let left = DIAGRAMS_TIME;
  const within = (time: number) =>
    AbortSignal.any([AbortSignal.timeout(time), ...(signal ? [signal] : [])]);
  return async (source, line) => {
    const { diagram, diagramsReady } = await import("@platen/diagram");
    const tooLong = { message: `all diagrams together may take ${DIAGRAMS_TIME / 1000} seconds` };
    if (left <= 0) return tooLong;
    let begun = 0;
    const limit = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const run = (time: number) => {
      begun = performance.now();
      timer = setTimeout(() => limit.abort(), time);
    };
    const stop = () => {
      clearTimeout(timer);
      left -= performance.now() - begun;
    };
    try {
      await diagramsReady(within(START_TIME));
    } catch {
      signal?.throwIfAborted();
      return { message: "the program that draws diagrams did not start in time" };
    }
    run(left);
    try {
      return await diagram(source, themes[theme], {
        fontFamily,
        signal: AbortSignal.any([limit.signal, ...(signal ? [signal] : [])]),
        assets: async (wanted) => {
          stop();
          try {
            return await assets.obtain(wanted, line);
          } finally {
            run(left);
          }
        },
      });
    } catch (error) {
      signal?.throwIfAborted();
      if (!limit.signal.aborted) throw error;
      return tooLong;
    } finally {
      stop();
    }
  };
}

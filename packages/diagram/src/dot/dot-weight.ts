/** Processor time that Graphviz takes for a source, estimated from the source. */

/** ms of processor time, measured with graphs of 10 to 500 edges. */
const EACH = 10;
const LINE = 0.1;
const EDGE = 1;
/** The square of the number of edges: ranks are ordered and splines are drawn. */
const EDGES = 0.004;

/**
 * Estimates ms of processor time. It is seldom too low: groups (`{a b} -> {c d}`) have more edges
 * than signs, and there the deadline of the child holds.
 */
export function dotWeight(source: string): number {
  const edges = source.match(/-[->]/g)?.length ?? 0;
  const lines = source.match(/[\n;]/g)?.length ?? 0;
  return EACH + LINE * lines + EDGE * edges + EDGES * edges ** 2;
}

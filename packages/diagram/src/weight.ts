/**
 * Processor time that laying out a diagram takes, estimated from its source before Mermaid reads
 * it.
 */
import { MAX_EDGES } from "./config.ts";

/**
 * Most that one diagram may weigh, in ms of processor time. Weights are right to a factor of two, and the child's
 * deadline lies above: so the weight decides what is drawn, and not how busy the machine is.
 */
export const MAX_WEIGHT = 3500;

/** ms, measured with diagrams of 50 to 3,000 lines on a small server of 2025. */
interface Costs {
  /** A line of the source. */
  line: number;
  /** How much more a line takes that connects nothing: it has a box of its own. Default 0. */
  alone?: number;
  /** A connection, and the square of the number of connections. */
  link: number;
  links: number;
  /** The sign of a connection. */
  sign: RegExp;
  /** A character of the source; default `CHARACTER`. */
  character?: number;
}

/** A whole arrow or line, once where it has a label: `-->`, `---`, `==>`, `-.->`, `--o`, `-- label -->`. */
const ARROW = /(?<![-=.])[-=.]{2,}>|[-~]{3,}|={3,}|-\.+-|--[ox](?=\s)/gu;
/** `||--o{`, `<|--`, `..>`. */
const RELATION = /--|\.\./gu;

const EACH = 30;
const CHARACTER = 0.02;

const simple: Costs = { line: 0.5, link: 0, links: 0, sign: ARROW };
const boxes: Costs = { line: 4, link: 0, links: 0, sign: ARROW };
const graph: Costs = { line: 3, alone: 1.5, link: 1.5, links: 0.004, sign: ARROW };
const state: Costs = { line: 4, link: 1, links: 0.024, sign: ARROW };

/** Costs of each kind of diagram, by the first word of its source. */
const kinds: Readonly<Record<string, Costs>> = {
  flowchart: graph,
  graph,
  swimlane: graph,
  stateDiagram: state,
  classDiagram: { line: 2, link: 9, links: 0.003, sign: RELATION },
  erDiagram: { line: 1.5, link: 7, links: 0.004, sign: RELATION },
  mindmap: { line: 12, link: 0, links: 0, sign: ARROW },
  sequenceDiagram: { line: 0.9, link: 0, links: 0, sign: ARROW },
  gitGraph: { line: 1.8, link: 0, links: 0, sign: ARROW },
  gantt: simple,
  pie: simple,
  packet: simple,
  radar: simple,
  kanban: { ...boxes, line: 8 },
  // Its values stand in one line, and each looks for its place among the others.
  xychart: { ...simple, character: 0.3 },
};

/** Estimates a diagram's weight in ms of processor time, right to a factor of two. */
export function diagramWeight(source: string): number {
  const lines = statements(source);
  const [head = ""] = lines;
  const costs = kinds[/^[a-z]+/iu.exec(head)?.[0] ?? ""] ?? boxes;
  const { line, alone = 0, link, links, sign, character = CHARACTER } = costs;
  const counts = lines.map((one) => connectionsIn(one, sign));
  const connections = Math.min(MAX_EDGES, sum(counts));
  const loners = counts.filter((count) => count === 0).length;
  const graphs =
    line * lines.length + alone * loners + link * connections + links * connections ** 2;
  return EACH + graphs + character * source.length;
}

/** Returns the lines of a source without front matter, directives, comments and empty lines. */
function statements(source: string): string[] {
  return source
    .replace(/^\s*---\s*\n[\s\S]*?\n\s*---/u, "")
    .split(/[\n;]/u)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("%%"));
}

/** `a & b --> c & d` connects each with each. */
function connectionsIn(line: string, sign: RegExp): number {
  const ends = line.split(sign).map((end) => end.split(" & ").length);
  return sum(ends.slice(1).map((count, at) => count * (ends[at] ?? 1)));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

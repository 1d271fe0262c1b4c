import { box, type Box, type Node, type Style } from "./node.ts";

/** Most runs of one flow of text. */
const MOST_RUNS = 8000;

/** A block of running text. One with very many runs is set as several, one below the other. */
export function flow(style: Style, nodes: Node[]): Box {
  if (nodes.length <= MOST_RUNS / 2 && countRuns(nodes) <= MOST_RUNS) return box(style, nodes);
  return box(
    style,
    parts(nodes).map((part) => box({}, part)),
  );
}

function countRuns(nodes: readonly Node[]): number {
  let count = nodes.length;
  for (const node of nodes) if (node.type === "container") count += countRuns(node.children);
  return count;
}

function parts(nodes: readonly Node[]): Node[][] {
  const list: Node[][] = [];
  let current: Node[] = [];
  let runs = 0;
  for (const node of nodes) {
    const more = node.type === "container" ? 1 + countRuns(node.children) : 1;
    if (runs + more > MOST_RUNS && current.length > 0) {
      list.push(current);
      current = [];
      runs = 0;
    }
    current.push(node);
    runs += more;
  }
  list.push(current);
  return list;
}

/** Where the cells of a grid stand. */
import type { Node } from "./node.ts";

export interface Cell {
  node: Node;
  row: number;
  column: number;
  rows: number;
  columns: number;
}

export function cellsOf(children: readonly Node[], columns: number): Cell[] {
  return children.map((node, index) => {
    const across = spanOf(node.style?.["gridColumn"]);
    const down = spanOf(node.style?.["gridRow"]);
    return {
      node,
      row: down ? down.from : Math.floor(index / columns),
      column: across ? across.from : index % columns,
      rows: down?.count ?? 1,
      columns: across?.count ?? 1,
    };
  });
}

function spanOf(value: string | number | undefined): { from: number; count: number } | undefined {
  const match = /^(\d+) \/ span (\d+)$/.exec(String(value ?? ""));
  return match ? { from: Number(match[1]) - 1, count: Number(match[2]) } : undefined;
}

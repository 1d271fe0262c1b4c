/**
 * Records which parts of the Document the nodes of a page were made of, to find where a block
 * stands. The layout takes nodes as they are, so the record is kept beside them.
 */
import type { Block, Footnote, ListItem, Table } from "../../../document.ts";
import type { Grid } from "../../design/grid.ts";
import type { Node } from "./node.ts";

export type Origin =
  | { kind: "block"; block: Block }
  | { kind: "item"; item: ListItem }
  | { kind: "footnote"; footnote: Footnote }
  /** The grid of a table: its children are the cells, in the order of `grid.cells`. */
  | { kind: "grid"; table: Table; grid: Grid };

export class Origins {
  readonly #known = new Map<Node, Origin[]>();

  /** Adds an origin of a node. A node may have several: a table without a caption is its grid. */
  note(node: Node, origin: Origin): void {
    const list = this.#known.get(node);
    if (list) list.push(origin);
    else this.#known.set(node, [origin]);
  }

  /** Returns the origins of a node, innermost last. */
  of(node: Node): readonly Origin[] {
    return this.#known.get(node)?.toReversed() ?? [];
  }
}

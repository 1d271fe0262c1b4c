/** A cell of a table: its room, its padding, and its contents. */
import type { Block } from "../../../document.ts";
import { blockNodes } from "../nodes/standing.ts";
import { box, em, type Node, type Style } from "../nodes/node.ts";
import type { Place, Setting } from "../setting.ts";
import type { Columns } from "../../design/columns.ts";
import type { PlacedCell } from "../../design/grid.ts";

/** Space within a cell, in em of the table's type. */
const PADDING = { x: 0.8, y: 0.45 };
/** The same at the sides where a table would else be too small to read. */
const TIGHT = 0.4;
/** The width that this saves a cell, in em of the table's type. */
export const SPARE = 2 * (PADDING.x - TIGHT);

const sidePadding = (tight: boolean) => (tight ? TIGHT : PADDING.x);

/** Where a cell's contents stand: `width` is the cell's, `scale` how far its type is shrunk. */
export function cellPlace(
  placed: PlacedCell,
  width: number,
  outer: Place,
  { scale, tight }: Pick<Columns, "scale" | "tight">,
): Place {
  const size = outer.size * scale;
  const place: Place = {
    ...outer,
    size,
    width: Math.max(1, width - 2 * sidePadding(tight) * size - 1),
    dir: placed.cell.dir ?? outer.dir,
    tight: true,
    listDepth: 0,
  };
  delete place.prose;
  return place;
}

/** A cell's padding, alignment and weight, with its contents. `style` adds its lines and colours. */
export function cellContent(
  placed: PlacedCell,
  blocks: readonly Block[],
  setting: Setting,
  place: Place,
  style: Style = {},
  tight = false,
): Node {
  const { cell } = placed;
  const centred = cell.header && setting.theme.shape.tableHeads === "center";
  const align = cell.align ?? (centred ? "center" : undefined);
  return box(
    {
      boxSizing: "border-box",
      padding: `${em(PADDING.y)} ${em(sidePadding(tight))}`,
      ...(align ? { textAlign: align } : {}),
      ...(cell.header
        ? { fontWeight: setting.family.labelWeight, color: setting.theme.colors.heading }
        : {}),
      ...style,
    },
    blockNodes(
      blocks,
      setting,
      cell.header ? { ...place, color: setting.theme.colors.heading } : place,
    ),
    cell.dir,
  );
}

/** The parts of a document whose places on pages are asked for, by the numbers that the template marks them with. */
import type { MapKind } from "../../../describe/map-entry.ts";
import type { Lines, SourceLines } from "../../../describe/source-lines.ts";
import type { Grid, PlacedCell } from "../../design/grid.ts";
import { points } from "../paper.ts";
import type { Place } from "../setting.ts";

export interface Mark {
  kind: MapKind;
  lines: Lines;
  /** How many others it is in. */
  depth: number;
  /** It holds no other. */
  leaf: boolean;
  /** Of the room that it stands in, in points. */
  width: number;
  /** How far its number hangs out of it, in points. */
  hang?: number;
  /** It is as wide as this other one: an item's marker hangs beside it, and a row is its table's. */
  beside?: number;
  /** Space between it and the part below, in points: gone where a page ends with it. */
  gap?: number;
  /** Of a row: type size in points. */
  size?: number;
}

const NONE = -1;

export class Marks {
  readonly source: SourceLines;
  /**
   * `pages`: only the pages of the parts are asked for; what others tell already has no mark of its own.
   * `roots`: only the parts that are in no other.
   */
  readonly wanted: "places" | "pages" | "roots";
  readonly list: Mark[] = [];
  readonly #open: number[] = [];

  constructor(source: SourceLines, wanted: Marks["wanted"] = "places") {
    this.source = source;
    this.wanted = wanted;
  }

  get forPages(): boolean {
    return this.wanted === "pages";
  }

  /** Whether the template is to mark a part that has ended. What holds others is on their pages. */
  shows(number: number | undefined): boolean {
    const mark = number === undefined ? undefined : this.list[number];
    return mark !== undefined && (!this.forPages || mark.leaf || mark.kind === "table");
  }

  /** The next number. What begins before `end` is called is within it. */
  begin(kind: MapKind, lines: Lines | undefined, place: Place): number {
    const outer = this.#open.at(-1);
    if (this.wanted === "roots" && outer !== undefined) return this.#unmarked();
    const around = outer === undefined ? undefined : this.list[outer];
    if (around) around.leaf = false;
    const hangs = (kind === "item" || kind === "row") && outer !== undefined;
    const number = this.list.push({
      kind,
      lines: lines ?? around?.lines ?? [1, 1],
      depth: this.#open.length,
      leaf: true,
      width: points(place.width),
      ...(hangs ? { beside: outer } : {}),
    });
    this.#open.push(number - 1);
    return number - 1;
  }

  /** Of a part that is not asked for. */
  #unmarked(): number {
    this.#open.push(NONE);
    return NONE;
  }

  /** @param hang how far the part's number hangs out of it, in CSS pixels */
  hangs(number: number | undefined, hang: number): void {
    const mark = number === undefined ? undefined : this.list[number];
    if (mark) mark.hang = points(hang);
  }

  /** @param gap space below the part, in points */
  keepsOff(number: number | undefined, gap: number): void {
    const mark = number === undefined ? undefined : this.list[number];
    if (mark) mark.gap = gap;
  }

  end(): void {
    this.#open.pop();
  }

  /** The numbers of a table's rows, by the cells that are in no other row. */
  rows({ cells }: Grid, place: Place, size: number): ReadonlyMap<PlacedCell, number> {
    const rows = new Map<number, number>();
    const numbers = new Map<PlacedCell, number>();
    if (this.wanted === "roots") return numbers;
    for (const placed of cells) {
      const [first] = placed.cell.children;
      if (placed.rowspan > 1 || !first) continue;
      let number = rows.get(placed.row);
      if (number === undefined) {
        number = this.begin("row", this.source.ofBlock(first), place);
        this.end();
        const mark = this.list[number];
        if (mark) mark.size = points(size);
        rows.set(placed.row, number);
      }
      numbers.set(placed, number);
    }
    return numbers;
  }
}

export function marked(at: number | undefined): { at?: number } {
  return at === undefined ? {} : { at };
}

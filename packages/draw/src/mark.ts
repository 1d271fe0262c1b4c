/** A mark, such as a watermark: spots of one ink on a tile that is repeated over the whole page. */
import { kernel } from "./kernel.ts";

export interface Mark {
  /** The tile, in device pixels; at most 65,535 wide. */
  width: number;
  height: number;
  /**
   * For each row of the tile the number of its first spot, then the number of all, then the spots: `x` from the left,
   * and the opacity, 1–255, times 65,536.
   */
  spots: Uint32Array;
  /** `0xRRGGBB` */
  ink: number;
  /** Rows at the head of the tile that have no spots, where it is as tall as the page. */
  emptyRows?: number;
}

/** A mark on a part of a page. */
export interface PlacedMark extends Mark {
  /** Rows of the page above the part; 0 unless said. */
  above?: number;
}

/**
 * Gives the kernel a mark, for the band that is laid under it next: what is drawn in between writes over it.
 *
 * @throws Error for a mark of more than a million rows and spots
 */
export function handOver({ spots }: Mark): void {
  if (spots.length > kernel.AREA_PIXELS.value) throw new Error("a mark has too many spots");
  new Uint32Array(kernel.memory.buffer, kernel.AREAS.value, spots.length).set(spots);
}

/**
 * A mark: a tile of spots in one ink, repeated over the whole page. Every second row of tiles is shifted by half, so
 * that no straight cut runs between them. The host writes it to `AREAS`: for each row of the tile the number of its
 * first spot, then the number of all, then the spots: how far from the left, and in the upper half the opacity, 0–255.
 */
import { over } from "./direct";
import { AREAS, PALETTE, canvasAt, changesAt, rows, stride, width } from "./memory";
import { UNKNOWN, full, indexOf, markedIndices } from "./palette";

/** Lays the mark over a canvas of palette indices whose first row is `top` rows down the page. */
export function markIndexed(wide: i32, high: u32, top: u32, ink: u32): void {
  const known = markedIndices();
  memory.fill(changesAt, 1, rows);
  for (let row: u32 = 0; row < rows; row++) {
    const to = canvasAt + row * stride;
    const line = AREAS + (((top + row) % high) << 2);
    const end = spotAt(high, load<u32>(line, 4));
    for (let left = firstTile(wide, high, top + row); left < <i32>width; left += wide) {
      for (let spot = spotAt(high, load<u32>(line)); spot < end; spot += 4) {
        const x = left + <i32>load<u16>(spot);
        if (x < 0 || x >= <i32>width) continue;
        const alpha = <u32>load<u16>(spot, 2);
        const ground: u32 = load<u8>(to + x);
        const place = known + (alpha << 8) + ground;
        let index: u32 = load<u8>(place);
        if (index === UNKNOWN) {
          index = indexOf(over(load<u32>(PALETTE + (ground << 2)), ink, alpha) & 0xff_ffff);
          if (full) return;
          store<u8>(place, <u8>index);
        }
        store<u8>(to + x, <u8>index);
      }
    }
  }
}

/** Paints the mark on a canvas of colours. */
export function markDirect(wide: i32, high: u32, top: u32, ink: u32): void {
  for (let row: u32 = 0; row < rows; row++) {
    const to = canvasAt + row * stride;
    const line = AREAS + (((top + row) % high) << 2);
    const end = spotAt(high, load<u32>(line, 4));
    for (let left = firstTile(wide, high, top + row); left < <i32>width; left += wide) {
      for (let spot = spotAt(high, load<u32>(line)); spot < end; spot += 4) {
        const x = left + <i32>load<u16>(spot);
        if (x < 0 || x >= <i32>width) continue;
        const place = to + ((<u32>x) << 2);
        store<u32>(place, over(load<u32>(place), ink, load<u16>(spot, 2)));
      }
    }
  }
}

function spotAt(high: u32, number: u32): u32 {
  return AREAS + ((high + 1 + number) << 2);
}

/** Returns where the first tile of a row of the page begins. */
function firstTile(wide: i32, high: u32, row: u32): i32 {
  return ((row / high) & 1) === 1 ? -(wide >> 1) : 0;
}

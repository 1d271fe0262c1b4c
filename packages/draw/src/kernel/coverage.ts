/** Signed areas → the levels of a mask: how much of each pixel is covered, by a running sum along its row. */
import { AREAS } from "./memory";

/** Full coverage. A mask has 16 levels: what one vector instruction can look up. */
const FULL: f32 = 15;

/** Rows that are summed at once: a sum waits for the one before it, and not for those of other rows. */
const ROWS: u32 = 4;

/** Writes a mask's rows, each `pitch` bytes, out of the areas at `AREAS`. */
export function coverRows(mask: u32, pitch: u32, height: u32): void {
  let row: u32 = 0;
  for (; row + ROWS <= height; row += ROWS)
    coverFour(AREAS + ((row * pitch) << 2), mask + row * pitch, pitch);
  for (; row < height; row++) coverOne(AREAS + ((row * pitch) << 2), mask + row * pitch, pitch);
}

function coverFour(areas: u32, mask: u32, pitch: u32): void {
  const rowBytes = pitch << 2;
  const one = f32x4.splat(1);
  const full = f32x4.splat(FULL);
  const half = f32x4.splat(0.5);
  let totals = f32x4.splat(0);
  /** Levels of the last four pixels of each row: they go on where no area is added. */
  let levels = i32x4.splat(0);
  let from = areas;
  for (let to = mask; to < mask + pitch; to += 4, from += 16) {
    const a = v128.load(from);
    const b = v128.load(from + rowBytes);
    const c = v128.load(from + 2 * rowBytes);
    const d = v128.load(from + 3 * rowBytes);
    if (!v128.any_true(v128.or(v128.or(a, b), v128.or(c, d)))) {
      storeFour(to, pitch, levels);
      continue;
    }
    // From here on a vector is a column.
    const ab0 = v128.shuffle<u32>(a, b, 0, 4, 1, 5);
    const cd0 = v128.shuffle<u32>(c, d, 0, 4, 1, 5);
    const ab1 = v128.shuffle<u32>(a, b, 2, 6, 3, 7);
    const cd1 = v128.shuffle<u32>(c, d, 2, 6, 3, 7);
    const t0 = f32x4.add(totals, v128.shuffle<u64>(ab0, cd0, 0, 2));
    const t1 = f32x4.add(t0, v128.shuffle<u64>(ab0, cd0, 1, 3));
    const t2 = f32x4.add(t1, v128.shuffle<u64>(ab1, cd1, 0, 2));
    totals = f32x4.add(t2, v128.shuffle<u64>(ab1, cd1, 1, 3));
    const l0 = levelsOf(t0, one, full, half);
    const l1 = levelsOf(t1, one, full, half);
    const l2 = levelsOf(t2, one, full, half);
    const l3 = levelsOf(totals, one, full, half);
    const columns = i8x16.narrow_i16x8_s(
      i16x8.narrow_i32x4_s(l0, l1),
      i16x8.narrow_i32x4_s(l2, l3),
    );
    storeFour(to, pitch, turned(columns));
    levels = turned(v128.shuffle<u32>(columns, columns, 3, 3, 3, 3));
  }
}

function levelsOf(totals: v128, one: v128, full: v128, half: v128): v128 {
  const covered = f32x4.pmin(f32x4.abs(totals), one);
  return i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.mul(covered, full), half));
}

/** Four columns of four bytes as four rows. */
function turned(columns: v128): v128 {
  return v128.shuffle<u8>(columns, columns, 0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
}

/** Four pixels each of four rows. */
function storeFour(to: u32, pitch: u32, levels: v128): void {
  v128.store_lane<u32>(to, levels, 0);
  v128.store_lane<u32>(to + pitch, levels, 1);
  v128.store_lane<u32>(to + 2 * pitch, levels, 2);
  v128.store_lane<u32>(to + 3 * pitch, levels, 3);
}

function coverOne(areas: u32, mask: u32, pitch: u32): void {
  let from = areas;
  let total: f32 = 0;
  for (let to = mask; to < mask + pitch; to++, from += 4) {
    total += load<f32>(from);
    store<u8>(to, <u32>(min<f32>(abs<f32>(total), 1) * FULL + 0.5));
  }
}

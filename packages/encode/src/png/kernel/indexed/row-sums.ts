/**
 * Adds a row of palette indices to the checksum, four runs at a time. Where a run begins, the index
 * changes by some amount for the rest of the row. So the row's sum is that of all changes, each
 * times the bytes from it to the row's end, and the sum of its sums has the triangular number of
 * those bytes.
 */
import { checkSums } from "./adler";
import { width } from "./layout";
import { MARK_BITS, MARK_MASK } from "./runs";

/** Adds a row: its filter byte, and its runs by their marks up to `last`, that of its end. */
export function checkMarks(filter: u32, marks: u32, last: u32): void {
  let before = i32x4.splat(0);
  let lines = i32x4.splat(0);
  let low = i64x2.splat(0);
  let high = i64x2.splat(0);
  // Marks behind the end are like it: no bytes are left there.
  for (let mark = marks; mark < last; mark += 16) {
    const here = v128.load(mark);
    const indices = v128.and(here, i32x4.splat(MARK_MASK));
    const changes = i32x4.sub(indices, v128.shuffle<u32>(before, indices, 3, 4, 5, 6));
    const bytes = i32x4.sub(i32x4.splat(width), i32x4.shr_u(here, MARK_BITS));
    const products = i32x4.mul(changes, bytes);
    lines = i32x4.add(lines, products);
    low = i64x2.add(low, i64x2.extmul_low_i32x4_s(products, bytes));
    high = i64x2.add(high, i64x2.extmul_high_i32x4_s(products, bytes));
    before = indices;
  }
  const squares = i64x2.add(low, high);
  const sum: u64 = <u32>(
    (i32x4.extract_lane(lines, 0) +
      i32x4.extract_lane(lines, 1) +
      i32x4.extract_lane(lines, 2) +
      i32x4.extract_lane(lines, 3))
  );
  const square: u64 = i64x2.extract_lane(squares, 0) + i64x2.extract_lane(squares, 1);
  checkSums(filter, width, sum, (square + sum) >>> 1);
}

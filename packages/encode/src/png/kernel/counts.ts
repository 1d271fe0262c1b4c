/** The content of a block, symbol by symbol (see `layout.ts`). */
import { COUNTS_BYTES, DISTANCE_COUNTS, LENGTH_COUNTS, LITERAL_COUNTS, stride } from "./layout";
import { BYTE_BEFORE, FILTER_UP, MAX_LENGTH } from "./tokens";

export function clearCounts(): void {
  memory.fill(LENGTH_COUNTS, 0, COUNTS_BYTES);
}

/** Rows of the filter "Up": its number, a zero, and that zero again. */
export function addRepeats(rows: u32): void {
  const zeros = stride - 2;
  const rest = zeros % MAX_LENGTH;
  add(LITERAL_COUNTS, FILTER_UP, rows);
  add(LITERAL_COUNTS, 0, rest < 3 ? rows * (1 + rest) : rows);
  addCopies(rest < 3 ? zeros - rest : zeros, rows, BYTE_BEFORE);
}

/** A copy of so many bytes in as few codes as it takes, a number of times. */
export function addCopies(bytes: u32, times: u32, distance: u32): void {
  const whole = bytes / MAX_LENGTH;
  const rest = bytes % MAX_LENGTH;
  add(LENGTH_COUNTS, MAX_LENGTH, whole * times);
  add(LENGTH_COUNTS, rest, times);
  add(DISTANCE_COUNTS, distance, (whole + u32(rest > 0)) * times);
}

export function add(counts: u32, index: u32, times: u32): void {
  const at = counts + (index << 2);
  store<u32>(at, load<u32>(at) + times);
}

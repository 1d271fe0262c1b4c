/** Counts how often each symbol of a block occurs. The counts stand in memory as `layout.ts` says. */
import { COUNTS_BYTES, DISTANCE_COUNTS, LENGTH_COUNTS, LITERAL_COUNTS, stride } from "./layout";
import { BYTE_BEFORE, FILTER_UP, MAX_LENGTH } from "./tokens";

export function clearCounts(): void {
  memory.fill(LENGTH_COUNTS, 0, COUNTS_BYTES);
}

/** Counts rows that equal the row above: the number of the filter "Up", and zeros as a copy of one. */
export function addRepeats(rows: u32): void {
  const zeros = stride - 2;
  const rest = zeros % MAX_LENGTH;
  add(LITERAL_COUNTS, FILTER_UP, rows);
  add(LITERAL_COUNTS, 0, rest < 3 ? rows * (1 + rest) : rows);
  addCopies(rest < 3 ? zeros - rest : zeros, rows, BYTE_BEFORE);
}

/** Counts the codes of a copy that is made so many times. A code copies at most `MAX_LENGTH` bytes. */
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

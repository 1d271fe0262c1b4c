/** Sums of a font file's words (OpenType, "Calculating checksums"). Browsers use `checksum.browser.ts` in its place. */
import { withKernel } from "./kernel.ts";

/** Returns the sum of the words from a place on; the length is rounded up to whole words. */
export type SumOf = (at: number, length: number) => number;

/** Gives a function that sums words of a file. */
export function withChecksums<Result>(file: Uint8Array, use: (sumOf: SumOf) => Result): Result {
  return withKernel(file, (kernel) =>
    use((at, length) => kernel.sum(kernel.PACKED.value + at, (length + 3) & ~3) >>> 0),
  );
}

/** Sums of a font file's words, where no kernel is at hand. */
import type { SumOf } from "./checksum.ts";

/** Gives a function that sums words of a file. */
export function withChecksums<Result>(file: Uint8Array, use: (sumOf: SumOf) => Result): Result {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  return use((at, length) => {
    let sum = 0;
    for (let word = at; word < at + ((length + 3) & ~3); word += 4)
      sum = (sum + view.getUint32(word)) >>> 0;
    return sum;
  });
}

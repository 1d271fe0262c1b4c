/**
 * Words that `found` does not have in the place where `wanted` has them. Between words that both
 * have in order (a longest common subsequence), others may be divided anew, as they are where they
 * wrap from one line to the next.
 */
export function notInOrder(wanted: readonly string[], found: readonly string[]): string[] {
  const lengths = commonLengths(wanted, found);
  const width = found.length + 1;
  const lost: string[] = [];
  let [i, j] = [0, 0];
  let gap: { wanted: string[]; from: number } = { wanted: [], from: 0 };
  const close = (end: number) => {
    // A part of a divided word may have been taken for a word beside it.
    const flat = found.slice(Math.max(0, gap.from - BESIDE), end + BESIDE).join("");
    let at = 0;
    for (const word of gap.wanted) {
      const place = flat.indexOf(word, at);
      if (place < 0) lost.push(word);
      else at = place + word.length;
    }
  };
  while (i < wanted.length) {
    const [word, other] = [wanted[i] ?? "", found[j]];
    if (word === other) {
      close(j);
      i += 1;
      j += 1;
      gap = { wanted: [], from: j };
    } else if (
      other !== undefined &&
      lengths[i * width + j + 1]! >= lengths[(i + 1) * width + j]!
    ) {
      j += 1;
    } else {
      gap.wanted.push(word);
      i += 1;
    }
  }
  close(found.length);
  return lost;
}

const BESIDE = 3;

/** For each pair of places, how many words both have in order from there on. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint16Array {
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        a[i] === b[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
  return lengths;
}

/** Smaller inputs that do the same. */

/** Tries for one input. */
const TRIES = 24;

/** @param same whether a shorter input still does it */
export async function minimise(
  input: Buffer,
  same: (shorter: Buffer) => Promise<boolean>,
): Promise<Buffer> {
  let smallest = input;
  let size = Math.ceil(input.length / 2);
  let start = 0;
  for (let tries = 0; tries < TRIES && size > 0 && smallest.length > 1; tries += 1) {
    const shorter = Buffer.concat([
      smallest.subarray(0, start),
      smallest.subarray(Math.min(smallest.length, start + size)),
    ]);
    if (shorter.length < smallest.length && (await same(shorter))) smallest = shorter;
    else start += size;
    if (start < smallest.length) continue;
    start = 0;
    size = Math.floor(size / 2);
  }
  return smallest;
}

/** Inputs that together reach all that the pool reaches, the short ones first. */
export async function smallestCover(
  pool: readonly Buffer[],
  reached: (input: Buffer) => Promise<string[]>,
): Promise<Buffer[]> {
  const seen = new Set<string>();
  const cover: Buffer[] = [];
  for (const input of pool.toSorted((a, b) => a.length - b.length)) {
    const fresh = (await reached(input)).filter((part) => !seen.has(part));
    if (fresh.length === 0) continue;
    for (const part of fresh) seen.add(part);
    cover.push(input);
  }
  return cover;
}

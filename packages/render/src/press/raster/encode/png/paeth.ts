/**
 * PNG's filter "Paeth" (type 4) over a row of RGBA8 words: the best single filter for photographs.
 * Writes the residuals as words `0x00bbggrr`.
 *
 * @param above the row above; `undefined` for the first, which stands below zeros
 */
export function paethRow(
  words: Uint32Array,
  start: number,
  width: number,
  above: Uint32Array | undefined,
  aboveStart: number,
  out: Uint32Array,
): void {
  let left = 0;
  let corner = 0;
  for (let x = 0; x < width; x++) {
    const word = words[start + x]!;
    const up = above === undefined ? 0 : above[aboveStart + x]!;
    out[x] =
      residual(word & 0xff, left & 0xff, up & 0xff, corner & 0xff) |
      (residual(
        (word >>> 8) & 0xff,
        (left >>> 8) & 0xff,
        (up >>> 8) & 0xff,
        (corner >>> 8) & 0xff,
      ) <<
        8) |
      (residual(
        (word >>> 16) & 0xff,
        (left >>> 16) & 0xff,
        (up >>> 16) & 0xff,
        (corner >>> 16) & 0xff,
      ) <<
        16);
    left = word;
    corner = up;
  }
}

function residual(value: number, left: number, up: number, corner: number): number {
  const toLeft = Math.abs(up - corner);
  const toUp = Math.abs(left - corner);
  const toCorner = Math.abs(left + up - 2 * corner);
  const guess = toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner;
  return (value - guess) & 0xff;
}

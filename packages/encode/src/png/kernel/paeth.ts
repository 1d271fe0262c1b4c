/**
 * PNG's filter "Paeth" (type 4) over a row of RGBA8 words: the best single filter for photographs.
 * Writes the residuals as words `0x00bbggrr`, and up to three words behind them.
 */
export function paethRow(row: u32, above: u32, width: u32, out: u32): void {
  // Left of the first pixel stand zeros, so that its guess is the one above.
  const first = i8x16.sub(v128.load32_zero(row), v128.load32_zero(above));
  store<u32>(out, i32x4.extract_lane(first, 0) & 0xff_ffff);
  for (let at: u32 = 4; at < width * 4; at += 16) {
    const guess = guesses(
      v128.load(row + at - 4),
      v128.load(above + at),
      v128.load(above + at - 4),
    );
    const residuals = i8x16.sub(v128.load(row + at), guess);
    v128.store(out + at, v128.and(residuals, i32x4.splat(0xff_ffff)));
  }
}

/** Nearest of left, up and corner to left + up − corner; in this order where two are as near. */
function guesses(left: v128, up: v128, corner: v128): v128 {
  const toLeft = difference(up, corner);
  const toUp = difference(left, corner);
  // Where the two lie on one side of the corner, it is as far as both together. That the sum is
  // capped changes nothing: left or up is at least as near.
  const oneSide = v128.xor(i8x16.ge_u(up, corner), i8x16.lt_u(left, corner));
  const sum = i8x16.add_sat_u(toLeft, toUp);
  const toCorner = v128.bitselect(sum, difference(toLeft, toUp), oneSide);
  const nearest = i8x16.min_u(toLeft, i8x16.min_u(toUp, toCorner));
  const upOrCorner = v128.bitselect(up, corner, i8x16.eq(toUp, nearest));
  return v128.bitselect(left, upOrCorner, i8x16.eq(toLeft, nearest));
}

function difference(a: v128, b: v128): v128 {
  return i8x16.sub(i8x16.max_u(a, b), i8x16.min_u(a, b));
}

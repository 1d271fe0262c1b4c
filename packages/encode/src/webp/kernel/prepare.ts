/**
 * Colours as they are coded: green is taken from red and blue, and from all three what their neighbours make likely
 * (RFC 9649, 4.1 and 4.3). Squares of text have no guess, so that what stood before is found again.
 */
import { RESIDUAL_COSTS, TILE_BITS, width } from "./layout";

/** Guesses by the format's numbers: black, and left and above less the corner. */
const BLACK: u32 = 0;
const GRADIENT: u32 = 12;

/**
 * Takes green from so many rows from `at` on, and decides the guesses of their squares.
 *
 * @param y number of the first row in the picture
 * @param modes where the guesses go
 */
export function prepare(at: u32, rows: u32, y: u32, modes: u32): void {
  const bytes = width << 2;
  for (let pixel = at; pixel < at + rows * bytes; pixel += 16)
    v128.store(pixel, withoutGreen(v128.load(pixel)));
  for (let x: u32 = 0; x < width; x += 1 << TILE_BITS) {
    const mode = modeOf(at + (x << 2), rows, min<u32>(1 << TILE_BITS, width - x), y === 0);
    store<u8>(modes + (x >>> TILE_BITS), <u8>mode);
  }
}

/**
 * Puts what remains of a row into the history. The first row is guessed from the pixel before and the first column from
 * the one above, whatever their squares say.
 */
export function putRow(at: u32, above: u32, to: u32, bytes: u32, y: u32, modes: u32): void {
  store<u32>(to, y === 0 ? load<u32>(at) : minus(load<u32>(at), load<u32>(above)));
  if (y === 0) {
    for (let x: u32 = 4; x < bytes; x += 4)
      store<u32>(to + x, minus(load<u32>(at + x), load<u32>(at + x - 4)));
    return;
  }
  for (let x: u32 = 1; x < width;) {
    const end = min<u32>(width, (x | ((1 << TILE_BITS) - 1)) + 1);
    const mode: u32 = load<u8>(modes + (x >>> TILE_BITS));
    if (mode === BLACK) for (; x < end; x++) store<u32>(to + (x << 2), load<u32>(at + (x << 2)));
    else for (; x < end; x++) store<u32>(to + (x << 2), residual(at + (x << 2), above + (x << 2)));
  }
}

function withoutGreen(pixels: v128): v128 {
  const green = v128.and(i32x4.shr_u(pixels, 8), i32x4.splat(0xff));
  const both = v128.or(green, i32x4.shl(green, 16));
  return v128.and(i8x16.sub(pixels, both), i32x4.splat(0xff_ffff));
}

function minus(pixel: u32, other: u32): u32 {
  return i32x4.extract_lane(i8x16.sub(i32x4.splat(pixel), i32x4.splat(other)), 0) & 0xff_ffff;
}

/** A pixel less its guess: left and above less the corner, cut to a byte. */
function residual(at: u32, above: u32): u32 {
  const left = wide(load<u32>(at - 4));
  const up = wide(load<u32>(above));
  const corner = wide(load<u32>(above - 4));
  const sum = i16x8.sub(i16x8.add(left, up), corner);
  const guess = i8x16.narrow_i16x8_u(sum, sum);
  return minus(load<u32>(at), i32x4.extract_lane(guess, 0));
}

function wide(pixel: u32): v128 {
  return i16x8.extend_low_i8x16_u(i32x4.splat(pixel));
}

/** A square of so many rows and columns has a guess where it is busy and what remains is cheaper than the pixels. */
function modeOf(at: u32, rows: u32, columns: u32, isFirst: bool): u32 {
  const bytes = width << 2;
  let changes: u32 = 0;
  let plain: u32 = 0;
  let guessed: u32 = 0;
  for (let y = u32(isFirst); y < rows; y += 2) {
    const row = at + y * bytes;
    for (let x: u32 = 1; x < columns; x++) {
      const pixel = row + (x << 2);
      const here = load<u32>(pixel);
      if (here === load<u32>(pixel - 4) || here === load<u32>(pixel - bytes)) continue;
      changes++;
      plain += costOf(here);
      guessed += costOf(residual(pixel, pixel - bytes));
    }
  }
  return changes * 4 > rows * columns && guessed < plain ? GRADIENT : BLACK;
}

function costOf(residual: u32): u32 {
  const red: u32 = load<u8>(RESIDUAL_COSTS + (residual & 0xff));
  const green: u32 = load<u8>(RESIDUAL_COSTS + ((residual >>> 8) & 0xff));
  const blue: u32 = load<u8>(RESIDUAL_COSTS + (residual >>> 16));
  return red + green + blue;
}

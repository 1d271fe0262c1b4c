/**
 * The cosine transform of a block of samples, by the factoring of Arai, Agui and Nakajima ("A fast DCT-SQ scheme for
 * images", 1988): its last multiplications are those of the quantisation (`SCALES`). Coefficients stand in columns, since
 * nothing needs to turn them back.
 */
import { ORDERS, ROUNDING } from "./layout";

const A: f32 = 0.707106781;
const B: f32 = 0.382683433;
const C: f32 = 0.5411961;
const D: f32 = 1.306562965;

/** Transforms four columns of eight values in place; a row is `32` bytes. */
function columns(at: u32): void {
  const r0 = v128.load(at);
  const r1 = v128.load(at, 32);
  const r2 = v128.load(at, 64);
  const r3 = v128.load(at, 96);
  const r4 = v128.load(at, 128);
  const r5 = v128.load(at, 160);
  const r6 = v128.load(at, 192);
  const r7 = v128.load(at, 224);
  const s0 = f32x4.add(r0, r7);
  const s1 = f32x4.add(r1, r6);
  const s2 = f32x4.add(r2, r5);
  const s3 = f32x4.add(r3, r4);
  const d0 = f32x4.sub(r0, r7);
  const d1 = f32x4.sub(r1, r6);
  const d2 = f32x4.sub(r2, r5);
  const d3 = f32x4.sub(r3, r4);

  const outer = f32x4.add(s0, s3);
  const inner = f32x4.add(s1, s2);
  const rest = f32x4.sub(s0, s3);
  const turned = f32x4.mul(f32x4.add(f32x4.sub(s1, s2), rest), f32x4.splat(A));
  v128.store(at, f32x4.add(outer, inner));
  v128.store(at, f32x4.sub(outer, inner), 128);
  v128.store(at, f32x4.add(rest, turned), 64);
  v128.store(at, f32x4.sub(rest, turned), 192);

  const low = f32x4.add(d3, d2);
  const middle = f32x4.mul(f32x4.add(d2, d1), f32x4.splat(A));
  const high = f32x4.add(d1, d0);
  const both = f32x4.mul(f32x4.sub(low, high), f32x4.splat(B));
  const first = f32x4.add(f32x4.mul(low, f32x4.splat(C)), both);
  const second = f32x4.add(f32x4.mul(high, f32x4.splat(D)), both);
  const sum = f32x4.add(d0, middle);
  const difference = f32x4.sub(d0, middle);
  v128.store(at, f32x4.add(difference, first), 160);
  v128.store(at, f32x4.sub(difference, first), 96);
  v128.store(at, f32x4.add(sum, second), 32);
  v128.store(at, f32x4.sub(sum, second), 224);
}

/** Exchanges a square of four by four values with another, each turned. */
function turn(at: u32, other: u32): void {
  const a0 = v128.load(at);
  const a1 = v128.load(at, 32);
  const a2 = v128.load(at, 64);
  const a3 = v128.load(at, 96);
  if (at !== other)
    store4(at, v128.load(other), v128.load(other, 32), v128.load(other, 64), v128.load(other, 96));
  store4(other, a0, a1, a2, a3);
}

/** Stores four rows as columns. */
function store4(at: u32, a: v128, b: v128, c: v128, d: v128): void {
  const ab0 = v128.shuffle<f32>(a, b, 0, 4, 1, 5);
  const ab1 = v128.shuffle<f32>(a, b, 2, 6, 3, 7);
  const cd0 = v128.shuffle<f32>(c, d, 0, 4, 1, 5);
  const cd1 = v128.shuffle<f32>(c, d, 2, 6, 3, 7);
  v128.store(at, v128.shuffle<f64>(ab0, cd0, 0, 2));
  v128.store(at, v128.shuffle<f64>(ab0, cd0, 1, 3), 32);
  v128.store(at, v128.shuffle<f64>(ab1, cd1, 0, 2), 64);
  v128.store(at, v128.shuffle<f64>(ab1, cd1, 1, 3), 96);
}

/**
 * Transforms 64 samples, which are lost, and writes the coefficients, scaled and rounded.
 *
 * @returns a bit for each that is not zero, in zigzag order
 */
export function transform(samples: u32, scales: u32, coefficients: u32): u64 {
  columns(samples);
  columns(samples + 16);
  turn(samples, samples);
  turn(samples + 16, samples + 128);
  turn(samples + 144, samples + 144);
  columns(samples);
  columns(samples + 16);
  let places: u64 = 0;
  for (let row: u32 = 0; row < 8; row++) {
    const low = rounded(f32x4.mul(v128.load(samples), v128.load(scales)));
    const high = rounded(f32x4.mul(v128.load(samples, 16), v128.load(scales, 16)));
    const all = i16x8.narrow_i32x4_s(low, high);
    v128.store(coefficients, all);
    const bits = <u32>i16x8.bitmask(i16x8.ne(all, i16x8.splat(0)));
    places |= load<u64>(ORDERS + (((row << 8) | bits) << 3));
    samples += 32;
    scales += 32;
    coefficients += 16;
  }
  return places;
}

function rounded(values: v128): v128 {
  const sign = v128.and(values, i32x4.splat(0x8000_0000));
  const half = v128.or(sign, v128.load32_splat(ROUNDING));
  return i32x4.trunc_sat_f32x4_s(f32x4.add(values, half));
}

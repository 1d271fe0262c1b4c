/** Outlines of glyphs, leaning: OpenType 1.9, "glyf". Instructions are left out. */

const HEADER = 10;

/** Flags of a point. */
const ON_CURVE = 0x01;
const X_SHORT = 0x02;
const Y_SHORT = 0x04;
const REPEAT = 0x08;
const X_SAME = 0x10;
const Y_SAME = 0x20;
const OVERLAPS = 0x40;

/** An outline of its own points: each moves to the right by `slant` of its height. */
export function shearedSimple(outline: Buffer, slant: number): Buffer {
  const contours = outline.readInt16BE(0);
  const instructions = HEADER + 2 * contours;
  const points = contours === 0 ? 0 : outline.readUInt16BE(instructions - 2) + 1;
  const { flags, at } = flagsAt(outline, instructions + 2 + outline.readUInt16BE(instructions), points); // prettier-ignore
  const x = coordinatesAt(outline, at, flags, X_SHORT, X_SAME);
  const y = coordinatesAt(outline, x.end, flags, Y_SHORT, Y_SAME);
  const leaning = x.values.map((value, i) => Math.round(value + slant * (y.values[i] ?? 0)));
  const head = Buffer.from(outline.subarray(0, instructions + 2));
  head.writeUInt16BE(0, instructions);
  if (points > 0) {
    head.writeInt16BE(Math.min(...leaning), 2);
    head.writeInt16BE(Math.max(...leaning), 6);
  }
  return Buffer.concat([head, pointsOf(flags, leaning, y.values)]);
}

function flagsAt(outline: Buffer, start: number, points: number): { flags: number[]; at: number } {
  const flags: number[] = [];
  let at = start;
  while (flags.length < points) {
    const flag = outline.readUInt8(at);
    at += 1;
    flags.push(flag);
    if (!(flag & REPEAT)) continue;
    const more = outline.readUInt8(at);
    at += 1;
    for (let i = 0; i < more; i += 1) flags.push(flag);
  }
  return { flags, at };
}

function coordinatesAt(
  outline: Buffer,
  start: number,
  flags: readonly number[],
  short: number,
  same: number,
): { values: number[]; end: number } {
  let at = start;
  let value = 0;
  const values = flags.map((flag) => {
    if (flag & short) {
      value += flag & same ? outline.readUInt8(at) : -outline.readUInt8(at);
      at += 1;
    } else if (!(flag & same)) {
      value += outline.readInt16BE(at);
      at += 2;
    }
    return value;
  });
  return { values, end: at };
}

function pointsOf(flags: readonly number[], xs: readonly number[], ys: readonly number[]): Buffer {
  const x = new Steps(X_SHORT, X_SAME);
  const y = new Steps(Y_SHORT, Y_SAME);
  const written = flags.map(
    (flag, i) => (flag & (ON_CURVE | OVERLAPS)) | x.to(xs[i] ?? 0) | y.to(ys[i] ?? 0),
  );
  return Buffer.from([...written, ...x.bytes, ...y.bytes]);
}

/** Coordinates of one axis as steps from point to point, each in as few bytes as it needs. */
class Steps {
  readonly bytes: number[] = [];
  readonly #short: number;
  readonly #same: number;
  #last = 0;

  constructor(short: number, same: number) {
    this.#short = short;
    this.#same = same;
  }

  /** Goes to a point; gives the flags that say how the step is written. */
  to(value: number): number {
    const step = value - this.#last;
    this.#last = value;
    if (step === 0) return this.#same;
    if (Math.abs(step) < 256) {
      this.bytes.push(Math.abs(step));
      return this.#short | (step > 0 ? this.#same : 0);
    }
    this.bytes.push((step >> 8) & 0xff, step & 0xff);
    return 0;
  }
}

/** Flags of a composite's components. */
const ARGS_ARE_WORDS = 0x0001;
const ARGS_ARE_OFFSETS = 0x0002;
const HAS_SCALE = 0x0008;
const MORE = 0x0020;
const HAS_TWO_SCALES = 0x0040;
const HAS_MATRIX = 0x0080;
const HAS_INSTRUCTIONS = 0x0100;

/** An outline made of others, which lean by themselves: their places and turns do what is left. */
export function shearedComposite(outline: Buffer, slant: number): Buffer {
  const head = Buffer.from(outline.subarray(0, HEADER));
  const [xMin, yMin, xMax, yMax] = [2, 4, 6, 8].map((at) => outline.readInt16BE(at)) as [number, number, number, number]; // prettier-ignore
  head.writeInt16BE(Math.floor(xMin + slant * yMin), 2);
  head.writeInt16BE(Math.ceil(xMax + slant * yMax), 6);
  const parts: Buffer[] = [head];
  for (let at = HEADER, more = true; more;) {
    const flags = outline.readUInt16BE(at);
    const words = (flags & ARGS_ARE_WORDS) !== 0;
    const matrixAt = at + (words ? 8 : 6);
    const matrix = shearedMatrix(outline, matrixAt, flags, slant);
    parts.push(component(outline, at, flags, matrix, slant));
    at = matrixAt + matrixLength(flags);
    more = (flags & MORE) !== 0;
  }
  return Buffer.concat(parts);
}

function matrixLength(flags: number): number {
  return flags & HAS_SCALE ? 2 : flags & HAS_TWO_SCALES ? 4 : flags & HAS_MATRIX ? 8 : 0;
}

function component(
  outline: Buffer,
  at: number,
  flags: number,
  matrix: readonly number[] | undefined,
  slant: number,
): Buffer {
  const words = (flags & ARGS_ARE_WORDS) !== 0;
  const offsets = (flags & ARGS_ARE_OFFSETS) !== 0;
  const argument = (i: number) => {
    const place = at + 4 + i * (words ? 2 : 1);
    if (offsets) return words ? outline.readInt16BE(place) : outline.readInt8(place);
    return words ? outline.readUInt16BE(place) : outline.readUInt8(place);
  };
  const [first, second] = [argument(0), argument(1)];
  const kept = flags & ~(HAS_SCALE | HAS_TWO_SCALES | HAS_MATRIX | HAS_INSTRUCTIONS);
  const written = Buffer.alloc(8 + (matrix ? 8 : 0));
  written.writeUInt16BE(kept | ARGS_ARE_WORDS | (matrix ? HAS_MATRIX : 0), 0);
  written.writeUInt16BE(outline.readUInt16BE(at + 2), 2);
  written.writeUInt16BE((offsets ? Math.round(first + slant * second) : first) & 0xffff, 4);
  written.writeUInt16BE(second & 0xffff, 6);
  matrix?.forEach((value, i) => written.writeInt16BE(clamped(value), 8 + 2 * i));
  return written;
}

/** The turn that does to a leaning part what the old one did to the upright: S · M · S⁻¹. */
function shearedMatrix(
  outline: Buffer,
  at: number,
  flags: number,
  slant: number,
): number[] | undefined {
  const length = matrixLength(flags);
  if (length === 0) return undefined;
  const value = (i: number) => outline.readInt16BE(at + 2 * i) / 16384;
  const xScale = value(0);
  const [yFromX, xFromY] = length === 8 ? [value(1), value(2)] : [0, 0];
  const yScale = length === 2 ? xScale : value(length / 2 - 1);
  const leaning = xScale + slant * yFromX;
  return [leaning, yFromX, xFromY + slant * (yScale - leaning), yScale - slant * yFromX];
}

/** A number from -2 to 2 as sixteen bits have it. */
function clamped(value: number): number {
  return Math.max(-32768, Math.min(32767, Math.round(value * 16384)));
}

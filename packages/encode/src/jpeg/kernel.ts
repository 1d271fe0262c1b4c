/**
 * Host side of JPEG's kernel, the WebAssembly module that works on every pixel and every symbol.
 * Its source is in `kernel/`, where `npm run kernel` compiles it.
 */
import type { PixelKind } from "../pixel-kind.ts";
import { moduleFor } from "./kernel-module.ts";
import { type Quantisation, zigzag } from "./quantisation.ts";

/** A number that the module exports: where something stands in its memory, in bytes. */
interface Exported {
  readonly value: number;
}

/** See `kernel/index.ts` and `kernel/layout.ts`. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  open(width: number): number;
  begin(): void;
  takeRows(first: number, count: number): number;
  endRows(): void;
  goDirect(): void;
  writeTokens(): number;
  endStream(): void;
  takeOut(): number;
  readonly batchRows: Exported;
  readonly newRowsAt: Exported;
  readonly pitch: Exported;
  readonly outAt: Exported;
  readonly COLOURS: Exported;
  readonly SCALES: Exported;
  readonly ROUNDING: Exported;
  readonly TOLERANCE: Exported;
  readonly ZIGZAG: Exported;
  readonly COUNTS: Exported;
  readonly CODES: Exported;
}

/** Kernels kept for the next picture, and most bytes of one of them. */
const KEPT = 2;
const KEPT_BYTES = 8 << 20;
const kept: Record<PixelKind, Kernel[]> = { rgb: [], indexed: [] };

/**
 * Factors that the transform leaves to the quantisation, by frequency in one direction: √2 times a
 * cosine, but 1 for the first.
 */
const factors = Array.from({ length: 8 }, (_, frequency) =>
  frequency === 0 ? 1 : Math.SQRT2 * Math.cos((frequency * Math.PI) / 16),
);

/** A kernel in the hands of one picture. Its memory grows with the picture's width alone. */
export class Kernel {
  readonly kind: PixelKind;
  readonly run: Exports;
  #buffer: ArrayBuffer = new ArrayBuffer(0);

  constructor(kind: PixelKind) {
    this.kind = kind;
    this.run = new WebAssembly.Instance(moduleFor(kind)).exports as unknown as Exports;
  }

  /**
   * Makes ready for a picture's first row, whatever came before.
   *
   * @param width in pixels, at most 65,500
   * @throws RangeError when there is no memory for rows as wide
   */
  open(width: number, quantisation: Quantisation): void {
    const { run } = this;
    if (!run.open(width))
      throw new RangeError(`there is no memory to encode a picture ${width} pixels wide`);
    this.#buffer = run.memory.buffer;
    const scales = this.floats(run.SCALES, 128);
    for (const [at, table] of [
      [0, quantisation.luminance],
      [64, quantisation.colour],
    ] as const)
      for (let place = 0; place < 64; place++) {
        const [row, column] = [place >>> 3, place & 7];
        // The kernel's coefficients stand in columns.
        scales[at + 8 * column + row] = 1 / (8 * table[place]! * factors[row]! * factors[column]!);
      }
    this.floats(run.ROUNDING, 1)[0] = quantisation.rounding;
    this.floats(run.TOLERANCE, 1)[0] = quantisation.tolerance;
    this.bytes(run.ZIGZAG, 64).set(zigzag.map((place) => 8 * (place & 7) + (place >>> 3)));
    run.begin();
  }

  /** Bytes of addresses that the kernel holds. */
  get size(): number {
    return this.#buffer.byteLength;
  }

  /** Parts of the memory; valid until `open`. */
  bytes(from: Exported, count: number): Uint8Array {
    return new Uint8Array(this.#buffer, from.value, count);
  }
  words(from: Exported, count: number): Uint32Array {
    return new Uint32Array(this.#buffer, from.value, count);
  }
  floats(from: Exported, count: number): Float32Array {
    return new Float32Array(this.#buffer, from.value, count);
  }

  /** The output so far, which makes room for more. */
  takeOut(): Uint8Array {
    return this.bytes(this.run.outAt, this.run.takeOut()).slice();
  }
}

/**
 * A kernel for one picture, ready for its first row.
 *
 * @param width in pixels, at most 65,500
 * @throws RangeError when there is no memory for rows as wide
 */
export function takeKernel(width: number, kind: PixelKind, quantisation: Quantisation): Kernel {
  const kernel = kept[kind].pop() ?? new Kernel(kind);
  kernel.open(width, quantisation);
  return kernel;
}

/** Takes a kernel back, whatever became of its picture, and keeps it unless it has grown large. */
export function returnKernel(kernel: Kernel): void {
  const free = kept[kernel.kind];
  if (free.length < KEPT && kernel.size <= KEPT_BYTES) free.push(kernel);
}

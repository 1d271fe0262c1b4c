/**
 * The host's side of the kernel: what the encoder does for every pixel and every token, as a
 * WebAssembly module. Its source is in `kernel/`, where `npm run kernel` compiles it.
 */
import type { BlockKernel, BlockTables, Exported } from "./block.ts";
import { moduleFor } from "./kernel-module.ts";
import type { PixelKind } from "../pixel-kind.ts";
import { residualCosts } from "../residual-costs.ts";

/** See `kernel/index.ts` and `kernel/layout.ts`. */
interface Exports extends BlockTables {
  readonly memory: { readonly buffer: ArrayBuffer };
  open(width: number): number;
  takeRows(first: number, count: number): number;
  repeatRow(times: number): void;
  endRows(): void;
  endStream(): void;
  takeOut(): number;
  readonly batchRows: Exported;
  readonly newRowsAt: Exported;
  readonly rowBytes: Exported;
  readonly outAt: Exported;
  readonly RESIDUAL_COSTS: Exported;
}

/** Kernels kept for the next picture. */
const KEPT = 2;
/**
 * Most bytes of a kernel that is kept. That of indices has 12 MiB for the widest picture; a usual
 * one touches half of one.
 */
const keptBytes: Record<PixelKind, number> = { rgb: 8 << 20, indexed: 20 << 20 };
const kept: Record<PixelKind, Kernel[]> = { rgb: [], indexed: [] };

/** A kernel in the hands of one picture. Its memory grows with the picture's width alone. */
export class Kernel implements BlockKernel {
  readonly kind: PixelKind;
  readonly run: Exports;
  #bytes: Uint8Array = new Uint8Array(0);
  #words: Uint32Array = new Uint32Array(0);

  constructor(kind: PixelKind) {
    this.kind = kind;
    this.run = new WebAssembly.Instance(moduleFor(kind)).exports as unknown as Exports;
  }

  /**
   * Makes ready for a picture's first row, whatever came before.
   *
   * @param width in pixels, at most a million
   * @throws RangeError when there is no memory for rows as wide
   */
  open(width: number): void {
    if (!this.run.open(width))
      throw new RangeError(`there is no memory to encode a picture ${width} pixels wide`);
    const { buffer } = this.run.memory;
    this.#bytes = new Uint8Array(buffer);
    this.#words = new Uint32Array(buffer);
    this.bytes(this.run.RESIDUAL_COSTS, residualCosts.length).set(residualCosts);
  }

  /** Bytes of addresses that the kernel holds. Of these, memory is taken by what was touched. */
  get size(): number {
    return this.#bytes.length;
  }

  /** Part of the memory, as bytes; valid until `open`. */
  bytes(from: Exported, count: number): Uint8Array {
    return this.#bytes.subarray(from.value, from.value + count);
  }

  /** Part of the memory, as words; valid until `open`. */
  words(from: Exported, count: number): Uint32Array {
    const first = from.value >>> 2;
    return this.#words.subarray(first, first + count);
  }

  /** The output so far, which makes room for more. */
  takeOut(): Uint8Array {
    return this.bytes(this.run.outAt, this.run.takeOut()).slice();
  }
}

/**
 * A kernel for one picture, ready for its first row.
 *
 * @param width in pixels, at most a million
 * @throws RangeError when there is no memory for rows as wide
 */
export function takeKernel(width: number, kind: PixelKind = "rgb"): Kernel {
  const kernel = kept[kind].pop() ?? new Kernel(kind);
  kernel.open(width);
  return kernel;
}

/** Takes a kernel back, whatever became of its picture, and keeps it unless it has grown large. */
export function returnKernel(kernel: Kernel): void {
  const free = kept[kernel.kind];
  if (free.length < KEPT && kernel.size <= keptBytes[kernel.kind]) free.push(kernel);
}

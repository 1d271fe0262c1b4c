/** The host's side of the kernel. Its source is in `kernel/`, where `npm run kernel` compiles it. */
import type { BlockKernel, BlockTables, Exported } from "../png/block.ts";
import { module } from "./kernel-module.ts";

/** See `kernel/index.ts` and `kernel/layout.ts`. */
interface Exports extends BlockTables {
  readonly memory: { readonly buffer: ArrayBuffer };
  open(): number;
  beginPiece(bytes: number): void;
  takeTokens(): number;
  endStream(): void;
  takeOut(): number;
  readonly INPUT: Exported;
  readonly PIECE: Exported;
  readonly outAt: Exported;
}

/** The kernel of all streams, which are written one after the other. It holds 1.5 MB. */
export class Kernel implements BlockKernel {
  readonly run = new WebAssembly.Instance(module).exports as unknown as Exports;
  readonly #bytes: Uint8Array;
  readonly #words: Uint32Array;

  /** @throws RangeError when there is no memory for it */
  constructor() {
    if (!this.run.open()) throw new RangeError("there is no memory to compress anything");
    const { buffer } = this.run.memory;
    this.#bytes = new Uint8Array(buffer);
    this.#words = new Uint32Array(buffer);
  }

  /** Hands over a piece of the input, at most as long as `PIECE` says. */
  give(piece: Uint8Array): void {
    this.#bytes.set(piece, this.run.INPUT.value);
    this.run.beginPiece(piece.length);
  }

  words(from: Exported, count: number): Uint32Array {
    const first = from.value >>> 2;
    return this.#words.subarray(first, first + count);
  }

  takeOut(): Uint8Array {
    const from = this.run.outAt.value;
    return this.#bytes.slice(from, from + this.run.takeOut());
  }
}

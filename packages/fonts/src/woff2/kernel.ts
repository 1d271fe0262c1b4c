/** The host's side of the kernel that unpacks outlines, whose source is in `kernel/`. */
import { readFileSync } from "node:fs";

interface Exported {
  readonly value: number;
}

interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  openPacked(bytes: number): number;
  unpackOutlines(packed: number): number;
  sum(at: number, bytes: number): number;
  readonly PACKED: Exported;
  readonly glyphCount: Exported;
  readonly glyfAt: Exported;
  readonly locaAt: Exported;
  readonly locaLength: Exported;
  readonly edgesAt: Exported;
}

/** Most bytes of a kernel that is kept. */
const KEPT = 8 << 20;

let module: WebAssembly.Module | undefined;
let kernel: Exports | undefined;

/**
 * Gives bytes to the kernel: they stand at `PACKED` in its memory while `use` runs.
 *
 * @throws Error if there is no memory for them
 */
export function withKernel<Result>(bytes: Uint8Array, use: (kernel: Exports) => Result): Result {
  module ??= new WebAssembly.Module(readFileSync(new URL("kernel/kernel.wasm", import.meta.url)));
  const one = (kernel ??= new WebAssembly.Instance(module).exports as unknown as Exports);
  try {
    if (!one.openPacked(bytes.length)) throw new Error("too large a font");
    new Uint8Array(one.memory.buffer).set(bytes, one.PACKED.value);
    return use(one);
  } finally {
    if (one.memory.buffer.byteLength > KEPT) kernel = undefined;
  }
}

/** Bytes of memory that are held until the next font. */
export function keptBytes(): number {
  return kernel?.memory.buffer.byteLength ?? 0;
}

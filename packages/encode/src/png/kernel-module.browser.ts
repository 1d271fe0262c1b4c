/** The compiled kernels in a browser, which fetches both from beside the code. */
import type { PixelKind } from "../pixel-kind.ts";

const [rgb, indexed] = await Promise.all([
  WebAssembly.compileStreaming(fetch(new URL("kernel/kernel.wasm", import.meta.url))),
  WebAssembly.compileStreaming(fetch(new URL("kernel/kernel-indexed.wasm", import.meta.url))),
]);
const modules: Readonly<Record<PixelKind, WebAssembly.Module>> = { rgb, indexed };

export function moduleFor(kind: PixelKind): WebAssembly.Module {
  return modules[kind];
}

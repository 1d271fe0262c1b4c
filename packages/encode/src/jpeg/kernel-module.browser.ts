/** The compiled kernels in a browser, which fetches them from beside the code before a first JPEG. */
import type { PixelKind } from "../pixel-kind.ts";

let modules: Readonly<Record<PixelKind, WebAssembly.Module>> | undefined;

export async function loadKernels(): Promise<void> {
  if (modules) return;
  const [rgb, indexed] = await Promise.all([
    WebAssembly.compileStreaming(fetch(new URL("kernel/kernel.wasm", import.meta.url))),
    WebAssembly.compileStreaming(fetch(new URL("kernel/kernel-indexed.wasm", import.meta.url))),
  ]);
  modules = { rgb, indexed };
}

/** @throws Error before `loadKernels` */
export function moduleFor(kind: PixelKind): WebAssembly.Module {
  if (!modules) throw new Error("the kernels of JPEG have not been fetched");
  return modules[kind];
}

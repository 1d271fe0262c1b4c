/** The compiled kernels. A browser has `kernel-module.browser.ts` in its place. */
import { readFileSync } from "node:fs";
import type { PixelKind } from "../pixel-kind.ts";

const files = {
  rgb: new URL("kernel/kernel.wasm", import.meta.url),
  indexed: new URL("kernel/kernel-indexed.wasm", import.meta.url),
} satisfies Record<PixelKind, URL>;
const modules = new Map<PixelKind, WebAssembly.Module>();

/** Compiled when it is first wanted. */
export function moduleFor(kind: PixelKind): WebAssembly.Module {
  let module = modules.get(kind);
  if (!module) modules.set(kind, (module = new WebAssembly.Module(readFileSync(files[kind]))));
  return module;
}

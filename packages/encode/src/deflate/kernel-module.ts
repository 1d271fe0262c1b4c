/** The compiled kernel. A browser has `kernel-module.browser.ts` in its place. */
import { readFileSync } from "node:fs";

export const module = new WebAssembly.Module(
  readFileSync(new URL("kernel/kernel.wasm", import.meta.url)),
);

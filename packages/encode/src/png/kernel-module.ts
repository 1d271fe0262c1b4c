/** The compiled kernels. A browser has `kernel-module.browser.ts` in its place. */
import { kernelModules } from "../kernel-modules.ts";

/** Compiled when it is first wanted. */
export const moduleFor = kernelModules({
  rgb: new URL("kernel/kernel.wasm", import.meta.url),
  indexed: new URL("kernel/kernel-indexed.wasm", import.meta.url),
});

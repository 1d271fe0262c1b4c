/**
 * Loaders of the kernels that a browser fetches before it writes a format. PNG's kernels are there
 * from the start.
 */
import { loadKernels as loadJpeg } from "./jpeg/kernel-module.browser.ts";
import { loadKernels as loadWebp } from "./webp/kernel-module.browser.ts";

export const loaders = { jpeg: loadJpeg, webp: loadWebp } as const;

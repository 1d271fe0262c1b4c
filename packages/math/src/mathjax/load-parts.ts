/** Loads the parts of MathJax. A browser has `load-parts.browser.ts` in its place. */
import { createRequire } from "node:module";

interface Loader {
  init(config: object): Promise<unknown>;
  startup: { promiseResolve(): void };
  loader: { load(...names: string[]): Promise<unknown> };
}

/** Node keeps the text of a CommonJS module twice if it is imported: 2 MB here, of which the font is half. */
const require = createRequire(import.meta.url);

/**
 * @param packages names of TeX packages, as MathJax's loader has them
 * @returns MathJax's own namespace
 */
export async function loadParts(packages: readonly string[]): Promise<object> {
  const MathJax = require("mathjax") as Loader;
  await MathJax.init({
    // The fonts' packages carry version numbers of their own.
    loader: { versionWarnings: false, load: ["output/svg"], require },
    // Its own document is not wanted, only the parts.
    startup: { typeset: false, ready: () => MathJax.startup.promiseResolve() },
  });
  // After the font, because the package for chemistry adds arrows to it.
  await MathJax.loader.load("input/tex-base", ...packages);
  return MathJax;
}

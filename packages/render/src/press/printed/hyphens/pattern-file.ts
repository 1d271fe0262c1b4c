/** Files of patterns, as `hyphenopoly` has them. A browser has `pattern-file.browser.ts` in its place. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** @param name one of `patternNames` */
export function patternFile(name: string): Promise<Uint8Array<ArrayBuffer>> {
  return readFile(require.resolve(`hyphenopoly/patterns/${name}.wasm`));
}

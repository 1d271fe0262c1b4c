/**
 * The renderer of SVG: resvg, as WebAssembly, one in a process. Drawings were sanitised before, and their text is outlines.
 * A browser has `renderer.browser.ts` in its place.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { compileFunction } from "node:vm";
import type { Resvg } from "@resvg/resvg-wasm";

export type Renderer = typeof Resvg;

const require = createRequire(import.meta.url);
const PACKAGE = "@resvg/resvg-wasm";

let module: Promise<WebAssembly.Module> | undefined;
let renderer: Promise<Renderer> | undefined;

/** Starts it once: some 25 ms, which documents without drawings go without. */
export function startRenderer(): Promise<Renderer> {
  return (renderer ??= start());
}

/**
 * The next drawing has a new one.
 *
 * @param _isBroken it ended midway, and does not only hold much memory: to a browser this makes a difference
 */
export function forgetRenderer(_isBroken: boolean): void {
  renderer = undefined;
}

async function start(): Promise<Renderer> {
  module ??= readFile(require.resolve(`${PACKAGE}/index_bg.wasm`)).then((bytes) =>
    WebAssembly.compile(bytes),
  );
  const { initWasm, Resvg: renderer } = await evaluated(require.resolve(PACKAGE));
  await initWasm(await module);
  return renderer;
}

/**
 * Evaluates the package's CommonJS by itself: each time anew, which makes a renderer of its own, and without `Request`
 * and `Response`. The package looks whether it was given one of those; in Node the first look loads a client for the
 * web, which takes more processor time than the renderer.
 */
async function evaluated(file: string): Promise<typeof import("@resvg/resvg-wasm")> {
  const parameters = ["module", "Request", "Response"];
  const wrapped = compileFunction(await readFile(file, "utf8"), parameters, { filename: file });
  const made = { exports: {} as typeof import("@resvg/resvg-wasm") };
  Reflect.apply(wrapped, undefined, [made]);
  return made.exports;
}

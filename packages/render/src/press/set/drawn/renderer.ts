/**
 * The renderer of SVG: resvg, as WebAssembly, one in a process. Drawings were sanitised before, and their text is outlines.
 * A browser has `renderer.browser.ts` in its place.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Resvg } from "@resvg/resvg-wasm";

export type Renderer = typeof Resvg;

const require = createRequire(import.meta.url);
const PACKAGE = "@resvg/resvg-wasm";

let module: Promise<WebAssembly.Module> | undefined;
let renderer: Promise<Renderer> | undefined;

/** Starts it once: some 45 ms, which documents without drawings go without. */
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
  const name = require.resolve(PACKAGE);
  const known = require.cache[name];
  delete require.cache[name];
  // Whoever required it holds it, too.
  const held = known?.parent?.children ?? [];
  const at = known ? held.indexOf(known) : -1;
  if (at >= 0) held.splice(at, 1);
}

async function start(): Promise<Renderer> {
  module ??= readFile(require.resolve(`${PACKAGE}/index_bg.wasm`)).then((bytes) =>
    WebAssembly.compile(bytes),
  );
  // CommonJS, because its modules can be forgotten.
  const { initWasm, Resvg: renderer } = require(PACKAGE) as typeof import("@resvg/resvg-wasm");
  await initWasm(await module);
  return renderer;
}

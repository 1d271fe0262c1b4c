/** The renderer of SVG in a browser, whose module is asked of the host. */
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { host } from "../../../platform/host.ts";
import { NotHere } from "../../../platform/not-here.ts";
import type { Renderer } from "./renderer.ts";

let renderer: Promise<Renderer> | undefined;
let isLost = false;

/** @throws NotHere after a drawing that ended midway: a module of a browser is begun once */
export async function startRenderer(): Promise<Renderer> {
  if (isLost) throw new NotHere("drawings");
  renderer ??= start();
  renderer.catch(() => (renderer = undefined));
  return renderer;
}

/** @param isBroken it ended midway and is not used again; else it only holds much memory, which is the worker's to give back */
export function forgetRenderer(isBroken: boolean): void {
  isLost ||= isBroken;
}

async function start(): Promise<Renderer> {
  await initWasm(await host().resvg());
  return Resvg;
}

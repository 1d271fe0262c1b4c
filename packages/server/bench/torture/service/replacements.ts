import { scriptedPng } from "./scripted-png.ts";
import type { StartOptions } from "../../../src/main.ts";

/** With `TORTURE_RENDERER=scripted`: what stands in for the engines, where only the books are of interest. */
export function replacements(): StartOptions {
  return process.env["TORTURE_RENDERER"] === "scripted" ? { renderer: scriptedPng() } : {};
}

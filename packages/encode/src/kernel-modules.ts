import { readFileSync } from "node:fs";
import type { PixelKind } from "./pixel-kind.ts";

/** The compiled kernels of a format, each read from its file and compiled when it is first wanted. */
export function kernelModules(
  files: Readonly<Record<PixelKind, URL>>,
): (kind: PixelKind) => WebAssembly.Module {
  const modules = new Map<PixelKind, WebAssembly.Module>();
  return (kind) => {
    let module = modules.get(kind);
    if (!module) modules.set(kind, (module = new WebAssembly.Module(readFileSync(files[kind]))));
    return module;
  };
}

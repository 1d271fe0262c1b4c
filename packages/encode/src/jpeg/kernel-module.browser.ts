/** In a browser there is no kernel of JPEG: what runs there draws for the screen, and asks the service for files. */
import type { PixelKind } from "../pixel-kind.ts";

/** @throws Error always */
export function moduleFor(kind: PixelKind): WebAssembly.Module {
  throw new Error(`a JPEG of ${kind} pixels is not made in a browser`);
}

/**
 * Unpacks WOFF2 into TrueType. The decoder hands out a view of its own heap, which the next call
 * overwrites: so every call ends by copying, before anyone else can have a turn.
 */
import { createRequire } from "node:module";

type Binding = (typeof import("wawoff2/build/decompress_binding.js"))["default"];
type Decompress = (typeof import("wawoff2/decompress.js"))["default"];

/** Node keeps the text of a CommonJS module twice if it is imported. */
const require = createRequire(import.meta.url);

let binding: Binding | undefined;
let preparing: Promise<void> | undefined;

/** Starts the decoder. Needed once before `unpackWoff2Now`. */
export function prepareWoff2(): Promise<void> {
  preparing ??= start();
  return preparing;
}

async function start(): Promise<void> {
  const decompress = require("wawoff2/decompress.js") as Decompress;
  // Its start has no promise of its own; a call answers, with an error, once it is up.
  await decompress(new Uint8Array(0)).catch(() => undefined);
  binding = require("wawoff2/build/decompress_binding.js") as Binding;
}

export async function unpackWoff2(woff2: Uint8Array): Promise<Uint8Array> {
  await prepareWoff2();
  return unpackWoff2Now(woff2);
}

/** @throws Error when the bytes are no WOFF2, or `prepareWoff2` was not awaited. */
export function unpackWoff2Now(woff2: Uint8Array): Uint8Array {
  if (!binding) throw new Error("the WOFF2 decoder has not been prepared");
  const view = binding.decompress(woff2);
  if (view === false) throw new Error("a font file is no valid WOFF2");
  return Uint8Array.from(view);
}

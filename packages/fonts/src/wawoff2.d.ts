/** The parts of wawoff2 that are used; the package has no types of its own. */
declare module "wawoff2/decompress.js" {
  /** The result is a view of the decoder's heap: copy it before anything else is unpacked. */
  export default function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}

/** The decoder beneath, which works at once, but only after `decompress` has answered before. */
declare module "wawoff2/build/decompress_binding.js" {
  const binding: { decompress(woff2: Uint8Array): Uint8Array | false };
  export default binding;
}

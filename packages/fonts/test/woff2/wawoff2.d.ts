/** The part of wawoff2 that is used; the package has no types of its own. */
declare module "wawoff2/decompress.js" {
  /** The answer is a view of the decoder's memory, which the next call overwrites. */
  export default function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}

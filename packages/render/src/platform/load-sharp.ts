/**
 * sharp takes 40 ms of a cold start: loaded when an image is decoded or a photograph is written as WebP. A browser has
 * `load-sharp.browser.ts` in its place.
 */
export async function loadSharp(): Promise<typeof import("sharp").default> {
  return (loading ??= load());
}

let loading: Promise<typeof import("sharp").default> | undefined;

/** Loads it without its cache of operations, which kept the decoded pixels of each bitmap: a gigabyte after five of 7000². */
async function load(): Promise<typeof import("sharp").default> {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  return sharp;
}

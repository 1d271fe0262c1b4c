/**
 * sharp takes 40 ms of a cold start: loaded when an image is decoded or a photograph is written as WebP. A browser has
 * `load-sharp.browser.ts` in its place.
 */
export async function loadSharp(): Promise<typeof import("sharp").default> {
  return (await import("sharp")).default;
}

import type { Renderer } from "@takumi-rs/core";

/** Outlines and masks of glyphs: a page of Chinese needs several megabytes. */
const GLYPH_CACHE_BYTES = 48 << 20;
/** Decoded images and drawings. */
const RESOURCE_CACHE_BYTES = 24 << 20;

/** Loads the engine anew. A browser has `start-engine.browser.ts` in its place. */
export async function startEngine(): Promise<Renderer> {
  const { Renderer, setGlyphCacheMaxBytes } = await import("@takumi-rs/core");
  setGlyphCacheMaxBytes(GLYPH_CACHE_BYTES);
  return new Renderer({ cacheMaxBytes: RESOURCE_CACHE_BYTES });
}

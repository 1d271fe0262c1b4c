export { CachedRenderer, type RenderCacheStats } from "./cached-renderer.ts";

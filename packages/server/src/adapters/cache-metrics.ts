import { Counter, Gauge, type Registry } from "prom-client";
import { CachedRenderer, type RenderCacheStats } from "../domain/render-cache/index.ts";
import type { Renderer } from "../domain/rendering/renderer.ts";

/** The counters of the render cache, if there is one, read whenever the metrics are. */
export function observeRenderCache(registry: Registry, renderer: Renderer): void {
  if (!(renderer instanceof CachedRenderer)) return;
  const stats = (): RenderCacheStats => renderer.cacheStats();
  const requests = new Counter({
    name: "platen_render_cache_requests_total",
    help: "Renders asked of the cache: given out from memory (`hit`), made (`miss`), or had with another that was under way (`shared`)",
    labelNames: ["result"],
    registers: [],
    collect() {
      const { hits, misses, shared } = stats();
      this.reset();
      this.inc({ result: "hit" }, hits);
      this.inc({ result: "miss" }, misses);
      this.inc({ result: "shared" }, shared);
    },
  });
  const bytes = new Gauge({
    name: "platen_render_cache_bytes",
    help: "Bytes of finished renders kept in memory",
    registers: [],
    collect() {
      this.set(stats().bytes);
    },
  });
  const entries = new Gauge({
    name: "platen_render_cache_entries",
    help: "Finished renders kept in memory",
    registers: [],
    collect() {
      this.set(stats().entries);
    },
  });
  registry.registerMetric(requests);
  registry.registerMetric(bytes);
  registry.registerMetric(entries);
}

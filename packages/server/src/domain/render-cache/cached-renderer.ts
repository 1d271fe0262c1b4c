/** A renderer that remembers what it rendered, and lets equal requests share one render. */
import { LRUCache } from "lru-cache";
import type { PoolStats } from "@platen/render/pool";
import { resolveOptions, type RenderOptions, type ResolvedOptions } from "@platen/render/options";
import { renderVersion } from "@platen/render/version";
import type { Rendered, Renderer, RenderWatch } from "../rendering/renderer.ts";
import { Flight, withdrawn } from "./flight.ts";
import { copyOf, isLasting, sizeOf } from "./rendered.ts";
import { renderKey } from "./render-key.ts";

export interface RenderCacheStats {
  /** Requests answered from memory, by a render of their own, and by another's that was under way. */
  hits: number;
  misses: number;
  shared: number;
  /** The finished renders. */
  bytes: number;
  entries: number;
}

/** Part of the limit that one entry may take: a larger one would drive out too much else. */
const LARGEST = 0.25;

/** A document with images may depend on who else answers: those who ask for one do not wait together. */
const HAS_IMAGE = /!\[|<(?:img|image|source)\b/iu;

/**
 * Keeps finished renders and gives them out again, and lets requests for the same thing at the same
 * time share one render. What was asked of the world outside, and what failed, is never kept, nor is
 * what was cut short by a deadline. Whoever charges does so all the same: nothing here knows callers.
 */
export class CachedRenderer implements Renderer {
  readonly #renderer: Renderer;
  readonly #cache: LRUCache<string, Rendered>;
  readonly #flights = new Map<string, Flight>();
  readonly #counts = { hits: 0, misses: 0, shared: 0 };

  /** @param limit of what is kept, in bytes */
  constructor(renderer: Renderer, limit: number) {
    this.#renderer = renderer;
    const maxEntrySize = Math.max(1, Math.floor(limit * LARGEST));
    this.#cache = new LRUCache({ maxSize: limit, maxEntrySize });
  }

  async render(
    markdown: string,
    options: RenderOptions,
    watch: RenderWatch = {},
  ): Promise<Rendered> {
    if (watch.signal?.aborted) throw withdrawn();
    // It depends on what its caller has, or has sent with it: nobody else asks for the same. A plan is no picture. One
    // that may take longer than others may be what those are refused.
    if (watch.times !== undefined) return this.#renderer.render(markdown, options, watch);
    if (watch.view || watch.attached || watch.place || watch.planning || watch.asks)
      return this.#renderer.render(markdown, options, watch);
    const resolved = resolveOptions(options);
    const version = this.version();
    const key = renderKey(markdown, resolved, version ?? "");
    const kept = version === undefined ? undefined : this.#cache.get(key);
    if (kept) {
      this.#counts.hits += 1;
      return copyOf(kept);
    }
    const asked = async (whose: RenderWatch) => {
      this.#counts.misses += 1;
      const rendered = await this.#renderer.render(markdown, options, whose);
      return { rendered, isKept: this.#keep(markdown, resolved, rendered) };
    };
    const alone = async () => {
      const { rendered, isKept } = await asked(watch);
      return { ...rendered, unshared: !isKept };
    };
    if (HAS_IMAGE.test(markdown)) return alone();
    const shared = async (whose: RenderWatch) => (await asked(whose)).rendered;
    return (await this.#together(key, shared, watch)) ?? alone();
  }

  attend(caller: string, share?: string): () => void {
    return this.#renderer.attend?.(caller, share) ?? (() => {});
  }

  heldBytes(): number {
    return this.#cache.calculatedSize + (this.#renderer.heldBytes?.() ?? 0);
  }

  stats(): PoolStats {
    return this.#renderer.stats();
  }

  version(): string | undefined {
    return this.#renderer.version ? this.#renderer.version() : renderVersion;
  }

  cacheStats(): RenderCacheStats {
    return { ...this.#counts, bytes: this.#cache.calculatedSize, entries: this.#cache.size };
  }

  close(within?: number): Promise<void> {
    return this.#renderer.close(within);
  }

  async #together(
    key: string,
    render: (watch: RenderWatch) => Promise<Rendered>,
    watch: RenderWatch,
  ): Promise<Rendered | undefined> {
    const underWay = this.#flights.get(key);
    if (underWay) {
      const rendered = await underWay.join(watch);
      if (rendered) this.#counts.shared += 1;
      return rendered;
    }
    const flight: Flight = new Flight(() => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    });
    this.#flights.set(key, flight);
    const joined = flight.join(watch);
    void flight.start(render);
    return joined;
  }

  /** Under the version of what rendered it, which need not be the one that was expected. */
  #keep(markdown: string, options: ResolvedOptions, rendered: Rendered): boolean {
    const size = sizeOf(rendered);
    if (!isLasting(rendered) || size > this.#cache.maxEntrySize) return false;
    const key = renderKey(markdown, options, rendered.version ?? renderVersion);
    this.#cache.set(key, copyOf(rendered), { size });
    return true;
  }
}

/** What a Document still lacks after parsing, step by step. Each step fills one kind of field. */
import type { Diagnostics } from "../diagnostics.ts";
import type { Document } from "../document.ts";
import type { FontStore } from "../fonts/store.ts";
import type { ResolvedOptions } from "../options.ts";
import { createTextOutliner } from "../svg/outline-text.ts";
import { themes } from "../themes/index.ts";
import type { World } from "../world.ts";
import { drawDiagrams, type DiagramDrawer } from "./diagrams.ts";
import { splitEmojiIn } from "./emoji.ts";
import { highlight } from "./highlight.ts";
import { loadImages, type LoadImagesOptions } from "./images.ts";
import { drawMath, mathOutliner } from "./math.ts";

export interface EnrichContext {
  store: FontStore;
  world: World;
  diagnostics: Diagnostics;
  signal?: AbortSignal | undefined;
}

export async function enrich(
  document: Document,
  options: ResolvedOptions,
  { store, world, diagnostics, signal }: EnrichContext,
): Promise<void> {
  splitEmojiIn(document);
  await highlight(document);
  await drawMath(document, diagnostics, mathOutliner(store, options.fontFamily, document.lang));
  await drawDiagrams(document, diagnostics, diagramDrawer(options, signal));
  await loadImages(document, imageOptions(options, store, world), diagnostics, signal);
}

/** The diagram engine is loaded with the first diagram: a document without one pays nothing. */
function diagramDrawer(options: ResolvedOptions, signal: AbortSignal | undefined): DiagramDrawer {
  return async (source) => {
    const { diagram } = await import("../diagram/index.ts");
    const { fontFamily, theme } = options;
    return diagram(source, themes[theme], { fontFamily, ...(signal ? { signal } : {}) });
  };
}

const outliners = new WeakMap<FontStore, ReturnType<typeof createTextOutliner>>();

function imageOptions(
  { width, quality }: ResolvedOptions,
  store: FontStore,
  world: World,
): LoadImagesOptions {
  let outlineText = outliners.get(store);
  if (!outlineText)
    outliners.set(store, (outlineText = createTextOutliner((id) => store.loadTtf(id))));
  const fetchImage = world.startFetching?.();
  return {
    page: { maxPixelWidth: Math.round(width * quality), pixelRatio: quality },
    outlineText,
    ...(fetchImage ? { fetchImage } : {}),
    ...(world.readLocal ? { readLocal: world.readLocal } : {}),
  };
}

/** What a Document still lacks after parsing, step by step. Each step fills one kind of field. */
import type { Diagnostics } from "../diagnostics.ts";
import type { Document } from "../document.ts";
import type { FontStore } from "@platen/fonts/store";
import type { ResolvedOptions } from "../options.ts";
import { createTextOutliner, type OutlineText } from "@platen/svg";
import { themes } from "../themes/index.ts";
import type { World } from "../world.ts";
import { drawDiagrams, type DiagramDrawer } from "./diagrams.ts";
import { splitEmojiIn } from "./emoji.ts";
import { highlight } from "./highlight.ts";
import { remoteAddresses } from "./images/addresses.ts";
import type { ImageSources } from "./images/load-bytes.ts";
import { loadImages, type LoadedImages, type LoadImagesOptions } from "./images.ts";
import { drawMath, mathOutliner } from "./math.ts";
import { outlineDiagrams } from "./outline-diagrams.ts";

export interface EnrichContext {
  store: FontStore;
  world: World;
  diagnostics: Diagnostics;
  /** The press has fonts for the text of drawings: it stays text. */
  setsDrawnText: boolean;
  signal?: AbortSignal | undefined;
}

export async function enrich(
  document: Document,
  options: ResolvedOptions,
  { store, world, diagnostics, setsDrawnText, signal }: EnrichContext,
): Promise<LoadedImages> {
  const fetchImage = world.startFetching?.(remoteAddresses(document));
  splitEmojiIn(document);
  await highlight(document);
  await drawMath(document, diagnostics, mathOutliner(store, options.fontFamily, document.lang));
  const outlineText = textOutliner(store);
  await drawDiagrams(document, diagnostics, diagramDrawer(options, signal));
  if (!setsDrawnText) await outlineDiagrams(document, outlineText);
  const sources = { fetchImage, readLocal: world.readLocal };
  return loadImages(document, imageOptions(options, outlineText, sources), diagnostics, signal);
}

/** Time for all diagrams of a document, in ms: what is left of a pool's deadline draws the rest. */
const DIAGRAMS_TIME = 9000;

/** The diagram engine is loaded with the first diagram: a document without one pays nothing. */
function diagramDrawer(options: ResolvedOptions, signal: AbortSignal | undefined): DiagramDrawer {
  let within: AbortSignal | undefined;
  return async (source) => {
    const { diagram } = await import("@platen/diagram");
    const { fontFamily, theme } = options;
    within ??= AbortSignal.any([AbortSignal.timeout(DIAGRAMS_TIME), ...(signal ? [signal] : [])]);
    try {
      return await diagram(source, themes[theme], { fontFamily, signal: within });
    } catch (error) {
      signal?.throwIfAborted();
      if (!within.aborted) throw error;
      return { message: `all diagrams together may take ${DIAGRAMS_TIME / 1000} seconds` };
    }
  };
}

const outliners = new WeakMap<FontStore, OutlineText>();

function textOutliner(store: FontStore): OutlineText {
  let outliner = outliners.get(store);
  if (!outliner) outliners.set(store, (outliner = createTextOutliner((id) => store.loadTtf(id))));
  return outliner;
}

function imageOptions(
  { width, quality }: ResolvedOptions,
  outlineText: OutlineText,
  { fetchImage, readLocal }: { [Name in keyof ImageSources]: ImageSources[Name] | undefined },
): LoadImagesOptions {
  return {
    page: { maxPixelWidth: Math.round(width * quality), pixelRatio: quality },
    outlineText,
    ...(fetchImage && { fetchImage }),
    ...(readLocal && { readLocal }),
  };
}

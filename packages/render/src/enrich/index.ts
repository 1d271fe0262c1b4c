/** Fills in the fields that a Document lacks after parsing. Each step fills one kind of field. */
import type { Diagnostics } from "../diagnostics.ts";
import type { Document } from "../document.ts";
import { asList, isPdf2 } from "../page/standards.ts";
import { familyNamed } from "@platen/fonts/families";
import type { FontStore } from "@platen/fonts/store";
import type { ResolvedOptions } from "../options.ts";
import type { OutlineText } from "@platen/svg";
import type { World } from "../world.ts";
import { DiagramAssets } from "./diagram-assets.ts";
import { diagramDrawer } from "./diagram-drawer.ts";
import { themeOf } from "../themes/own-theme.ts";
import { drawCodeDiagrams } from "./code-diagrams.ts";
import { drawDiagrams } from "./diagrams.ts";
import { splitEmojiIn } from "./emoji.ts";
import { highlight, linesWithoutColours } from "./highlight.ts";
import { remoteAddresses } from "./images/addresses.ts";
import { placeAddresses } from "./images/place-addresses.ts";
import type { ImageSources } from "./images/load-bytes.ts";
import type { WeighBitmaps } from "./images/finish.ts";
import { loadImages, type LoadedImages, type LoadImagesOptions } from "./images.ts";
import { drawMath } from "./math.ts";
import { outlineDiagrams } from "./outline-diagrams.ts";
import { textOutliner } from "./text-outliner.ts";

export interface EnrichContext {
  store: FontStore;
  world: World;
  diagnostics: Diagnostics;
  /** The press has fonts for the text of drawings: it stays text. */
  setsDrawnText: boolean;
  /** Nothing will be drawn: code needs no colours, but those that make it narrower. */
  planning?: boolean;
  signal?: AbortSignal | undefined;
  /** See `RenderContext`. */
  patience?: number | undefined;
  /** Told of the document's own bitmaps before they are decoded; may refuse them. */
  weighBitmaps?: WeighBitmaps;
}

export async function enrich(
  document: Document,
  options: ResolvedOptions,
  {
    store,
    world,
    diagnostics,
    setsDrawnText,
    planning = false,
    signal,
    patience,
    weighBitmaps,
  }: EnrichContext,
): Promise<LoadedImages> {
  placeAddresses(document, world);
  const fetchImage = world.startFetching?.(remoteAddresses(document));
  splitEmojiIn(document);
  if (planning && !familyNamed(options.fontFamily).unevenCode) linesWithoutColours(document);
  else await highlight(document);
  const formulaFonts = { store, family: options.fontFamily, lang: document.lang };
  const mathml = !planning && isPdf2(asList(options.page?.standard));
  await drawMath(document, diagnostics, formulaFonts, mathml);
  const outlineText = textOutliner(store);
  const sources = { fetchImage, readLocal: world.readLocal, attached: world.attached };
  const images = imageOptions(options, outlineText, sources);
  const assets = new DiagramAssets({ formulaFonts, images, diagnostics, signal });
  const repair = options.repair && options.flavor === "wide";
  const drawer = diagramDrawer(options, assets, signal, patience);
  await drawDiagrams(document, diagnostics, drawer, repair);
  if (options.flavor === "wide") await drawCodeDiagrams(document, diagnostics, drawer);
  if (!setsDrawnText) await outlineDiagrams(document, outlineText);
  const weighed = { ...images, ...(weighBitmaps && { weighBitmaps }) };
  const { external } = await loadImages(document, weighed, diagnostics, signal);
  return { external: external || assets.external };
}

function imageOptions(
  options: ResolvedOptions,
  outlineText: OutlineText,
  {
    fetchImage,
    readLocal,
    attached,
  }: { [Name in keyof ImageSources]: ImageSources[Name] | undefined },
): LoadImagesOptions {
  const { width, quality } = options;
  return {
    page: { maxPixelWidth: Math.round(width * quality), pixelRatio: quality },
    outlineText,
    scheme: themeOf(options).scheme,
    ...(fetchImage && { fetchImage }),
    ...(readLocal && { readLocal }),
    ...(attached && { attached }),
  };
}

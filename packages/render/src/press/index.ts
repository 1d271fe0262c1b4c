/**
 * The registry of output formats and their presses. A press takes a finished Document and returns
 * bytes.
 */
import type { ExtraText } from "@platen/fonts";
import { familyNamed } from "@platen/fonts/families";
import type { Document } from "../document.ts";
import type { ResolvedOptions } from "../options.ts";
import { formats, isPaged, type Format } from "../page/formats.ts";
import type { Press } from "../press-job.ts";
import { markWeights } from "./design/mark-weights.ts";
import { pageWords } from "./pages/words/page-words.ts";
import { pageTexts } from "./pages/words/page-texts.ts";
import { titleOf } from "./pages/words/title.ts";
import { lookAtPdf, planPdf, pressPdf } from "./press-pdf.ts";
import type { RasterFormat } from "./raster/encode/index.ts";

const watermark = (_document: Document, options: ResolvedOptions): ExtraText[] =>
  options.watermark
    ? [{ text: options.watermark, weight: markWeights[options.watermarkStyle] }]
    : [];

/** Returns the texts of the footer of a card and of its cover. */
function cardTexts(
  { cover, byline }: Document,
  { cards, fontFamily }: ResolvedOptions,
): ExtraText[] {
  const { headingWeight: weight } = familyNamed(fontFamily);
  const { footer = "", numbers = false } = cards ?? {};
  return [
    ...(footer ? [{ text: footer }] : []),
    ...(numbers ? [{ text: "0123456789/" }] : []),
    ...(byline ? [{ text: `${byline.handle ?? ""}/[]·` }] : []),
    ...(cover ? [{ text: cover.title, role: "heading" as const, weight }] : []),
    ...(cover?.by ?? []).map((text) => ({ text })),
  ];
}

/** Returns the texts of the numbers that stand before headings. */
function numberTexts({ headings, fontFamily }: ResolvedOptions): ExtraText[] {
  if (headings !== "numbered") return [];
  const { headingWeight: weight } = familyNamed(fontFamily);
  return [{ text: "0123456789.", role: "heading", weight }];
}

/** Returns the texts of the head of a frame's window. */
function frameTexts({ frame }: ResolvedOptions): ExtraText[] {
  return frame ? [{ text: `${frame.title ?? ""}>_\u2002` }] : [];
}

/**
 * Loads a press with its engine when it is first needed, and keeps it: importing it again takes as
 * long as a short text.
 */
const drawing = once(() => import("./raster/index.ts"));
const looking = once(() => import("./raster/preview/index.ts"));
const planning = once(() => import("./raster/plan.ts"));

const raster = (format: RasterFormat): Press => ({
  press: async (job) => (await drawing()).pressRaster(job, format),
  look: async (job, view) => (await looking()).pressPreview(job, view, format),
  plan: async (job) => (await planning()).planRaster(job, format),
  setsDrawnText: false,
  extraTexts: (document, options) => [
    ...watermark(document, options),
    ...numberTexts(options),
    ...frameTexts(options),
    ...(options.cards ? cardTexts(document, options) : []),
  ],
});

/** Formats of pictures. */
const pictures = formats.filter((format) => !isPaged(format));

export const presses: Record<Format, Press> = {
  ...(Object.fromEntries(pictures.map((format) => [format, raster(format)])) as Record<
    RasterFormat,
    Press
  >),
  pdf: {
    press: pressPdf,
    look: lookAtPdf,
    plan: planPdf,
    setsDrawnText: true,
    // A page's header has the title, which front matter may give in words of its own; its foot says
    // which page it is.
    extraTexts: (document, options) => [
      ...watermark(document, options),
      ...(document.title ? [{ text: titleOf(document) }] : []),
      { text: pageWords(document).join("0") },
      ...pageTexts(document, options),
    ],
  },
};

/** Wraps a loader so that a loaded module is kept, and a failed load is tried again. */
function once<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loaded: Promise<Module> | undefined;
  const forget = () => {
    loaded = undefined;
  };
  return () => {
    if (!loaded) {
      loaded = load();
      loaded.catch(forget);
    }
    return loaded;
  };
}

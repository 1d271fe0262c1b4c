/** Lines of text after which the reading of a document ends, since no picture and no cards hold them. */
import { isPaged } from "../page/formats.ts";
import { resolveCards } from "../cards/options.ts";
import { RenderError } from "../diagnostics.ts";
import { optionDefinitions, type ResolvedOptions } from "../options.ts";
import type { LineLimit } from "../parse/source/line-count.ts";
import { lookOf } from "../press/design/look.ts";
import { growthAt } from "../press/raster/frame/ring.ts";
import { LEAST_SCALE, mostCards, refuseTooMany } from "../press/raster/sheets/too-many.ts";
import {
  hopelessHeight,
  refuseAtLeast,
  refuseParts,
  type PictureParameters,
} from "../press/raster/too-tall.ts";

/** About what a line of text costs in a PDF, and a byte of its source, in ms. */
const PDF_LINE = 0.2;
const PDF_BYTE = 0.0034;
/** Least share of a document that is taken as read. */
const LEAST_READ = 1e-6;

/** The render that a document is read for. */
export interface ReadFor {
  pixelBudget: number;
  /** Most that the document may weigh, in ms. */
  weightLimit: number;
  /** Length of the source. */
  bytes: number;
}

/** Returns the limit for what options ask for; pages of a PDF may be any number. */
export function lineLimit(options: ResolvedOptions, context: ReadFor): LineLimit | undefined {
  const { format, quality, width, cards: asked, overflow } = options;
  if (isPaged(format)) return undefined;
  const { size, leading } = lookOf(options).family;
  const line = size * leading;
  const { pixelBudget, weightLimit, bytes } = context;
  const least = optionDefinitions.quality.min;
  if (asked) {
    const cards = resolveCards(asked);
    // On cards of a lower quality there is more room across, too.
    const room = cards.size.height / least;
    const fit = mostCards(cards, pixelBudget);
    const most = Math.ceil((fit * room) / LEAST_SCALE / line);
    return {
      most,
      refuse: (read) =>
        thrownBy(() => {
          const count = Math.floor((fit * quality) / least) + 1;
          const likely = Math.ceil((fit * (quality / least) ** 2) / Math.max(read, LEAST_READ));
          refuseTooMany(count, cards, { quality, pixelBudget, likely });
        }),
    };
  }
  let needed = 0;
  const parameters: PictureParameters = {
    format,
    width,
    quality,
    pixelBudget,
    fitsPdf: () => needed * PDF_LINE + bytes * PDF_BYTE < weightLimit,
    isLight: () => false,
    growth: (at) => growthAt({ ...options, quality: at }),
    splits: overflow === "split",
  };
  const most = Math.ceil(hopelessHeight(parameters) / quality / line);
  const rows = Math.ceil(most * line * quality);
  return {
    most,
    refuse: (read) => {
      needed = most / Math.max(read, LEAST_READ);
      const likely = Math.ceil(needed * line * quality);
      return thrownBy(() => {
        if (parameters.splits) refuseParts(`at least ${rows}`, likely, parameters);
        refuseAtLeast(rows, likely / quality, parameters);
      });
    },
  };
}

function thrownBy(refuse: () => void): Error {
  try {
    refuse();
  } catch (error) {
    if (error instanceof RenderError) return error;
    throw error;
  }
  throw new Error("too many lines were not refused");
}

/**
 * Decides whether a preview has a watermark, from a few facts and nothing else. Previews without
 * one are only what a screen shows during editing. They cost nothing, so none of them can stand for
 * a paid file, and an account has a bounded number in an hour (`clean-screens.ts`).
 */
import { cardSizes, resolveCards, type CardOptions, isPaged } from "@platen/render/options";

/** Most device pixels for each CSS pixel of a part without a watermark: as many as a screen needs. */
export const CLEAN_SCALE = 2;
/** Most pixels of a card without a watermark: as many as the largest size with a name has. */
export const CLEAN_CARD = Math.max(
  ...Object.values(cardSizes).map(({ width, height }) => width * height),
);
/** Pixels of a screen. */
export const SCREEN = 2560 * 1600;
/**
 * Screens without a watermark of an account in an hour, which begins with the first of them. Most previews are drawn in
 * the browser and count for nothing. Where it can draw none, a key in a paragraph of seven lines is a tenth of a screen
 * at most, and the first look at a page one or two: 5,000 keys in an hour are 450 screens.
 */
export const CLEAN_SCREENS = 600;
/** Most screens of one answer: a part is drawn from at most 24 million pixels. */
export const ANSWER_SCREENS = 6;

/**
 * The kinds of previews: pictures of a part of a picture, one card after the other, cards that are larger than screens,
 * pages of a PDF, a whole file.
 */
export type Previewed = "part" | "cards" | "large cards" | "pages" | "file";

/** The kinds that may be clean: no pages, which are vectors and so as good as the file, and no whole file. */
const screens: ReadonlySet<Previewed> = new Set(["part", "cards"]);

export interface PreviewFacts {
  previewed: Previewed;
  /**
   * Whether the caller's next export has no watermark and costs no credit; never so for visitors.
   */
  exportsClean: boolean;
  /** Whether the account has as many screens left as an answer may have. */
  screensLeft: boolean;
}

export type PreviewDecision = { watermarked: boolean };

export function decidePreview({
  previewed,
  exportsClean,
  screensLeft,
}: PreviewFacts): PreviewDecision {
  return { watermarked: !(screens.has(previewed) && exportsClean && screensLeft) };
}

/**
 * Returns the kind of preview that a request asks for. `known`: it takes cards one by one; without
 * it they are an archive.
 */
export function previewedBy({
  view,
  known,
  cards,
  format,
}: {
  view?: object | undefined;
  known?: readonly string[] | undefined;
  cards?: CardOptions | undefined;
  format?: string | undefined;
}): Previewed {
  if (view) return isPaged(format) ? "pages" : "part";
  if (!known || !cards || isPaged(format)) return "file";
  const { width, height } = resolveCards(cards).size;
  return width * height <= CLEAN_CARD ? "cards" : "large cards";
}

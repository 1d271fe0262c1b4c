/** Pictures that are too tall: what each format holds, and what to choose instead. */
import { TooTall } from "@platen/layout";
import { RenderError } from "../../diagnostics.ts";
import { optionDefinitions } from "../../options.ts";
import { rasterFormats, type RasterFormat } from "./encode/index.ts";

/** The picture that was asked for. */
export interface Wish {
  format: RasterFormat;
  /** In CSS pixels. */
  width: number;
  /** Device scale factor. */
  quality: number;
  /** Most device pixels of one picture, whatever its format. */
  pixelBudget: number;
  /** Whether the document can be set as a PDF. Asked only when there is something to refuse. */
  fitsPdf: () => boolean;
  /**
   * Whether the document would not weigh too much in another format or quality: a lower quality may
   * leave more to draw.
   */
  isLight: (format: RasterFormat, quality: number) => boolean;
  /** Whether it is divided into several pictures already. */
  splits?: boolean;
}

/** Several pictures together may have this many times the pixels that one may have. */
export const SPLIT_BUDGETS = 6;
const LEAST_QUALITY = optionDefinitions.quality.min;
/**
 * Lines break elsewhere at another quality (a README grew by 4 % on the way from 2 to 1.4), and a
 * picture that was told to fit must fit.
 */
const SLACK = 0.9;

/** Most pixels down that a format allows at a quality, and whether the format itself sets it. */
function mostRows(format: RasterFormat, quality: number, wish: Wish): [number, boolean] {
  const { maxSide } = rasterFormats[format];
  const across = Math.round(wish.width * quality);
  const byPixels = Math.floor(wish.pixelBudget / across);
  return maxSide < byPixels ? [maxSide, true] : [byPixels, false];
}

/**
 * Refuses a picture that its format or the pixel budget does not allow.
 *
 * @param height in device pixels
 * @throws RenderError `IMAGE_TOO_TALL` that names the height, the limit, and choices that hold it
 */
export function refuseTooTall(height: number, wish: Wish): void {
  const [most, byFormat] = mostRows(wish.format, wish.quality, wish);
  if (height > most) refuse(String(height), height, most, byFormat, wish);
}

/**
 * Says why a picture of this height would be refused, for callers that do not need it refused yet;
 * `undefined` if it would not be.
 *
 * @param height in CSS pixels; a guess unless `exact`
 */
export function refusalOf(height: number, exact: boolean, wish: Wish): string | undefined {
  const rows = Math.ceil(height * wish.quality);
  const [most, byFormat] = mostRows(wish.format, wish.quality, wish);
  if (rows <= most) return undefined;
  try {
    return refuse(exact ? String(rows) : `about ${rows}`, rows, most, byFormat, wish);
  } catch (error) {
    if (error instanceof RenderError) return error.message;
    throw error;
  }
}

/**
 * Whether no picture can hold the document, at any quality.
 *
 * @param height the least that it can be, in CSS pixels
 */
export function isSurelyTooTall(height: number, wish: Wish): boolean {
  return height > roomiest(wish);
}

/**
 * In device pixels, how tall a page is of which all is known without the rest: no picture holds it at any quality, and
 * several do not, either.
 */
export function hopelessHeight(wish: Wish): number {
  const { width, quality, pixelBudget, splits } = wish;
  const least = splits ? LEAST_QUALITY : quality;
  const several = (SPLIT_BUDGETS * pixelBudget) / (width * least ** 2);
  return Math.ceil(Math.max(several, roomiest(wish)) * quality);
}

/** Whether an error says that a page is too tall for one picture. */
export function isTooTall(error: unknown): boolean {
  return (
    error instanceof TooTall || (error instanceof RenderError && error.code === "IMAGE_TOO_TALL")
  );
}

/** The most that any picture holds, in CSS pixels. */
function roomiest(wish: Wish): number {
  const formats = Object.keys(rasterFormats) as RasterFormat[];
  const rows = formats.map((name) => mostRows(name, LEAST_QUALITY, wish)[0]);
  return Math.max(...rows) / LEAST_QUALITY;
}

/**
 * Refuses what no picture can hold, nor several, before it is laid out to its end.
 *
 * @param rows the least that it can be tall, in device pixels
 * @throws RenderError `IMAGE_TOO_TALL`
 */
export function refuseSurelyTooTall(rows: number, wish: Wish): void {
  if (rows < hopelessHeight(wish)) return;
  const [most, byFormat] = mostRows(wish.format, wish.quality, wish);
  refuse(`at least ${rows}`, rows, most, byFormat, wish);
}

function refuse(tall: string, height: number, most: number, byFormat: boolean, wish: Wish): never {
  const across = Math.round(wish.width * wish.quality);
  const reason = byFormat
    ? `a ${wish.format} can be at most ${most} pixels tall`
    : `at ${across} pixels wide a ${wish.format} can have at most ${most}`;
  throw new RenderError(
    "IMAGE_TOO_TALL",
    `The picture would be ${tall} pixels tall; ${reason}. Choose ${choices(height, wish)}.`,
  );
}

/** Most pixels down of one picture. */
export function mostPixelRows(wish: Wish): number {
  return mostRows(wish.format, wish.quality, wish)[0];
}

/**
 * Refuses a document whose parts would be too many, too.
 *
 * @param tall the height of all together, in words
 * @param height the same, in device pixels
 * @throws RenderError `IMAGE_TOO_TALL`
 */
export function refuseParts(tall: string, height: number, wish: Wish): never {
  throw new RenderError(
    "IMAGE_TOO_TALL",
    `The picture would be ${tall} pixels tall, which is too much for parts, too. ` +
      `Choose ${choices(height, { ...wish, splits: true })}.`,
  );
}

/** Options with which the document fits, the least change first. Splitting always helps. */
function choices(height: number, wish: Wish): string {
  const found: string[] = [];
  const pixels = height * Math.round(wish.width * wish.quality);
  if (!wish.splits && pixels <= SPLIT_BUDGETS * wish.pixelBudget)
    found.push("overflow split, which gives several pictures");
  const own = qualityOfParts(height, wish) ?? highestQuality(wish.format, height, wish);
  if (own !== undefined) found.push(`a quality of ${own} or less`);
  for (const format of Object.keys(rasterFormats) as RasterFormat[]) {
    if (format === wish.format) continue;
    const holds = height <= mostRows(format, wish.quality, wish)[0];
    if (holds && wish.isLight(format, wish.quality)) found.push(`the format ${format}`);
    else if (own === undefined) {
      const quality = highestQuality(format, height, wish);
      if (quality !== undefined) found.push(`the format ${format} at a quality of ${quality}`);
    }
  }
  if (wish.fitsPdf()) found.push("the format pdf");
  const parts = Math.ceil(height / (SLACK * mostRows(wish.format, wish.quality, wish)[0]));
  found.push(`a document split into at least ${Math.max(2, parts)} parts`);
  return found.length > 1 ? `${found.slice(0, -1).join(", ")}, or ${found.at(-1)}` : found.join();
}

/**
 * Returns the highest quality below the requested one at which the parts are not too many;
 * `undefined` for a single picture.
 */
function qualityOfParts(height: number, wish: Wish): number | undefined {
  if (!wish.splits) return undefined;
  const pixels = height * wish.width * wish.quality;
  const part = Math.sqrt((SLACK * SPLIT_BUDGETS * wish.pixelBudget) / pixels);
  const highest = Math.floor(Math.min(part, 0.99) * wish.quality * 100) / 100;
  return highest >= LEAST_QUALITY && wish.isLight(wish.format, highest) ? highest : undefined;
}

/** The highest quality below the one asked for at which a format holds a picture. */
function highestQuality(format: RasterFormat, height: number, wish: Wish): number | undefined {
  const { maxSide } = rasterFormats[format];
  const tall = height / wish.quality;
  const bySide = (SLACK * maxSide) / tall;
  const byPixels = Math.sqrt((SLACK * wish.pixelBudget) / (wish.width * tall));
  const highest = Math.floor(Math.min(bySide, byPixels) * 100) / 100;
  const possible = highest >= LEAST_QUALITY && highest < wish.quality;
  return possible && wish.isLight(format, highest) ? highest : undefined;
}

/** Pictures that are too tall: what each format holds, and what to choose instead. */
// Not all of layout, which loads HarfBuzz: the steps before it refuse here, too.
import { TooTall } from "@platen/layout/unsupported";
import { RenderError } from "../../diagnostics.ts";
import { optionDefinitions } from "../../options.ts";
import { rasterFormats, type RasterFormat } from "./encode/index.ts";

/** The picture that was asked for. */
export interface PictureParameters {
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
  /** By how many device pixels a frame makes it wider and taller at a quality. */
  growth: (quality: number) => { width: number; height: number };
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
function mostRows(
  format: RasterFormat,
  quality: number,
  parameters: PictureParameters,
): [number, boolean] {
  const { maxSide } = rasterFormats[format];
  const frame = parameters.growth(quality);
  const across = Math.round(parameters.width * quality) + frame.width;
  const byPixels = Math.floor(parameters.pixelBudget / across);
  const [most, byFormat] = maxSide < byPixels ? [maxSide, true] : [byPixels, false];
  return [Math.max(1, most - frame.height), byFormat];
}

/**
 * Refuses a picture that its format or the pixel budget does not allow.
 *
 * @param height in device pixels
 * @throws RenderError `IMAGE_TOO_TALL` that names the height, the limit, and choices that hold it
 */
export function refuseTooTall(height: number, parameters: PictureParameters): void {
  const [most, byFormat] = mostRows(parameters.format, parameters.quality, parameters);
  if (height > most) refuse(String(height), height, most, byFormat, parameters);
}

/**
 * Says why a picture of this height would be refused, for callers that do not need it refused yet;
 * `undefined` if it would not be.
 *
 * @param height in CSS pixels; a guess unless `exact`
 */
export function refusalOf(
  height: number,
  exact: boolean,
  parameters: PictureParameters,
): string | undefined {
  const rows = Math.ceil(height * parameters.quality);
  const [most, byFormat] = mostRows(parameters.format, parameters.quality, parameters);
  if (rows <= most) return undefined;
  try {
    return refuse(exact ? String(rows) : `about ${rows}`, rows, most, byFormat, parameters);
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
export function isSurelyTooTall(height: number, parameters: PictureParameters): boolean {
  return height > roomiest(parameters);
}

/**
 * In device pixels, how tall a page is of which all is known without the rest: no picture holds it at any quality, and
 * several do not, either.
 */
export function hopelessHeight(parameters: PictureParameters): number {
  const { width, quality, pixelBudget, splits } = parameters;
  const least = splits ? LEAST_QUALITY : quality;
  const several = (SPLIT_BUDGETS * pixelBudget) / (width * least ** 2);
  return Math.ceil(Math.max(several, roomiest(parameters)) * quality);
}

/**
 * Returns how far a page is laid out, in device pixels: to where it is known that one picture does not hold it, and some
 * way farther where an error is to say how tall it is.
 */
export function boundOfLayout(parameters: PictureParameters, mayBeSplit: boolean): number {
  const most = mostPixelRows(parameters);
  return mayBeSplit ? most : SAID * most;
}

/** Factor of the most that a picture holds up to which errors say its exact height. */
const SAID = 2;

/**
 * Refuses a page that was not laid out to its end.
 *
 * @param rows the least that it can be tall, in device pixels
 * @param likely how tall it likely is, rather too much than too little, in CSS pixels: by it the choices are found
 * @throws RenderError `IMAGE_TOO_TALL`
 */
export function refuseAtLeast(rows: number, likely: number, parameters: PictureParameters): never {
  const [most, byFormat] = mostRows(parameters.format, parameters.quality, parameters);
  const height = Math.max(rows, Math.ceil(likely * parameters.quality));
  refuse(`at least ${rows}`, height, most, byFormat, parameters);
}

/** Whether an error says that a page is too tall for one picture. */
export function isTooTall(error: unknown): boolean {
  return (
    error instanceof TooTall || (error instanceof RenderError && error.code === "IMAGE_TOO_TALL")
  );
}

/** The most that any picture holds, in CSS pixels. */
function roomiest(parameters: PictureParameters): number {
  const formats = Object.keys(rasterFormats) as RasterFormat[];
  const rows = formats.map((name) => mostRows(name, LEAST_QUALITY, parameters)[0]);
  return Math.max(...rows) / LEAST_QUALITY;
}

/**
 * Refuses what no picture can hold, nor several, before it is laid out to its end.
 *
 * @param rows the least that it can be tall, in device pixels
 * @throws RenderError `IMAGE_TOO_TALL`
 */
export function refuseSurelyTooTall(rows: number, parameters: PictureParameters): void {
  if (rows < hopelessHeight(parameters)) return;
  if (parameters.splits) refuseParts(`at least ${rows}`, rows, parameters);
  const [most, byFormat] = mostRows(parameters.format, parameters.quality, parameters);
  refuse(`at least ${rows}`, rows, most, byFormat, parameters);
}

function refuse(
  tall: string,
  height: number,
  most: number,
  byFormat: boolean,
  parameters: PictureParameters,
): never {
  const across = Math.round(parameters.width * parameters.quality);
  const reason = byFormat
    ? `a ${parameters.format} can be at most ${most} pixels tall`
    : `at ${across} pixels wide a ${parameters.format} can have at most ${most}`;
  throw new RenderError(
    "IMAGE_TOO_TALL",
    `The picture would be ${tall} pixels tall; ${reason}. Choose ${choices(height, parameters)}.`,
  );
}

/** Most pixels down of one picture. */
export function mostPixelRows(parameters: PictureParameters): number {
  return mostRows(parameters.format, parameters.quality, parameters)[0];
}

/**
 * Refuses a document whose parts would be too many, too.
 *
 * @param tall the height of all together, in words
 * @param height the same, in device pixels
 * @throws RenderError `IMAGE_TOO_TALL`
 */
export function refuseParts(tall: string, height: number, parameters: PictureParameters): never {
  throw new RenderError(
    "IMAGE_TOO_TALL",
    `The picture would be ${tall} pixels tall, which is too much for parts, too. ` +
      `Choose ${choices(height, { ...parameters, splits: true })}.`,
  );
}

/** Options with which the document fits, the least change first. Splitting always helps. */
function choices(height: number, parameters: PictureParameters): string {
  const frame = parameters.growth(parameters.quality);
  if (frame.height > mostRows(parameters.format, parameters.quality, parameters)[0])
    return "less frame.padding, or a lower quality";
  const found: string[] = [];
  const pixels = height * Math.round(parameters.width * parameters.quality);
  if (!parameters.splits && pixels <= SPLIT_BUDGETS * parameters.pixelBudget)
    found.push("overflow split, which gives several pictures");
  const own =
    qualityOfParts(height, parameters) ?? highestQuality(parameters.format, height, parameters);
  if (own !== undefined) found.push(`a quality of ${own} or less`);
  for (const format of Object.keys(rasterFormats) as RasterFormat[]) {
    if (format === parameters.format) continue;
    const holds = height <= mostRows(format, parameters.quality, parameters)[0];
    if (holds && parameters.isLight(format, parameters.quality)) found.push(`the format ${format}`);
    else if (own === undefined) {
      const quality = highestQuality(format, height, parameters);
      if (quality !== undefined) found.push(`the format ${format} at a quality of ${quality}`);
    }
  }
  if (parameters.fitsPdf()) found.push("the format pdf");
  const parts = Math.ceil(
    height / (SLACK * mostRows(parameters.format, parameters.quality, parameters)[0]),
  );
  found.push(`a document split into at least ${Math.max(2, parts)} parts`);
  return found.length > 1 ? `${found.slice(0, -1).join(", ")}, or ${found.at(-1)}` : found.join();
}

/**
 * Returns the highest quality below the requested one at which the parts are not too many;
 * `undefined` for a single picture.
 */
function qualityOfParts(height: number, parameters: PictureParameters): number | undefined {
  if (!parameters.splits) return undefined;
  const pixels = height * parameters.width * parameters.quality;
  const part = Math.sqrt((SLACK * SPLIT_BUDGETS * parameters.pixelBudget) / pixels);
  const highest = Math.floor(Math.min(part, 0.99) * parameters.quality * 100) / 100;
  return highest >= LEAST_QUALITY && parameters.isLight(parameters.format, highest)
    ? highest
    : undefined;
}

/** The highest quality below the one asked for at which a format holds a picture. */
function highestQuality(
  format: RasterFormat,
  height: number,
  parameters: PictureParameters,
): number | undefined {
  const { maxSide } = rasterFormats[format];
  const tall = height / parameters.quality;
  const bySide = (SLACK * maxSide) / tall;
  const byPixels = Math.sqrt((SLACK * parameters.pixelBudget) / (parameters.width * tall));
  const highest = Math.floor(Math.min(bySide, byPixels) * 100) / 100;
  const possible = highest >= LEAST_QUALITY && highest < parameters.quality;
  return possible && parameters.isLight(format, highest) ? highest : undefined;
}

/** Exports: they answer with the file and say the rest in headers. */
import type { ApiWarning } from "@platen/contract";
import type { Format } from "@platen/render/options";
import type { Style } from "../style/style.ts";
import { sentOf } from "./sent-style.ts";
import { withPictures } from "./with-pictures.ts";
import { picturesIn } from "./archive.ts";
import { OfflineError, request, type RequestExtra } from "./request.ts";
import { warningsIn } from "./warnings-in.ts";

export interface RenderOrder {
  markdown: string;
  style: Style;
}

export interface RenderedFile {
  blob: Blob;
  format: Format;
  /** Number of cards in the archive that the blob is; `undefined`: it is no archive. */
  cards: number | undefined;
  /** CSS pixels. */
  width: number;
  height: number;
  warnings: ApiWarning[];
  watermarked: boolean;
  /** Exports without a watermark that the account has left after this one; `undefined`: no account. */
  cleanExportsRemaining: number | undefined;
  creditBalance: number | undefined;
}

export function requestExport(
  order: RenderOrder,
  removeWatermark: boolean,
  /** The same for what is the same export, so that it is charged once. */
  key: string,
  signal: AbortSignal,
): Promise<RenderedFile> {
  const headers = { "Idempotency-Key": key };
  return renderFile("/api/v1/exports", order, { removeWatermark }, { signal, headers });
}

async function renderFile(
  path: string,
  { markdown, style }: RenderOrder,
  extra: { removeWatermark?: boolean },
  sending: RequestExtra,
): Promise<RenderedFile> {
  const response = await withPictures(markdown, (pictures) => {
    const body = { markdown, ...sentOf(style), ...extra, ...pictures };
    return request("POST", path, { body, ...sending });
  });
  const { headers } = response;
  const blob = await wholeOf(response, sending.signal);
  return {
    blob,
    cards: await picturesIn(blob),
    format: style.format,
    width: numberIn(headers, "X-Image-Width") ?? style.width,
    height: numberIn(headers, "X-Image-Height") ?? 0,
    warnings: warningsIn(headers),
    watermarked: headers.get("X-Watermark") !== "false",
    cleanExportsRemaining: numberIn(headers, "X-Exports-Clean-Remaining"),
    creditBalance: numberIn(headers, "X-Quota-Credit-Balance"),
  };
}

/** @throws OfflineError where the connection is lost on the way */
async function wholeOf(response: Response, signal: AbortSignal | undefined): Promise<Blob> {
  try {
    return await response.blob();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new OfflineError("The answer is not whole.", { cause: error });
  }
}

function numberIn(headers: Headers, name: string): number | undefined {
  const value = headers.get(name);
  const number = value === null || value === "" ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : undefined;
}

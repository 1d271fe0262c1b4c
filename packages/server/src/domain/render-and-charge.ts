import { createHash } from "node:crypto";
import {
  PDF_WIDTH,
  RETENTION,
  type ApiWarning,
  type ExportRequest,
  type GenerateRequest,
} from "@platen/contract";
import type { RenderOptions, RenderResult } from "@platen/render";
import type { Reservation, Standing } from "./books.ts";
import type { ImageStore, ImageRecords, StoredImage } from "./image-store.ts";
import { quotaOf, release, settle, type LedgerDependencies } from "./ledger.ts";
import { writeAnswer } from "./replay.ts";
import type { Renderer } from "./renderer.ts";

export interface RenderDependencies extends LedgerDependencies {
  renderer: Renderer;
  images: ImageStore;
  records: ImageRecords;
  watermarkText: string;
  /** Told of what went wrong where nobody can be answered. */
  report: (what: string, error: unknown) => void;
}

export interface PaidRender {
  reservation: Reservation;
  request: GenerateRequest | ExportRequest;
  requestWarnings: readonly ApiWarning[];
  reason: "render" | "export";
  signal: AbortSignal;
}

export interface PaidImage {
  image: StoredImage;
  bytes: Uint8Array;
  warnings: ApiWarning[];
  standing: Standing;
}

/** Renders what is reserved. It ends with the image stored and charged, or with neither. */
export async function renderAndCharge(
  deps: RenderDependencies,
  { reservation, request, requestWarnings, reason, signal }: PaidRender,
): Promise<PaidImage> {
  let image: StoredImage | undefined;
  try {
    const watermarked = reservation.charge === "free";
    const result = await renderRequest(deps, request, watermarked, signal);
    const warnings = [...requestWarnings, ...result.warnings];
    image = describe(deps, result, reservation.accountId);
    await deps.images.put(image, result.bytes);
    const { id } = image;
    const answer = (standing: Standing) =>
      writeAnswer({ imageId: id, quota: quotaOf(standing, reservation), warnings });
    const standing = await settle(deps, { reservation, image, reason, answer });
    return { image, bytes: result.bytes, warnings, standing };
  } catch (error) {
    await giveUp(deps, reservation, image);
    throw error;
  }
}

/** Renders with the options of a request and the service's own watermark. */
export function renderRequest(
  { renderer, watermarkText }: Pick<RenderDependencies, "renderer" | "watermarkText">,
  request: GenerateRequest | ExportRequest,
  watermarked: boolean,
  signal: AbortSignal,
): Promise<RenderResult> {
  const options = renderOptionsOf(request, watermarked ? watermarkText : undefined);
  return renderer.render(request.markdown, options, { signal });
}

/** What was given, and nothing else: a render knows its own defaults. */
function renderOptionsOf(
  request: GenerateRequest | ExportRequest,
  watermark: string | undefined,
): RenderOptions {
  const { width, format, quality, theme, codeStyle, fontFamily, embedSource, strict } = request;
  const all = { width, format, quality, theme, codeStyle, fontFamily, embedSource, strict };
  const given = Object.entries({ ...all, watermark }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given);
}

function describe(
  { clock, random }: RenderDependencies,
  result: RenderResult,
  accountId: string,
): StoredImage {
  const { bytes, format, height, pixelWidth, pixelHeight, pages } = result;
  const width = format === "pdf" ? PDF_WIDTH : result.width;
  const createdAt = clock.now();
  return {
    id: random.uuid(),
    accountId,
    format,
    width,
    height,
    pixelWidth,
    pixelHeight,
    pages,
    bytes: bytes.length,
    digest: createHash("sha256").update(bytes).digest("hex"),
    createdAt,
    expiresAt: createdAt + RETENTION,
  };
}

/** A failure here must not hide the one that led to it; the next start sweeps up after it. */
async function giveUp(
  deps: RenderDependencies,
  reservation: Reservation,
  image: StoredImage | undefined,
): Promise<void> {
  try {
    await release(deps, reservation);
    // What has a record is charged for, even if the word that it was done got lost.
    if (image && !(await deps.records.find(image.id))) await deps.images.remove(image);
  } catch (error) {
    deps.report("a reservation could not be released", error);
  }
}

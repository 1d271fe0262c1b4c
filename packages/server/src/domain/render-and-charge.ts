import { createHash } from "node:crypto";
import {
  PDF_WIDTH,
  RETENTION,
  type ApiDescription,
  type ApiWarning,
  type ExportRequest,
  type GenerateRequest,
} from "@platen/contract";
import type { AttachedPictures, RenderResult } from "@platen/render";
import { RenderError } from "@platen/render/diagnostics";
import { pickOptions } from "@platen/render/options";
import type { Reservation, Standing } from "./books.ts";
import type { ImageStore, ImageRecords, StoredImage } from "./image-store.ts";
import { quotaOf, release, settle, type LedgerDependencies } from "./ledger.ts";
import { writeAnswer } from "./replay.ts";
import type { Observer } from "./observer.ts";
import type { Room } from "./room.ts";
import type { Renderer, RenderWatch } from "./renderer.ts";

export interface RenderDependencies extends LedgerDependencies {
  renderer: Renderer;
  images: ImageStore;
  records: ImageRecords;
  watermarkText: string;
  room: Room;
  observer: Observer;
  /** Told of what went wrong where nobody can be answered. */
  report: (what: string, error: unknown) => void;
}

export interface PaidRender {
  reservation: Reservation;
  request: GenerateRequest | ExportRequest;
  requestWarnings: readonly ApiWarning[];
  reason: "render" | "export";
  /** Pictures that came with the document. */
  attached?: AttachedPictures;
  signal: AbortSignal;
}

export interface PaidImage {
  image: StoredImage;
  bytes: Uint8Array;
  warnings: ApiWarning[];
  description: ApiDescription | undefined;
  standing: Standing;
}

/** Renders what is reserved. It ends with the image stored and charged, or with neither. */
export async function renderAndCharge(
  deps: RenderDependencies,
  { reservation, request, requestWarnings, reason, attached, signal }: PaidRender,
): Promise<PaidImage> {
  let stored: StoredImage | undefined;
  try {
    await deps.room.refuseIfFull(0);
    const watermarked = reservation.charge === "free";
    const place = { caller: reservation.accountId, paid: reservation.charge === "credit" };
    const result = await renderRequest(deps, request, watermarked, {
      signal,
      ...place,
      ...(attached && { attached }),
    });
    const warnings = [...requestWarnings, ...result.warnings];
    const image = describe(deps, result, reservation.accountId);
    await deps.room.refuseIfFull(image.bytes);
    await deps.images.put(image, result.bytes);
    stored = image;
    // A caller who has gone away is not charged.
    if (signal.aborted) throw new RenderError("ABORTED", "The caller went away.");
    const { id } = image;
    const { description } = result;
    const answer = (standing: Standing) =>
      writeAnswer({ imageId: id, quota: quotaOf(standing, reservation), warnings, description });
    const settlement = { reservation, image, reason, answer };
    const standing = await deps.observer.step("settle", () => settle(deps, settlement));
    deps.observer.charged(reservation.charge, image.format);
    return { image, bytes: result.bytes, warnings, description, standing };
  } catch (error) {
    // Bytes that a failed put left behind have no record and are swept up.
    await giveUp(deps, reservation, stored);
    throw error;
  }
}

/** Renders with the options of a request and the service's own watermark. */
export function renderRequest(
  { renderer, watermarkText }: Pick<RenderDependencies, "renderer" | "watermarkText">,
  request: GenerateRequest | ExportRequest,
  watermarked: boolean,
  watch: RenderWatch,
): Promise<RenderResult> {
  // In a request `watermark` says whether there is one; the text is the service's.
  const watermark = watermarked ? watermarkText : undefined;
  return renderer.render(request.markdown, pickOptions({ ...request, watermark }), watch);
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

/** A failure here must not hide the one that led to it; it is tried again later. */
async function giveUp(
  deps: RenderDependencies,
  reservation: Reservation,
  image: StoredImage | undefined,
): Promise<void> {
  const undo = async () => {
    await release(deps, reservation);
    // An image with a record is charged, even if the confirmation got lost.
    if (image && !(await deps.records.find(image.id))) await deps.images.remove(image);
  };
  try {
    await undo();
  } catch (error) {
    deps.report("a reservation could not be released", error);
    deps.unfinished.add(undo);
  }
}

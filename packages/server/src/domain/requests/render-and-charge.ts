/**
 * Renders, with the service's watermark unless it is paid, stores the picture, and then takes the
 * credit or counts the free render.
 */
import {
  PDF_WIDTH,
  RETENTION,
  type ApiDescription,
  type ApiWarning,
  type ExportRequest,
  type GenerateRequest,
} from "@platen/contract";
import type { Asks, AttachedPictures, RenderResult } from "@platen/render";
import { pickOptions, type WatermarkStyle, isPaged } from "@platen/render/options";
import type { Reservation, Standing } from "../charging/books.ts";
import type { WithBrand } from "../accounts/brands.ts";
import { archiveOf } from "../images/archive.ts";
import { renderAsPlanned } from "./as-planned.ts";
import { fileDigest } from "../images/file-digest.ts";
import { madeWith } from "../images/made-with.ts";
import type { StoredFormat } from "../images/image-format.ts";
import { jobPlace, laneOf } from "../limits/lane-of.ts";
import { keptSet, type ImageSet } from "../images/image-set.ts";
import {
  isPicture,
  type ImageRecords,
  type ImageStore,
  type StoredImage,
  type StoredPicture,
} from "../images/image-store.ts";
import { quotaOf, release, settle, type LedgerDependencies } from "../charging/ledger.ts";
import { writeAnswer } from "./replay.ts";
import type { Observer } from "./observer.ts";
import type { InHand } from "../limits/in-hand.ts";
import type { Room } from "../images/room.ts";
import type { Rendered, Renderer, RenderWatch } from "../rendering/renderer.ts";
import { withMarkdown, type Sources } from "../rendering/sources.ts";

export interface RenderDependencies extends LedgerDependencies {
  renderer: Renderer;
  images: ImageStore;
  records: ImageRecords;
  /** Markdown that requests name by its address, and the longest Markdown, in bytes. */
  sources: Sources;
  markdownLimit: number;
  watermarkText: string;
  watermarkStyle: WatermarkStyle;
  room: Room;
  /** Files that are being stored. */
  files: InHand;
  observer: Observer;
  /** Receives errors for which there is no caller left to answer. */
  report: (what: string, error: unknown) => void;
}

export interface PaidRender {
  reservation: Reservation;
  request: WithBrand<GenerateRequest | ExportRequest>;
  requestWarnings: readonly ApiWarning[];
  reason: "render" | "export";
  /** API token by which it was ordered. */
  tokenId?: string | undefined;
  /** The code of the plan that the result must be. */
  plan?: string | undefined;
  /** Pictures that came with the document. */
  attached?: AttachedPictures;
  /** Questions about the document. */
  asks?: Asks;
  /** Whether it is a job. */
  job?: boolean;
  signal: AbortSignal;
}

export interface PaidImage {
  /** The image, or the first of several. */
  image: StoredPicture;
  set: ImageSet | undefined;
  /** Bytes of the image, or of the archive of several. */
  bytes: Uint8Array;
  /** Whether nobody else has the bytes. */
  unshared: boolean;
  warnings: ApiWarning[];
  description: ApiDescription | undefined;
  standing: Standing;
}

/** Renders what is reserved. It ends with the image stored and charged, or with neither. */
export async function renderAndCharge(
  deps: RenderDependencies,
  {
    reservation,
    request: asked,
    requestWarnings,
    reason,
    tokenId,
    plan,
    attached,
    asks,
    job = false,
    signal,
  }: PaidRender,
): Promise<PaidImage> {
  const stored: StoredImage[] = [];
  let away: (() => void) | undefined;
  try {
    await deps.room.refuseIfFull(0);
    const { accountId: caller } = reservation;
    const { request, place: from } = await withMarkdown(deps, asked, { caller, signal });
    const watermarked = reservation.charge === "free" && deps.terms.marked;
    const paid = reservation.charge === "credit";
    const place = { caller, paid, ...(job ? jobPlace : { lane: laneOf(request) }) };
    const beside = { ...(attached && { attached }), ...(from && { place: from }) };
    const watch = { signal, ...place, ...beside, ...(asks && { asks }) };
    const render = (also?: RenderWatch) =>
      renderRequest(deps, request, watermarked, { ...watch, ...also });
    const result = await (plan === undefined ? render() : renderAsPlanned(plan, render));
    const warnings = [...requestWarnings, ...result.warnings];
    const files = filesOf(result);
    const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
    away = deps.files.take(reservation.accountId, size);
    await deps.room.refuseIfFull(size);
    const options = madeWith(request);
    for (const file of files) {
      const described = await describe(deps, result, file, reservation.accountId);
      const image: StoredImage = {
        ...described,
        ...(options !== undefined && { madeWith: options }),
        ...(tokenId !== undefined && { tokenId }),
        ...(stored.length === 0 && { isUse: true }),
      };
      stored.push(image);
      await deps.images.put(image, file.bytes);
    }
    const [image, ...others] = stored;
    if (!isPicture(image)) throw new Error("a render gave no picture");
    const set = setOf(stored, result);
    const { description } = result;
    const answer = (standing: Standing) => {
      const quota = quotaOf(standing, reservation, deps.terms);
      return writeAnswer({ imageId: image.id, ...keptSet(set), quota, warnings, description });
    };
    const settlement = { reservation, image, others, reason, answer, signal };
    const standing = await deps.observer.step("settle", () => settle(deps, settlement));
    deps.observer.charged(reservation.charge, image.format);
    const bytes = files.at(-1)?.bytes ?? result.bytes;
    const { unshared = false } = result;
    return { image, set, bytes, unshared, warnings, description, standing };
  } catch (error) {
    // Bytes that a failed put left behind have no record and are swept up.
    await giveUp(deps, reservation, stored);
    throw error;
  } finally {
    away?.();
  }
}

interface RenderedFile {
  format: StoredFormat;
  bytes: Uint8Array;
}

/** The files of a render: one, or each of several pictures and then all of them as an archive. */
function filesOf({ bytes, format, images }: RenderResult): RenderedFile[] {
  if (!images) return [{ format, bytes }];
  const pictures = images.map((picture) => ({ format, bytes: picture.bytes }));
  return [...pictures, { format: "zip", bytes: archiveOf(images, format) }];
}

function setOf(stored: readonly StoredImage[], { images }: RenderResult): ImageSet | undefined {
  const archive = stored.at(-1);
  if (!images || !archive) return undefined;
  const lines = images.map((image) => image.lines);
  const pair = images[0]?.scheme !== undefined;
  return { images: stored.slice(0, -1), lines, archive, pair };
}

/** Renders with the options of a request and the service's own watermark. */
export function renderRequest(
  {
    renderer,
    watermarkText,
    watermarkStyle,
  }: Pick<RenderDependencies, "renderer" | "watermarkText" | "watermarkStyle">,
  request: WithBrand<GenerateRequest | ExportRequest>,
  watermarked: boolean,
  watch: RenderWatch,
): Promise<Rendered> {
  // In a request `watermark` says whether there is one; the text is the service's.
  const mark = watermarked
    ? { watermark: watermarkText, watermarkStyle }
    : { watermark: undefined };
  return renderer.render(request.markdown, pickOptions({ ...request, ...mark }), watch);
}

async function describe(
  { clock, random }: RenderDependencies,
  { format, width, height, pixelWidth, pixelHeight, pages }: RenderResult,
  file: RenderedFile,
  accountId: string,
): Promise<StoredImage> {
  const digest = await fileDigest(file.bytes);
  const createdAt = clock.now();
  return {
    id: random.uuid(),
    accountId,
    format: file.format,
    // Cards of so many pixels need not be whole CSS pixels wide; what is recorded is.
    width: isPaged(format) ? PDF_WIDTH : Math.round(width),
    height,
    pixelWidth,
    pixelHeight,
    pages,
    bytes: file.bytes.length,
    digest,
    createdAt,
    expiresAt: createdAt + RETENTION,
  };
}

/** A failure here must not hide the one that led to it; it is tried again later. */
async function giveUp(
  deps: RenderDependencies,
  reservation: Reservation,
  stored: readonly StoredImage[],
): Promise<void> {
  const undo = async () => {
    await release(deps, reservation);
    // An image with a record is charged, even if the confirmation got lost.
    for (const image of stored)
      if (!(await deps.records.find(image.id))) await deps.images.remove(image);
  };
  try {
    await undo();
  } catch (error) {
    deps.report("a reservation could not be released", error);
    deps.unfinished.add(undo);
  }
}

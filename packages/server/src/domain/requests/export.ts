/** Makes exports and previews of the web app. */
import {
  CLEAN_EXPORTS,
  type ApiDescription,
  type ApiWarning,
  type ExportRequest,
  type PreviewRequest,
} from "@platen/contract";
import { resolveCards, type AttachedPictures, type PreviewOutline } from "@platen/render";
import type { WithBrand } from "../accounts/brands.ts";
import { archiveOf } from "../images/archive.ts";
import { namedPictures, type NamedPicture } from "../images/named-pictures.ts";
import { decideExport } from "../charging/charge.ts";
import type { CleanScreens } from "../charging/clean-screens.ts";
import type { KeyedRequest } from "../charging/idempotency.ts";
import type { StoredFormat } from "../images/image-format.ts";
import { laneOf } from "../limits/lane-of.ts";
import { shareOf } from "../limits/visitors.ts";
import { yearMonthOf } from "../charging/month.ts";
import { CLEAN_SCALE, decidePreview, previewedBy } from "../charging/preview.ts";
import { reserveExport } from "../charging/reserving.ts";
import { refuseStrict } from "./refuse-strict.ts";
import { withMarkdown } from "../rendering/sources.ts";
import { renderAndCharge, renderRequest, type RenderDependencies } from "./render-and-charge.ts";

export interface ExportOrder<Request extends ExportRequest = ExportRequest> {
  /** Account of the caller; absent for a visitor. */
  accountId: string | undefined;
  /** Caller whose turn an export or preview without an account takes: the visitor's address. */
  caller: string;
  request: WithBrand<Request>;
  warnings: readonly ApiWarning[];
  /** The idempotency key, if there is one; of no effect for visitors. */
  keyed?: KeyedRequest | undefined;
  /** Pictures that came with the document. */
  attached?: AttachedPictures | undefined;
  signal: AbortSignal;
}

export interface Exported {
  bytes: Uint8Array;
  /** Format of the bytes; several pictures are one archive. */
  format: StoredFormat;
  width: number;
  height: number;
  warnings: ApiWarning[];
  watermarked: boolean;
  description: ApiDescription | undefined;
  /**
   * Clean exports and credits that the account has left; `undefined` if they were not looked up.
   */
  left: { cleanExports: number; creditBalance: number } | undefined;
  pages?: number;
  /** Outline of the parts in the bytes, for a preview of a part. */
  preview?: PreviewOutline;
  /**
   * Pictures that the caller is to have, in place of the bytes, if a preview names those it has.
   */
  pictures?: readonly NamedPicture[];
  /** Whether it was paid for by an earlier request with the same key. */
  replayed?: boolean;
}

/**
 * Makes a file to keep: clean while the account has clean exports or pays, else with a watermark.
 */
export async function exportFile(deps: RenderDependencies, order: ExportOrder): Promise<Exported> {
  const { accountId, request, warnings: requestWarnings, keyed, attached, signal } = order;
  if (accountId === undefined) return unpaid(deps, order, marked);
  refuseStrict(request.strict === true, requestWarnings);
  const removeWatermark = request.removeWatermark ?? false;
  const { reservation, owned, standing } = await deps.observer.step("reserve", () =>
    reserveExport(deps, { accountId, removeWatermark, keyed }),
  );
  if (!reservation) {
    const file = await unpaid(deps, order, { lane: "render", watermarked: !owned });
    return { ...file, left: leftOf(standing), replayed: owned };
  }
  const paid = await renderAndCharge(deps, {
    reservation,
    request,
    requestWarnings,
    reason: "export",
    ...(attached && { attached }),
    signal,
  });
  const { width, height } = paid.image;
  const { format } = paid.set?.archive ?? paid.image;
  const { bytes, warnings, description } = paid;
  return {
    bytes,
    format,
    width,
    height,
    warnings,
    watermarked: false,
    description,
    left: leftOf(paid.standing),
  };
}

export interface PreviewDependencies extends RenderDependencies {
  cleanScreens: CleanScreens;
}

/**
 * Makes a file to look at: it costs nothing and is not stored. `charging/preview.ts` says when it
 * has no watermark.
 */
export async function preview(
  deps: PreviewDependencies,
  order: ExportOrder<PreviewRequest>,
): Promise<Exported> {
  const { accountId, request } = order;
  const previewed = previewedBy(request);
  const facts = { previewed, exportsClean: await exportsClean(deps, accountId), screensLeft: true };
  const setAside =
    accountId !== undefined && !decidePreview(facts).watermarked
      ? await deps.cleanScreens.setAside(accountId)
      : undefined;
  const screensLeft = setAside !== undefined;
  const { watermarked } = decidePreview({ ...facts, screensLeft });
  const { view } = request;
  const bounded =
    watermarked || !view
      ? order
      : { ...order, request: { ...request, view: { ...view, scale: lesser(view.scale) } } };
  let pixels = 0;
  try {
    const seen = await unpaid(deps, bounded, { lane: "preview", watermarked });
    pixels = watermarked ? 0 : pixelsOf(seen, request);
    return seen;
  } finally {
    setAside?.shown(pixels);
  }
}

const lesser = (scale: number) => Math.min(scale, CLEAN_SCALE);

/** Returns the number of pixels of the pictures that are sent. */
function pixelsOf({ preview, pictures = [] }: Exported, { cards = {} }: PreviewRequest): number {
  if (preview) {
    const { width, scale, parts } = preview;
    const sent = parts.filter(({ bytes }) => bytes);
    return sent.reduce((sum, { height }) => sum + width * height * scale ** 2, 0);
  }
  const { size } = resolveCards(cards);
  return pictures.filter(({ bytes }) => bytes).length * size.width * size.height;
}

/** Whether the next export of an account has no watermark and costs no credit. */
async function exportsClean(
  { books, clock, terms: { marked } }: Pick<RenderDependencies, "books" | "clock" | "terms">,
  accountId: string | undefined,
): Promise<boolean> {
  // Where nothing has a watermark, `unpaid` knows.
  if (!marked || accountId === undefined) return false;
  const { exportsUsed, creditBalance } = await books.look(accountId, yearMonthOf(clock.now()));
  const cleanLeft = CLEAN_EXPORTS - exportsUsed;
  return !decideExport({ cleanLeft, creditBalance, removeWatermark: false, marked }).watermarked;
}

interface Unpaid {
  lane: "preview" | "render";
  watermarked: boolean;
}

const marked: Unpaid = { lane: "render", watermarked: true };

async function unpaid(
  deps: RenderDependencies,
  order: ExportOrder<PreviewRequest>,
  { lane, watermarked: wanted }: Unpaid,
): Promise<Exported> {
  const watermarked = wanted && deps.terms.marked;
  const { accountId, caller, request: asked, warnings: requestWarnings, attached, signal } = order;
  const { request, place: from } = await withMarkdown(deps, asked, { caller, signal });
  const { view, known } = request;
  refuseStrict(request.strict === true, requestWarnings);
  const place = {
    caller,
    ...shareOf(accountId),
    lane: lane === "preview" ? lane : laneOf(request),
    paid: false,
  };
  const { warnings, description, ...rendered } = await renderRequest(deps, request, watermarked, {
    signal,
    ...place,
    ...(view && { view }),
    ...(attached && { attached }),
    ...(from && { place: from }),
  });
  const all = [...requestWarnings, ...warnings];
  const { images, format } = rendered;
  const told = { ...rendered, description, warnings: all, watermarked, left: undefined };
  if (known && !view) {
    const pictures = await namedPictures(images ?? [rendered], known);
    return { ...told, pictures: watermarked || !deps.terms.marked ? pictures : oneOf(pictures) };
  }
  return images ? { ...told, bytes: archiveOf(images, format), format: "zip" } : told;
}

/** Keeps the bytes of one card only. All cards without a watermark would be the export. */
function oneOf(pictures: readonly NamedPicture[]): NamedPicture[] {
  const first = pictures.find(({ bytes }) => bytes);
  return pictures.map((picture) => (picture === first ? picture : { name: picture.name }));
}

function leftOf(standing: { exportsUsed: number; creditBalance: number }): Exported["left"] {
  const { exportsUsed, creditBalance } = standing;
  return { cleanExports: CLEAN_EXPORTS - exportsUsed, creditBalance };
}

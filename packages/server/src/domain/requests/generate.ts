/** Serves an API render, from claim to charge. */
import type { ApiDescription, ApiWarning, GenerateRequest, QuotaSnapshot } from "@platen/contract";
import type { Asks, AttachedPictures } from "@platen/render";
import { giveBack } from "@platen/render/pool";
import type { WithBrand } from "../accounts/brands.ts";
import { ApiError } from "../api-error.ts";
import type { Reservation } from "../charging/books.ts";
import type { Claim, KeyedRequest } from "../charging/idempotency.ts";
import type { ImageSet } from "../images/image-set.ts";
import type { StoredPicture } from "../images/image-store.ts";
import { quotaOf } from "../charging/ledger.ts";
import { reserveRender, type RenderClaim } from "../charging/reserving.ts";
import { refuseStrict } from "./refuse-strict.ts";
import { replay } from "./replay.ts";
import { renderAndCharge, type RenderDependencies } from "./render-and-charge.ts";

export interface GenerateOrder {
  accountId: string;
  /** API token by which it was ordered. */
  tokenId?: string | undefined;
  request: WithBrand<GenerateRequest>;
  /** Warnings that the request itself gave rise to. */
  warnings: readonly ApiWarning[];
  keyed: KeyedRequest | undefined;
  /** Pictures that came with the document. */
  attached?: AttachedPictures | undefined;
  /** Whether it is a job: it may take longer than what somebody waits for, and comes after that. */
  job?: boolean;
  /** Questions about the document: the picture may be of its difference from another. */
  asks?: Asks;
  /** Aborted when the caller goes away. */
  signal: AbortSignal;
}

export interface Generated {
  /** The image, or the first of several. */
  image: StoredPicture;
  set: ImageSet | undefined;
  /** Returns the bytes of the image, or of the archive of several. */
  bytes: () => Promise<Uint8Array>;
  /**
   * Frees the memory of the bytes at once, if nobody else has them. They must not be used
   * afterwards.
   */
  letGo: () => void;
  quota: QuotaSnapshot;
  warnings: ApiWarning[];
  /** Description, if it was requested. */
  description: ApiDescription | undefined;
  /** Whether this is the answer to an earlier request with the same idempotency key. */
  replayed: boolean;
}

/**
 * Claims, renders, stores and charges, in this order, so that what is charged can be answered.
 *
 * @throws ApiError, and RenderError of the render
 */
export async function generate(deps: RenderDependencies, order: GenerateOrder): Promise<Generated> {
  const { accountId, request, keyed, attached, signal } = order;
  refuseStrict(request.strict === true, order.warnings);
  const watermark = request.watermark ?? true;
  const claim = await reserve(deps, { accountId, watermark, keyed });
  if (claim.kind === "answered") return replay(deps, claim.answer);
  const reservation = claim.granted;
  const { bytes, unshared, standing, ...paid } = await renderAndCharge(deps, {
    reservation,
    request,
    requestWarnings: order.warnings,
    reason: "render",
    tokenId: order.tokenId,
    plan: request.plan,
    ...(attached && { attached }),
    ...(order.asks && { asks: order.asks }),
    ...(order.job && { job: true }),
    signal,
  });
  const quota = quotaOf(standing, reservation, deps.terms);
  return {
    ...paid,
    bytes: () => Promise.resolve(bytes),
    letGo: () => {
      if (unshared) giveBack(bytes);
    },
    quota,
    replayed: false,
  };
}

async function reserve(deps: RenderDependencies, claim: RenderClaim): Promise<Claim<Reservation>> {
  try {
    return await deps.observer.step("reserve", () => reserveRender(deps, claim));
  } catch (error) {
    if (error instanceof ApiError && error.code === "QUOTA_EXCEEDED")
      deps.observer.refused("quota");
    throw error;
  }
}

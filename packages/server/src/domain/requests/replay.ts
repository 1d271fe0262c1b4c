/** The part of an answer that is kept so that it can be given again. */
import type { ApiDescription, ApiWarning, QuotaSnapshot } from "@platen/contract";
import { ApiError } from "../api-error.ts";
import { CANCELED } from "../charging/idempotency.ts";
import type { Generated } from "./generate.ts";
import { GONE } from "../images/image-access.ts";
import { findSet, type KeptSet } from "../images/image-set.ts";
import { isPicture } from "../images/image-store.ts";
import type { RenderDependencies } from "./render-and-charge.ts";

interface KeptAnswer extends KeptSet {
  imageId: string;
  quota: QuotaSnapshot;
  warnings: ApiWarning[];
  description?: ApiDescription | undefined;
}

export function writeAnswer(answer: KeptAnswer): string {
  return JSON.stringify(answer);
}

/** A job was canceled before it was rendered. */
export class JobCanceled extends Error {
  override readonly name = "JobCanceled";
}

/** Whether the answer was to a free render, which has the service's watermark. */
export const wasFree = (kept: string): boolean =>
  (JSON.parse(kept) as KeptAnswer).quota.usedFreeQuota;

export async function replay(
  { records, images, clock }: Pick<RenderDependencies, "records" | "images" | "clock">,
  kept: string,
): Promise<Generated> {
  if (kept === CANCELED) throw new JobCanceled();
  const answer = JSON.parse(kept) as KeptAnswer;
  const { imageId, quota, warnings, description } = answer;
  const image = await records.find(imageId);
  const set = await findSet(answer, records);
  if (!isPicture(image) || set === "lost") throw lost(imageId);
  const bytes = async () => {
    const found = await images.read(set?.archive ?? image);
    if (found) return found;
    const { expiresAt } = set?.archive ?? image;
    throw expiresAt <= clock.now() ? new ApiError("IMAGE_EXPIRED", GONE) : lost(imageId);
  };
  const letGo = () => {};
  return { image, set, bytes, letGo, quota, warnings, description, replayed: true };
}

function lost(imageId: string): ApiError {
  return new ApiError("INTERNAL_ERROR", "The earlier answer could not be found.", {
    internal: `image ${imageId} is missing from the store`,
  });
}

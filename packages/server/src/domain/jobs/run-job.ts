/** Renders a job as a request would be rendered. */
import type { JobResult } from "@platen/contract";
import { withBrand } from "../accounts/brands.ts";
import { keepDocument } from "../accounts/handles.ts";
import { keyedJob } from "../charging/idempotency.ts";
import { generate, type Generated } from "../requests/generate.ts";
import { viewGenerated } from "../requests/generated-view.ts";
import type { JobDependencies } from "./accept-jobs.ts";
import type { JobBody } from "./job-body.ts";

/**
 * By its own key it is charged once, however often it is run: who has been charged before gets the answer of then.
 *
 * @throws JobCanceled, ApiError, and RenderError of the render
 */
export async function runJob(
  deps: JobDependencies & { baseUrl: string },
  { id, accountId }: { id: string; accountId: string },
  { request, warnings, attached: sent, tokenId }: JobBody,
  signal: AbortSignal,
): Promise<{ result: JobResult; generated: Generated }> {
  using branded = await withBrand(deps, request, { accountId, attached: sent, signal });
  const generated = await generate(deps, {
    accountId,
    tokenId,
    request: branded.request,
    warnings,
    keyed: keyedJob(id),
    attached: branded.attached,
    job: true,
    signal,
  });
  const kept = await keepDocument(deps, request, generated.image);
  return { result: viewGenerated(generated, kept, deps.baseUrl), generated };
}

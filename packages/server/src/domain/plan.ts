/** Plans: the result and the cost of a render, before it is made or paid. */
import type { ApiWarning, GenerateRequest, PlanCharge } from "@platen/contract";
import type { RenderPlan } from "@platen/render";
import { planOf } from "@platen/render/plan";
import { decideCharge } from "./charge.ts";
import { yearMonthOf } from "./month.ts";
import { refuseStrict } from "./outcome.ts";
import { renderRequest, type RenderDependencies } from "./render-and-charge.ts";
import { freeLeft } from "./terms.ts";

export interface PlanOrder {
  accountId: string;
  request: GenerateRequest;
  /** Warnings that the request itself gave rise to. */
  warnings: readonly ApiWarning[];
  /** Aborted when the caller goes away. */
  signal: AbortSignal;
}

export interface Planned {
  plan: RenderPlan;
  charge: PlanCharge;
  watermarked: boolean;
  warnings: ApiWarning[];
}

/**
 * Decides what the render would be charged now, and lays it out as it would be then.
 *
 * @throws ApiError, and RenderError for what the render would fail with
 */
export async function planRender(
  deps: Pick<RenderDependencies, "books" | "clock" | "renderer" | "terms" | "watermarkText">,
  { accountId, request, warnings, signal }: PlanOrder,
): Promise<Planned> {
  refuseStrict(request.strict === true, warnings);
  const yearMonth = yearMonthOf(deps.clock.now());
  const { freeUsed, creditBalance } = await deps.books.look(accountId, yearMonth);
  const { marked } = deps.terms;
  const decision = decideCharge({
    freeLeft: freeLeft(deps.terms, freeUsed),
    creditBalance,
    watermark: request.watermark ?? true,
    marked,
  });
  const charge = decision.charge === "free" || decision.charge === "credit" ? decision.charge : "refused"; // prettier-ignore
  // Where nothing is left, the next render is one that a credit pays for.
  const watermarked = charge === "free" && marked;
  const place = { caller: accountId, paid: charge === "credit" };
  const watch = { signal, ...place, planning: true };
  const plan = planOf(await renderRequest(deps, request, watermarked, watch));
  return { plan, charge, watermarked, warnings: [...warnings, ...plan.warnings] };
}

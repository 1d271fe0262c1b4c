/** Plans: the result and the cost of a render, before it is made or paid. */
import type { ApiWarning, GenerateRequest, PlanCharge } from "@platen/contract";
import type { AttachedPictures, RenderPlan } from "@platen/render";
import { planOf } from "@platen/render/plan";
import type { WithBrand } from "../accounts/brands.ts";
import { decideCharge } from "../charging/charge.ts";
import { yearMonthOf } from "../charging/month.ts";
import { refuseStrict } from "./refuse-strict.ts";
import { renderRequest, type RenderDependencies } from "./render-and-charge.ts";
import { withMarkdown } from "../rendering/sources.ts";
import { freeLeft } from "../charging/terms.ts";

export interface PlanOrder {
  accountId: string;
  request: WithBrand<GenerateRequest>;
  /** Warnings that the request itself gave rise to. */
  warnings: readonly ApiWarning[];
  /** Pictures that came with the document. */
  attached?: AttachedPictures | undefined;
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
  deps: Pick<
    RenderDependencies,
    | "books"
    | "clock"
    | "renderer"
    | "sources"
    | "markdownLimit"
    | "terms"
    | "watermarkText"
    | "watermarkStyle"
  >,
  { accountId, request: asked, warnings, attached, signal }: PlanOrder,
): Promise<Planned> {
  refuseStrict(asked.strict === true, warnings);
  const yearMonth = yearMonthOf(deps.clock.now());
  const { freeUsed, creditBalance } = await deps.books.look(accountId, yearMonth);
  const { marked } = deps.terms;
  const decision = decideCharge({
    freeLeft: freeLeft(deps.terms, freeUsed),
    creditBalance,
    watermark: asked.watermark ?? true,
    marked,
  });
  const charge = decision.charge === "free" || decision.charge === "credit" ? decision.charge : "refused"; // prettier-ignore
  // Where nothing is left, the next render is one that a credit pays for.
  const watermarked = charge === "free" && marked;
  const place = { caller: accountId, paid: charge === "credit" };
  const located = await withMarkdown(deps, asked, { caller: accountId, signal });
  const { request, place: from } = located;
  const beside = { ...(attached && { attached }), ...(from && { place: from }) };
  const watch = { signal, ...place, ...beside, planning: true };
  const plan = planOf(await renderRequest(deps, request, watermarked, watch));
  return { plan, charge, watermarked, warnings: [...warnings, ...plan.warnings] };
}

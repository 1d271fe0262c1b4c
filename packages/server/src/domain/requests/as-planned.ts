/** A render that must be what its caller was told that it would be. */
import type { RenderPlan } from "@platen/render";
import { isAsPlanned, planDifferences, planOf, type PlanPart } from "@platen/render/plan";
import { ApiError } from "../api-error.ts";
import type { Rendered, RenderWatch } from "../rendering/renderer.ts";

const names: Readonly<Record<PlanPart, string>> = {
  markdown: "the Markdown",
  options: "the options",
  watermark: "the watermark, which goes by what is charged",
  version: "the version of what renders",
  layout: "the size, pages or cards",
};

/**
 * Lays out, compares, and draws only then.
 *
 * @param expected the code of the plan
 * @throws ApiError `INVALID_REQUEST` that names what differs; whatever the render throws
 */
export async function renderAsPlanned(
  expected: string,
  render: (watch?: RenderWatch) => Promise<Rendered>,
): Promise<Rendered> {
  const planned = planOf(await render({ planning: true }));
  const differing = planDifferences(expected, planned.plan);
  if (differing.length > 0) throw refusal(differing, planned);
  const result = await render();
  // Pictures from elsewhere may be others a moment later.
  if (!isAsPlanned(planned, result)) throw refusal(["layout"], result);
  return result;
}

function refusal(
  differing: readonly PlanPart[],
  now: Pick<RenderPlan, "pixelWidth" | "pixelHeight" | "pages" | "images">,
): ApiError {
  const what = differing.map((part) => names[part]).join("; ");
  const message =
    `plan is of another render: what differs is ${what}. This one would be ${sizeOf(now)}. ` +
    "Plan it again, or leave out plan";
  return new ApiError("INVALID_REQUEST", `${message}. Nothing was charged.`, {
    details: [{ path: "plan", message }],
  });
}

function sizeOf({
  pixelWidth,
  pixelHeight,
  pages,
  images,
}: Pick<RenderPlan, "pixelWidth" | "pixelHeight" | "pages" | "images">): string {
  if (pages !== undefined) return `${pages} ${pages === 1 ? "page" : "pages"}`;
  const size = `${pixelWidth} × ${pixelHeight} pixels`;
  return images ? `${images.length} pictures of ${size}` : size;
}

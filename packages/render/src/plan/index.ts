/** Plans of renders. */
import type { PlanNotes, PlannedImage, RenderPlan } from "./types.ts";

export { isAsPlanned, planDifferences, type PlanPart } from "./code.ts";
export type { PlannedImage, PlannedSizes, RenderPlan } from "./types.ts";

/** The result of a render that was asked for a plan: all bytes are empty. */
type PlanResult = Omit<RenderPlan, keyof PlanNotes> & { planned?: PlanNotes };

/** The plan in it. */
export function planOf(result: PlanResult): RenderPlan {
  const { format, width, height, pixelWidth, pixelHeight, pages, images } = result;
  const { warnings, external, planned } = result;
  if (!planned) throw new Error("a render that was asked for a plan gave none");
  return {
    format,
    width,
    height,
    pixelWidth,
    pixelHeight,
    ...(pages !== undefined && { pages }),
    ...(images && { images: images.map(sizesOf) }),
    warnings,
    external,
    ...planned,
  };
}

function sizesOf({ pixelWidth, pixelHeight, lines }: PlannedImage): PlannedImage {
  return { pixelWidth, pixelHeight, lines };
}

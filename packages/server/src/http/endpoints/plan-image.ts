import { checkRenderRequest, generateRequest, PDF_WIDTH, type ImagePlan } from "@platen/contract";
import { planRender, type Planned } from "../../domain/plan.ts";
import { accepted } from "../checked-body.ts";
import { readJsonBody } from "../read-body.ts";
import { accountOf, logFields, refuseUnverified, type Handler } from "../types.ts";

export const planImage: Handler = async (request, context) => {
  refuseUnverified(request);
  const { value: body } = await readJsonBody(request, context);
  const { markdownLimit } = context.config;
  const { value, warnings } = accepted(checkRenderRequest(generateRequest, body, markdownLimit));
  const { signal } = request.req.raw;
  const order = { accountId: accountOf(request), request: value, warnings, signal };
  const planned = await planRender(context, order);
  logFields(request, { format: planned.plan.format });
  request.header("Cache-Control", "private, no-store");
  return request.json({
    success: true,
    data: viewPlan(planned),
    meta: { warnings: planned.warnings },
  });
};

/** What a caller is told, in the words of a generated image. */
function viewPlan({ plan, charge, watermarked }: Planned): ImagePlan {
  const { format, width, height, pixelWidth, pixelHeight, pages, images } = plan;
  return {
    format,
    width: format === "pdf" ? PDF_WIDTH : width,
    height,
    pixelWidth,
    pixelHeight,
    ...(pages !== undefined && { pages }),
    ...(images && {
      images: images.map((image, index) => ({
        index: index + 1,
        width: image.pixelWidth,
        height: image.pixelHeight,
        lines: image.lines,
      })),
    }),
    words: plan.words,
    readingTime: plan.readingTime,
    charge,
    watermarked,
    plan: plan.plan,
  };
}

/** `POST /api/v1/images/plan`: what a render would give, from the same body as a render, with nothing drawn. */
import { checkRenderRequest, generateRequest } from "@platen/contract";
import { withDocument } from "../../domain/accounts/handles.ts";
import { withBrand } from "../../domain/accounts/brands.ts";
import { attachPictures } from "../../domain/rendering/attached-files.ts";
import { viewPlan } from "../../domain/requests/plan-view.ts";
import { planRender } from "../../domain/requests/plan.ts";
import { accepted } from "../bodies/checked-body.ts";
import { heldJson } from "../bodies/held-bytes.ts";
import { readRenderBody } from "../bodies/render-body.ts";
import { accountOf, logFields, noteWarnings, refuseUnverified, type Handler } from "../types.ts";

export const planImage: Handler = async (request, context) => {
  refuseUnverified(request);
  const { fields, files } = await readRenderBody(request, context, generateRequest);
  const { markdownLimit } = context.config;
  const { value, warnings } = accepted(checkRenderRequest(generateRequest, fields, markdownLimit));
  const sent = files ?? attachPictures(value.pictures);
  const { signal } = request.req.raw;
  const accountId = accountOf(request);
  const { request: whole } = await withDocument(context, value, accountId);
  using branded = await withBrand(context, whole, { accountId, attached: sent, signal });
  const order = { ...branded, accountId, warnings, signal };
  const planned = await planRender(context, order);
  logFields(request, { format: planned.plan.format });
  request.header("Cache-Control", "private, no-store");
  const { warnings: all } = planned;
  noteWarnings(request, all);
  const answer = { success: true, data: viewPlan(planned), meta: { warnings: all } };
  return heldJson(request, answer, context);
};

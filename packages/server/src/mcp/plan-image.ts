/** The tool `plan_image` of the service: the plan endpoint, for agents. */
import { checkRenderRequest, generateToolInput } from "@platen/contract";
import type { Context } from "../context.ts";
import { withDocument } from "../domain/accounts/handles.ts";
import { withBrand } from "../domain/accounts/brands.ts";
import { attachPictures } from "../domain/rendering/attached-files.ts";
import { ApiError } from "../domain/api-error.ts";
import { viewPlan } from "../domain/requests/plan-view.ts";
import { planRender } from "../domain/requests/plan.ts";
import type { McpCaller } from "./endpoint.ts";
import { planResult } from "./results/plan-result.ts";
import type { ToolCall } from "./tool-server.ts";

export function planImageTool(
  context: Context,
  { accountId, mayRender }: Pick<McpCaller, "accountId" | "mayRender">,
): ToolCall {
  return async (given, signal) => {
    mayRender();
    const checked = checkRenderRequest(generateToolInput, given, context.config.markdownLimit);
    if (!checked.ok) throw new ApiError(checked.code, checked.message, checked);
    const { value, warnings } = checked;
    const attached = attachPictures(value.pictures);
    const { request } = await withDocument(context, value, accountId);
    using branded = await withBrand(context, request, { accountId, attached, signal });
    const planned = await planRender(context, { ...branded, accountId, warnings, signal });
    return planResult(viewPlan(planned), planned.warnings);
  };
}

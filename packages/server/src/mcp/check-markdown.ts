/** The tool `check_markdown`: what a render would warn of, without a picture and without a charge. */
import { pickOptions } from "@platen/render/options";
import { checkRenderRequest, toolSchemas } from "@platen/contract";
import type { Context } from "../context.ts";
import { ApiError } from "../domain/api-error.ts";
import { withMarkdown } from "../domain/rendering/sources.ts";
import { checkResult } from "./results/check-result.ts";
import type { McpCaller } from "./endpoint.ts";
import type { ToolCall } from "./tool-server.ts";

const { input } = toolSchemas.check_markdown;

/** @internal */
export function checkMarkdownTool(
  context: Context,
  { accountId, mayRender }: Pick<McpCaller, "accountId" | "mayRender">,
): ToolCall {
  return async (given, signal) => {
    mayRender();
    const checked = checkRenderRequest(input, given, context.config.markdownLimit);
    if (!checked.ok) throw new ApiError(checked.code, checked.message, checked);
    const who = { caller: accountId, signal };
    const { request, place } = await withMarkdown(context, checked.value, who);
    const { markdown, source: _, ...options } = request;
    const known = pickOptions({ ...options, quality: 1 });
    const watch = { ...who, ...(place && { place }) };
    const { warnings } = await context.renderer.render(markdown, known, watch);
    return checkResult([...checked.warnings, ...warnings]);
  };
}

/** The tool `generate_image` of the service: the generate endpoint, for agents. */
import { checkRenderRequest, toolSchemas, type QuotaSnapshot } from "@platen/contract";
import type { Context } from "../context.ts";
import { ApiError } from "../domain/api-error.ts";
import { generate } from "../domain/generate.ts";
import { fileNameOf, viewImage } from "../domain/image-view.ts";
import type { McpCaller } from "./endpoint.ts";
import { imageResult } from "./image-result.ts";
import type { ToolCall } from "./tool-server.ts";

const { input } = toolSchemas.generate_image;

export function generateImageTool(
  context: Context,
  { accountId, mayRender }: Pick<McpCaller, "accountId" | "mayRender">,
): ToolCall {
  return async (given, signal) => {
    const started = performance.now();
    mayRender();
    const checked = checkRenderRequest(input, given, context.config.markdownLimit);
    if (!checked.ok) throw new ApiError(checked.code, checked.message, checked);
    const { value, warnings: requestWarnings } = checked;
    const { image, bytes, quota, warnings } = await generate(context, {
      accountId,
      request: value,
      warnings: requestWarnings,
      keyed: undefined,
      signal,
    });
    const { format } = image;
    const charge = quota.usedFreeQuota ? "free" : "credit";
    const seconds = (performance.now() - started) / 1000;
    context.metrics.rendered({ format, charge, seconds, bytes: image.bytes });
    const data = viewImage(image, context.baseUrl);
    return imageResult({
      structured: { data, meta: { quota, warnings } },
      bytes: await bytes(),
      name: fileNameOf(image),
      whereabouts: `Temporary: whoever has the link can open it until ${data.expiresAt}.`,
      cost: costInWords(quota),
      wishes: value,
    });
  };
}

function costInWords({ usedFreeQuota, freeRemaining, creditBalance }: QuotaSnapshot): string {
  const cost = usedFreeQuota ? "one free request, so it has a watermark" : "one credit";
  return `It cost ${cost}. Left: ${freeRemaining} free requests, ${creditBalance} credits.`;
}

/** The tool `diff_markdown` of the service: what differs in two versions of a document. */
import { checkRenderRequest, toolSchemas } from "@platen/contract";
import { differenceInWords } from "@platen/render/difference-in-words";
import type { Context } from "../context.ts";
import { ApiError } from "../domain/api-error.ts";
import { viewImage, fileNameOf } from "../domain/images/image-view.ts";
import { compare } from "../domain/requests/compare.ts";
import type { McpCaller } from "./endpoint.ts";
import { costInWords } from "./generate-image.ts";
import { showInChild } from "./pictures/picture-child.ts";
import { warningsInWords } from "./results/warnings-in-words.ts";
import { imageResult } from "./results/image-result.ts";
import type { ToolCall } from "./tool-server.ts";

const { input } = toolSchemas.diff_markdown;

export function diffMarkdownTool(
  context: Context,
  { accountId, mayRender, tokenId }: Pick<McpCaller, "accountId" | "mayRender" | "tokenId">,
): ToolCall {
  return async (given, signal) => {
    const started = performance.now();
    mayRender();
    const checked = checkRenderRequest(input, given, context.config.markdownLimit);
    if (!checked.ok) throw new ApiError(checked.code, checked.message, checked);
    const { value, warnings: own } = checked;
    const order = { accountId, tokenId, request: value, warnings: own, keyed: undefined, signal };
    const { difference, generated } = await compare(context, order);
    const told = generated || own.length === 0 ? [] : warningsInWords(own);
    const text = [differenceInWords(difference), ...told].join("\n");
    const words = { type: "text", text } as const;
    if (!generated)
      return { content: [words], structuredContent: { data: difference, meta: { warnings: own } } };
    const { image, quota, warnings, bytes } = generated;
    const charge = quota.usedFreeQuota ? "free" : "credit";
    const seconds = (performance.now() - started) / 1000;
    context.metrics.rendered({ format: image.format, charge, seconds, bytes: image.bytes });
    const data = viewImage(image, context.baseUrl);
    const result = await imageResult(
      {
        structured: { data, meta: { quota, warnings } },
        bytes: await bytes(),
        name: fileNameOf(image),
        whereabouts: `Temporary: anyone with the link can open it until ${data.expiresAt}.`,
        cost: costInWords(quota, context.terms),
        parameters: {},
      },
      showInChild,
    );
    return {
      content: [words, ...result.content],
      structuredContent: { data: { ...difference, image: data }, meta: { quota, warnings } },
    };
  };
}

/** The tool `generate_image` of the service: the generate endpoint, for agents. */
import {
  checkRenderRequest,
  toolSchemas,
  type GenerateToolInput,
  type QuotaSnapshot,
} from "@platen/contract";
import type { Context } from "../context.ts";
import { keepDocument, withDocument } from "../domain/accounts/handles.ts";
import { withBrand, type WithBrand } from "../domain/accounts/brands.ts";
import { attachPictures } from "../domain/rendering/attached-files.ts";
import { ApiError } from "../domain/api-error.ts";
import { generate } from "../domain/requests/generate.ts";
import { keyedRequest, type KeyedRequest } from "../domain/charging/idempotency.ts";
import { viewSet, type ImageSet } from "../domain/images/image-set.ts";
import { fileNameOf, viewImage } from "../domain/images/image-view.ts";
import type { Terms } from "../domain/charging/terms.ts";
import type { McpCaller } from "./endpoint.ts";
import { imageResult } from "./results/image-result.ts";
import { showInChild } from "./pictures/picture-child.ts";
import type { ToolCall } from "./tool-server.ts";

const { input } = toolSchemas.generate_image;

export function generateImageTool(
  context: Context,
  { accountId, mayRender, tokenId }: Pick<McpCaller, "accountId" | "mayRender" | "tokenId">,
): ToolCall {
  return async (given, signal) => {
    const started = performance.now();
    mayRender();
    const checked = checkRenderRequest(input, given, context.config.markdownLimit);
    if (!checked.ok) throw new ApiError(checked.code, checked.message, checked);
    const { value, warnings: requestWarnings } = checked;
    const sent = attachPictures(value.pictures);
    const whole = (await withDocument(context, value, accountId)).request;
    using branded = await withBrand(context, whole, { accountId, attached: sent, signal });
    const { attached } = branded;
    const { image, set, bytes, quota, warnings, description, replayed } = await generate(context, {
      accountId,
      tokenId,
      request: branded.request,
      warnings: requestWarnings,
      keyed: keyedCall(branded.request),
      attached,
      signal,
    });
    const { format } = image;
    const charge = quota.usedFreeQuota ? "free" : "credit";
    const seconds = (performance.now() - started) / 1000;
    if (!replayed) context.metrics.rendered({ format, charge, seconds, bytes: image.bytes });
    const { document, warnings: also } = await keepDocument(context, value, image);
    const data = {
      ...viewImage(image, context.baseUrl),
      ...(set && viewSet(set, context.baseUrl, description?.alt)),
      ...description,
      ...(document !== undefined && { document }),
    };
    const rendered = {
      structured: { data, meta: { quota, warnings: [...warnings, ...also] } },
      ...(set ? await picturesOf(set, context) : { bytes: await bytes() }),
      name: fileNameOf(image),
      whereabouts:
        `Temporary: anyone with the link can open it until ${data.expiresAt}.` +
        (document === undefined ? "" : `\ndocument: ${document} (edit_document mends it)`),
      cost: replayed
        ? "It was rendered before and cost nothing again."
        : costInWords(quota, context.terms),
      parameters: value,
    };
    return imageResult(rendered, showInChild);
  };
}

/** Each of several pictures, as it is stored. */
async function picturesOf({ images }: ImageSet, { images: store }: Context) {
  const found = await Promise.all(images.map((image) => store.read(image)));
  const pictures = found.filter((bytes) => bytes !== undefined);
  return { bytes: pictures[0] ?? new Uint8Array(), pictures };
}

/** The arguments that make two calls the same render. How the result is shown is not among them. */
function keyedCall(value: WithBrand<GenerateToolInput>): KeyedRequest | undefined {
  const { idempotencyKey, view: _, mode: __, inlineLimit: ___, preview: ____, ...render } = value;
  if (idempotencyKey === undefined) return undefined;
  const sent = JSON.stringify(Object.entries(render).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return keyedRequest(idempotencyKey, new TextEncoder().encode(sent), render);
}

export function costInWords(
  { usedFreeQuota, freeRemaining, creditBalance }: QuotaSnapshot,
  { unlimited, marked }: Terms,
): string {
  if (unlimited) return "It cost nothing.";
  const mark = marked ? ", so it has a watermark" : "";
  const cost = usedFreeQuota ? `one free request${mark}` : "one credit";
  return `It cost ${cost}. Left: ${freeRemaining} free requests, ${creditBalance} credits.`;
}

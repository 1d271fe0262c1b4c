/** The endpoints that answer with a file or a preview and store nothing. */
import {
  checkRenderRequest,
  exportRequest,
  PICTURES_BODY_LIMIT,
  previewRequest,
  withPicturesByAddress,
  type ApiPicture,
} from "@platen/contract";
import type { Context } from "../../context.ts";
import { withBrand } from "../../domain/accounts/brands.ts";
import { attachPictures } from "../../domain/rendering/attached-files.ts";
import {
  exportFile,
  preview,
  type Exported,
  type ExportOrder,
} from "../../domain/requests/export.ts";
import { keyedExport } from "../../domain/charging/idempotency.ts";
import { accepted } from "../bodies/checked-body.ts";
import { answerFile } from "../answers/file-answer.ts";
import { idempotencyKeyOf } from "../callers/idempotency-key.ts";
import { answerParts, answerPictures } from "../answers/parts-answer.ts";
import { callerOf } from "../rate-limits.ts";
import { readJson } from "../bodies/read-body.ts";
import { readRenderBody, type RenderBody } from "../bodies/render-body.ts";
import { logFields, type Handler, type Request } from "../types.ts";

export const createExport: Handler = async (request, context) => {
  using order = await orderOf(request, context, exportRequest);
  return answer(request, context, await exportFile(context, order));
};

export const createPreview: Handler = async (request, context) => {
  using order = await orderOf(request, context, previewRequest);
  return answer(request, context, await preview(context, order));
};

async function orderOf<Schema extends typeof exportRequest | typeof previewRequest>(
  request: Request,
  context: Context,
  schema: Schema,
): Promise<ExportOrder<ReturnType<Schema["parse"]>> & Disposable> {
  const { config } = context;
  const { fields, files } = await readBody(request, context, schema);
  const byAddress = picturesIn(fields) === "by address";
  const taken = byAddress ? schema.extend(withPicturesByAddress) : schema;
  const checked = accepted(checkRenderRequest(taken, fields, config.markdownLimit));
  const accountId = request.get("accountId");
  const caller = accountId ?? callerOf(request.get("address"));
  const { pictures } = checked.value as { pictures?: unknown };
  const sent = byAddress
    ? attachPictures(pictures as Record<string, string>)
    : pictures === undefined
      ? undefined
      : context.shelf.gather(caller, pictures as readonly ApiPicture[]);
  const { signal } = request.req.raw;
  const value = checked.value as unknown as ReturnType<Schema["parse"]>;
  const branded = await withBrand(context, value, { accountId, attached: files ?? sent, signal });
  const key = idempotencyKeyOf(request.req.header("idempotency-key"));
  return {
    accountId,
    caller,
    ...branded,
    warnings: checked.warnings,
    keyed: key === undefined ? undefined : keyedExport(key, branded.request),
    signal,
  };
}

/** Pages of the web app list pictures by their hashes; others give them by relative addresses. */
function picturesIn(fields: unknown): "listed" | "by address" {
  const { pictures } = (fields ?? {}) as { pictures?: unknown };
  const isObject = typeof pictures === "object" && pictures !== null && !Array.isArray(pictures);
  return isObject ? "by address" : "listed";
}

/** Files cost the pages of others nothing here: what changes something is asked of our own pages only. */
async function readBody(
  request: Request,
  context: Context,
  schema: typeof exportRequest | typeof previewRequest,
): Promise<Pick<RenderBody, "fields" | "files">> {
  if (schema === previewRequest)
    return readRenderBody(request, context, schema, PICTURES_BODY_LIMIT);
  return { fields: await readJson(request, context, PICTURES_BODY_LIMIT) };
}

function answer(request: Request, context: Context, exported: Exported): Response {
  const { bytes, format, width, height, warnings, watermarked, left, description, replayed } =
    exported;
  logFields(request, { format, bytes: bytes.length, watermarked, replayed: replayed || undefined });
  if (replayed) request.header("Idempotent-Replayed", "true");
  const quota = left && {
    "X-Exports-Clean-Remaining": left.cleanExports,
    "X-Quota-Credit-Balance": left.creditBalance,
  };
  const headers = { "X-Watermark": watermarked, ...quota };
  const told = { ...exported, headers };
  if (exported.preview) return answerParts(request, exported.preview, told, context);
  if (exported.pictures) return answerPictures(request, exported.pictures, told, context);
  const facts = { format, name: "platen", width, height, warnings, headers, description };
  return answerFile(request, { content: bytes, ...facts }, context);
}

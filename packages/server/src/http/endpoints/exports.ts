import {
  checkRenderRequest,
  exportRequest,
  PICTURES_BODY_LIMIT,
  previewRequest,
  type ExportRequest,
} from "@platen/contract";
import type { Context } from "../../context.ts";
import { exportFile, preview, type Exported, type ExportOrder } from "../../domain/export.ts";
import { keyedExport } from "../../domain/idempotency.ts";
import { accepted } from "../checked-body.ts";
import { answerFile } from "../file-answer.ts";
import { idempotencyKeyOf } from "../idempotency-key.ts";
import { answerParts } from "../parts-answer.ts";
import { callerOf } from "../rate-limits.ts";
import { readJson } from "../read-body.ts";
import { logFields, type Handler, type Request } from "../types.ts";

export const createExport: Handler = async (request, context) =>
  answer(
    request,
    context,
    await exportFile(context, await orderOf(request, context, exportRequest)),
  );

export const createPreview: Handler = async (request, context) =>
  answer(request, context, await preview(context, await orderOf(request, context, previewRequest)));

async function orderOf<Schema extends typeof exportRequest | typeof previewRequest>(
  request: Request,
  context: Context,
  schema: Schema,
): Promise<ExportOrder<ReturnType<Schema["parse"]>>> {
  const { config } = context;
  const body = await readJson(request, context, PICTURES_BODY_LIMIT);
  const checked = accepted(checkRenderRequest(schema, body, config.markdownLimit));
  const accountId = request.get("accountId");
  const caller = accountId ?? callerOf(request.get("address"));
  const { pictures } = checked.value as ExportRequest;
  const attached = pictures && context.shelf.gather(caller, pictures);
  const key = idempotencyKeyOf(request.req.header("idempotency-key"));
  return {
    accountId,
    caller,
    request: checked.value as ReturnType<Schema["parse"]>,
    warnings: checked.warnings,
    ...(attached && { attached }),
    keyed: key === undefined ? undefined : keyedExport(key, checked.value),
    signal: request.req.raw.signal,
  };
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
  if (exported.preview)
    return answerParts(request, exported.preview, { ...exported, headers }, context);
  const facts = { format, name: "platen", width, height, warnings, headers, description };
  return answerFile(request, { content: bytes, ...facts }, context);
}

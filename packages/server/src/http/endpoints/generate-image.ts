/** `POST /api/v1/images/generate`: renders Markdown, charges for it, and stores the picture or answers with it. */
import {
  BODY_LIMIT,
  checkRenderRequest,
  generateRequest,
  JOBS,
  type GenerateRequest,
} from "@platen/contract";
import type { Context } from "../../context.ts";
import { ApiError } from "../../domain/api-error.ts";
import { keepDocument, withDocument } from "../../domain/accounts/handles.ts";
import { withBrand } from "../../domain/accounts/brands.ts";
import { attachPictures } from "../../domain/rendering/attached-files.ts";
import { generate, type Generated } from "../../domain/requests/generate.ts";
import { keyedRequest } from "../../domain/charging/idempotency.ts";
import { viewGenerated } from "../../domain/requests/generated-view.ts";
import { accepted } from "../bodies/checked-body.ts";
import { answerLater, asksForJob, prefersJob } from "./jobs.ts";
import { answerFile } from "../answers/file-answer.ts";
import { idempotencyKeyOf } from "../callers/idempotency-key.ts";
import { heldJson } from "../bodies/held-bytes.ts";
import { readRenderBody } from "../bodies/render-body.ts";
import {
  accountOf,
  logFields,
  noteWarnings,
  refuseUnverified,
  type Handler,
  type Request,
} from "../types.ts";

export const generateImage: Handler = async (request, context) => {
  const started = performance.now();
  refuseUnverified(request);
  const prefers = prefersJob(request);
  const limit = prefers ? JOBS.body : BODY_LIMIT;
  const body = await readRenderBody(request, context, generateRequest, limit);
  if (prefers || asksForJob(body.fields)) return answerLater(request, context, body, prefers);
  const { fields, files, sameness } = body;
  const { markdownLimit } = context.config;
  const { value, warnings } = accepted(checkRenderRequest(generateRequest, fields, markdownLimit));
  request.set("format", value.format ?? "png");
  refuseTelling(value);
  const accountId = accountOf(request);
  const { signal } = request.req.raw;
  const sent = files ?? attachPictures(value.pictures);
  const kept = await withDocument(context, value, accountId);
  using branded = await withBrand(context, kept.request, { accountId, attached: sent, signal });
  const { attached } = branded;
  const digest = [branded.digest, kept.digest].filter(Boolean).join(" ");
  const key = idempotencyKeyOf(request.req.header("idempotency-key"));
  const generated = await generate(context, {
    accountId,
    tokenId: request.get("tokenId"),
    request: branded.request,
    warnings,
    keyed: key === undefined ? undefined : keyedRequest(key, await sameness(), fields, digest),
    attached,
    signal,
  });
  const { format, bytes } = generated.image;
  noteWarnings(request, generated.warnings);
  const keeping = await keepDocument(context, value, generated.image);
  const charge = generated.quota.usedFreeQuota ? "free" : "credit";
  logFields(request, { format, bytes, charge, replayed: generated.replayed || undefined });
  const seconds = (performance.now() - started) / 1000;
  if (!generated.replayed) context.metrics.rendered({ format, charge, seconds, bytes });
  else request.header("Idempotent-Replayed", "true");
  if (value.mode === "binary") return answerBinary(request, context, generated);
  // Another kind of store may say that it has the file while some of it is still being sent.
  if (context.config.imageStore.kind === "files") generated.letGo();
  return answerUrl(request, generated, keeping, context);
};

/** @throws ApiError `INVALID_REQUEST` if somebody is to be told of the end of a render that is waited for */
function refuseTelling({ webhookUrl }: GenerateRequest): void {
  if (webhookUrl === undefined) return;
  const message = "webhookUrl goes with async: true; without it the answer tells";
  const details = [{ path: "webhookUrl", message }];
  throw new ApiError("INVALID_REQUEST", `${message}.`, { details });
}

type Kept = Awaited<ReturnType<typeof keepDocument>>;

function answerUrl(request: Request, generated: Generated, kept: Kept, context: Context): Response {
  request.header("Cache-Control", "private, no-store");
  const { data, meta } = viewGenerated(generated, kept, context.baseUrl);
  return heldJson(request, { success: true, data, meta }, context);
}

/** From this size on a file that is at hand is read from the disk as it is sent, in bytes. */
const LARGE = 2 ** 20;

async function answerBinary(
  request: Request,
  context: Context,
  generated: Generated,
): Promise<Response> {
  const { image, set, quota, warnings, description } = generated;
  const { id, width, height } = image;
  const { format, bytes } = set?.archive ?? image;
  const atHand = context.config.imageStore.kind === "files" || generated.replayed;
  const stream =
    atHand && bytes >= LARGE
      ? await context.images.stream(set?.archive ?? image, 0, bytes - 1)
      : undefined;
  const headers = {
    "X-Image-Id": id,
    "X-Quota-Free-Remaining": quota.freeRemaining,
    "X-Quota-Credit-Balance": quota.creditBalance,
    "X-Quota-Used-Free": quota.usedFreeQuota,
  };
  const content = stream ? { stream, bytes } : await generated.bytes();
  const file = { content, format, name: id, width, height, warnings, headers, description };
  return answerFile(request, file, context);
}

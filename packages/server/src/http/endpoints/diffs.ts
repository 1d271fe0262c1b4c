/** `POST /api/v1/diffs`: what differs in two versions of a document, and a picture of both. */
import { checkRenderRequest, diffRequest } from "@platen/contract";
import { keyedRequest } from "../../domain/charging/idempotency.ts";
import { viewImage } from "../../domain/images/image-view.ts";
import { compare } from "../../domain/requests/compare.ts";
import { accepted } from "../bodies/checked-body.ts";
import { heldJson } from "../bodies/held-bytes.ts";
import { readRenderBody } from "../bodies/render-body.ts";
import { idempotencyKeyOf } from "../callers/idempotency-key.ts";
import { accountOf, logFields, noteWarnings, refuseUnverified, type Handler } from "../types.ts";

export const createDiff: Handler = async (request, context) => {
  const started = performance.now();
  refuseUnverified(request);
  const { fields, sameness } = await readRenderBody(request, context, diffRequest);
  const { markdownLimit } = context.config;
  const { value, warnings } = accepted(checkRenderRequest(diffRequest, fields, markdownLimit));
  const key = idempotencyKeyOf(request.req.header("idempotency-key"));
  const { difference, generated } = await compare(context, {
    accountId: accountOf(request),
    tokenId: request.get("tokenId"),
    request: value,
    warnings,
    keyed: key === undefined ? undefined : keyedRequest(key, await sameness(), fields),
    signal: request.req.raw.signal,
  });
  request.header("Cache-Control", "private, no-store");
  if (!generated) {
    const answer = { success: true, data: difference, meta: { warnings } };
    return heldJson(request, answer, context);
  }
  const { image, quota, replayed, warnings: all } = generated;
  noteWarnings(request, all);
  const charge = quota.usedFreeQuota ? "free" : "credit";
  logFields(request, { format: image.format, bytes: image.bytes, charge, replayed: replayed || undefined }); // prettier-ignore
  const seconds = (performance.now() - started) / 1000;
  const { format, bytes } = image;
  if (replayed) request.header("Idempotent-Replayed", "true");
  else context.metrics.rendered({ format, charge, seconds, bytes });
  const data = { ...difference, image: viewImage(image, context.baseUrl) };
  return heldJson(request, { success: true, data, meta: { quota, warnings: all } }, context);
};

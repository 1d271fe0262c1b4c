/** Handlers for owners of shares: store, list and remove. */
import {
  checkRenderRequest,
  createShareRequest,
  PICTURES_BODY_LIMIT,
  type ShareView,
} from "@platen/contract";
import { pickOptions } from "@platen/render/options";
import { ApiError } from "../../domain/api-error.ts";
import { withBrandInside } from "../../domain/accounts/brands.ts";
import { createShare, type ShareSummary } from "../../domain/accounts/shares.ts";
import { accepted } from "../bodies/checked-body.ts";
import { readJson } from "../bodies/read-body.ts";
import { accountOf, logFields, refuseUnverified, type Handler } from "../types.ts";
import { addressOf } from "./address.ts";

export const storeShare: Handler = async (request, context) => {
  refuseUnverified(request);
  const body = await readJson(request, context, PICTURES_BODY_LIMIT);
  const checked = checkRenderRequest(createShareRequest, body, context.config.markdownLimit);
  const { title, days, markdown, pictures = [], brand: named, ...fields } = accepted(checked).value;
  const accountId = accountOf(request);
  const { signal } = request.req.raw;
  // It may have megabytes, as what a request reads of an account.
  const brand = await context.storedReads.read(
    accountId,
    signal,
    () => withBrandInside(context.brands, accountId, named),
    (inside) => inside,
  );
  const share = await createShare(context, {
    accountId,
    title,
    days,
    markdown,
    options: pickOptions({ ...fields, brand }),
    attached: context.shelf.gather(accountId, pictures),
    signal,
  });
  logFields(request, { shareId: share.id, bytes: share.bytes });
  request.header("Cache-Control", "private, no-store");
  return request.json({ success: true, data: viewOf(share, context.baseUrl) }, 201);
};

export const listShares: Handler = async (request, { shares, clock, baseUrl }) => {
  const list = await shares.listOf(accountOf(request), clock.now());
  request.header("Cache-Control", "private, no-store");
  const data = { shares: list.map((share) => viewOf(share, baseUrl)) };
  return request.json({ success: true, data });
};

export const removeShare: Handler = async (request, { shares }) => {
  const shareId = request.req.param("shareId") ?? "";
  if (!(await shares.remove(shareId, accountOf(request))))
    throw new ApiError("NOT_FOUND", "There is no such share.");
  logFields(request, { shareId });
  return request.json({ success: true, data: { shareId, deleted: true } });
};

function viewOf(
  { id, title, bytes, createdAt, expiresAt }: ShareSummary,
  baseUrl: string,
): ShareView {
  return {
    shareId: id,
    title,
    url: addressOf(baseUrl, id),
    bytes,
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
  };
}

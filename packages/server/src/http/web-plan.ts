/**
 * Tells the web app the plan of a document, before anything is drawn: cards, pages, words. No part
 * of the public API.
 */
import {
  checkRenderRequest,
  PICTURES_BODY_LIMIT,
  previewRequest,
  type WebPlan,
} from "@platen/contract";
import { planOf } from "@platen/render/plan";
import { withBrand } from "../domain/accounts/brands.ts";
import { renderRequest } from "../domain/requests/render-and-charge.ts";
import { withMarkdown } from "../domain/rendering/sources.ts";
import { shareOf } from "../domain/limits/visitors.ts";
import { accepted } from "./bodies/checked-body.ts";
import { callerOf } from "./rate-limits.ts";
import { readJson } from "./bodies/read-body.ts";
import type { Handler } from "./types.ts";

export const WEB_PLAN = "/api/web/plans";

export const planForWeb: Handler = async (request, context) => {
  const body = await readJson(request, context, PICTURES_BODY_LIMIT);
  const checked = checkRenderRequest(previewRequest, body, context.config.markdownLimit);
  const { pictures, view: _, ...asked } = accepted(checked).value;
  const accountId = request.get("accountId");
  const caller = accountId ?? callerOf(request.get("address"));
  const sent = pictures && context.shelf.gather(caller, pictures);
  const { signal } = request.req.raw;
  using branded = await withBrand(context, asked, { accountId, attached: sent, signal });
  const { attached } = branded;
  const { request: parameters, place } = await withMarkdown(context, branded.request, {
    caller,
    signal,
  });
  const result = await renderRequest(
    context,
    parameters,
    accountId === undefined && context.terms.marked,
    {
      caller,
      ...shareOf(accountId),
      lane: "preview",
      paid: false,
      planning: true,
      signal,
      ...(place && { place }),
      ...(attached && { attached }),
    },
  );
  const { images = [], pages, words, readingTime } = planOf(result);
  const data: WebPlan = {
    cards: images.map(({ lines: [first, last] }) => [first, last]),
    ...(pages !== undefined && { pages }),
    words,
    readingTime,
  };
  request.header("Cache-Control", "private, no-store");
  return request.json({ success: true, data });
};

/** The endpoints of documents that are kept for a day. */
import { checkRequest, editRequest } from "@platen/contract";
import { ApiError } from "../../domain/api-error.ts";
import { editDocument as edit, readHandle } from "../../domain/accounts/handles.ts";
import { accepted } from "../bodies/checked-body.ts";
import { heldJson } from "../bodies/held-bytes.ts";
import { readJson } from "../bodies/read-body.ts";
import { idempotencyKeyOf } from "../callers/idempotency-key.ts";
import { accountOf, refuseUnverified, type Handler, type Request } from "../types.ts";

export const getDocument: Handler = async (request, context) => {
  refuseUnverified(request);
  const { signal } = request.req.raw;
  const data = await readHandle(context, accountOf(request), idIn(request), signal);
  request.header("Cache-Control", "private, no-store");
  return heldJson(request, { success: true, data }, context);
};

export const editDocument: Handler = async (request, context) => {
  refuseUnverified(request);
  const id = idIn(request);
  const body = await readJson(request, context);
  const { value, warnings: unknown } = accepted(checkRequest(editRequest, body));
  const { warnings, ...data } = await edit(context, {
    accountId: accountOf(request),
    id,
    request: value,
    key: idempotencyKeyOf(request.req.header("idempotency-key")),
    signal: request.req.raw.signal,
  });
  request.header("Cache-Control", "private, no-store");
  const answer = { success: true, data, meta: { warnings: [...unknown, ...warnings] } };
  return heldJson(request, answer, context);
};

/** @throws ApiError `NOT_FOUND` of what can be no handle */
function idIn(request: Request): string {
  const id = request.req.param("documentId") ?? "";
  if (/^[0-9a-f-]{36}$/u.test(id)) return id;
  throw new ApiError("NOT_FOUND", "The account keeps no such document.");
}

/** The endpoints of the keys by which an account signs links. */
import {
  checkRequest,
  createLinkKeyRequest,
  createLinkRequest,
  type CreatedLinkKey,
  type LinkKeyView,
} from "@platen/contract";
import { ApiError } from "../../domain/api-error.ts";
import { createLinkKey as create, signLink, type LinkKey } from "../../domain/links/link-keys.ts";
import { accepted } from "../bodies/checked-body.ts";
import { readJson } from "../bodies/read-body.ts";
import { accountOf, logFields, type Handler } from "../types.ts";

export const listLinkKeys: Handler = async (request, { linkKeys }) => {
  request.header("Cache-Control", "private, no-store");
  const keys = await linkKeys.listOf(accountOf(request));
  return request.json({ success: true, data: { keys: keys.map(view) } });
};

export const createLinkKey: Handler = async (request, context) => {
  const body = await readJson(request, context);
  const { name } = accepted(checkRequest(createLinkKeyRequest, body)).value;
  const { key, secret } = await create(context, { accountId: accountOf(request), name });
  logFields(request, { keyId: key.id });
  request.header("Cache-Control", "private, no-store");
  const data: CreatedLinkKey = { ...view(key), secret };
  return request.json({ success: true, data }, 201);
};

export const createLink: Handler = async (request, context) => {
  const body = await readJson(request, context);
  const { format = "png", query } = accepted(checkRequest(createLinkRequest, body)).value;
  const keyId = request.req.param("keyId") ?? "";
  const path = await signLink(context, accountOf(request), { keyId, format, query });
  request.header("Cache-Control", "private, no-store");
  return request.json({ success: true, data: { link: context.baseUrl + path } });
};

export const revokeLinkKey: Handler = async (request, { linkKeys }) => {
  const keyId = request.req.param("keyId") ?? "";
  if (!(await linkKeys.remove(accountOf(request), keyId)))
    throw new ApiError("NOT_FOUND", "There is no such key.");
  logFields(request, { keyId });
  request.header("Cache-Control", "private, no-store");
  return request.json({ success: true, data: { keyId, revoked: true } });
};

const view = ({ id, name, createdAt }: LinkKey): LinkKeyView => ({
  keyId: id,
  name,
  createdAt: new Date(createdAt).toISOString(),
});

/** The endpoints of brands that an account stores by name. */
import { checkRequest, PICTURES_BODY_LIMIT, putBrandRequest } from "@platen/contract";
import { ApiError } from "../../domain/api-error.ts";
import {
  isBrandName,
  putBrand as put,
  readBrand,
  viewBrand,
} from "../../domain/accounts/brands.ts";
import { attachPictures } from "../../domain/rendering/attached-files.ts";
import { accepted } from "../bodies/checked-body.ts";
import { heldBody } from "../bodies/held-bytes.ts";
import { readRenderBody } from "../bodies/render-body.ts";
import { limitRate } from "../rate-limits.ts";
import { accountOf, logFields, refuseUnverified, type Handler, type Request } from "../types.ts";

export const listBrands: Handler = async (request, { brands }) => {
  const list = await brands.list(accountOf(request));
  const bytes = list.reduce((sum, one) => sum + one.bytes, 0);
  return answer(request, { data: { brands: list.map(viewBrand), bytes } });
};

export const putBrand: Handler = async (request, context) => {
  refuseUnverified(request);
  const accountId = accountOf(request);
  await limitRate(request, context, "document", accountId);
  const body = await readRenderBody(request, context, putBrandRequest, PICTURES_BODY_LIMIT);
  const { value, warnings: unknown } = accepted(checkRequest(putBrandRequest, body.fields));
  const name = request.req.param("name") ?? "";
  const { brand } = value;
  const files = body.files ?? attachPictures(value.files, "files");
  const { signal } = request.req.raw;
  const { stored, warnings } = await put(context, { accountId, name, brand, files, signal });
  logFields(request, { bytes: stored.bytes });
  return answer(request, {
    data: viewBrand(stored),
    meta: { warnings: [...unknown, ...warnings] },
  });
};

export const getBrand: Handler = (request, context) => {
  const name = nameIn(request);
  const accountId = accountOf(request);
  const read = () => readBrand(context, accountId, name);
  return context.storedReads.read(accountId, request.req.raw.signal, read, ({ files, ...rest }) => {
    request.header("Cache-Control", "private, no-store");
    request.header("Content-Type", "application/json");
    // Files have megabytes, and stand in JSON as they are.
    const parts = Object.entries(files).map(([path, address]) =>
      Buffer.from(`${JSON.stringify(path)}:"${address}"`),
    );
    const between = parts.flatMap((part, at) => (at === 0 ? [part] : [Buffer.from(","), part]));
    const head = JSON.stringify({ success: true, data: rest }).slice(0, -2);
    const json = Buffer.concat([Buffer.from(`${head},"files":{`), ...between, Buffer.from("}}}")]);
    request.header("Content-Length", String(json.length));
    return request.body(heldBody(request, json, context), 200);
  });
};

export const deleteBrand: Handler = async (request, context) => {
  const name = nameIn(request);
  const accountId = accountOf(request);
  await limitRate(request, context, "document", accountId);
  if (!(await context.brands.remove(accountId, name))) throw unknown();
  return answer(request, { data: { name, deleted: true } });
};

function answer(request: Request, content: object): Response {
  request.header("Cache-Control", "private, no-store");
  return request.json({ success: true, ...content });
}

/** @throws ApiError `NOT_FOUND` of what can be no brand's */
function nameIn(request: Request): string {
  const name = request.req.param("name") ?? "";
  if (!isBrandName(name)) throw unknown();
  return name;
}

const unknown = () => new ApiError("NOT_FOUND", "The account stores no such brand.");

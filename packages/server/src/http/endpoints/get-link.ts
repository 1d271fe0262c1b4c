/** `GET /i/{keyId}/{signature}/{format}`: the picture of a signed link. */
import { createHash } from "node:crypto";
import { checkRenderRequest, generateRequest } from "@platen/contract";
import { formats, isPaged, type Format } from "@platen/render/options";
import type { Context } from "../../context.ts";
import { withBrand } from "../../domain/accounts/brands.ts";
import { ApiError } from "../../domain/api-error.ts";
import { fileFormats } from "../../domain/images/image-format.ts";
import { viewLink, type ViewedLink } from "../../domain/links/view-link.ts";
import { linkNotice } from "../../domain/links/link-notice.ts";
import { matches } from "../answers/if-none-match.ts";
import { accepted } from "../bodies/checked-body.ts";
import { heldBody } from "../bodies/held-bytes.ts";
import { fieldsOfTexts } from "../bodies/render-body.ts";
import {
  accountOf,
  logFields,
  refuseUnverified,
  sentAddress,
  type Handler,
  type Request,
} from "../types.ts";

/** Longest time that caches may keep a picture, in s: a key that is revoked ends with it. */
const KEPT = 86_400;

export const getLink: Handler = async (request, context) => {
  const started = performance.now();
  refuseUnverified(request);
  const format = request.req.param("format") ?? "";
  if (!(formats as readonly string[]).includes(format))
    throw new ApiError("NOT_FOUND", `A link ends in one of ${formats.join(", ")}.`);
  const { exp, fields } = fieldsIn(request);
  const left = exp === undefined ? KEPT : exp - Math.floor(context.clock.now() / 1000);
  if (left <= 0) throw new ApiError("FORBIDDEN", "This link has expired.");
  const checked = checkRenderRequest(
    generateRequest,
    { ...fields, format },
    context.config.markdownLimit,
  );
  const { value, warnings } = accepted(checked);
  const accountId = accountOf(request);
  const { signal } = request.req.raw;
  using branded = await withBrand(context, value, { accountId, attached: undefined, signal });
  const { attached, digest: brand = "" } = branded;
  try {
    const order = { accountId, request: branded.request, warnings, brand, attached, signal };
    const viewed = await viewLink(context, order);
    const { charge } = viewed;
    const file = { format: viewed.format, bytes: viewed.bytes.length };
    const seconds = (performance.now() - started) / 1000;
    if (charge !== "none") context.metrics.rendered({ ...file, charge, seconds });
    logFields(request, { ...file, charge });
    return answer(request, context, viewed, `public, max-age=${Math.min(KEPT, left)}`);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "QUOTA_EXCEEDED") throw error;
    const notice = await linkNotice(context, format as Format, signal);
    return answer(request, context, notice, "no-store", 429);
  }
};

/** Fields of a request that another part of the address says, or that ask for another answer. */
const notInLinks: ReadonlySet<string> = new Set([
  "format",
  "markdown",
  "mode",
  "document",
  "pictures",
  "plan",
]);

/** The fields of the query, by their names; `md` is the Markdown. */
function fieldsIn(request: Request): { exp: number | undefined; fields: object } {
  const query = new URLSearchParams(sentAddress(request).query);
  const names = [...query.keys()];
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw invalid(twice, "must be there once");
  const end = query.get("exp");
  const exp = end === null ? undefined : Number(end);
  if (exp !== undefined && !/^\d{1,12}$/u.test(end ?? ""))
    throw invalid(
      "exp",
      `must be whole seconds since 1970; got ${JSON.stringify(end?.slice(0, 40))}`,
    );
  const elsewhere = names.find((name) => notInLinks.has(name));
  if (elsewhere !== undefined) throw invalid(elsewhere, "has no place in the query of a link");
  const texts = names
    .filter((name) => name !== "exp" && name !== "md")
    .map((name) => [name, query.get(name) ?? ""] as const);
  const markdown = query.get("md");
  const fields = fieldsOfTexts(texts, generateRequest);
  return { exp, fields: { ...fields, ...(markdown !== null && { markdown }) } };
}

function invalid(name: string, problem: string): ApiError {
  const message = `${name.slice(0, 60)} ${problem}`;
  return new ApiError("INVALID_REQUEST", `${message}.`, {
    details: [{ path: name.slice(0, 60), message }],
  });
}

function answer(
  request: Request,
  context: Context,
  { bytes, format }: Pick<ViewedLink, "bytes" | "format">,
  cache: string,
  status: 200 | 429 = 200,
): Response {
  const etag = `"${createHash("sha256").update(bytes).digest("base64url")}"`;
  const { contentType, extension } = fileFormats[format];
  const headers = {
    "Content-Type": contentType,
    "Content-Disposition": `inline; filename="platen.${extension}"`,
    "Cache-Control": cache,
    ETag: etag,
    "Content-Security-Policy": isPaged(format)
      ? "default-src 'none'"
      : "default-src 'none'; sandbox",
  };
  for (const [name, value] of Object.entries(headers)) request.header(name, value);
  if (status === 200 && matches(request.req.header("if-none-match"), etag))
    return request.body(null, 304);
  request.header("Content-Length", String(bytes.length));
  if (request.req.method === "HEAD") return request.body(null, status);
  return request.body(heldBody(request, bytes, context), status);
}

/** Hands out a stored image, whole, in part, or as not modified. */
import { isPaged } from "@platen/render/options";
import { ApiError } from "../../domain/api-error.ts";
import { findImage } from "../../domain/images/image-access.ts";
import { fileFormats } from "../../domain/images/image-format.ts";
import type { StoredImage } from "../../domain/images/image-store.ts";
import type { Context } from "../../context.ts";
import { rangeOf, type ByteRange } from "../answers/byte-range.ts";
import { matches } from "../answers/if-none-match.ts";
import { type Handler, type Request } from "../types.ts";

export const getImage: Handler = async (request, context) => {
  const image = await findImage(context, request.req.param("file") ?? "");
  const etag = `"${image.digest}"`;
  setHeaders(request, image, etag, context);
  if (matches(request.req.header("if-none-match"), etag)) return request.body(null, 304);
  const whole = { start: 0, end: image.bytes - 1 };
  const part = partOf(request, image, etag);
  const { start, end } = part ?? whole;
  request.header("Content-Length", String(end - start + 1));
  if (part) request.header("Content-Range", `bytes ${start}-${end}/${image.bytes}`);
  const status = part ? 206 : 200;
  if (request.req.method === "HEAD") return request.body(null, status);
  const stream = await context.images.stream(image, start, end);
  if (!stream) throw missing(image);
  return request.body(stream, status);
};

function setHeaders(request: Request, image: StoredImage, etag: string, context: Context): void {
  const { contentType, extension } = fileFormats[image.format];
  const secondsLeft = Math.floor((image.expiresAt - context.clock.now()) / 1000);
  const headers = {
    "Content-Type": contentType,
    "Content-Disposition": `inline; filename="${image.id}.${extension}"`,
    "Cache-Control": `private, max-age=${secondsLeft}, immutable`,
    ETag: etag,
    "Accept-Ranges": "bytes",
    // The viewers that browsers have for pdf do not work in a sandbox.
    "Content-Security-Policy": isPaged(image.format)
      ? "default-src 'none'"
      : "default-src 'none'; sandbox",
  };
  for (const [name, value] of Object.entries(headers)) request.header(name, value);
}

function partOf(request: Request, image: StoredImage, etag: string): ByteRange | undefined {
  const ifRange = request.req.header("if-range");
  if (ifRange !== undefined && ifRange !== etag) return undefined;
  return rangeOf(request.req.header("range"), image.bytes);
}

function missing({ id }: StoredImage): ApiError {
  return new ApiError("INTERNAL_ERROR", "The image could not be read.", {
    internal: `the file of image ${id} is missing`,
  });
}

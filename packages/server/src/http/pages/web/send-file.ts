import { matches } from "../../answers/if-none-match.ts";
import type { Request } from "../../types.ts";
import { chooseCoding } from "./choose-coding.ts";
import type { Variant, WebFile } from "./read-files.ts";

/**
 * Content security policy of the app. Nothing of it comes from elsewhere, and nothing is inline.
 */
export const appPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * Content security policy of the worker with the press: it compiles WebAssembly, loads files from
 * this service, and has no page.
 */
export const pressPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
].join("; ");

export interface Sending {
  cacheControl: string;
  /** Status, by default 200. With 404 the answer is always whole. */
  status?: 200 | 404;
  /** Content security policy; default: the app's. */
  policy?: string;
}

/** Sends a file in the best form that the client takes, or 304 if the client has it already. */
export function sendFile(request: Request, file: WebFile, sending: Sending): Response {
  const { cacheControl, status = 200, policy = appPolicy } = sending;
  const { coding, bytes, etag } = variantFor(request, file);
  request.header("Content-Security-Policy", policy);
  request.header("Cross-Origin-Opener-Policy", "same-origin");
  request.header("Cache-Control", cacheControl);
  if (file.codings.length > 0) request.header("Vary", "Accept-Encoding", { append: true });
  if (status === 200) {
    request.header("ETag", etag);
    if (matches(request.req.header("if-none-match"), etag)) return request.body(null, 304);
  }
  request.header("Content-Type", file.contentType);
  request.header("Content-Length", String(bytes.length));
  if (coding !== "identity") request.header("Content-Encoding", coding);
  if (request.req.method === "HEAD") return request.body(null, status);
  return request.body(bytes, status);
}

function variantFor(request: Request, { codings, form }: WebFile): Variant {
  return form(chooseCoding(request.req.header("accept-encoding"), codings) ?? "identity");
}

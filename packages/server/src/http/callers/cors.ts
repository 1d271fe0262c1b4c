/**
 * Cross-origin requests. Where a token, or nothing, gives access, any page may call: no cookie is
 * looked at. Where a session does, no other origin may. Where either does, any page may call with a token.
 */
import { headerDescriptions, type Access } from "@platen/contract";
import type { Request } from "../types.ts";

const exposed = [
  ...Object.keys(headerDescriptions),
  "X-Request-Id",
  "RateLimit",
  "RateLimit-Policy",
].join(", ");

export function isOpen(access: Access): boolean {
  return ["token", "account", "signed", "public"].includes(access);
}

/** Headers of an answer that any page may read. */
export function allowAnyOrigin(request: Request): void {
  request.header("Access-Control-Allow-Origin", "*");
  request.header("Access-Control-Expose-Headers", exposed);
  request.header("Cross-Origin-Resource-Policy", "cross-origin");
}

/** The answer to OPTIONS, which is also a browser's question before a request of another origin. */
export function answerOptions(request: Request, allow: string, open: boolean): Response {
  request.header("Allow", allow);
  if (open) {
    allowAnyOrigin(request);
    request.header("Access-Control-Allow-Methods", allow);
    request.header(
      "Access-Control-Allow-Headers",
      "Authorization, Content-Type, Idempotency-Key, Prefer",
    );
    request.header("Access-Control-Max-Age", "86400");
  }
  return request.body(null, 204);
}

import { createHash, timingSafeEqual } from "node:crypto";

/**
 * Makes a function that says whether an `Authorization` header has the key, in the same time for
 * yes and no.
 */
export function keyCheck(key: string): (authorization: string | null) => boolean {
  const wanted = digest(`Bearer ${key}`);
  return (authorization) => timingSafeEqual(digest(authorization ?? ""), wanted);
}

/** Hashes a text, so that both sides of the comparison have equal length, whatever was sent. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

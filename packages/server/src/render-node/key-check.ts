import { createHash, timingSafeEqual } from "node:crypto";

/** Whether an `Authorization` header has the key. It takes as long to say no as to say yes. */
export function keyCheck(key: string): (authorization: string | null) => boolean {
  const wanted = digest(`Bearer ${key}`);
  return (authorization) => timingSafeEqual(digest(authorization ?? ""), wanted);
}

/** Of equal length, whatever was sent. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

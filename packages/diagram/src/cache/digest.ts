import { createHash } from "node:crypto";

/** A short name for a text. */
export function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}

/**
 * Tells the service that an export is the one before: saving a file and then copying it is one
 * export. The picture format does not count; a PDF is another thing.
 */
import { isPaged } from "@platen/render/options";
import type { RenderOrder } from "../api/render-file.ts";
import { sentOf } from "../api/sent-style.ts";

/** Key of an export's content. Two exports with the same key are one. */
export function subjectOf(order: RenderOrder): string {
  const { format, ...style } = sentOf(order.style);
  return `${isPaged(format) ? "pdf" : "picture"} ${JSON.stringify(style)}\n${order.markdown}`;
}

let last: { subject: string; key: string } | undefined;

/** The same for the same subject, after a reload too where the browser can make digests. */
export async function exportKey(subject: string): Promise<string> {
  if (last?.subject !== subject) last = { subject, key: await keyOf(subject) };
  return last.key;
}

async function keyOf(subject: string): Promise<string> {
  const bytes = new TextEncoder().encode(subject);
  // Pages without https have no digests: there a key lasts as long as the page.
  const digest: ArrayBuffer | Uint8Array = isSecureContext
    ? await crypto.subtle.digest("SHA-256", bytes)
    : crypto.getRandomValues(new Uint8Array(32));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

import type { ErrorEnvelope } from "@platen/contract";
import type { Ended } from "./exchange.ts";

/** Before what could not be sent or broke off is tried again, in ms. */
const SOON = 100;

/** What a client calls it: `connection broke`, `503 OVERLOADED`. */
export function nameOf(ended: Ended): string {
  if (ended.kind !== "answered") return `connection ${ended.kind}`;
  return `${ended.status} ${codeOf(ended.body) ?? ""}`.trim();
}

/**
 * How long to wait before asking again, in ms; absent where asking again is not safe or makes no
 * sense. What may have been done is safe to ask for again with an idempotency key only; what was
 * answered makes sense only if the answer says when.
 */
export function waitFor(ended: Ended, keyed: boolean): number | undefined {
  if (ended.kind === "refused") return SOON;
  if (ended.kind !== "answered") return keyed ? SOON : undefined;
  const seconds = Number(ended.headers["retry-after"]);
  const may = ended.status === 503 || (ended.status === 409 && keyed);
  return may && seconds > 0 ? seconds * 1000 : undefined;
}

function codeOf(body: Buffer): string | undefined {
  try {
    return (JSON.parse(body.toString()) as Partial<ErrorEnvelope>).error?.code;
  } catch {
    return undefined;
  }
}

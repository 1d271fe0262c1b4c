import type { ErrorEnvelope } from "@platen/contract";
import type { Ended } from "./exchange.ts";

/** Time before another attempt after a request could not be sent or broke off, in ms. */
const SOON = 100;

/** Returns a client's name for an outcome: `connection broke`, `503 OVERLOADED`. */
export function nameOf(ended: Ended): string {
  if (ended.kind !== "answered") return `connection ${ended.kind}`;
  return `${ended.status} ${codeOf(ended.body) ?? ""}`.trim();
}

/**
 * Returns the time to wait before asking again, in ms; absent if asking again is not safe or makes
 * no sense. A request that may have been carried out is safe to repeat only with an idempotency
 * key; one that was answered is repeated only if the answer says when.
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

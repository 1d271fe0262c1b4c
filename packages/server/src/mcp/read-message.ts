/** The one message of a request, or the answer that refuses it. */
import { BODY_LIMIT } from "@platen/contract";
import { ProtocolErrorCode } from "@modelcontextprotocol/server";
import { pastBounds } from "../domain/limits/json-bounds.ts";

type Read = { ok: true; message: unknown } | { ok: false; refusal: Response };

/**
 * Arrays are refused: both revisions have done away with batches, and a thousand calls in one
 * request would count as one against the limits on requests.
 *
 * @param bytes of the body
 */
export function readMessage(bytes: Uint8Array | "too large"): Read {
  if (bytes === "too large")
    return refused(413, ProtocolErrorCode.InvalidRequest, `A body has at most ${BODY_LIMIT} bytes`);
  const problem = pastBounds(bytes);
  if (problem !== undefined)
    return refused(400, ProtocolErrorCode.InvalidRequest, `The body ${problem}`);
  let message: unknown;
  try {
    message = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return refused(400, ProtocolErrorCode.ParseError, "The body is not JSON");
  }
  if (Array.isArray(message))
    return refused(400, ProtocolErrorCode.InvalidRequest, "One message a request: no batches");
  return { ok: true, message };
}

function refused(status: number, code: number, message: string): Read {
  const body = { jsonrpc: "2.0", id: null, error: { code, message } };
  return { ok: false, refusal: Response.json(body, { status }) };
}

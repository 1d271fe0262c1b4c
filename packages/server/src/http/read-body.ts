/** Request bodies: never more than is allowed, and JSON or nothing. */
import { BODY_LIMIT } from "@platen/contract";
import { ApiError } from "../domain/api-error.ts";
import { pastBounds } from "../domain/json-bounds.ts";
import type { Request } from "./types.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

export interface JsonBody {
  value: unknown;
  /** As they arrived. */
  bytes: Uint8Array;
}

/** @throws ApiError `INVALID_REQUEST`, `PAYLOAD_TOO_LARGE` */
export async function readJson(request: Request): Promise<unknown> {
  return (await readJsonBody(request)).value;
}

/** @throws ApiError `INVALID_REQUEST`, `PAYLOAD_TOO_LARGE` */
export async function readJsonBody(request: Request): Promise<JsonBody> {
  refuseOtherTypes(request);
  const bytes = await readBytes(request, BODY_LIMIT);
  return { value: parseBounded(bytes), bytes };
}

/**
 * Parses JSON that is within the bounds on requests, which are held before it is parsed.
 *
 * @throws ApiError `INVALID_REQUEST`
 */
export function parseBounded(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw invalid("body", "body must be UTF-8");
  }
  const problem = pastBounds(text);
  if (problem !== undefined) throw invalid("body", `body ${problem}`);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw invalid("body", `body must be JSON; ${text.trim() === "" ? "it is empty" : "it is not"}`);
  }
}

/** @throws ApiError `PAYLOAD_TOO_LARGE` */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const declared = request.req.header("content-length");
  if (declared !== undefined && Number(declared) > limit) throw tooLarge(limit);
  // No body is longer than it declares: the HTTP parser sees to that.
  if (declared !== undefined) return new Uint8Array(await request.req.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.req.raw.body ?? []) {
    length += chunk.length;
    if (length > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** @throws ApiError `INVALID_REQUEST` */
export function refuseOtherTypes(request: Request): void {
  const type = request.req.header("content-type");
  if (!/^application\/json\s*(;.*)?$/iu.test(type ?? ""))
    throw invalid("Content-Type", `Content-Type must be application/json; got ${shown(type)}`);
  const encoding = request.req.header("content-encoding");
  if (encoding !== undefined && encoding !== "identity")
    throw invalid("Content-Encoding", "Content-Encoding must be absent: send the body as it is");
}

function shown(type: string | undefined): string {
  return type === undefined ? "none" : JSON.stringify(type.slice(0, 60));
}

function invalid(path: string, message: string): ApiError {
  return new ApiError("INVALID_REQUEST", `${message}.`, { details: [{ path, message }] });
}

function tooLarge(limit: number): ApiError {
  return new ApiError("PAYLOAD_TOO_LARGE", `The body must have at most ${limit} bytes.`);
}

/** Request bodies: never more than is allowed, and JSON or nothing. */
import { BODY_LIMIT } from "@platen/contract";
import { giveBack } from "@platen/render/pool";
import { ApiError } from "../../domain/api-error.ts";
import {
  JsonScan,
  pastBounds,
  REQUEST_BOUNDS,
  type JsonBounds,
} from "../../domain/limits/json-bounds.ts";
import type { ByteLedger } from "../../domain/limits/byte-ledger.ts";
import type { InHand } from "../../domain/limits/in-hand.ts";
import { SMALL_BODY, type BodyPace } from "../../domain/limits/body-pace.ts";
import { callerOf } from "../rate-limits.ts";
import type { Request } from "../types.ts";

export interface Ledgers {
  /** Bodies that arrive, and how fast they are read. */
  inbox: ByteLedger;
  bodyPace: BodyPace;
  /** Those that are here. */
  bodies: InHand;
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

export interface JsonBody {
  value: unknown;
  /** As they arrived. */
  bytes: Uint8Array;
}

/** @throws ApiError `INVALID_REQUEST`, `PAYLOAD_TOO_LARGE` */
export async function readJson(
  request: Request,
  ledgers: Ledgers,
  limit = BODY_LIMIT,
): Promise<unknown> {
  return (await readJsonBody(request, ledgers, limit)).value;
}

/** @throws ApiError `INVALID_REQUEST`, `PAYLOAD_TOO_LARGE` */
export async function readJsonBody(
  request: Request,
  ledgers: Ledgers,
  limit = BODY_LIMIT,
  bounds = REQUEST_BOUNDS,
): Promise<JsonBody> {
  refuseOtherTypes(request);
  const bytes = await readBytes(request, limit, ledgers, bounds);
  return { value: parseBounded(bytes, bounds), bytes };
}

/**
 * Parses JSON that is within the bounds on requests, which are held before it is parsed.
 *
 * @throws ApiError `INVALID_REQUEST`
 */
export function parseBounded(bytes: Uint8Array, bounds?: JsonBounds): unknown {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw invalid("body", "body must be UTF-8");
  }
  const problem = pastBounds(bytes, bounds);
  if (problem !== undefined) throw invalid("body", `body ${problem}`);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw invalid("body", `body must be JSON; ${text.trim() === "" ? "it is empty" : "it is not"}`);
  }
}

/**
 * The body of a form, as it is.
 *
 * @throws ApiError `INVALID_REQUEST`, `PAYLOAD_TOO_LARGE`, `OVERLOADED`
 */
export function readForm(request: Request, limit: number, ledgers: Ledgers): Promise<Uint8Array> {
  refuseCoded(request);
  return readWhole(request, limit, ledgers, (piece) => piece);
}

/**
 * The body, which is JSON. What is past the bounds on JSON is kept up to where it passes them, which is all that it
 * takes to say so; the rest is read and dropped.
 *
 * @throws ApiError `PAYLOAD_TOO_LARGE`, `OVERLOADED`
 */
export function readBytes(
  request: Request,
  limit: number,
  ledgers: Ledgers,
  bounds?: JsonBounds,
): Promise<Uint8Array> {
  const scan = new JsonScan(bounds);
  return readWhole(request, limit, ledgers, (piece) => within(scan, piece));
}

/** A body, while it arrives counted among those that do. @param keep the part of a piece that is of use */
async function readWhole(
  request: Request,
  limit: number,
  { inbox, bodyPace, bodies }: Ledgers,
  keep: (piece: Buffer) => Buffer | undefined,
): Promise<Uint8Array> {
  const { incoming } = request.env;
  const declared = request.req.header("content-length");
  if (declared !== undefined && Number(declared) > limit) throw tooLarge(limit);
  const caller = callerOf(request.get("address"));
  const holding = inbox.open(caller, () => incoming.socket.destroy());
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    // Not destroyed where it is too long: the answer goes out on the same connection.
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
      const bytes = chunk as Buffer;
      const pieceLength = bytes.length;
      length += pieceLength;
      if (length > limit) throw tooLarge(limit);
      const kept = keep(bytes);
      if (kept) {
        holding.grow(kept.length);
        chunks.push(kept);
      }
      if (kept !== bytes) giveBack(bytes);
      if (length > SMALL_BODY) await bodyPace.count(caller, pieceLength);
    }
    // As long as it has a part in what happens; see `onAnswered`.
    const answered = bodies.take(request.get("accountId") ?? caller, chunks.reduce(addLength, 0));
    request.set("onAnswered", answered);
    request.env.outgoing.once("close", answered);
  } finally {
    holding.release();
  }
  request.get("onBody")?.();
  const [only] = chunks;
  if (only && chunks.length === 1) return only;
  const whole = Buffer.concat(chunks);
  for (const chunk of chunks) giveBack(chunk);
  return whole;
}

function addLength(sum: number, { length }: Buffer): number {
  return sum + length;
}

/** The part of a piece that is within the bounds, or passes them; `undefined`: they were passed before. */
function within(scan: JsonScan, piece: Buffer): Buffer | undefined {
  if (scan.problem !== undefined) return undefined;
  const length = scan.read(piece);
  // A copy: a part would keep the whole piece.
  return length < piece.length ? Buffer.from(piece.subarray(0, length)) : piece;
}

/** @throws ApiError `INVALID_REQUEST` */
export function refuseOtherTypes(request: Request): void {
  const type = request.req.header("content-type");
  if (!/^application\/json\s*(;.*)?$/iu.test(type ?? ""))
    throw invalid("Content-Type", `Content-Type must be application/json; got ${shown(type)}`);
  refuseCoded(request);
}

function refuseCoded(request: Request): void {
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

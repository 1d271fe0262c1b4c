/**
 * The protocol between api and render nodes. Both sides read and write by this file alone.
 *
 * `POST /render` carries a frame each way, with the key as bearer token:
 *
 *     8 bytes   the version of this protocol, `platen/1`
 *     4 bytes   length of the head, big-endian
 *     head      JSON: `RequestHead`, `AnswerHead`
 *     the rest  request: the Markdown; answer: the file, if there is one
 *
 * An answer with status 200 is a frame and is the render's outcome, good or bad. Every other status is
 * the node's refusal to render at all, with a sentence as plain text: 400 for a frame that it does not
 * understand (such as another version's), 401 another key, 413 too large, 503 starting or stopping. A
 * render is withdrawn by closing the connection.
 *
 * `GET /stats`, with the key, answers `NodeStats` as JSON.
 *
 * A change that the other side would misread must raise the version.
 */
import { FILES, JOBS } from "@platen/contract";
import type {
  Asks,
  AttachedPictures,
  PreviewView,
  RenderOptions,
  RenderResult,
  Stage,
} from "@platen/render";
import type { DocumentPlace } from "@platen/render/document-place";
import { errorCodes } from "@platen/render/diagnostics";
import {
  lanes,
  type Lane,
  type OrderPlace,
  type Packed,
  type PoolStats,
  type WireError,
} from "@platen/render/pool";

export const PROTOCOL = "platen/1" as const;
export const RENDER_PATH = "/render";
export const STATS_PATH = "/stats";
export const FRAME_TYPE = "application/octet-stream";

/**
 * Largest head, in bytes. A request's may hold the pictures of a document and the files of its brand; an answer's may hold 200 warnings and, of a
 * document that is described, all its text and a map of 10,000 entries.
 */
const HEAD_LIMIT = 2 ** 24 + 2 * Math.ceil(FILES.total / 3) * 4;
/** Largest request: the longest Markdown that any API takes, were all of it in UTF-16, and the head. */
export const REQUEST_LIMIT = 2 * JOBS.body + HEAD_LIMIT;
/** Largest answer, in bytes. The pixel budget keeps files far below. */
export const ANSWER_LIMIT = 2 ** 29;

export interface RequestHead {
  /** utf-16le for text that UTF-8 cannot hold, because a surrogate lacks its other half. */
  encoding: "utf-8" | "utf-16le";
  options: RenderOptions;
  /**
   * On whose account it is, by whatever names the api nodes agree on; see `OrderPlace`. Nodes of older
   * versions know `caller` alone, and leave the others unread.
   */
  caller?: string;
  share?: string;
  lane?: Lane;
  paid?: boolean;
  weight?: number;
  times?: number;
  /** The part of the document to draw. Older nodes leave it unread and draw all of it. */
  view?: PreviewView;
  /** To be laid out and not drawn. Older nodes leave it unread and draw it. */
  planning?: boolean;
  /** Questions about the document. Older nodes leave them unread, and answer none. */
  asks?: Asks;
  /** Pictures that came with the document, in base64 by their names. Older nodes leave them unread. */
  attached?: Readonly<Record<string, string>>;
  /** Where the document came from. Older nodes leave it unread, and find none of its relative images. */
  from?: DocumentPlace;
}

export type AnswerHead = {
  /** The node's `renderVersion`. */
  version: string;
} & (
  | {
      outcome: "done";
      result: Omit<Packed<RenderResult>, "bytes">;
      /** Milliseconds in the node's queue in all, and in each stage. */
      queued: number;
      stages: readonly (readonly [Stage, number])[];
    }
  | { outcome: "failed"; error: WireError }
);

export interface NodeStats {
  protocol: typeof PROTOCOL;
  /** The node's `renderVersion`. */
  version: string;
  /** Whether it goes on taking renders; one that is about to stop does not. */
  open: boolean;
  pool: PoolStats;
}

/** A message from another node that this node cannot read. The message is for the operator. */
export class ProtocolError extends Error {
  override readonly name = "ProtocolError";
}

export function encodeRequest(
  markdown: string,
  options: RenderOptions,
  {
    caller,
    share,
    lane,
    paid,
    weight,
    times,
    view,
    planning,
    asks,
    attached,
    place: from,
  }: OrderPlace & Accompanied = {},
): Buffer {
  const encoding = markdown.isWellFormed() ? "utf-8" : "utf-16le";
  // JSON has no undefined values.
  const place = { caller, share, lane, paid, weight, times };
  const head = {
    encoding,
    options,
    ...place,
    view,
    planning,
    asks,
    attached: attached && toBase64(attached),
    from,
  };
  return frame(head, Buffer.from(markdown, encoding));
}

interface Accompanied {
  view?: PreviewView;
  planning?: boolean;
  asks?: Asks;
  attached?: AttachedPictures;
  /** Where the document came from. */
  place?: DocumentPlace;
}

export interface RenderRequest extends Omit<Accompanied, "place"> {
  markdown: string;
  options: RenderOptions;
  place: OrderPlace;
  from?: DocumentPlace;
}

function toBase64(attached: AttachedPictures): Record<string, string> {
  const entries = [...attached].map(([name, bytes]) => [
    name,
    Buffer.from(bytes).toString("base64"),
  ]);
  return Object.fromEntries(entries) as Record<string, string>;
}

/** @throws ProtocolError */
function fromBase64(attached: unknown): AttachedPictures {
  if (typeof attached !== "object" || attached === null) throw new ProtocolError("no pictures");
  const entries = Object.entries(attached).map(([name, base64]): [string, Uint8Array] => {
    if (typeof base64 !== "string") throw new ProtocolError("a picture that is no text");
    return [name, Buffer.from(base64, "base64")];
  });
  return new Map(entries);
}

/** @throws ProtocolError */
function placeIn({ base, root }: Partial<DocumentPlace>): DocumentPlace {
  if (typeof base !== "string" || !isOptional("string", root))
    throw new ProtocolError("no known place");
  return { base, ...(root !== undefined && { root }) };
}

/** @throws ProtocolError */
export function decodeRequest(bytes: Uint8Array): RenderRequest {
  const { head, body } = unframe(bytes);
  const { encoding, options, view, planning, asks, attached, from, ...place } =
    head as Partial<RequestHead>;
  if (encoding !== "utf-8" && encoding !== "utf-16le") throw new ProtocolError("no known encoding");
  if (typeof options !== "object" || options === null) throw new ProtocolError("no options");
  const { caller, share, lane, paid, weight, times } = place;
  if (!isOptional("string", caller, share) || !isOptional("boolean", paid, planning))
    throw new ProtocolError("no known caller");
  if (lane !== undefined && !lanes.includes(lane)) throw new ProtocolError("no known lane");
  if (!isOptional("number", weight, times)) throw new ProtocolError("no known weight");
  // The values of options are checked by the render itself.
  return {
    markdown: body.toString(encoding),
    options,
    place: { caller, share, lane, paid, weight, times },
    ...(view && { view }),
    ...(planning && { planning }),
    ...(asks && { asks }),
    ...(attached !== undefined && { attached: fromBase64(attached) }),
    ...(from !== undefined && { from: placeIn(from) }),
  };
}

function isOptional(type: string, ...values: unknown[]): boolean {
  return values.every((value) => value === undefined || typeof value === type);
}

export function encodeAnswer(head: AnswerHead, file: Uint8Array = new Uint8Array()): Buffer {
  return frame(head, file);
}

/** @throws ProtocolError */
export function decodeAnswer(bytes: Uint8Array): { head: AnswerHead; file: Uint8Array } {
  const { head, body } = unframe(bytes);
  const answer = head as AnswerHead;
  if (answer.outcome === "done" && typeof answer.result === "object")
    return { head: answer, file: new Uint8Array(body.buffer, body.byteOffset, body.byteLength) };
  if (answer.outcome !== "failed" || typeof answer.error !== "object")
    throw new ProtocolError("neither a result nor an error");
  if (!Object.hasOwn(errorCodes, answer.error.code))
    throw new ProtocolError("an error with a code that is unknown here");
  return { head: answer, file: new Uint8Array() };
}

/** @throws ProtocolError */
export function decodeStats(bytes: Buffer): NodeStats {
  const stats = parsed(bytes) as NodeStats;
  if (stats.protocol !== PROTOCOL) throw otherVersion(String(stats.protocol));
  if (typeof stats.pool !== "object") throw new ProtocolError("no counts");
  return stats;
}

const TAG = Buffer.from(PROTOCOL, "latin1");
const PREFIX = TAG.length + 4;

function frame(head: object, body: Uint8Array): Buffer {
  const json = Buffer.from(JSON.stringify(head));
  const length = Buffer.allocUnsafe(4);
  length.writeUInt32BE(json.length);
  return Buffer.concat([TAG, length, json, body]);
}

function unframe(bytes: Uint8Array): { head: object; body: Buffer } {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!all.subarray(0, TAG.length).equals(TAG)) throw otherVersion(tagOf(all));
  if (all.length < PREFIX) throw new ProtocolError("a frame without a head");
  const length = all.readUInt32BE(TAG.length);
  if (length > HEAD_LIMIT || PREFIX + length > all.length)
    throw new ProtocolError("a head longer than the frame or the limit");
  const head = parsed(all.subarray(PREFIX, PREFIX + length));
  return { head, body: all.subarray(PREFIX + length) };
}

function parsed(json: Buffer): object {
  let value: unknown;
  try {
    value = JSON.parse(json.toString("utf8"));
  } catch {
    throw new ProtocolError("no JSON where it should be");
  }
  if (typeof value !== "object" || value === null) throw new ProtocolError("no object");
  return value;
}

/** A tag, shortened for an error message, since it comes from elsewhere. */
function tagOf(bytes: Buffer): string {
  const tag = bytes.subarray(0, TAG.length).toString("latin1");
  return /^platen\/[\w.]{1,2}$/u.test(tag) ? tag : "something else";
}

function otherVersion(tag: string): ProtocolError {
  const ours = `this node speaks ${PROTOCOL}`;
  return new ProtocolError(
    `${ours}, the other ${tag.slice(0, 20)}: they are of different versions`,
  );
}

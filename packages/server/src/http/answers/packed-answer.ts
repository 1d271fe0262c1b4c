/** Answers with what is stored compressed: as it is where the caller takes that, else inflated as it is read. */
import { pipeline, Readable } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";
import type { ByteLedger } from "../../domain/limits/byte-ledger.ts";
import { heldBody, heldStream } from "../bodies/held-bytes.ts";
import { chooseCoding } from "../pages/web/choose-coding.ts";
import type { Request } from "../types.ts";

/** In gzip's format (RFC 1952): what stands before and after it is part of the answer, too. */
export interface Packed {
  head?: string;
  bytes: Uint8Array;
  tail?: string;
}

/** Bytes that zlib and its streams hold for an answer that is inflated, and packed anew. */
const STATE = 96 * 1024;
/** Little memory, and little work: somebody waits. */
const REPACK = { level: 1, windowBits: 12, memLevel: 4 } as const;

/** The headers that say what it is are set already, but for those of its length and coding. */
export function answerPacked(
  request: Request,
  packed: Packed,
  ledgers: { outbox: ByteLedger },
): Response {
  const { head = "", bytes, tail = "" } = packed;
  request.header("Vary", "Accept-Encoding", { append: true });
  const coding = chooseCoding(request.req.header("accept-encoding"), ["gzip"]);
  if (coding) request.header("Content-Encoding", coding);
  if (coding && head === "" && tail === "") {
    request.header("Content-Length", String(bytes.length));
    return request.body(heldBody(request, bytes, ledgers), 200);
  }
  const plain = Readable.from(inflated({ head, bytes, tail }));
  const whole = coding ? pipeline(plain, createGzip(REPACK), () => {}) : plain;
  const length = Buffer.byteLength(head) + inflatedLength(bytes) + Buffer.byteLength(tail);
  if (!coding) request.header("Content-Length", String(length));
  const body = Readable.toWeb(whole) as ReadableStream<Uint8Array>;
  return request.body(heldStream(request, body, ledgers, bytes.length + STATE), 200);
}

/** Only as much at a time as is asked for. */
async function* inflated({ head, bytes, tail }: Required<Packed>): AsyncGenerator<Uint8Array> {
  if (head !== "") yield Buffer.from(head);
  const gunzip = createGunzip();
  gunzip.end(bytes);
  yield* gunzip as AsyncIterable<Uint8Array>;
  if (tail !== "") yield Buffer.from(tail);
}

/** Length that a file in gzip's format says it inflates to, in its last four bytes; it is far less than 4 GiB. */
function inflatedLength(bytes: Uint8Array): number {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).readUInt32LE(
    bytes.byteLength - 4,
  );
}

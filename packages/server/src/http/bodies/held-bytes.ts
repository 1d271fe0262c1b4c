/** Bodies of answers whose bytes are counted as held in memory until they are sent. */
import { Pace } from "@platen/render/pool";
import type { Request } from "../types.ts";
import type { ByteLedger } from "../../domain/limits/byte-ledger.ts";
import { callerOf } from "../rate-limits.ts";

/**
 * Pieces that go out in each turn of the event loop, of all answers of this process: a write copies its bytes at once, as
 * long as the operating system has room for them.
 */
const pace = new Pace(8);
/** At most this much is handed to a connection at a time, in bytes. */
const PIECE = 128 * 1024;
/** Files up to this size go out at once; the operating system's own buffers hold as much. */
const SMALL = 64 * 1024;

/**
 * Bytes that come from elsewhere as the body of an answer: counted from when they are there until it ends.
 *
 * @param held bytes that the source holds at any time, which are what counts then
 */
export function heldStream(
  request: Request,
  source: ReadableStream<Uint8Array>,
  { outbox }: { outbox: ByteLedger },
  held?: number,
): ReadableStream {
  const { outgoing } = request.env;
  const holding = outbox.open(callerOf(request.get("address")), () => outgoing.destroy());
  outgoing.once("close", holding.release);
  if (held !== undefined) holding.grow(held);
  const reader = source.getReader();
  let here: Uint8Array = new Uint8Array();
  let gone = false;
  return new ReadableStream(
    {
      pull: async (controller) => {
        if (here.length === 0) {
          const { done, value } = await reader.read();
          if (done) return controller.close();
          here = value;
          if (held === undefined) holding.grow(here.length);
        }
        await pace.turn();
        if (gone) return;
        controller.enqueue(here.subarray(0, PIECE));
        here = here.subarray(PIECE);
        holding.moved();
      },
      cancel: (reason) => {
        gone = true;
        holding.release();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

/** Bytes as the body of an answer: piece by piece as they are read, and counted until then. */
export function heldBody(
  request: Request,
  bytes: Uint8Array,
  { outbox }: { outbox: ByteLedger },
): Uint8Array<ArrayBuffer> | ReadableStream {
  if (bytes.length <= SMALL) return bytes as Uint8Array<ArrayBuffer>;
  const { outgoing } = request.env;
  const holding = outbox.open(callerOf(request.get("address")), () => outgoing.destroy());
  outgoing.once("close", holding.release);
  holding.grow(bytes.length);
  let sent = 0;
  let gone = false;
  return new ReadableStream(
    {
      pull: (controller) => {
        const send = () => {
          if (gone) return;
          controller.enqueue(bytes.subarray(sent, sent + PIECE));
          sent += PIECE;
          holding.moved();
          if (sent >= bytes.length) controller.close();
        };
        const turn = pace.turn();
        return turn ? turn.then(send) : send();
      },
      cancel: () => {
        gone = true;
        holding.release();
      },
    },
    { highWaterMark: 0 },
  );
}

/** An answer in JSON that may have megabytes, as of a document that is described. */
export function heldJson(
  request: Request,
  value: object,
  ledgers: { outbox: ByteLedger },
  status: 200 | 202 = 200,
): Response {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  request.header("Content-Type", "application/json");
  request.header("Content-Length", String(bytes.length));
  return request.body(heldBody(request, bytes, ledgers), status);
}

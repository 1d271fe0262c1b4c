import type { Request } from "./types.ts";
import type { ByteLedger } from "../domain/byte-ledger.ts";
import { callerOf } from "./rate-limits.ts";

/** At most this much is handed to a connection at a time, in bytes. */
const PIECE = 128 * 1024;
/** Files up to this size go out at once; the operating system's own buffers hold as much. */
const SMALL = 64 * 1024;

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
  return new ReadableStream(
    {
      pull: (controller) => {
        controller.enqueue(bytes.subarray(sent, sent + PIECE));
        sent += PIECE;
        holding.moved();
        if (sent >= bytes.length) controller.close();
      },
      cancel: holding.release,
    },
    { highWaterMark: 0 },
  );
}

/** A connection that can only go to the addresses a decision names. */
import type { LookupAddress } from "node:dns";
import { buildConnector, Client } from "undici";
import { canonicalAddress } from "./address.ts";
import type { OutboundDecision } from "./decide.ts";

type Allowed = Extract<OutboundDecision, { allowed: true }>;

/**
 * An undici client for one hop. No environment, no keep-alive, no HTTP/2. The peer is
 * compared with the pinned addresses once more when the socket is there. Destroy it after use.
 *
 * @param timeout milliseconds for connecting, for the head and between two pieces of the body
 */
export function pinnedClient(decision: Allowed, timeout: number): Client {
  const pinned = decision.addresses;
  const known = new Set(pinned.map((entry) => canonicalAddress(entry.address)));
  const connect = buildConnector({
    timeout,
    lookup: (_hostname, options, callback) => {
      const list: LookupAddress[] = pinned.map(({ address, family }) => ({ address, family }));
      const [first] = list;
      if (options.all) callback(null, list);
      else callback(null, first?.address ?? "", first?.family ?? 4);
    },
  });
  return new Client(decision.url.origin, {
    connect: (options, callback) =>
      connect(options, (...result) => {
        const [error, socket] = result;
        if (error) return callback(error, null);
        if (!known.has(canonicalAddress(socket.remoteAddress ?? ""))) {
          socket.destroy();
          return callback(new Error(`peer ${socket.remoteAddress} was not pinned`), null);
        }
        callback(null, socket);
      }),
    allowH2: false,
    pipelining: 1,
    headersTimeout: timeout,
    bodyTimeout: timeout,
    maxHeaderSize: 16_384,
  });
}

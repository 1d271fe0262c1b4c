/** Posting to an address that a stranger named: guarded as images are, once, without following it elsewhere. */
import type { Readable } from "node:stream";
import { asFailure, ImageFailure } from "./failure.ts";
import { clientFor, untilAborted } from "./hop/connect.ts";
import { decideOutbound } from "./hop/decide.ts";
import { resolverFor, type Resolver } from "./hop/resolve.ts";
import { defaultNetworkPolicy, type NetworkPolicy } from "./policy.ts";
import { withTimeLimit } from "./rates/time-limit.ts";

/** Why nothing was answered; the message is for whoever named the address. */
export { ImageFailure as PostFailure } from "./failure.ts";
export type { Resolver } from "./hop/resolve.ts";

/** Most bytes of an answer that are read, so that its sender is not cut off. What is past them is left. */
const ANSWER = 16_384;
/** How long an answer's body is waited for once its status is there, in ms. */
const BODY = 1000;

export interface Posted {
  status: number;
}

/**
 * Posts a text.
 *
 * @param timeout for all of it, from the look-up to the status, in ms
 * @throws PostFailure
 */
export async function post(
  address: string,
  { headers, body }: { headers: Readonly<Record<string, string>>; body: string },
  timeout: number,
  outer: AbortSignal,
  network: Partial<NetworkPolicy> = {},
  resolve?: Resolver,
): Promise<Posted> {
  const policy = { ...defaultNetworkPolicy, ...network };
  const lookUp = resolve ?? resolverFor(policy);
  try {
    return await withTimeLimit(timeout, outer, async (signal) => {
      const decision = await untilAborted(decideOutbound(address, policy, lookUp), signal);
      if (!decision.allowed)
        throw new ImageFailure(decision.kind, decision.message, decision.internal);
      const client = await clientFor(decision, timeout);
      try {
        const { origin, pathname, search } = decision.url;
        const answer = await client.request({
          origin,
          method: "POST",
          path: pathname + search,
          headers: { "user-agent": "Platen", "accept-encoding": "identity", ...headers },
          body,
          signal,
        });
        await skim(answer.body);
        return { status: answer.statusCode };
      } finally {
        // Not awaited: nothing that the far side does may hold us up.
        void client.destroy().catch(() => undefined);
      }
    });
  } catch (error) {
    throw asFailure(error);
  }
}

/** Reads the beginning of an answer and forgets it: the status is known, whatever becomes of the rest. */
async function skim(body: Readable): Promise<void> {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const timer = setTimeout(end, BODY);
  let length = 0;
  body.on("data", (chunk: Buffer) => {
    length += chunk.length;
    if (length > ANSWER) end();
  });
  body.once("end", end).once("close", end).on("error", end);
  await over;
  clearTimeout(timer);
}

/** A public address that stands for all: a name is not looked up before something is sent to it. */
const somewhere: Resolver = () => Promise.resolve([{ address: "1.1.1.1", family: 4 }]);

/** Returns whether an address may be posted to as far as its text tells. */
export async function mayPostTo(
  address: string,
  network: Partial<NetworkPolicy> = {},
): Promise<boolean> {
  const policy = { ...defaultNetworkPolicy, ...network };
  return (await decideOutbound(address, policy, somewhere)).allowed;
}

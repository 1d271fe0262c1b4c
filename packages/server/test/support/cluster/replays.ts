import type { Balancer, Target } from "./balancer.ts";
import { readAnswer, type Answered } from "./clients.ts";
import { nameOf } from "./retry.ts";

/** Asks again, of one node, what was answered before; what is not the same answer is told in words. */
export async function wrongReplays(
  balancer: Balancer,
  via: Target,
  answered: readonly Answered[],
): Promise<string[]> {
  const found: string[] = [];
  for (const { key, imageId, asked } of answered) {
    if (key === undefined) continue;
    const ended = await balancer.sendTo(via, asked);
    if (ended.kind !== "answered" || ended.status !== 200)
      found.push(`asked again with its key: ${nameOf(ended)}`);
    else if (readAnswer(ended.body).imageId !== imageId)
      found.push(`key ${key} gave another image`);
    else if (ended.headers["idempotent-replayed"] !== "true")
      found.push(`key ${key} rendered again`);
  }
  return found;
}

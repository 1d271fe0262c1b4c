/** Quiet callers, and how they fare. */
import { setTimeout as sleep } from "node:timers/promises";
import { answer, card } from "./documents.ts";
import type { Send } from "./send.ts";

export interface Quiet {
  name: string;
  from: { account: number } | { visitor: string };
  markdown: string;
  /** ms between two requests. */
  pause: number;
}

/** Accounts are numbered after the attackers'. */
export const quiet: readonly Quiet[] = [
  { name: "account", from: { account: 20 }, markdown: answer, pause: 150 },
  { name: "visitor", from: { visitor: "203.0.113.9" }, markdown: card, pause: 250 },
];

export interface Fared {
  /** ms of each request, in order. */
  latencies: number[];
  refused: number;
}

/** Asks one thing after the other for `ms`. */
export async function ask(who: Quiet, send: Send, ms: number): Promise<Fared> {
  const fared: Fared = { latencies: [], refused: 0 };
  const end = performance.now() + ms;
  while (performance.now() < end) {
    const start = performance.now();
    const status = await send({ from: who.from, body: { markdown: who.markdown } });
    if (status !== 200) fared.refused += 1;
    fared.latencies.push(performance.now() - start);
    await sleep(who.pause);
  }
  return fared;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  // The nearest rank: of few values the largest is not to be lost.
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

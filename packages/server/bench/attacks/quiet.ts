/** Quiet callers, and the measurement of how they are served. */
import { setTimeout as sleep } from "node:timers/promises";
import { ATTACKERS } from "./attacks.ts";
import { answer, card } from "./documents.ts";
import type { Send } from "./send.ts";

export interface Quiet {
  name: string;
  from: { account: number } | { visitor: string };
  markdown: string;
  /** Time between two requests, in ms. */
  pause: number;
}

/** Accounts are numbered after the attackers'. */
export const quiet: readonly Quiet[] = [
  { name: "account", from: { account: ATTACKERS }, markdown: answer, pause: 100 },
  { name: "visitor", from: { visitor: "203.0.113.9" }, markdown: card, pause: 120 },
];

export interface Fared {
  /** Time of each request in ms, in order. */
  latencies: number[];
  /** Number of answers by status, without 200. */
  refused: Record<number, number>;
}

/** Longest wait for an answer, in ms. */
const PATIENCE = 20_000;

/** Sends a caller's requests one after the other, for `ms`. */
export async function ask(who: Quiet, send: Send, ms: number): Promise<Fared> {
  const fared: Fared = { latencies: [], refused: {} };
  const end = performance.now() + ms;
  while (performance.now() < end) {
    const start = performance.now();
    const call = { from: who.from, body: { markdown: who.markdown } };
    const status = await send(call, AbortSignal.timeout(PATIENCE));
    if (status !== 200) fared.refused[status] = (fared.refused[status] ?? 0) + 1;
    fared.latencies.push(performance.now() - start);
    await sleep(who.pause);
  }
  return fared;
}

/** Joins the results of several windows of time. */
export function together(fared: readonly (Fared | undefined)[]): Fared {
  const all: Fared = { latencies: [], refused: {} };
  for (const one of fared) {
    all.latencies.push(...(one?.latencies ?? []));
    for (const [status, count] of Object.entries(one?.refused ?? {}))
      all.refused[Number(status)] = (all.refused[Number(status)] ?? 0) + count;
  }
  return all;
}

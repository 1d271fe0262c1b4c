/** One HTTP request to the service, and how it ended. */
import type { Agent } from "node:http";
import { exchange, type Asked, type Ended } from "../../../test/support/cluster/exchange.ts";
import type { Fate } from "../history.ts";

/** Longest wait for an answer, in ms: longer than a node is ever stopped for. */
const PATIENCE = 45_000;

export interface Caller {
  agent: Agent;
  baseUrl: string;
}

export type Answer = Extract<Ended, { kind: "answered" }>;

/** @param value reads what a success gives; `undefined` if the answer is no success */
export async function ask<Value>(
  { agent, baseUrl }: Caller,
  asked: Asked,
  value: (answer: Answer) => Value,
): Promise<Fate<Value>> {
  const ended = await exchange(agent, baseUrl, asked, PATIENCE);
  if (ended.kind === "refused") return { kind: "unsent" };
  if (ended.kind !== "answered") return { kind: "unknown" };
  const { status } = ended;
  if (status >= 200 && status < 300) return { kind: "ok", value: value(ended) };
  return { kind: "refused", status, code: codeOf(ended) };
}

export function jsonOf({ body }: Answer): unknown {
  return JSON.parse(body.toString());
}

function codeOf(answer: Answer): string {
  try {
    return (jsonOf(answer) as { error?: { code?: string } }).error?.code ?? "";
  } catch {
    return "";
  }
}

export function post(path: string, body: object, headers: Record<string, string>): Asked {
  const json = { "Content-Type": "application/json", ...headers };
  return { method: "POST", path, headers: json, body: JSON.stringify(body) };
}

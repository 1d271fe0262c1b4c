/**
 * The quiet callers, in a process of their own: nothing that an attacker's own program does delays what is
 * measured here. Gets `{ served }` once, then `{ ms }`, and answers each of those with how they fared.
 */
import { once } from "node:events";
import { Agent } from "node:http";
import { ask, quiet, type Fared } from "./quiet.ts";
import { sender } from "./send.ts";
import type { Served } from "./serve.ts";

const [{ served }] = (await once(process, "message")) as [{ served: Served }];
const send = sender(served, new Agent({ keepAlive: true }));

process.on("message", (order: { ms: number }) => void answer(order));
process.once("disconnect", () => process.exit(0));

async function answer({ ms }: { ms: number }): Promise<void> {
  const fared: Fared[] = await Promise.all(quiet.map((who) => ask(who, send, ms)));
  process.send?.(fared);
}

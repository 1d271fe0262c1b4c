import type { Fleet } from "./fleet.ts";

/**
 * Tells one node after the other to stop, and starts a new one in its place when it has.
 *
 * @returns what they exited with
 */
export async function rollingRestart(fleet: Fleet): Promise<(number | null)[]> {
  const codes: (number | null)[] = [];
  for (const [index, node] of [...fleet.nodes].entries()) {
    codes.push(await node.stop());
    const next = await fleet.replace(index);
    await fleet.until(`${next.name} is ready`, () => fleet.balancer.isReady(next));
  }
  return codes;
}

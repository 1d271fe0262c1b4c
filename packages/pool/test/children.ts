/** Facts about processes, for the tests. */
import { setTimeout as sleep } from "node:timers/promises";

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Polls until the condition holds; fails after `within` ms, which a busy machine does not need either. */
export async function until(condition: () => boolean, within = 120_000): Promise<void> {
  const end = performance.now() + within;
  while (!condition()) {
    if (performance.now() > end)
      throw new Error(`not so within ${within} ms: ${condition.toString()}`);
    await sleep(10);
  }
}

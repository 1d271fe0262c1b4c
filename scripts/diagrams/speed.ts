import type { Painter } from "./ours.ts";
import type { Spent } from "./times.ts";

/** Drawings of each example that are not counted: they load a kind's code and let it be compiled. */
const COLD = 2;

/**
 * Draws every example of a type here and in Chromium by turns, so that whatever else the machine
 * does slows both alike. Examples that either does not draw are left out.
 */
export async function compareSpeed(
  type: string,
  sources: readonly string[],
  ours: Painter,
  chromium: Painter,
  rounds: number,
): Promise<Spent> {
  const spent = { type, ours: [] as number[], chromium: [] as number[] };
  for (let round = 0; round < COLD + rounds; round += 1)
    for (const source of sources) {
      const here = await ours.draw(source);
      const there = await chromium.draw(source);
      if (round < COLD || here.error !== undefined || there.error !== undefined) continue;
      spent.ours.push(here.milliseconds);
      spent.chromium.push(there.milliseconds);
    }
  return spent;
}

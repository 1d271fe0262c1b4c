/** Renders a second, when as many are kept under way as a contender has lanes. */
import { reasonOf } from "../deadline.ts";
import type { OnLeftOut } from "./race.ts";

export interface Team {
  name: string;
  /** Each is called again as soon as its last call has ended. */
  lanes: readonly (() => Promise<unknown>)[];
}

export interface ThroughputPlan {
  /** Untimed work of each team at the start: fresh processes are slow for their first renders. */
  warmUpMs: number;
  rounds: number;
  /** Length of one team's turn. */
  turnMs: number;
}

/**
 * Takes turns, so that noise hits all alike. A team that fails or misses a deadline takes no further
 * part and has no rate; `leftOut` is told.
 * @returns renders a second, by the team's name.
 */
export async function throughput(
  teams: readonly Team[],
  plan: ThroughputPlan,
  leftOut: OnLeftOut,
): Promise<Map<string, number>> {
  const totals = new Map(teams.map((team) => [team, { renders: 0, ms: 0 }]));
  const attempt = async (team: Team, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      totals.delete(team);
      leftOut(team.name, reasonOf(error));
    }
  };
  for (const team of totals.keys())
    await attempt(team, async () => void (await turn(team, performance.now() + plan.warmUpMs)));
  for (let round = 0; round < plan.rounds; round++) {
    for (const [team, total] of totals)
      await attempt(team, async () => {
        const start = performance.now();
        total.renders += await turn(team, start + plan.turnMs);
        total.ms += performance.now() - start;
      });
  }
  return new Map(
    [...totals].map(([team, { renders, ms }]) => [team.name, (renders * 1000) / ms] as const),
  );
}

/** Keeps a team at work until `end` on `performance`'s clock. @returns renders that began before it */
export async function turn({ lanes }: Team, end: number): Promise<number> {
  const counts = lanes.map(async (lane) => {
    let count = 0;
    while (performance.now() < end) {
      await lane();
      count += 1;
    }
    return count;
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
